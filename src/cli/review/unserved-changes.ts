import { type Diagnostic, isObject } from "../../model/index.js";
import { defined, pathOf, textAt } from "../../model/internal.js";
import type { PairedDocument } from "./pairs.js";
import type { World } from "../../admit/index.js";
import { placeOfField } from "./place-of-change.js";
import { problems } from "../problems.js";
import { unservedKind } from "../../admit/internal.js";

/** Resources that the change moves to a version of their kind that the API server does not serve. */
export function unservedChanges(pairs: readonly PairedDocument[], world: World): Diagnostic[] {
  return pairs.flatMap(({ resource, before, after, young }) => {
    if (resource === undefined || !isObject(before) || !isObject(after)) return [];
    const [was = "", is = ""] = [before, after].map((object) => textAt(object, "apiVersion"));
    // What was not served before either is no news.
    if (was === is || world.kinds.find(was, resource.kind) === undefined) return [];
    const unserved = unservedKind(world, is, resource.kind);
    if (unserved === undefined) return [];
    const { message, hint } = unserved.diagnostic;
    const path = pathOf("apiVersion");
    return problems["rejected-update"]({
      message: `the API server rejects this change: the server could not find the requested resource: ${message}`,
      resource,
      path,
      ...defined({ hint, at: young && placeOfField(young, path, undefined) }),
    });
  });
}
