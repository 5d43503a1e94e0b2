import { type Json, formatJson, parseJson } from "../../../src/model/index.js";
import type { ClusterUser } from "../../../src/testing/index.js";
import { parseYaml } from "../../../src/yaml/index.js";
import { request } from "node:https";

interface Kubeconfig {
  readonly clusters: readonly [{ cluster: { server: string; "certificate-authority-data": string } }];
  readonly users: readonly [{ user: { "client-certificate-data": string; "client-key-data": string } }];
}

export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** One request as a user, with plain Node: the answer does not depend on Varve's client. */
export function ask(
  user: Pick<ClusterUser, "kubeconfig">,
  method: string,
  path: string,
  body?: Json,
): Promise<Answer> {
  const { clusters, users } = parseYaml(user.kubeconfig) as unknown as Kubeconfig;
  const plain = (base64: string): string => Buffer.from(base64, "base64").toString();
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, clusters[0].cluster.server), {
      method,
      agent: false,
      ca: plain(clusters[0].cluster["certificate-authority-data"]),
      cert: plain(users[0].user["client-certificate-data"]),
      key: plain(users[0].user["client-key-data"]),
      headers: { "content-type": "application/json" },
    });
    call.on("error", reject);
    call.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        const isJson = response.headers["content-type"]?.startsWith("application/json") === true;
        resolve({ status: response.statusCode ?? 0, body: isJson ? parseJson(text) : text });
      });
    });
    call.end(body === undefined ? undefined : formatJson(body));
  });
}

export function configMap(name: string): Json {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name } };
}

export const CONFIG_MAPS = "/api/v1/namespaces/default/configmaps";
