import { join } from "node:path";
import type { TestCluster } from "../../../src/testing/index.js";
import { writeFileSync } from "node:fs";

/** A kubeconfig that reaches the server through another port of this machine. */
export function throughPort(cluster: TestCluster, port: number): string {
  const file = join(cluster.folder, `through-${port}.kubeconfig`);
  const text = cluster.kubeconfig.replace(cluster.server, `https://127.0.0.1:${port}`);
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}
