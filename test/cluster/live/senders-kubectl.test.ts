/** A server sees the same from us as from kubectl: user, impersonated user, certificate and server name. */
import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { type Sender, SENDERS, told, writeSender } from "../senders.js";
import { afterAll, expect, it } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { VarveError } from "../../../src/model/index.js";
import { connectCluster } from "../../../src/cluster/index.js";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { startRecorder } from "../recorder.js";
import { tmpdir } from "node:os";

const top = mkdtempSync(join(tmpdir(), "varve-senders-"));
afterAll(() => rmSync(top, { recursive: true }));
const kubectl = findKubectl();

async function asked(program: string, kubeconfig: string): Promise<void> {
  const args = ["--kubeconfig", kubeconfig, "get", "--raw", "/x"];
  const env = { PATH: process.env["PATH"], HOME: top };
  const child = spawn(program, args, { env, stdio: "ignore" });
  await new Promise((resolve) => child.once("close", resolve));
}

/** What one server saw of kubectl and of us, including the input of plugins. */
async function seenOfBoth(sender: Sender): Promise<readonly unknown[]> {
  const recorder = await startRecorder();
  try {
    const kubeconfig = writeSender(sender, recorder, mkdtempSync(join(top, "one-")));
    await asked(kubectl ?? "", kubeconfig);
    const ofKubectl = recorder.requests.splice(0).map((one) => told(one, recorder.port));
    await askedByUs(kubeconfig);
    return [ofKubectl, recorder.requests.map((one) => told(one, recorder.port))];
  } finally {
    await recorder.stop();
  }
}

async function askedByUs(kubeconfig: string): Promise<void> {
  try {
    const environment = { PATH: process.env["PATH"] };
    const cluster = await connectCluster({ kubeconfig, environment });
    await cluster.transport.send({ method: "GET", path: "/x" });
    cluster.close();
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
  }
}

it.for(SENDERS)("as kubectl: $name", async (sender, { skip }) => {
  skip(kubectl === undefined, NO_KUBECTL);
  const [ofKubectl, ofUs] = await seenOfBoth(sender);
  expect(ofUs).toEqual(ofKubectl);
});
