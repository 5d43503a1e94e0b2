/** `varve serve` from its command line to its end. */
import { afterAll, expect, it } from "vitest";
import { creating, widget } from "./review.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { sendTo, serverPair } from "./served.js";
import { type JsonObject, formatJson, parseJson } from "../../src/model/index.js";
import { join } from "node:path";
import { outputSchema, violations } from "../json-schemas.js";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";
import { tmpdir } from "node:os";

const folder = mkdtempSync(join(tmpdir(), "varve-serve-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLATFORM = `
export default {
  mutate: [
    {
      group: "example.com",
      version: "v1",
      kind: "Widget",
      handle({ object }) {
        object.spec.replicas ??= 1;
      },
    },
  ],
};
`;

function events(text: string): JsonObject[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => parseJson(line) as JsonObject);
}

it("serves a platform until it is stopped", async () => {
  const { certificate, key } = serverPair();
  writeFileSync(join(folder, "platform.mjs"), PLATFORM);
  writeFileSync(join(folder, "tls.crt"), certificate);
  writeFileSync(join(folder, "tls.key"), key);
  const { host, written } = recordingHost();
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const flags = ["--tls-cert-file", "tls.crt", "--tls-private-key-file", "tls.key"];
  const local = ["--port", "0", "--bind-address", "127.0.0.1", "--metrics-bind-address", "127.0.0.1:0"];
  const running = runCli(
    ["serve", "platform.mjs", ...flags, ...local, "--drain-seconds", "0", "-o", "json"],
    {
      ...host,
      cwd: folder,
      untilStopped: async () => stopped,
    },
  );
  const listening = () => events(written.stderr).find(({ event }) => event === "listening");
  await expect
    .poll(listening, { timeout: 50_000 })
    .toMatchObject({ paths: ["/mutate-example-com-v1-widget"] });
  const { port } = listening() as { port: number };
  const answer = await sendTo(port, "/mutate-example-com-v1-widget", formatJson(creating(widget("a"))));
  expect(answer.status).toBe(200);
  stop();
  expect(await running).toBe(0);
  const answered = parseJson(written.stdout) as JsonObject;
  expect([answered["result"], violations(outputSchema("serve"), answered)]).toEqual([{ requests: 1 }, []]);
  expect(events(written.stderr).map(({ event }) => event)).toEqual([
    "certificate",
    "listening",
    "admission",
    "draining",
    "stopped",
  ]);
});
