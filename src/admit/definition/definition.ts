import { listOf, mapOf, textOf, goLower } from "../../machinery/index.js";
import { type Json, type JsonObject, equalTyped, isObject } from "../../model/index.js";
import { getKey, setKey } from "../../model/internal.js";

/** The fields that every version of a CRD may set. */
export interface VersionParts {
  /** `{openAPIV3Schema}`; null if there is none. */
  readonly schema: JsonObject | null;
  readonly subresources: JsonObject | null;
  readonly columns: readonly Json[] | null;
  readonly selectableFields: readonly Json[] | null;
}

export interface DefinitionVersion extends VersionParts {
  readonly name: string;
  readonly isServed: boolean;
  readonly isStorage: boolean;
  readonly isDeprecated: boolean;
  readonly deprecationWarning: string | null;
}

/**
 * A CustomResourceDefinition in the API server's internal form: with defaults, and with fields that are equal in all
 * versions moved to the top level. Its errors name the fields of that form.
 */
export interface Definition {
  readonly group: string;
  readonly scope: string;
  readonly plural: string;
  readonly singular: string;
  readonly kind: string;
  readonly listKind: string;
  readonly shortNames: readonly Json[];
  readonly categories: readonly Json[];
  readonly preservesUnknownFields: boolean;
  /** The name of the first version. */
  readonly version: string;
  readonly versions: readonly DefinitionVersion[];
  /** Whether versions are set at all: an empty list is printed differently from none. */
  readonly hasVersions: boolean;
  readonly shared: VersionParts;
  readonly conversion: JsonObject;
}

const NOTHING: VersionParts = { schema: null, subresources: null, columns: null, selectableFields: null };
const PARTS = ["schema", "subresources", "columns", "selectableFields"] as const;

export function readDefinition(object: JsonObject): Definition {
  const spec = mapOf(object, "spec");
  const names = mapOf(spec, "names");
  const kind = textOf(names, "kind");
  const conversion = getKey(spec, "conversion");
  const versions = listOf(spec, "versions").map((entry) => readVersion(isObject(entry) ? entry : {}));
  const shared = sharedParts(versions);
  return {
    group: textOf(spec, "group"),
    scope: textOf(spec, "scope"),
    plural: textOf(names, "plural"),
    singular: textOf(names, "singular") || goLower(kind),
    kind,
    listKind: textOf(names, "listKind") || (kind === "" ? "" : `${kind}List`),
    shortNames: listOf(names, "shortNames"),
    categories: listOf(names, "categories"),
    preservesUnknownFields: spec["preserveUnknownFields"] === true,
    version: versions[0]?.name ?? "",
    versions: versions.map((version) => withoutParts(version, shared)),
    hasVersions: Array.isArray(getKey(spec, "versions")),
    shared: { ...NOTHING, ...shared },
    conversion: isObject(conversion) ? conversion : { strategy: "None" },
  };
}

function readVersion(entry: JsonObject): DefinitionVersion {
  const warning = getKey(entry, "deprecationWarning");
  return {
    name: textOf(entry, "name"),
    isServed: entry["served"] === true,
    isStorage: entry["storage"] === true,
    isDeprecated: entry["deprecated"] === true,
    deprecationWarning: typeof warning === "string" ? warning : null,
    schema: mapOrNull(entry, "schema"),
    subresources: mapOrNull(entry, "subresources"),
    columns: listOrNull(entry, "additionalPrinterColumns"),
    selectableFields: listOrNull(entry, "selectableFields"),
  };
}

function mapOrNull(object: JsonObject, name: string): JsonObject | null {
  const value = getKey(object, name);
  return isObject(value) ? value : null;
}

function listOrNull(object: JsonObject, name: string): readonly Json[] | null {
  const value = getKey(object, name);
  return Array.isArray(value) ? value : null;
}

/** The fields that are equal in all versions, including those that no version has. */
function sharedParts(versions: readonly DefinitionVersion[]): Partial<VersionParts> {
  const [first] = versions;
  if (first === undefined) return {};
  const shared = PARTS.filter((part) =>
    versions.every((version) => equalTyped(semantic(version[part]), semantic(first[part]))),
  );
  return Object.fromEntries(shared.map((part) => [part, first[part]]));
}

/** For the API server, a list or map without entries is the same as none. */
function semantic(value: Json | readonly Json[]): Json {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(semantic);
  if (!isObject(value as Json)) return value as Json;
  const kept: JsonObject = {};
  for (const [name, below] of Object.entries(value as JsonObject)) {
    if (JSON_VALUES.has(name)) setKey(kept, name, below);
    else if (Array.isArray(below) && below.length === 0 && name !== "items") continue;
    else if (!MAPS.has(name) || !isObject(below)) setKey(kept, name, semantic(below));
    else if (Object.keys(below).length > 0) setKey(kept, name, mapValues(below));
  }
  return kept;
}

/** The keys of these are names, and not keywords. */
const MAPS: ReadonlySet<string> = new Set(["properties", "patternProperties", "dependencies", "definitions"]);
const JSON_VALUES: ReadonlySet<string> = new Set(["default", "example"]);

function mapValues(map: JsonObject): JsonObject {
  const kept: JsonObject = {};
  for (const [name, below] of Object.entries(map)) setKey(kept, name, semantic(below));
  return kept;
}

function withoutParts(version: DefinitionVersion, shared: Partial<VersionParts>): DefinitionVersion {
  return { ...version, ...Object.fromEntries(Object.keys(shared).map((part) => [part, null])) };
}

/** The schema itself, if any. */
export function rootSchema({ schema }: Pick<VersionParts, "schema">): JsonObject | null {
  return schema === null ? null : mapOrNull(schema, "openAPIV3Schema");
}

export function hasStatus(subresources: JsonObject | null): boolean {
  return subresources !== null && isObject(getKey(subresources, "status"));
}

/** Every schema of a definition. */
export function schemasOf({ shared, versions }: Definition): readonly JsonObject[] {
  return [shared, ...versions].map(rootSchema).filter((schema) => schema !== null);
}
