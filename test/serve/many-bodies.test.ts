/** Many large requests at a time: as many as there is room for are read, and others are told to come again. */
import { type HttpAnswer, type Served, served } from "./served.js";
import { WIDGET, creating, widget } from "./review.js";
import { expect, it } from "vitest";
import type { Webhook } from "../../src/serve/index.js";
import { formatJson } from "../../src/model/index.js";
import { stalled } from "./stalled.js";

const PATH = "/validate-example-com-v1-widget";
const MIB = 1024 * 1024;
const SMALL = formatJson(creating(widget("a")));
const LARGE = formatJson(creating(widget("a", { text: "x".repeat(7 * MIB - 2048) })));
const BUSY = { status: 503, text: "too many large requests at the same time\n", retryAfter: "1" };

function shown({ status, text, headers }: HttpAnswer) {
  return { status, text: status === 200 ? "" : text, retryAfter: headers["retry-after"] };
}

/** Where handlers wait for the cluster until they are let go. */
async function waiting(mostBodyBytes?: number): Promise<{ server: Served; letGo: () => void }> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const current = async (): Promise<[]> => {
    await gone;
    return [];
  };
  const lookup = { remembered: () => [], current, isInStep: () => true, states: [] };
  const handle: Webhook["handle"] = (_, others) => void others.find("example.com", "Template", "shop", "a");
  const limit = mostBodyBytes === undefined ? {} : { mostBodyBytes };
  return { server: await served({ validate: [{ ...WIDGET, handle }], lookup, ...limit }), letGo };
}

it.each([
  ["32 MiB, unless told otherwise", undefined, 4],
  ["as much as is given", 14 * MIB, 2],
])("bodies are held up to %s", async (_, limit, most) => {
  const { server, letGo } = await waiting(limit);
  const answers: HttpAnswer[] = [];
  const sending = Array.from({ length: 12 }, async () => answers.push(await server.send(PATH, LARGE)));
  await expect.poll(() => answers.length, { timeout: 50_000 }).toBe(12 - most);
  expect(answers.map(shown)).toEqual(Array.from({ length: 12 - most }, () => BUSY));
  const small = server.send(PATH, SMALL);
  letGo();
  await Promise.all(sending);
  expect(answers.slice(-most).map(shown)).toEqual(
    Array.from({ length: most }, () => ({ status: 200, text: "", retryAfter: undefined })),
  );
  expect((await small).status).toBe(200);
  // What was answered is not held any more.
  expect((await server.send(PATH, LARGE)).status).toBe(200);
  const { text } = await server.operations("/metrics");
  expect(text).toContain(`{webhook="${PATH}",operation="",outcome="busy"} ${12 - most}\n`);
  await server.stop();
});

it("takes nothing from others for what is announced and not sent", async () => {
  const { server, letGo } = await waiting(7 * MIB);
  letGo();
  const sockets = await Promise.all(
    Array.from({ length: 50 }, async () =>
      stalled(server.server.port, PATH, { announced: 7 * MIB, sent: 1000 }),
    ),
  );
  expect(shown(await server.send(PATH, LARGE)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

it("gives back what a caller sent that went away", async () => {
  const { server, letGo } = await waiting(7 * MIB);
  letGo();
  const socket = await stalled(server.server.port, PATH, { announced: 7 * MIB, sent: 5 * MIB });
  await expect.poll(async () => shown(await server.send(PATH, LARGE)), { timeout: 20_000 }).toEqual(BUSY);
  socket.destroy();
  const status = async (): Promise<number> => (await server.send(PATH, LARGE)).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
  await server.stop();
});
