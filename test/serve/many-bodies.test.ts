/** Many large requests at once: as many as fit are read, and the others are told to retry. */
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
/** More than fit into any of the limits below. */
const SENT = 7;
const BUSY = { status: 503, text: "too many large requests at the same time\n", retryAfter: "1" };

function shown({ status, text, headers }: HttpAnswer) {
  return { status, text: status === 200 ? "" : text, retryAfter: headers["retry-after"] };
}

/** A server whose handlers wait for the cluster until they are released. */
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
  ["32 MiB by default", undefined, 4],
  ["the given limit", 14 * MIB, 2],
])("holds bodies up to %s", async (_, limit, most) => {
  const { server, letGo } = await waiting(limit);
  const answers: HttpAnswer[] = [];
  const sending = Array.from({ length: SENT }, async () => answers.push(await server.send(PATH, LARGE)));
  await expect.poll(() => answers.length, { timeout: 50_000 }).toBe(SENT - most);
  expect(answers.map(shown)).toEqual(Array.from({ length: SENT - most }, () => BUSY));
  const small = server.send(PATH, SMALL);
  letGo();
  await Promise.all(sending);
  expect(answers.slice(-most).map(shown)).toEqual(
    Array.from({ length: most }, () => ({ status: 200, text: "", retryAfter: undefined })),
  );
  expect((await small).status).toBe(200);
  // Answered requests release their memory.
  expect((await server.send(PATH, LARGE)).status).toBe(200);
  const { text } = await server.operations("/metrics");
  expect(text).toContain(`{webhook="${PATH}",operation="",outcome="busy"} ${SENT - most}\n`);
  await server.stop();
});

it("reserves nothing for bytes that are announced but not sent", async () => {
  const { server, letGo } = await waiting(7 * MIB);
  letGo();
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () =>
      stalled(server.server.port, PATH, { announced: 7 * MIB, sent: 1000 }),
    ),
  );
  expect(shown(await server.send(PATH, LARGE)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

it("releases the bytes of a client that disconnected", async () => {
  const { server, letGo } = await waiting(7 * MIB);
  letGo();
  let holder: Awaited<ReturnType<typeof stalled>> | undefined;
  // Where the large request is read first, the stalled client is the one that is refused: then another one stalls.
  const besideHolder = async () => {
    holder?.destroy();
    holder = await stalled(server.server.port, PATH, { announced: 7 * MIB, sent: 5 * MIB });
    await server.send(PATH, SMALL);
    return shown(await server.send(PATH, LARGE));
  };
  await expect.poll(besideHolder, { timeout: 20_000 }).toEqual(BUSY);
  holder?.destroy();
  const status = async (): Promise<number> => (await server.send(PATH, LARGE)).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
  await server.stop();
});
