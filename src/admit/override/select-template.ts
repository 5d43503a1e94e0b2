import {
  type Diagnostic,
  type FieldPath,
  type JsonObject,
  type ResourceId,
  formatPath,
} from "../../model/index.js";
import { ROOT, quote } from "../../model/internal.js";
import type { OverrideChain, TemplateLevel } from "./override-chain.js";
import { below, valueAt } from "./keys.js";
import type { TemplateLookup } from "./lookup.js";
import { problems } from "../problems.js";

/** The template of a component. */
export interface Selected {
  readonly level: TemplateLevel;
  readonly id: ResourceId;
  readonly template: JsonObject;
}

/** A reference of a component, explicit or by default. */
export interface Named {
  readonly level: TemplateLevel;
  readonly id: ResourceId;
  /** The field with the name; undefined for a default template, which may be missing. */
  readonly path: FieldPath | undefined;
}

export type Selection =
  | { readonly selected: Selected | undefined }
  | { readonly fault: Diagnostic }
  /** A reference that is not a string: the schema rejects it with a better message. */
  | { readonly isMalformed: true };

export interface Place {
  readonly path: FieldPath;
  readonly component: JsonObject | undefined;
  readonly object: JsonObject;
  readonly namespace: string;
}

/** The first template named for a component, existing or not. */
export function namedTemplate(chain: OverrideChain, place: Place): Named | "malformed" | undefined {
  for (const level of chain.levels) {
    if (level.type !== "template") continue;
    const reference = referenceOf(level, place);
    if (reference === "malformed") return reference;
    if (reference === undefined) continue;
    const { group, kind } = level.source;
    const id = { group, kind, namespace: place.namespace, name: reference.name };
    return { level, id, path: reference.path };
  }
  return undefined;
}

interface Reference {
  readonly name: string;
  readonly path: FieldPath | undefined;
}

export function referenceOf(
  { reference, fixed }: TemplateLevel,
  place: Place,
): Reference | "malformed" | undefined {
  if (reference === undefined) return { name: fixed as string, path: undefined };
  const isOwn = reference.of === "component";
  const name = valueAt(isOwn ? place.component : place.object, reference.keys);
  if (name === undefined || name === null || name === "") return undefined;
  if (typeof name !== "string") return "malformed";
  return { name, path: below(isOwn ? place.path : ROOT, reference.keys) };
}

/** A template that a field names must exist; a default template may be missing. */
export function selectTemplate(chain: OverrideChain, place: Place, lookup: TemplateLookup): Selection {
  const named = namedTemplate(chain, place);
  if (named === undefined) return { selected: undefined };
  if (named === "malformed") return { isMalformed: true };
  const { level, id, path } = named;
  const template = lookup.find(id.group, id.kind, id.namespace, id.name);
  if (template !== undefined) return { selected: { level, id, template } };
  return path === undefined ? { selected: undefined } : { fault: missingTemplate(id, path) };
}

export function missingTemplate({ kind, namespace, name }: ResourceId, path: FieldPath): Diagnostic {
  return problems["missing-template"]({
    message: `${formatPath(path)} names ${kind} ${quote(name)}, which does not exist in namespace ${quote(namespace)}`,
    path,
    found: name,
    params: { kind, name, namespace },
    hint: `create ${kind} ${quote(name)} first, or name another one`,
  });
}
