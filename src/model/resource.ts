import { defined } from "./defined.js";
import type { JsonLike } from "./json-like.js";
import type { Diagnostic, SourceRange } from "./diagnostic.js";
import { VarveError } from "./varve-error.js";
import { type Json, isObject, parseJson, quote } from "./json.js";
import { endOfString } from "./string-literal.js";
import { getKey } from "./json-object.js";
import { groupOf } from "./api-version.js";
import { problems } from "./problems.js";
import { type Kind, TEXT, expectArgument, isRecord } from "./argument.js";

/** The identity of a resource, independent of the API version. Cluster-scoped resources have no namespace (""). */
export interface ResourceId {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** The identity of a Kubernetes object, or a VarveError that says what is missing. */
export function resourceId(object: JsonLike): ResourceId {
  const id = readResourceId(object as Json);
  if (id !== undefined) return id;
  throw new VarveError(problems["no-identity"]({ message: whyNoIdentity(object as Json) }));
}

/** The identity, or undefined for a value that is not a Kubernetes object. */
export function readResourceId(object: Json): ResourceId | undefined {
  if (!isObject(object)) return undefined;
  const apiVersion = getKey(object, "apiVersion");
  const kind = getKey(object, "kind");
  const metadata = getKey(object, "metadata");
  if (!isText(apiVersion) || !isText(kind) || !isObject(metadata)) return undefined;
  const name = getKey(metadata, "name");
  const namespace = getKey(metadata, "namespace");
  if (!isText(name) || !isOptionalText(namespace)) return undefined;
  return { group: groupOf(apiVersion), kind, namespace: namespace ?? "", name };
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

/** A namespace that is not a string (`namespace: 12`) must not count as none: it would be another resource. */
function isOptionalText(value: Json | undefined): value is string | null | undefined {
  return value === undefined || value === null || typeof value === "string";
}

/** What an object lacks to be a resource; `name: y` and `name: 12` are not strings in Kubernetes. */
export function whyNoIdentity(object: Json): string {
  if (!isObject(object)) return "a Kubernetes object must be a map";
  const metadata = getKey(object, "metadata");
  const name = isObject(metadata) ? getKey(metadata, "name") : undefined;
  const missing = ["apiVersion", "kind"].filter((key) => !isText(getKey(object, key)));
  if (name === undefined || name === null || name === "") missing.push("metadata.name");
  if (missing.length > 0) return `a Kubernetes object needs ${missing.join(" and ")}`;
  const field = isText(name) ? "metadata.namespace" : "metadata.name";
  return `${field} is not a string; write it in quotes`;
}

const ID: Kind = {
  text: "the identity of a resource, with `group`, `kind`, `namespace` and `name`",
  fits: (id) => isRecord(id) && ["group", "kind", "namespace", "name"].every((key) => TEXT.fits(id[key])),
};

/** `Deployment.apps/prod/web`, `Service/prod/web`, `Namespace/prod`: KIND[.GROUP]/[NAMESPACE/]NAME. */
export function formatResourceId(id: ResourceId): string {
  expectArgument(id, ID, "formatResourceId", "id");
  const { group, kind, namespace, name } = id;
  const type = formatPart(kind, PLAIN_KIND) + (group === "" ? "" : `.${formatPart(group, PLAIN_PART)}`);
  const within = namespace === "" ? "" : `/${formatPart(namespace, PLAIN_PART)}`;
  return `${type}${within}/${formatPart(name, PLAIN_PART)}`;
}

/** Parts may contain anything except the separators of the format; a dot ends only a kind. */
const PLAIN_KIND = /[^/".\s\u0000-\u001f]+/y;
const PLAIN_PART = /[^/"\s\u0000-\u001f]+/y;

function formatPart(text: string, plain: RegExp): string {
  plain.lastIndex = 0;
  return plain.test(text) && plain.lastIndex === text.length ? text : quote(text);
}

/** Parses the text form, or throws a VarveError. */
export function parseResourceId(text: string): ResourceId {
  expectArgument(text, TEXT, "parseResourceId", "text");
  const parts: string[] = [];
  let at = 0;
  const take = (plain: RegExp): string => {
    const part = text[at] === '"' ? literalAt(text, at) : matchAt(plain, text, at);
    if (part === undefined) throw notAnId(text);
    at += part.length;
    return part.startsWith('"') ? unquote(text, part) : part;
  };
  const kind = take(PLAIN_KIND);
  const group = text[at] === "." ? (at++, take(PLAIN_PART)) : "";
  while (text[at] === "/") {
    at++;
    parts.push(take(PLAIN_PART));
  }
  if (at !== text.length || parts.length === 0 || parts.length > 2) throw notAnId(text);
  const name = parts.pop() as string;
  return { group, kind, namespace: parts[0] ?? "", name };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function literalAt(text: string, start: number): string | undefined {
  const end = endOfString(text, start);
  return end < 0 ? undefined : text.slice(start, end + 1);
}

function unquote(text: string, literal: string): string {
  try {
    return parseJson(literal) as string;
  } catch {
    throw notAnId(text);
  }
}

function notAnId(text: string): VarveError {
  const hint = "write KIND[.GROUP]/[NAMESPACE/]NAME, for example Deployment.apps/prod/web";
  return new VarveError(
    problems["invalid-resource-id"]({
      message: `${quote(text)} does not name a resource`,
      found: text,
      hint,
    }),
  );
}

export function compareResourceIds(a: ResourceId, b: ResourceId): number {
  for (const part of ["group", "kind", "namespace", "name"] as const) {
    if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1;
  }
  return 0;
}

/** One diagnostic for every document after the first that defines the same resource, with both locations. */
export function findDuplicates(
  entries: Iterable<{ readonly id: ResourceId; readonly at?: SourceRange | undefined }>,
): Diagnostic[] {
  const first = new Map<string, SourceRange | undefined>();
  const found: Diagnostic[] = [];
  for (const { id, at } of entries) {
    const text = formatResourceId(id);
    if (!first.has(text)) {
      first.set(text, at);
      continue;
    }
    const original = first.get(text);
    found.push(
      problems["duplicate-resource"]({
        message: `${text} is defined twice`,
        resource: id,
        ...defined({ at }),
        related: [{ message: "first defined here", ...defined({ at: original }) }],
        hint: "remove one of the two documents",
      }),
    );
  }
  return found;
}
