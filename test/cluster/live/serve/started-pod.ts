/** The command of the container, run in this process with the token of its account. */
import { type JsonObject, parseJson } from "../../../../src/model/index.js";
import { accountConfig } from "./installed.js";
import { at } from "./operator.js";
import type { Cluster } from "../../../../src/cluster/index.js";
import type { TestCluster } from "../../../../src/testing/index.js";
import { join } from "node:path";
import { recordingHost } from "../../../cli/varve.js";
import { runCli } from "../../../../src/cli/index.js";
import { vi } from "vitest";

export interface StartedPod {
  readonly port: number;
  readonly events: () => JsonObject[];
  readonly stop: () => Promise<number>;
}

export interface PodPlace {
  readonly server: TestCluster;
  readonly admin: Cluster;
  /** The folder of the example, whose module is served. */
  readonly example: string;
  readonly namespace: string;
  /** The content mounted at `/certs`. */
  readonly certificates?: string;
}

const WAIT = { timeout: 60_000, interval: 100 };

/** Runs the command of the Deployment; the module is that of the example, the ports are any. */
export async function startAsPod({
  server,
  admin,
  example,
  namespace,
  certificates = "/certs",
}: PodPlace): Promise<StartedPod> {
  const ref = { apiVersion: "apps/v1", kind: "Deployment", name: "multigres-operator", namespace };
  const pod = at(await admin.get(ref), "spec.template.spec") ?? null;
  const kubeconfig = await accountConfig(server, namespace, at(pod, "serviceAccountName") as string);
  const args = (at(pod, "containers[name=webhook].args") as string[]).map((word) =>
    word
      .replace("/app/platform.js", join(example, "data-handler/platform.ts"))
      .replace("=/certs/", `=${certificates}/`)
      .replace(/^--port=.*/, "--port=0")
      .replace(/^--metrics-bind-address=.*/, "--metrics-bind-address=0")
      .replace(/^--drain-seconds=.*/, "--drain-seconds=0"),
  );
  const { host, written } = recordingHost();
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const running = runCli([...args, "--kubeconfig", kubeconfig], {
    ...host,
    untilStopped: async () => stopped,
  });
  const events = (): JsonObject[] =>
    written.stderr
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => parseJson(line) as JsonObject);
  const listening = (): JsonObject | undefined => events().find(({ event }) => event === "listening");
  await vi.waitUntil(() => listening() !== undefined, WAIT);
  await vi.waitUntil(() => events().some(({ event }) => event === "certificate"), WAIT);
  return { port: listening()?.["port"] as number, events, stop: async () => (stop(), running) };
}
