import type { ClusterEntry, UserEntry } from "./kubeconfig.js";
import type { Connection, Trust } from "./connection.js";
import { type Environment, loadKubeconfig } from "./load-kubeconfig.js";
import { type PemSource, type StandingCredentials, StandingIdentity } from "./identities.js";
import { Redaction, Secret } from "./secret.js";
import type { Clock } from "../transport/clock.js";
import { TokenFile } from "./token-file.js";
import { VarveError } from "../../model/index.js";
import { WatchedFile } from "./watched-file.js";
import { chooseContext } from "./choose-context.js";
import { impersonationOf } from "./impersonation.js";
import { problems } from "../problems.js";
import { serverOf } from "./server-address.js";

export interface Wanted {
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly namespace?: string;
  readonly environment: Environment;
  readonly clock: Clock;
}

/** Finds out which server is meant and as whom, as kubectl does. */
export function connectionFor({ kubeconfig, context, namespace, environment, clock }: Wanted): Connection {
  const chosen = chooseContext(loadKubeconfig(kubeconfig, environment), context);
  if (chosen === undefined)
    throw new VarveError(
      problems["no-configuration"]({
        hint: "name a kubeconfig with --kubeconfig or KUBECONFIG, and a context with --context",
      }),
    );
  const { cluster, user } = chosen;
  const redaction = new Redaction();
  const server = serverOf(cluster.server);
  // As client-go: credentials are sent to servers with TLS alone.
  const given = server.protocol === "https:" ? standingCredentials(user, clock) : {};
  return {
    server,
    namespace: namespace || chosen.namespace || "default",
    trust: trustOf(cluster),
    identity: new StandingIdentity(given, (secret) => redaction.add(secret)),
    impersonation: impersonationOf(user),
    mayCompress: !cluster["disable-compression"],
    redaction,
  };
}

function trustOf(cluster: ClusterEntry): Trust {
  const data = cluster["certificate-authority-data"];
  const path = cluster["certificate-authority"];
  const file = path === "" ? undefined : new WatchedFile(path, "certificate-authority");
  const serverName = cluster["tls-server-name"];
  return {
    authorities: () => (data === "" ? file?.text() : data),
    isInsecure: cluster["insecure-skip-tls-verify"],
    ...(serverName === "" ? {} : { serverName }),
  };
}

function standingCredentials(user: UserEntry, clock: Clock): StandingCredentials {
  const token = user.tokenFile === "" ? user.token : new TokenFile(user.tokenFile, clock, user.token);
  const hasBasic = user.username !== "" || user.password !== undefined;
  const certData = user["client-certificate-data"];
  const cert = pem(
    certData === "" ? undefined : new Secret(certData),
    user["client-certificate"],
    "client-certificate",
  );
  const key = pem(user["client-key-data"], user["client-key"], "client-key");
  return {
    ...(token === undefined ? {} : { token }),
    ...(hasBasic ? { basic: { username: user.username, password: user.password?.reveal() ?? "" } } : {}),
    ...(cert === undefined || key === undefined ? {} : { certificate: { cert, key } }),
  };
}

function pem(data: Secret | undefined, path: string, setting: string): PemSource | undefined {
  if (data !== undefined) return { data };
  return path === "" ? undefined : { file: new WatchedFile(path, setting) };
}
