import type { Diagnostic } from "../../model/index.js";
import type { World } from "./world.js";
import { isUnstable, mayBeEnabled } from "./own-group.js";
import { problems } from "../problems.js";
import { unaddressedKind } from "./unaddressed-kind.js";

/** OpenShift's client reads kinds of its own in v1: Template, Route, and some that are like those of Kubernetes. */
const OPENSHIFT: ReadonlySet<string> = new Set([
  "ClusterRole",
  "ClusterRoleBinding",
  "NetNamespace",
  "Role",
  "RoleBinding",
]);

/** A kind that no cluster of the version serves, and the field that is probably wrong. */
export interface UnservedKind {
  readonly diagnostic: Diagnostic;
  readonly field: "apiVersion" | "kind";
}

/** Why no cluster of the version of the world serves a kind, whatever is installed in it. */
export function unservedKind(world: World, apiVersion: string, kind: string): UnservedKind | undefined {
  const { kinds, kubernetes } = world;
  const usually = mayBeEnabled(apiVersion) ? " by default" : "";
  const message = `Kubernetes ${kubernetes} does not serve ${kind} in ${apiVersion}${usually}`;
  const other = unaddressedKind(world, apiVersion, kind);
  if (other !== undefined)
    return { diagnostic: problems["unknown-kind"]({ message, hint: other }), field: "kind" };
  // kubectl sends the items of a List, not the List.
  if (!kinds.isOwnGroup(apiVersion) || kind === "List" || kinds.find(apiVersion, kind) !== undefined)
    return undefined;
  const hint = kinds.suggest(apiVersion, kind);
  const isForeign = apiVersion === "v1" && (hint === undefined || OPENSHIFT.has(kind));
  // Older clusters serve old versions.
  const mayBeMeant = isForeign || isUnstable(apiVersion);
  const diagnostic = problems["unknown-kind"]({
    message,
    ...(mayBeMeant && { severity: "warning" }),
    hint,
  });
  return { diagnostic, field: kinds.isBuiltin(kind) ? "apiVersion" : "kind" };
}
