import { type Diagnostic, formatPath, isObject } from "../../model/index.js";
import { PLUGIN_NAMES, isJudgedKind, refusedChange } from "../../admit/internal.js";
import type { PairedDocument } from "./pairs.js";
import type { Review } from "../../review/index.js";
import { defined, textAt } from "../../model/internal.js";
import { problems } from "../problems.js";
import { worldOf } from "../../admit/index.js";

/**
 * Changes of built-in kinds that every API server rejects, whatever the rules say: immutable fields, mostly. Left out where
 * a rule about immutable fields, such as those of the preset, already reports one.
 */
export function refusedChanges(pairs: readonly PairedDocument[], review: Review): Diagnostic[] {
  const untold = review.documents.filter(
    ({ events }) => !events.some(({ rule }) => rule.topic === "immutable"),
  );
  const changed = new Set(untold.map(({ name }) => name));
  const world = worldOf([], { disabledPlugins: PLUGIN_NAMES });
  return pairs.flatMap(({ name, resource, before, after }) => {
    if (!changed.has(name) || resource === undefined) return [];
    if (!isObject(before) || !isObject(after)) return [];
    const [old, young] = [before, after].map((object) => textAt(object, "apiVersion"));
    if (old !== young || young === undefined || !isJudgedKind(young, resource.kind)) return [];
    return refusedChange(before, after, world).map(({ path, message }) =>
      problems["rejected-update"]({
        message: `the API server rejects this change: ${path === undefined ? "" : `${formatPath(path)}: `}${message}`,
        resource,
        ...defined({ path }),
        hint: `delete and recreate the ${resource.kind}, or restore the old value`,
      }),
    );
  });
}
