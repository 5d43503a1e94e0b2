import { type FieldPath, type JsonObject } from "../../../model/index.js";
import { getKey } from "../../../model/internal.js";
import { type Identity, identityText } from "../identity.js";
import type { FieldRule } from "../field-rule.js";
import { goText } from "../go-text.js";

/**
 * When entries of a patch declare their keys ($patchMergeKey).
 *
 * - `never`: as in kubectl; a list with a duplicate default key does not survive the round trip
 * - `when-needed`: in lists for which more than the default key is recommended, and in those that would be replaced
 * - `always`: in every list that has a key, as in the proposal
 * - `any-server`: nowhere; a list whose default key is not unique is sent as a whole, which every server understands
 */
export type Emit = "never" | "when-needed" | "always" | "any-server";

/** How the change of a list is expressed: by the default key, by declared keys, or as a whole. */
export type Way = "default" | "declared" | "replaced";

/** The way that identifies the items in all versions of a list. */
export function wayToSay(
  emit: Emit,
  lists: readonly (readonly JsonObject[])[],
  rule: FieldRule,
  path: FieldPath,
): Way {
  if (emit === "never") return "default";
  if (namesKeys(emit, rule) && lists.every((list) => isTold(list, rule, path))) return "declared";
  const isClear = rule.mergeKey !== "" && !lists.some((list) => repeats(list, byDefaultKey(rule)));
  return isClear ? "default" : "replaced";
}

/** A patch made from a stale original still matches the right item if it contains every recommended key. */
function namesKeys(emit: Emit, { recommended, strategy }: FieldRule): boolean {
  if (recommended.length === 0 || emit === "any-server") return false;
  return emit === "always" || recommended.length > 1 || strategy !== "merge";
}

function isTold(list: readonly JsonObject[], rule: FieldRule, path: FieldPath): boolean {
  const identity = recommendedIdentity(rule);
  const leading = rule.recommended[0] as string;
  return (
    list.every((element) => (getKey(element, leading) ?? null) !== null) &&
    !repeats(list, (element) => identityText(identity, element, path))
  );
}

export function recommendedIdentity(rule: FieldRule): Identity {
  return { keys: rule.recommended, isDeclared: true, defaults: rule.keyDefaults };
}

export function byDefaultKey({ mergeKey }: FieldRule): (element: JsonObject) => string {
  return (element) => goText(getKey(element, mergeKey));
}

function repeats(list: readonly JsonObject[], textOf: (element: JsonObject) => string): boolean {
  return list.length > 1 && new Set(list.map(textOf)).size < list.length;
}
