import { type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";

/** The API server's warning for a deprecated version; a newer served one is recommended. */
export function deprecationWarning(
  entry: JsonObject,
  entries: readonly JsonObject[],
  group: string,
  kind: string,
): string | undefined {
  if (entry["deprecated"] !== true) return undefined;
  const said = getKey(entry, "deprecationWarning");
  if (typeof said === "string") return said;
  const name = nameOf(entry);
  const newer = entries
    .filter((other) => other["served"] === true && other["deprecated"] !== true)
    .map(nameOf)
    .filter((other) => compareVersionNames(name, other) < 0)
    .sort((a, b) => compareVersionNames(b, a));
  const advice = newer.length === 0 ? "" : `; use ${group}/${newer[0]} ${kind}`;
  return `${group}/${name} ${kind} is deprecated${advice}`;
}

function nameOf(entry: JsonObject): string {
  const name = getKey(entry, "name");
  return typeof name === "string" ? name : "";
}

const VERSION = /^v(\d+)(?:(alpha|beta)(\d+))?$/;
const STABILITY = ["alpha", "beta", undefined];

/** By stability, then by number: v2, v1, v2beta1, v1beta2, v1alpha1. Other names come after, in alphabetical order. */
function compareVersionNames(a: string, b: string): number {
  const left = VERSION.exec(a);
  const right = VERSION.exec(b);
  if (left === null && right === null) return a === b ? 0 : a < b ? 1 : -1;
  if (left === null || right === null) return left === null ? -1 : 1;
  return (
    STABILITY.indexOf(left[2]) - STABILITY.indexOf(right[2]) ||
    Number(left[1]) - Number(right[1]) ||
    Number(left[3] ?? 0) - Number(right[3] ?? 0)
  );
}
