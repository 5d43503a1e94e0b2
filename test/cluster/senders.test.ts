import { type Recorded, type Recorder, startRecorder } from "./recorder.js";
import { type Sender, SENDERS, told, writeSender } from "./senders.js";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { VarveError } from "../../src/model/index.js";
import { connectCluster } from "../../src/cluster/index.js";
import { join } from "node:path";
import { tmpdir } from "node:os";

const top = mkdtempSync(join(tmpdir(), "varve-senders-"));
afterAll(() => rmSync(top, { recursive: true }));

let recorder: Recorder;
beforeEach(async () => {
  recorder = await startRecorder();
});
afterEach(async () => recorder.stop());

/** What the server saw of one request of ours. */
async function seenOf(sender: Sender): Promise<Recorded | undefined> {
  const kubeconfig = writeSender(sender, recorder, mkdtempSync(join(top, "one-")));
  const environment = { PATH: process.env["PATH"] };
  try {
    const cluster = await connectCluster({ kubeconfig, environment });
    await cluster.transport.send({ method: "GET", path: "/x" });
    cluster.close();
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
  }
  const [first] = recorder.requests;
  return first === undefined ? undefined : told(first, recorder.port).seen;
}

describe("a server sees", () => {
  it.each(SENDERS.map((sender) => [sender.name, sender] as const))("%s", async (_, sender) => {
    expect(await seenOf(sender)).toEqual(sender.seen);
  });
});
