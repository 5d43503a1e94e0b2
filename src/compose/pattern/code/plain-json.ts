import {
  type FieldPath,
  type Json,
  type JsonObject,
  type Segment,
  VarveError,
} from "../../../model/index.js";
import { MAX_DEPTH, pathOf, setKey } from "../../../model/internal.js";
import { problems } from "../../problems.js";

/**
 * A value from code as JSON: undefined fields are left out. Everything that JSON cannot express is reported, including
 * a Date or a Map, which would become an empty object.
 */
export function plainJson(value: unknown, report: (path: FieldPath, message: string) => void): Json {
  const trail: Segment[] = [];
  const within = (segment: Segment, below: unknown): Json => {
    trail.push(segment);
    const plain = visit(below);
    trail.pop();
    return plain;
  };
  const visit = (found: unknown): Json => {
    // A cyclic value would be reported forever.
    if (trail.length > MAX_DEPTH) throw tooDeep();
    if (Array.isArray(found)) return found.map((item, i) => within(i, item ?? null));
    const other = isJsonOrObject(found) ? undefined : nameOf(found);
    if (other !== undefined) report(pathOf(...trail), `${other} is not JSON`);
    if (other !== undefined) return null;
    return typeof found === "object" && found !== null ? plainObject(found, within) : (found as Json);
  };
  return visit(value);
}

function tooDeep(): VarveError {
  const message = `a value is nested deeper than ${MAX_DEPTH} levels, or contains itself`;
  return new VarveError(problems["bad-pattern"]({ message }));
}

function plainObject(object: object, within: (key: string, value: unknown) => Json): JsonObject {
  const plain: JsonObject = {};
  for (const [key, value] of Object.entries(object))
    if (value !== undefined) setKey(plain, key, within(key, value));
  return plain;
}

function isJsonOrObject(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "object") return value === null || tagOf(value) === "Object";
  return ["string", "boolean", "bigint"].includes(typeof value);
}

function nameOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "object" ? `a ${tagOf(value)}` : `a value of type ${typeof value}`;
}

/** `Date` for a date, `Object` for anything with fields: also for classes, and for objects of another realm. */
function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
