import { defined } from "../../model/internal.js";
import { type ChosenContext, chooseContext } from "./choose-context.js";
import { type Environment, loadKubeconfig } from "./load-kubeconfig.js";
import { SERVICE_ACCOUNT, inClusterConnection, isInCluster } from "./in-cluster.js";
import { identityFor } from "./user-identity.js";
import { userOf } from "../connection/address.js";
import type { Clock } from "../clock.js";
import type { Connection } from "../connection/connection.js";
import { Redaction, type Secret } from "../connection/secret.js";
import { StandingIdentity } from "./identities.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { environmentProxy } from "./proxy.js";
import { execClusterInfo } from "./exec-cluster-info.js";
import { impersonationOf } from "./impersonation.js";
import { problems } from "../problems.js";
import { serverOf } from "./server-address.js";
import { trustOf } from "./trust.js";

export interface Wanted {
  readonly kubeconfig?: string | undefined;
  readonly context?: string | undefined;
  readonly namespace?: string | undefined;
  readonly environment: Environment;
  readonly clock: Clock;
  /** The location of credentials in a pod. */
  readonly serviceAccount?: string | undefined;
}

/** Determines the server and the credentials like kubectl. */
export async function connectionFor(wanted: Wanted): Promise<Connection> {
  const { kubeconfig, context, namespace, environment, clock, serviceAccount = SERVICE_ACCOUNT } = wanted;
  const chosen = chooseContext(loadKubeconfig(kubeconfig, environment), context);
  if (chosen === undefined && !isInCluster(environment, serviceAccount)) throw new VarveError(nothingNamed());
  const found =
    chosen === undefined
      ? inClusterConnection(environment, serviceAccount, clock)
      : connectionOf(chosen, environment, clock);
  // A file that cannot be read is reported on connect, not on the first request.
  found.trust.authorities();
  if (found.identity instanceof StandingIdentity) await found.identity.credentials();
  const proxy = found.proxy ?? environmentProxy(found.server, environment);
  found.redaction.add(proxy === undefined ? undefined : userOf(proxy)?.password);
  return { ...found, ...defined({ proxy }), namespace: namespace || found.namespace };
}

function connectionOf(chosen: ChosenContext, environment: Environment, clock: Clock): Connection {
  const { cluster, user, namespace } = chosen;
  const redaction = new Redaction();
  const address = serverOf(cluster.server);
  const trust = trustOf(cluster, environment);
  const onSecret = (secret: Secret): void => redaction.add(secret);
  const proxy = cluster["proxy-url"];
  return {
    server: new URL(address.pathname, `${address.protocol}//${address.host}`),
    namespace: namespace || "default",
    trust,
    identity: identityFor(address, user, {
      environment,
      clock,
      onSecret,
      cluster: () => execClusterInfo(cluster, trust),
    }),
    impersonation: impersonationOf(user),
    ...(proxy === undefined ? {} : { proxy: new URL(proxy.reveal()) }),
    mayCompress: !cluster["disable-compression"],
    redaction,
  };
}

function nothingNamed(): Diagnostic {
  return problems["no-configuration"]({
    hint: "name a kubeconfig with --kubeconfig or KUBECONFIG, and a context with --context",
  });
}
