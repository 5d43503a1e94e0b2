import {
  type Segment,
  isObject,
  type FieldPath,
  type Json,
  type ResourceId,
  getAt,
  parsePath,
  parsePointer,
} from "../../model/index.js";
import {
  TEXT,
  expectArgument,
  getKey,
  matchesKey,
  segmentsOf,
  compareResourceIds,
  pathOf,
  defined,
} from "../../model/internal.js";

/** Which resources a request matches; an omitted part matches everything, `*` any characters. */
export interface ResourceSelector {
  readonly kind?: string;
  readonly name?: string;
  /** Exactly this one. */
  readonly id?: ResourceId;
}

/** A resource that a request may match, in its existing versions. */
export interface Candidate {
  readonly id: ResourceId;
  readonly documents: readonly (Json | undefined)[];
}

/** A field of some resources. */
export interface Target extends ResourceSelector {
  readonly path: FieldPath;
}

const QUALIFIED = /^(?:([^/:[\]"]+)\/)?([^/:[\]"]+):(.+)$/s;

/** `[KIND/]NAME:PATH`, or a path alone; a path may be a JSON Pointer. Throws a VarveError for an invalid path. */
export function parseTarget(text: string): Target {
  expectArgument(text, TEXT, "parseTarget", "text");
  const [, kind, name, rest] = QUALIFIED.exec(text) ?? [];
  const path = readPath(rest ?? text);
  return { ...defined({ kind, name }), path };
}

function readPath(text: string): FieldPath {
  if (!text.startsWith("/")) return parsePath(text);
  const tokens = parsePointer(text).map((token) => (/^(?:0|[1-9]\d*)$/.test(token) ? Number(token) : token));
  return pathOf(...tokens);
}

/** A request with a resource name may create the field; a path alone matches the resources that have it. */
export function isAbout(
  target: Target,
  { id, documents }: Candidate,
  has: (document: Json, path: FieldPath) => boolean,
): boolean {
  if (!isFor(target, id)) return false;
  if (isQualified(target)) return true;
  return documents.some((document) => document !== undefined && has(document, target.path));
}

/** Whether a resource matches. */
function isFor(target: ResourceSelector, id: ResourceId): boolean {
  if (target.id !== undefined && compareResourceIds(target.id, id) !== 0) return false;
  const isKind = fits(target.kind, id.kind) || fits(target.kind, `${id.kind}.${id.group}`);
  return isKind && fits(target.name, id.name);
}

/** Whether a value can be set at exactly this place. */
export function hasField(document: Json, path: FieldPath): boolean {
  return getAt(document, path) !== undefined;
}

/** Whether a rule matches something in the document: `*` is any segment, and names alone match all items. */
export function hasPlace(document: Json, path: FieldPath): boolean {
  return reaches(document, segmentsOf(path));
}

function reaches(value: Json, [segment, ...rest]: readonly Segment[]): boolean {
  if (segment === undefined) return true;
  const members = typeof value === "object" && value !== null ? Object.values(value) : [];
  if (segment === "*") return members.some((member) => reaches(member, rest));
  if (Array.isArray(value)) {
    if (typeof segment === "string") return value.some((item) => reaches(item, [segment, ...rest]));
    const items = typeof segment === "number" ? value.slice(segment, segment + 1) : value;
    return items.some((item) => isItem(item, segment) && reaches(item, rest));
  }
  const member = isObject(value) && typeof segment === "string" ? getKey(value, segment) : undefined;
  return member !== undefined && reaches(member, rest);
}

function isItem(item: Json, segment: Segment): boolean {
  return typeof segment !== "object" || matchesKey(item, segment, undefined);
}

export function isQualified({ kind, name, id }: ResourceSelector): boolean {
  return kind !== undefined || name !== undefined || id !== undefined;
}

function fits(pattern: string | undefined, text: string): boolean {
  if (pattern === undefined || pattern === text) return true;
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0 || !text.startsWith(first)) return false;
  let at = first.length;
  const last = rest.pop() as string;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - at >= last.length && text.endsWith(last);
}
