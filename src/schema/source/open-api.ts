import { type Diagnostic, type FieldPath, type Json, type JsonObject, isObject } from "../../model/index.js";
import { apiVersionOf, child, getKey, keysInOrder, pathOf } from "../../model/internal.js";
import { type KindName, type Schemas, makeSchemas } from "./schemas.js";
import { SchemaReader } from "../node/reader.js";
import { checkStructure } from "../node/check-structure.js";
import { correctKnownType } from "../node/known-types.js";
import { originOf } from "../node/patch-rule.js";
import { problems } from "../problems.js";
import { resourceFields } from "./builtin.js";

/**
 * The schemas of an OpenAPI document, version 2 (`definitions`) or 3 (`components.schemas`), as an API server serves
 * it.
 */
export function schemasFromOpenApi(document: Json): Schemas {
  const { definitions, path } = definitionsOf(document);
  const find = (name: string): JsonObject | undefined => {
    const schema = getKey(definitions, name);
    return isObject(schema) ? correctKnownType(name, schema) : undefined;
  };
  const reader = new SchemaReader({ find, originOf, keepsRaw: true, resourceFields });
  const served = readKinds(definitions, path);
  return makeSchemas({
    version: versionOf(document),
    lookup: (apiVersion, kind) => {
      const entry = served.kinds.get(`${apiVersion} ${kind}`);
      return entry === undefined ? undefined : reader.definition(entry.definition);
    },
    kinds: () => [...served.kinds.values()].map(({ apiVersion, kind }) => ({ apiVersion, kind })),
    diagnostics: () => {
      if (path === null) return [problems["not-openapi"]()];
      const check = (name: string): Diagnostic[] =>
        checkStructure(definitions[name] as Json, {
          path: child(path, name),
          isStructural: false,
          find,
          read: (schema) => reader.read(schema, originOf(name)),
        });
      return [...served.diagnostics, ...keysInOrder(definitions).flatMap(check)];
    },
  });
}

interface Definitions {
  readonly definitions: JsonObject;
  /** Their location in the document; null if it has none. */
  readonly path: FieldPath | null;
}

function definitionsOf(document: Json): Definitions {
  const root = isObject(document) ? document : {};
  const second = getKey(root, "definitions");
  if (isObject(second)) return { definitions: second, path: pathOf("definitions") };
  const components = getKey(root, "components");
  const third = isObject(components) ? getKey(components, "schemas") : undefined;
  if (isObject(third)) return { definitions: third, path: pathOf("components", "schemas") };
  return { definitions: {}, path: null };
}

function versionOf(document: Json): string | null {
  const info = isObject(document) ? getKey(document, "info") : undefined;
  const version = isObject(info) ? getKey(info, "version") : undefined;
  return typeof version === "string" ? version : null;
}

interface ServedKinds {
  readonly kinds: Map<string, KindName & { readonly definition: string }>;
  readonly diagnostics: Diagnostic[];
}

function readKinds(definitions: JsonObject, path: FieldPath | null): ServedKinds {
  const served: ServedKinds = { kinds: new Map(), diagnostics: [] };
  for (const definition of keysInOrder(definitions)) {
    for (const { apiVersion, kind } of kindsOf(definitions[definition] as Json)) {
      const key = `${apiVersion} ${kind}`;
      const earlier = served.kinds.get(key);
      if (earlier === undefined) {
        served.kinds.set(key, { apiVersion, kind, definition });
      } else if (path !== null) {
        const message = `${kind} of ${apiVersion} is already described by ${earlier.definition}, which is used`;
        served.diagnostics.push(problems["duplicate-kind"]({ path: child(path, definition), message }));
      }
    }
  }
  return served;
}

function kindsOf(schema: Json): KindName[] {
  const listed = isObject(schema) ? getKey(schema, "x-kubernetes-group-version-kind") : undefined;
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((entry) => {
    if (!isObject(entry)) return [];
    const [group, version, kind] = ["group", "version", "kind"].map((key) => getKey(entry, key) ?? "");
    if (typeof group !== "string" || typeof version !== "string" || typeof kind !== "string") return [];
    if (version === "" || kind === "") return [];
    return [{ apiVersion: apiVersionOf({ group, version }), kind }];
  });
}
