/** cert-manager on a real API server: its CRDs, and its controllers and injector as a local process. */
import type { JsonObject } from "../../../src/model/index.js";
import type { Cluster } from "../../../src/cluster/index.js";
import type { TestCluster } from "../../../src/testing/index.js";
import { join } from "node:path";
import { readDocuments } from "../../../src/yaml/index.js";
import { readFileSync, readdirSync } from "node:fs";
import { spawn } from "node:child_process";
import { vi } from "vitest";

export const CERT_MANAGER = "cert-manager.io/v1";

/** `npm run test:cert-manager` sets their paths. */
const PROGRAM = process.env["VARVE_CERT_MANAGER"] ?? "";
const DEFINITIONS = process.env["VARVE_CERT_MANAGER_CRDS"] ?? "";

export interface CertManager {
  /** Its output. */
  log(): string;
  stop(): Promise<void>;
}

export async function startCertManager(server: TestCluster, admin: Cluster): Promise<CertManager> {
  for (const file of readdirSync(DEFINITIONS).filter((name) => name.endsWith(".yaml")))
    for (const { value } of readDocuments(readFileSync(join(DEFINITIONS, file), "utf8")).documents)
      await admin.apply(value as JsonObject, { fieldManager: "cert-manager" });
  const kinds = ["Issuer", "Certificate", "CertificateRequest"];
  await vi.waitUntil(
    async () => {
      const discovery = await admin.discover();
      return kinds.every((kind) => discovery.typeOf(CERT_MANAGER, kind) !== undefined);
    },
    { timeout: 60_000, interval: 200 },
  );
  const child = spawn(PROGRAM, [server.kubeconfigFile]);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (more: string) => (text += more));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    log: () => text,
    stop: async () => {
      process.off("exit", kill);
      child.kill();
      await ended;
    },
  };
}
