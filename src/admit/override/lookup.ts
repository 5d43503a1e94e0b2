import { type Json, type JsonObject } from "../../model/index.js";
import { cloneJson } from "../../model/internal.js";

/** Looks up templates: in a world of files, the cache of a watch, or an API. */
export interface TemplateLookup {
  find(group: string, kind: string, namespace: string, name: string): JsonObject | undefined;
}

/**
 * Each template is looked up once per request. The result is a frozen copy, so that a shared cache cannot be changed.
 */
export function requestLookup(lookup: TemplateLookup): TemplateLookup {
  const known = new Map<string, JsonObject | undefined>();
  return {
    find(group, kind, namespace, name) {
      const key = `${group}\n${kind}\n${namespace}\n${name}`;
      if (!known.has(key)) known.set(key, frozenCopy(lookup.find(group, kind, namespace, name)));
      return known.get(key);
    },
  };
}

function frozenCopy(template: JsonObject | undefined): JsonObject | undefined {
  return template === undefined ? undefined : (frozen(cloneJson(template)) as JsonObject);
}

function frozen(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) frozen(inner);
  Object.freeze(value);
  return value;
}

/** The lookup after one template was written or deleted. */
export function lookupWith(
  lookup: TemplateLookup,
  changed: {
    readonly group: string;
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
  },
  template: JsonObject | undefined,
): TemplateLookup {
  return {
    find: (group, kind, namespace, name) =>
      group === changed.group &&
      kind === changed.kind &&
      namespace === changed.namespace &&
      name === changed.name
        ? template
        : lookup.find(group, kind, namespace, name),
  };
}
