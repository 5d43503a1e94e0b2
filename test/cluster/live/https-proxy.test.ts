import { NO_KUBECTL, findKubectl } from "./kubectl-program.js";
import { formatJson } from "../../../src/model/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectCluster } from "../../../src/cluster/index.js";
import { certificateAuthority } from "../../../src/cluster/internal.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { type Server, createServer } from "node:https";
import type { TLSSocket } from "node:tls";
import type { TestCluster } from "../../../src/testing/index.js";
import { connect } from "node:net";
import { join } from "node:path";
import { parseYaml } from "../../../src/yaml/index.js";
import { sharedCluster } from "./shared-cluster.js";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";

const folder = mkdtempSync(join(tmpdir(), "varve-https-proxy-"));
const authority = certificateAuthority("proxies");
const kubectl = findKubectl();
/** What each connection requested: the host, the login, the name in the handshake. */
const asked: string[] = [];
let server: TestCluster;
let proxy: Server;

beforeAll(async () => {
  server = await sharedCluster();
  const { certificate, key } = authority.issue({
    name: "proxy",
    use: "server",
    hosts: ["127.0.0.1", "localhost"],
  });
  proxy = createServer({ cert: certificate, key });
  proxy.on("connect", (request, client: TLSSocket & { readonly servername?: string | false }) => {
    const login = Buffer.from(request.headers["proxy-authorization"]?.slice(6) ?? "", "base64").toString();
    asked.push([request.url, login, client.servername || "no name"].join(" "));
    const [host = "", port] = (request.url ?? "").split(":");
    const upstream = connect(Number(port), host, () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.pipe(client).pipe(upstream);
    });
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  proxy.close();
  rmSync(folder, { recursive: true, force: true });
});

function kubeconfigThrough(host: string, isTrusted: boolean): string {
  const config = parseYaml(server.kubeconfig) as unknown as {
    clusters: [{ cluster: Record<string, string> }];
  };
  const { cluster } = config.clusters[0];
  const { port } = proxy.address() as AddressInfo;
  cluster["proxy-url"] = `https://ada:s%40y@${host}:${port}`;
  const own = Buffer.from(cluster["certificate-authority-data"] ?? "", "base64").toString();
  const both = isTrusted ? `${own}\n${authority.certificate}` : own;
  cluster["certificate-authority-data"] = Buffer.from(both).toString("base64");
  const file = join(folder, `${host}-${isTrusted}.json`);
  writeFileSync(file, formatJson(config));
  return file;
}

async function askedByKubectl(kubeconfig: string): Promise<boolean> {
  const child = spawn(kubectl ?? "", ["--kubeconfig", kubeconfig, "get", "--raw", "/version"], {
    stdio: "ignore",
  });
  return new Promise((resolve) => child.once("close", (status) => resolve(status === 0)));
}

async function askedByUs(kubeconfig: string): Promise<boolean> {
  const cluster = await connectCluster({ kubeconfig });
  try {
    return (await cluster.version()) !== "";
  } catch (error) {
    expect(String(error)).toContain("cluster/proxy-failed");
    return false;
  } finally {
    cluster.close();
  }
}

const CLIENTS = { Varve: askedByUs, kubectl: askedByKubectl };

describe.each(Object.keys(CLIENTS) as (keyof typeof CLIENTS)[])(
  "%s goes through a proxy with TLS",
  (client) => {
    it.for([
      ["by its address", "127.0.0.1", true, "no name"],
      ["by its name", "localhost", true, "localhost"],
      ["unless its authority is not among those of the cluster", "localhost", false, ""],
    ] as const)("%s", async ([, host, isTrusted, name], { skip }) => {
      skip(client === "kubectl" && kubectl === undefined, NO_KUBECTL);
      asked.length = 0;
      expect(await CLIENTS[client](kubeconfigThrough(host, isTrusted))).toBe(isTrusted);
      const place = server.server.slice("https://".length);
      expect([...new Set(asked)]).toEqual(isTrusted ? [`${place} ada:s@y ${name}`] : []);
    });
  },
);
