import {
  type Json,
  type JsonObject,
  type ResourceId,
  formatJson,
  formatPath,
  formatResourceId,
} from "../../model/index.js";
import { quote, MASK, isSecretKind, isSecretDocument, mayHoldSecretValues } from "../../model/internal.js";
import type { Comparison } from "../compare/comparison.js";

/** The placeholders of a message, and their values. */
const PLACEHOLDERS: Readonly<Record<string, (place: Comparison, resource?: ResourceId) => string>> = {
  path: (place) => formatPath(place),
  change: (place) => place.change,
  before: (place, resource) => showValue(place, "before", resource),
  after: (place, resource) => showValue(place, "after", resource),
  resource: (_, resource) => (resource === undefined ? "the document" : formatResourceId(resource)),
};

export const PLACEHOLDER_NAMES: readonly string[] = Object.keys(PLACEHOLDERS);

/** `{before}`; braces around anything but one word are text. */
const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

export function unknownPlaceholders(template: string): string[] {
  return Array.from(template.matchAll(PLACEHOLDER), ([, name]) => name as string).filter(
    (name) => !Object.hasOwn(PLACEHOLDERS, name),
  );
}

export function fillIn(template: string, place: Comparison, resource: ResourceId | undefined): string {
  return template.replaceAll(
    PLACEHOLDER,
    (written, name: string) =>
      (Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name]?.(place, resource) : undefined) ?? written,
  );
}

const SHOWN = 60;

/** A short form of one side: never the value of a Secret, never more than a line. */
export function showValue(
  place: Comparison,
  side: "before" | "after",
  resource: ResourceId | undefined,
): string {
  const value = place[side];
  if (value === undefined || value === null) return "nothing";
  if (isHidden(place, resource)) return MASK;
  const isWhole = typeof value === "string" && value.length <= 10 * SHOWN;
  const text = typeof value === "string" ? value.slice(0, 10 * SHOWN) : beginning(value, SHOWN);
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= SHOWN) return line;
  // An image ends with its tag: two that differ there must not look alike.
  return isWhole ? `${line.slice(0, SHOWN / 2)}...${line.slice(-SHOWN / 2)}` : `${line.slice(0, SHOWN)}...`;
}

/** A value as JSON, shortened: it may be huge, or contain itself. */
function beginning(value: Json, room: number): string {
  if (typeof value === "string") return quote(value.slice(0, room));
  if (typeof value !== "object" || value === null) return formatJson(value);
  const isList = Array.isArray(value);
  let text = isList ? "[" : "{";
  for (const [key, below] of entriesOf(value)) {
    if (text.length > room) return text;
    text += `${text.length > 1 ? "," : ""}${isList ? "" : `${quote(key)}:`}`;
    text += beginning(below, room - text.length);
  }
  return `${text}${isList ? "]" : "}"}`;
}

/** Lazily: few of a million are needed. */
function* entriesOf(value: Json[] | JsonObject): Iterable<readonly [string, Json]> {
  if (Array.isArray(value)) for (const item of value) yield ["", item];
  else for (const key in value) yield [key, value[key] as Json];
}

/** True for places with values of a Secret, also of one that lacks its name and so has no identity. */
export function isHidden(place: Comparison, resource: ResourceId | undefined): boolean {
  if (!(resource === undefined ? isSecret(rootOf(place)) : isSecretKind(resource))) return false;
  return mayHoldSecretValues(place);
}

function rootOf(place: Comparison): Comparison {
  let at = place;
  while (at.parent !== null) at = at.parent;
  return at;
}

function isSecret({ before, after }: Comparison): boolean {
  return [before, after].some(isSecretDocument);
}
