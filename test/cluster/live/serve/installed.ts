/** The example, installed in a real API server by its manifests. */
import { type Cluster, connectCluster } from "../../../../src/cluster/index.js";
import {
  type Json,
  type JsonObject,
  formatJson,
  formatResourceId,
  resourceId,
} from "../../../../src/model/index.js";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import type { TestCluster } from "../../../../src/testing/index.js";
import { join } from "node:path";
import { networkInterfaces } from "node:os";
import { readDocuments } from "../../../../src/yaml/index.js";
import { recordingHost } from "../../../cli/varve.js";
import { runCli } from "../../../../src/cli/index.js";
import { spawn } from "node:child_process";

const IMAGE = "example.com/multigres:1.0";

/** A writable copy of the example. */
export function exampleCopy(server: TestCluster): string {
  const folder = mkdtempSync(join(server.folder, "example-"));
  cpSync("examples/multigres", folder, { recursive: true });
  return folder;
}

/** The output of `varve manifests` in a folder; it must succeed. */
export async function manifests(cwd: string, ...flags: readonly string[]): Promise<string> {
  const { host, written } = recordingHost();
  const status = await runCli(["manifests", "--image", IMAGE, ...flags], { ...host, cwd });
  if (status !== 0) throw new Error(written.stderr);
  return written.stdout;
}

/** The objects of a stream, by identity. */
export function objectsIn(stream: string): Map<string, JsonObject> {
  const objects = readDocuments(stream).documents.map(({ value }) => value as JsonObject);
  return new Map(objects.map((object) => [formatResourceId(resourceId(object)), object]));
}

export interface Ran {
  readonly status: number | null;
  readonly lines: readonly string[];
}

export async function run(program: string, args: readonly string[], input = ""): Promise<Ran> {
  const child = spawn(program, args);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, lines: output.trim().split("\n") };
}

/** A kubeconfig with a token of a service account, as its pods have one. */
export async function accountConfig(server: TestCluster, namespace: string, name: string): Promise<string> {
  const path = `/api/v1/namespaces/${namespace}/serviceaccounts/${name}/token`;
  const body = { apiVersion: "authentication.k8s.io/v1", kind: "TokenRequest", spec: {} };
  const answer = await server.client.transport.send({ method: "POST", path, body });
  const { status } = answer.body as { status: { token: string } };
  const config: Json = {
    apiVersion: "v1",
    kind: "Config",
    "current-context": "pod",
    contexts: [{ name: "pod", context: { cluster: "own", user: "account", namespace } }],
    clusters: [
      {
        name: "own",
        cluster: { server: server.server, "certificate-authority": join(server.folder, "ca.crt") },
      },
    ],
    users: [{ name: "account", user: { token: status.token } }],
  };
  const file = join(server.folder, `${namespace}-${name}.kubeconfig`);
  writeFileSync(file, formatJson(config), { mode: 0o600 });
  return file;
}

export async function connected(kubeconfig: string): Promise<Cluster> {
  return connectCluster({ kubeconfig });
}

/** Where an API server can call a local process through a Service: not at its loopback address. */
export function ownAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4")?.address;
}

/** What a controller creates for the pods behind a Service. */
export function endpointsOf(
  service: { readonly name: string; readonly namespace: string },
  address: string,
  port: number,
): JsonObject {
  const labels = { "kubernetes.io/service-name": service.name };
  return {
    apiVersion: "discovery.k8s.io/v1",
    kind: "EndpointSlice",
    metadata: { name: `${service.name}-test`, namespace: service.namespace, labels },
    addressType: "IPv4",
    endpoints: [{ addresses: [address], conditions: { ready: true } }],
    ports: [{ name: "webhooks", port, protocol: "TCP" }],
  };
}
