/** A rollout: the old server drains while the new one takes over, under constant requests. */
import { AUTHORITY, type Served, sendTo, served } from "./served.js";
import type { Webhook } from "../../src/serve/index.js";
import { WIDGET, creating, widget } from "./review.js";
import { expect, it } from "vitest";
import { Agent } from "node:https";
import { formatJson } from "../../src/model/index.js";

const PATH = "/validate-example-com-v1-widget";
const BODY = formatJson(creating(widget("a")));
const validate = [{ ...WIDGET, handle: () => undefined }];

/** Sends to the servers that are ready, as a Service does, on persistent connections. */
async function keepCalling(servers: readonly Served[], isOver: () => boolean): Promise<readonly string[]> {
  const agent = new Agent({ ca: AUTHORITY, keepAlive: true, maxSockets: 4 });
  const outcomes: string[] = [];
  for (let i = 0; !isOver(); i++) {
    const ready = servers.filter(({ server }) => server.readiness.reasons().length === 0);
    const port = ready[i % ready.length]?.server.port ?? 0;
    const outcome = await sendTo(port, PATH, BODY, { agent }).then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
    if (outcome !== "200") outcomes.push(outcome);
  }
  agent.destroy();
  return outcomes;
}

it("loses no call while a server drains", async () => {
  const servers = [
    await served({ validate, drainSeconds: 0.3 }),
    await served({ validate, drainSeconds: 0.3 }),
  ];
  let isOver = false;
  const callers = Array.from({ length: 8 }, async () => keepCalling(servers, () => isOver));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await servers[0]?.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  isOver = true;
  expect((await Promise.all(callers)).flat()).toEqual([]);
  expect(servers[0]?.server.metrics.total).toBeGreaterThan(0);
  await servers[1]?.stop();
});

it("fails readiness first, keeps answering, asks callers to close, and then ends", async () => {
  const server = await served({ validate, drainSeconds: 0.3 });
  const stopping = server.server.stop();
  expect((await server.operations("/readyz")).text).toBe("not ready: draining\n");
  const { status, headers } = await server.send(PATH, BODY);
  expect([status, headers["connection"]]).toEqual([200, "close"]);
  await stopping;
  await expect(server.send(PATH, BODY)).rejects.toThrow("ECONNREFUSED");
  expect(server.events.slice(-2)).toMatchObject([
    { event: "admission", outcome: "allowed" },
    { event: "stopped", requests: 1 },
  ]);
});

it("answers requests in progress when it ends", async () => {
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const current = async (): Promise<[]> => {
    begun();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [];
  };
  const lookup = { remembered: () => [], current, isInStep: () => true, states: [] };
  const handle: Webhook["handle"] = (_, others) => void others.find("example.com", "Template", "shop", "a");
  const server = await served({ validate: [{ ...WIDGET, handle }], lookup, drainSeconds: 0 });
  const answer = server.send(PATH, BODY);
  await isBegun;
  await server.server.stop();
  const { status, headers } = await answer;
  expect([status, headers["connection"]]).toEqual([200, "close"]);
});
