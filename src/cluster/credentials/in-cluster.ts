import type { Environment } from "./load-kubeconfig.js";
import type { Clock } from "../clock.js";
import type { Connection } from "../connection/connection.js";
import { StandingIdentity } from "./identities.js";
import { Redaction } from "../connection/secret.js";
import { TokenFile } from "./token-file.js";
import { WatchedFile } from "./watched-file.js";
import { join } from "node:path";
import { readFileSync, statSync } from "node:fs";

/** Where the kubelet mounts the credentials of a pod. */
export const SERVICE_ACCOUNT = "/var/run/secrets/kubernetes.io/serviceaccount";

/** Whether the program runs in a pod with a service account. */
export function isInCluster(
  { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port }: Environment,
  folder: string,
): boolean {
  return (
    !!host && !!port && statSync(join(folder, "token"), { throwIfNoEntry: false })?.isDirectory() === false
  );
}

/** The cluster that the program runs in, as the service account of its pod. */
export function inClusterConnection(environment: Environment, folder: string, clock: Clock): Connection {
  const { KUBERNETES_SERVICE_HOST: host = "", KUBERNETES_SERVICE_PORT: port = "" } = environment;
  const redaction = new Redaction();
  const token = new TokenFile(join(folder, "token"), clock);
  const authority = new WatchedFile(join(folder, "ca.crt"), "ca.crt");
  return {
    server: new URL(`https://${host.includes(":") ? `[${host}]` : host}:${port}`),
    namespace: environment["POD_NAMESPACE"] || mountedNamespace(folder) || "default",
    trust: { authorities: () => authority.text(), isInsecure: false },
    identity: new StandingIdentity({ token: () => token.token() }, (secret) => redaction.add(secret)),
    impersonation: {},
    mayCompress: true,
    redaction,
  };
}

function mountedNamespace(folder: string): string {
  try {
    return readFileSync(join(folder, "namespace"), "utf8").trim();
  } catch {
    return "";
  }
}
