import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  isObject,
} from "../../model/index.js";
import {
  LIST,
  child,
  expectArgument,
  getKey,
  itemOf,
  pathOf,
  readResourceId,
  defined,
} from "../../model/internal.js";
import { type KindName, type Schemas, makeSchemas } from "./schemas.js";
import { SchemaReader } from "../node/reader.js";
import { checkStructure } from "../node/check-structure.js";
import { derive } from "../node/derived.js";
import { problems } from "../problems.js";
import { crdsFromXrd, isXrd } from "./xrd.js";
import { resourceFields } from "./builtin.js";

/**
 * The schemas of all versions of CustomResourceDefinitions, and of the CRDs that Crossplane creates from
 * CompositeResourceDefinitions. Documents of other kinds are ignored, so a whole folder can be passed; lists (`kubectl
 * get crds -o json`) are expanded.
 */
export function schemasFromCrds(documents: readonly Json[]): Schemas {
  expectArgument(documents, LIST, "schemasFromCrds", "documents");
  const found = readVersions(documents);
  const reader = new SchemaReader({ keepsRaw: true, resourceFields });
  return makeSchemas({
    version: null,
    lookup: (apiVersion, kind) => {
      const version = found.versions.get(`${apiVersion} ${kind}`);
      return version === undefined ? undefined : resourceNode(reader, version.schema);
    },
    kinds: () => [...found.versions.values()].map(({ apiVersion, kind }) => ({ apiVersion, kind })),
    diagnostics: () => [
      ...found.diagnostics,
      ...[...found.versions.values()].flatMap((version) => checkVersion(reader, version)),
    ],
  });
}

/** The API server uses its own `metadata` schema for every object, regardless of the CRD. */
function resourceNode(reader: SchemaReader, schema: JsonObject): SchemaNode {
  const root = reader.read(schema);
  return derive(root, { type: "object", fields: reader.asResource(root.fields) });
}

interface CrdVersion extends KindName {
  readonly crd: JsonObject;
  readonly schema: JsonObject;
  readonly path: FieldPath;
}

interface CrdVersions {
  readonly versions: Map<string, CrdVersion>;
  readonly diagnostics: Diagnostic[];
}

function readVersions(documents: readonly Json[]): CrdVersions {
  const found: CrdVersions = { versions: new Map(), diagnostics: [] };
  for (const document of documents.flatMap(openList)) {
    if (isXrd(document)) for (const crd of crdsFromXrd(document)) readCrd(crd, found);
    else if (isObject(document) && getKey(document, "kind") === "CustomResourceDefinition")
      readCrd(document, found);
  }
  return found;
}

function openList(document: Json): readonly Json[] {
  if (!isObject(document)) return [];
  const kind = getKey(document, "kind");
  const items = getKey(document, "items");
  const isList = kind === "List" || kind === "CustomResourceDefinitionList";
  return isList && Array.isArray(items) ? items.map((item) => itemOf(document, item)) : [document];
}

function readCrd(crd: JsonObject, found: CrdVersions): void {
  const apiVersion = getKey(crd, "apiVersion");
  if (apiVersion !== "apiextensions.k8s.io/v1") {
    const hint =
      "convert it to apiextensions.k8s.io/v1, the only version that Kubernetes has served since 1.22";
    found.diagnostics.push(
      problems["unsupported-crd"]({
        ...about(crd),
        path: pathOf("apiVersion"),
        found: apiVersion ?? null,
        hint,
      }),
    );
    return;
  }
  const group = at(crd, "spec", "group");
  const kind = at(crd, "spec", "names", "kind");
  const versions = at(crd, "spec", "versions");
  if (!isText(group)) found.diagnostics.push(lacks(crd, pathOf("spec", "group")));
  if (!isText(kind)) found.diagnostics.push(lacks(crd, pathOf("spec", "names", "kind")));
  if (!Array.isArray(versions)) found.diagnostics.push(lacks(crd, pathOf("spec", "versions")));
  if (!isText(group) || !isText(kind) || !Array.isArray(versions)) return;
  for (const [index, version] of versions.entries()) readVersion(crd, { group, kind, version, index }, found);
}

interface VersionEntry {
  readonly group: string;
  readonly kind: string;
  readonly version: Json;
  readonly index: number;
}

function readVersion(
  crd: JsonObject,
  { group, kind, version, index }: VersionEntry,
  found: CrdVersions,
): void {
  const path = pathOf("spec", "versions", index);
  const name = at(version, "name");
  if (!isText(name)) {
    found.diagnostics.push(lacks(crd, child(path, "name")));
    return;
  }
  const schema = at(version, "schema", "openAPIV3Schema");
  const schemaPath = child(child(path, "schema"), "openAPIV3Schema");
  if (!isObject(schema)) {
    found.diagnostics.push(problems["missing-schema"]({ ...about(crd), path: schemaPath }));
    return;
  }
  const apiVersion = `${group}/${name}`;
  const key = `${apiVersion} ${kind}`;
  if (found.versions.has(key)) {
    const message = `${kind} of ${apiVersion} is defined twice; the first definition is used`;
    found.diagnostics.push(problems["duplicate-kind"]({ ...about(crd), path, message }));
    return;
  }
  found.versions.set(key, { apiVersion, kind, crd, schema, path: schemaPath });
}

function checkVersion(reader: SchemaReader, { crd, schema, path }: CrdVersion): Diagnostic[] {
  return checkStructure(schema, {
    path,
    isStructural: true,
    about: about(crd),
    read: (part) => reader.read(part),
  });
}

function about(crd: JsonObject): { readonly resource?: NonNullable<ReturnType<typeof readResourceId>> } {
  const resource = readResourceId(crd);
  return defined({ resource });
}

function lacks(crd: JsonObject, path: FieldPath): Diagnostic {
  return problems["invalid-crd"]({ ...about(crd), path });
}

function at(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  return names.reduce<Json | undefined>(
    (from, name) => (isObject(from) ? getKey(from, name) : undefined),
    value,
  );
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}
