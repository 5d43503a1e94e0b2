/** A server that answers as a test says, and a cluster that is connected to it. */
import { type Cluster, connectCluster } from "../../src/cluster/index.js";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "../../src/cluster/index.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";

export type Answering = (request: IncomingMessage, response: ServerResponse, count: number) => void;

export interface LocalServer {
  readonly cluster: Cluster;
  /** The requests in order: `GET /version`. */
  readonly asked: readonly string[];
  /** How long the client slept, in milliseconds. */
  readonly slept: readonly number[];
  readonly server: Server;
  stop(): Promise<void>;
}

/** A clock without waiting: sleeps are recorded. */
function impatientClock(slept: number[]): Clock {
  return {
    now: () => Date.parse("2026-01-01T00:00:00Z"),
    random: () => 0.5,
    sleep: async (ms) => {
      slept.push(ms);
    },
  };
}

export async function localServer(answer: Answering): Promise<LocalServer> {
  const asked: string[] = [];
  const slept: number[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { cluster, remove } = await clusterAt(`http://127.0.0.1:${port}`, impatientClock(slept));
  const stop = async (): Promise<void> => {
    cluster.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    remove();
  };
  return { cluster, asked, slept, server, stop };
}

/** A cluster with a token; `remove` removes its kubeconfig. */
export async function clusterAt(
  address: string,
  clock?: Clock,
): Promise<{ readonly cluster: Cluster; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "varve-cluster-"));
  const kubeconfig = join(folder, "config");
  writeFileSync(
    kubeconfig,
    `{"current-context":"a","contexts":[{"name":"a","context":{"cluster":"c","user":"u"}}],
      "users":[{"name":"u","user":{"token":"t1"}}],
      "clusters":[{"name":"c","cluster":{"server":"${address}"}}]}`,
  );
  const cluster = await connectCluster({
    kubeconfig,
    environment: {},
    ...(clock === undefined ? {} : { clock }),
  });
  return { cluster, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
