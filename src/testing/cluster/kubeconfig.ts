import type { Credential } from "../../cluster/index.js";
import { formatYaml } from "../../yaml/index.js";

export interface KubeconfigFacts {
  readonly server: string;
  readonly authority: string;
  readonly user: string;
  readonly credential: Credential;
}

/** A kubeconfig with one context, as kubectl and every client library read it. */
export function kubeconfigText({ server, authority, user, credential }: KubeconfigFacts): string {
  return formatYaml({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "varve", cluster: { server, "certificate-authority-data": base64(authority) } }],
    users: [
      {
        name: user,
        user: {
          "client-certificate-data": base64(credential.certificate),
          "client-key-data": base64(credential.key),
        },
      },
    ],
    contexts: [{ name: "varve", context: { cluster: "varve", user, namespace: "default" } }],
    "current-context": "varve",
  });
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
