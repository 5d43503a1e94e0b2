import { type FieldPath, type JsonObject } from "../../../model/index.js";
import { getKey } from "../../../model/internal.js";
import { type Identity, identityText } from "../identity.js";
import type { FieldRule } from "../field-rule.js";
import { goText } from "../go-text.js";

/**
 * When entries of a patch name their keys ($patchMergeKey).
 *
 * - `never`: what kubectl does; a list in which the default key repeats does not survive the round trip
 * - `when-needed`: in lists for which more than the default key is recommended, and in those that would be replaced
 * - `always`: in every list that has a key, as the proposal has it
 * - `any-server`: nowhere; a list that the default key cannot tell apart is sent whole, which every server understands
 */
export type Emit = "never" | "when-needed" | "always" | "any-server";

/** How the change of a list is said: by the default key, by keys the entries name, or only as a whole. */
export type Way = "default" | "declared" | "replaced";

/** The way that tells the items of each of the lists apart; all versions of a list must be said in one way. */
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

/** A patch made from a stale original still means the right item if it names every key that the schema recommends. */
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
