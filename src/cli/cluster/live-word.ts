import type { Cluster, ObjectRef, ResourceType } from "../../cluster/index.js";
import { VarveError } from "../../model/index.js";
import { apiVersionOf, quote } from "../../model/internal.js";
import { problems } from "../problems.js";

/** An object of a cluster as named on the command line. */
export interface LiveName {
  readonly type: ResourceType;
  readonly ref: ObjectRef;
}

/**
 * `deploy/web`, `Deployment/web` or `Deployment.apps/shop/web`: the type in any form kubectl accepts, and optionally
 * the namespace.
 */
export async function liveName(cluster: Cluster, word: string): Promise<LiveName> {
  const [kind, ...rest] = word.split("/");
  if (kind === undefined || kind === "" || rest.length === 0 || rest.length > 2 || rest.includes(""))
    throw new VarveError(
      problems["invalid-value"]({
        message: `${quote(word)} does not name a cluster object`,
        found: word,
        hint: "write KIND/NAME or KIND/NAMESPACE/NAME, such as deploy/web or Deployment.apps/shop/web",
      }),
    );
  const discovery = await cluster.discover();
  // A capitalized kind is found in any group that serves it; kubectl looks only in the core group.
  const type =
    discovery.find(kind) ?? discovery.types.find((one) => one.kind === kind) ?? discovery.expect(kind);
  const [namespace = "", name = ""] = rest.length === 2 ? rest : [cluster.namespace, ...rest];
  return { type, ref: refOf(type, namespace, name) };
}

function refOf(type: ResourceType, namespace: string, name: string): ObjectRef {
  const { kind, isNamespaced } = type;
  return { apiVersion: apiVersionOf(type), kind, name, ...(isNamespaced && { namespace }) };
}
