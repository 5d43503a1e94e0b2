import { type ServerOptions, writeServerFiles } from "./server-flags.js";
import { VarveError, parseJson } from "../../model/index.js";
import { isRecord, defined } from "../../model/internal.js";
import { type ServerVersion } from "./oracle-module.js";
import { ApiServer } from "./api-server.js";
import type { Leash } from "./leash.js";
import { type PrepareOptions, prepareCluster } from "./prepare-cluster.js";
import { TestCluster } from "./test-cluster.js";
import { certificateAuthority } from "../../cluster/internal.js";
import { expectClusterOptions } from "./cluster-given.js";
import { join } from "node:path";
import { mkdtempSync } from "node:fs";
import { probe } from "./probe.js";
import { problems } from "../problems.js";
import { startEtcd } from "./etcd.js";
import { tmpdir } from "node:os";

/** Options of startCluster. */
export interface ClusterOptions extends ServerOptions {
  /** `1.36` or `1.37`; VARVE_KUBE by default, or 1.36. Programs from KUBEBUILDER_ASSETS have their own version. */
  readonly kubernetes?: ServerVersion | undefined;
  /** The timeout until the API server is ready; 60 by default. */
  readonly timeoutSeconds?: number | undefined;
  readonly onProgress?: PrepareOptions["onProgress"] | undefined;
}

/**
 * Starts etcd and kube-apiserver on this machine, with their own store, port and certificate authority. Both end with
 * `stop()` or with this process, even if it is killed.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<TestCluster> {
  expectClusterOptions(options);
  const { kubernetes, onProgress, timeoutSeconds = 60, ...server } = options;
  const programs = await prepareCluster({
    ...defined({ kubernetes, onProgress }),
  });
  const folder = mkdtempSync(join(tmpdir(), "varve-cluster-"));
  const etcd = startEtcd(programs.etcd, folder);
  try {
    const cluster = await startServer({
      folder,
      etcd,
      binary: programs["kube-apiserver"],
      timeoutSeconds,
      server,
    });
    expectVersion(cluster.version, kubernetes);
    etcd.unref();
    return cluster;
  } catch (error) {
    await etcd.end();
    throw error;
  }
}

interface Start {
  readonly folder: string;
  readonly etcd: Leash;
  readonly binary: string;
  readonly timeoutSeconds: number;
  readonly server: ServerOptions;
}

async function startServer(start: Start): Promise<TestCluster> {
  const { folder, etcd, binary, timeoutSeconds, server: options } = start;
  const authority = certificateAuthority("varve test cluster");
  writeServerFiles(folder, authority, options);
  const credential = authority.issue({
    name: "varve:startCluster",
    groups: ["system:masters"],
    use: "client",
  });
  const ask = (port: number, path: string) =>
    probe({ port, path, authority: authority.certificate, credential });
  const server = new ApiServer({
    binary,
    folder,
    options,
    timeoutSeconds,
    etcd,
    isReady: async (port) =>
      (await isOk(ask(port, "/readyz"))) && isOk(ask(port, "/api/v1/namespaces/default")),
  });
  await server.start();
  const version = releaseIn((await ask(server.port, "/version"))?.text ?? "null");
  return TestCluster.of({ version, folder, etcd, server, authority });
}

async function isOk(answer: ReturnType<typeof probe>): Promise<boolean> {
  return (await answer)?.status === 200;
}

function releaseIn(text: string): string {
  const value = parseJson(text);
  return isRecord(value) && typeof value["gitVersion"] === "string" ? value["gitVersion"].slice(1) : "";
}

function expectVersion(found: string, wanted = process.env["VARVE_KUBE"] || undefined): void {
  if (wanted === undefined || found.startsWith(`${wanted}.`)) return;
  throw new VarveError(
    problems["cluster-version-differs"]({
      found,
      expected: wanted,
      hint: "unset KUBEBUILDER_ASSETS, or request the version that it contains",
    }),
  );
}
