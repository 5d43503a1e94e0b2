import { type Diagnostic, VarveError, isObject, parseJson } from "../../model/index.js";
import { getKey, quote } from "../../model/internal.js";
import type { Clock } from "../clock.js";
import type { Secret } from "../connection/secret.js";
import type { UserEntry } from "./kubeconfig.js";
import { problems } from "../problems.js";

/** client-go treats a token as expired ten seconds early. */
const LEEWAY_MS = 10_000;

/** The replacements of the providers that Kubernetes 1.26 removed. */
const REMOVED: Readonly<Record<string, string>> = {
  gcp: "install gke-gcloud-auth-plugin, then run `gcloud container clusters get-credentials CLUSTER`",
  azure: "install kubelogin, then run `kubelogin convert-kubeconfig`",
};

/**
 * The token of an `auth-provider`. Only `oidc` is left, and only its id-token is used: refreshing it would mean writing
 * to the kubeconfig.
 */
export function providedToken(provider: NonNullable<UserEntry["auth-provider"]>, clock: Clock): Secret {
  if (provider.name !== "oidc") throw new VarveError(unsupported(provider.name));
  const token = provider.config.get("id-token");
  if (token !== undefined && !isExpired(token, clock.now())) return token;
  throw new VarveError(
    problems["expired-token"]({
      message:
        token === undefined ? "the oidc user has no id-token" : "the id-token of the oidc user has expired",
      hint: "run any kubectl command, which fetches a new one, or use an exec plugin such as kubelogin",
    }),
  );
}

function unsupported(name: string): Diagnostic {
  const hint = Object.hasOwn(REMOVED, name) ? REMOVED[name] : "use an exec plugin";
  const message = Object.hasOwn(REMOVED, name)
    ? `the auth-provider ${name} was removed from Kubernetes`
    : `there is no auth-provider ${quote(name)}`;
  return problems["unsupported-auth-provider"]({
    message,
    found: name,
    expected: "oidc",
    ...(hint ? { hint } : {}),
  });
}

function isExpired(token: Secret, now: number): boolean {
  try {
    const claims = parseJson(Buffer.from(token.reveal().split(".")[1] ?? "", "base64url").toString("utf8"));
    const expiry = isObject(claims) ? getKey(claims, "exp") : undefined;
    return typeof expiry !== "number" || expiry * 1000 - LEEWAY_MS < now;
  } catch {
    return true;
  }
}
