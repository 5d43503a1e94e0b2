import { type Diagnostic, type Json, isObject } from "../../model/index.js";
import type { ObjectPatch } from "./compare-objects.js";
import { problems } from "../problems.js";

/** Notes before sending patches: those only Varve can apply, and those of another type. */
export function remarksOn(patches: readonly ObjectPatch[], isTypeGiven: boolean): Diagnostic[] {
  const merged = isTypeGiven ? [] : patches.filter(({ type }) => type === "merge");
  return [
    ...(patches.some(({ patch }) => namesKeys(patch)) ? [onlyForVarve()] : []),
    ...(merged.length > 0 ? [mergedInstead(merged)] : []),
  ];
}

/** Whether entries of a patch carry explicit keys, which no released API server understands. */
function namesKeys(patch: Json): boolean {
  if (Array.isArray(patch)) return patch.some(namesKeys);
  if (!isObject(patch)) return false;
  return Object.hasOwn(patch, "$patchMergeKey") || Object.values(patch).some(namesKeys);
}

function onlyForVarve(): Diagnostic {
  return problems["varve-only-patch"]({
    message: "the patch uses $patchMergeKey: varve patch applies it, released API servers do not",
    hint: "remove --target patch-merge-key to get a patch for a cluster",
  });
}

function mergedInstead(patches: readonly ObjectPatch[]): Diagnostic {
  const kinds = [...new Set(patches.map(({ object }) => object.id?.kind ?? object.name))].toSorted();
  const theirs =
    patches.length === 1
      ? "its patch is a JSON merge patch (--type merge), which replaces lists"
      : "their patches are JSON merge patches (--type merge), which replace lists";
  return problems["merge-patch-instead"]({
    message: `no schema for ${kinds.join(", ")}: ${theirs}`,
    hint: "varve patch reads the type from the comment; kubectl patch needs --type merge",
  });
}
