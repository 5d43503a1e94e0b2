/** More connections than a server accepts. */
import { AUTHORITY, type Served, served } from "./served.js";
import { type TLSSocket, connect } from "node:tls";
import { WIDGET, creating, widget } from "./review.js";
import { afterEach, beforeEach, expect, it } from "vitest";

let server: Served;
let now = 0;
const open: TLSSocket[] = [];

beforeEach(async () => {
  const clock = { now: () => now, random: () => 0, sleep: async () => undefined };
  const validate = [{ ...WIDGET, handle: () => undefined }];
  server = await served({ validate, mostConnections: 2, clock });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server.stop();
});

/** Whether a new connection is accepted. It stays open. */
async function isTaken(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: server.server.port, host: "127.0.0.1", ca: AUTHORITY }, () =>
      resolve(true),
    );
    socket.on("error", () => resolve(false)).on("close", () => resolve(false));
    open.push(socket);
  });
}

const said = () => server.events.filter(({ event }) => event === "connections");

it("are closed at once, while open ones are served", async () => {
  const answer = async () =>
    (await server.review("/validate-example-com-v1-widget", creating(widget("a"))))["response"];
  expect(await answer()).toMatchObject({ allowed: true });
  expect([await isTaken(), await isTaken(), await isTaken()]).toEqual([true, false, false]);
  expect(await answer()).toMatchObject({ allowed: true });
  open.shift()?.destroy();
  await expect.poll(isTaken).toBe(true);
});

it("are logged at most once a minute", async () => {
  for (let i = 0; i < 5; i++) await isTaken();
  expect(said()).toEqual([{ level: "warning", event: "connections", most: 2 }]);
  now += 60_000;
  for (let i = 0; i < 2; i++) await isTaken();
  expect(said()).toHaveLength(2);
});
