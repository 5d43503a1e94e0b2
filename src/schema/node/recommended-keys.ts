import { type Diagnostic, type Json, type SchemaNode } from "../../model/index.js";
import { didYouMean, quote } from "../../model/internal.js";

/** The extension that `recommendedPatchMergeKey` of a Go type is published as. */
export const RECOMMENDED_KEYS = "x-kubernetes-recommended-patch-merge-key";

/** The keys an author recommends, or their errors. */
export interface Recommendation {
  readonly keys: readonly string[];
  readonly faults: readonly Fault[];
}

type Fault = Required<Pick<Diagnostic, "message" | "found" | "expected" | "hint">>;

/** Reads the extension of one list. The default key must come first, so that older readers still find it in a patch. */
export function readRecommendation(
  said: Json,
  node: Pick<SchemaNode, "type" | "values">,
  mergeKey: string | null,
): Recommendation {
  const keys = namesIn(said);
  if (node.type !== "array") return { keys: [], faults: [notAList(said, node.type)] };
  if (keys === null) return { keys: [], faults: [unreadable(said, mergeKey)] };
  const faults = [...faultsOfOrder(keys, mergeKey), ...keys.flatMap((key) => faultsOfKey(key, node.values))];
  return { keys, faults };
}

/** A comma-separated string, as upstream writes such lists; a list is accepted as well. */
function namesIn(said: Json): readonly string[] | null {
  const parts = typeof said === "string" ? said.split(",") : said;
  if (!Array.isArray(parts) || parts.length === 0) return null;
  const names = parts.map((part) => (typeof part === "string" ? part.trim() : ""));
  return names.includes("") ? null : names;
}

function notAList(said: Json, type: string): Fault {
  return {
    message: `only lists have merge keys; this has type ${type}`,
    found: said,
    expected: "a list",
    hint: `remove ${RECOMMENDED_KEYS} here`,
  };
}

function unreadable(said: Json, mergeKey: string | null): Fault {
  return {
    message: "recommended keys must be names of fields, separated by commas",
    found: said,
    expected: "names of fields",
    hint: `write them as a string, for example ${quote(`${mergeKey ?? "first"},second`)}`,
  };
}

/** The same keys in the right order: the default key, then the others, each once. */
function faultsOfOrder(keys: readonly string[], mergeKey: string | null): Fault[] {
  const first = mergeKey ?? (keys[0] as string);
  const expected = [...new Set([first, ...keys])].join();
  const about = { found: keys.join(), expected, hint: `write ${quote(expected)}` };
  const faults: Fault[] = [];
  if (!keys.includes(first)) faults.push({ message: `the default key ${quote(first)} is missing`, ...about });
  else if (keys[0] !== first)
    faults.push({ message: `the default key ${quote(first)} must come first`, ...about });
  if (new Set(keys).size < keys.length) faults.push({ message: "a key is named twice", ...about });
  return faults;
}

function faultsOfKey(key: string, items: SchemaNode | null): Fault[] {
  const names = [...(items?.fields?.keys() ?? [])];
  const field = items?.fields?.get(key);
  if (field === undefined) {
    const hint = didYouMean(key, names) ?? "name fields of the items";
    return [{ message: `the items have no field ${quote(key)}`, found: key, expected: names, hint }];
  }
  if (field.type !== "object" && field.type !== "array") return [];
  const message = `${quote(key)} has type ${field.type} and cannot identify an item`;
  return [{ message, found: field.type, expected: "a scalar", hint: "name fields that hold scalars" }];
}
