import { type JsonObject } from "../../model/index.js";
import { setKey } from "../../model/internal.js";

/**
 * Built-in types are kept in a short notation of OpenAPI, written by `scripts/generate-schemas.mjs`:
 *
 *     v1.Container                                       a definition; ` *` marks a kind of the module's API group,
 *      name! string                                       ` @v1,apps/v1` a kind of the listed API versions
 *      ports []>v1.ContainerPort map=containerPort,protocol patch=merge@containerPort
 *      imagePullPolicy string(Always|IfNotPresent|Never)
 *      resources >v1.ResourceRequirements
 *     v1.LabelSelector atomic                            map type or list type of what stands before it
 *     api.resource.Quantity =string                      a definition that is no object with fields
 *
 * A type is `[]` list of, `{}` map of, `>` reference to (`>core/v1.Pod` in another module), or a scalar with an optional
 * `:format` and enum. `!` marks a required field.
 *
 * One text holds all versions of Kubernetes. A line that does not hold for all of them begins with those that it holds for:
 *
 *     34+ v1.DeviceClass *                               since 1.34
 *      -35 gitRepo >v1.GitRepoVolumeSource               up to 1.35
 *      33-34 fallback string                             from 1.33 to 1.34
 */
export interface Definition {
  readonly name: string;
  /** The API versions that serve it as a kind; `own` means the version in its name. */
  readonly servedBy: "own" | readonly string[] | null;
  /** The text of one definition, for `readSchema`. */
  readonly text: string;
}

const HEADING = /^(?:(\d*)([-+])(\d*) )?(\S+)(?: (\*)| @(\S+))?/;

/** Splits the text of a module into the definitions of one minor version, reading only their first words. */
export function splitDefinitions(text: string, minor: number): Definition[] {
  return text.split(/\n(?! )/).flatMap((block) => {
    const [, from, mark, to, name = "", own, listed] = HEADING.exec(block) ?? [];
    if (mark !== undefined && !holds(minor, from, mark, to)) return [];
    return { name, servedBy: own === "*" ? "own" : (listed?.split(",") ?? null), text: block };
  });
}

function holds(minor: number, from: string | undefined, mark: string, to: string | undefined): boolean {
  return minor >= Number(from) && (mark === "+" || minor <= Number(to));
}

const DEFINITION = /^(?:\d*[-+]\d* )?\S+(?: \*| @\S+)?(?: (atomic|granular))?(?: =(.+))?$/;

/**
 * One definition as its OpenAPI schema in a minor version. References are `module/name`; `home` is the module of the
 * text.
 */
export function readSchema(text: string, home: string, minor: number): JsonObject {
  const [heading = "", ...lines] = text.split("\n");
  const [, mapType, alias] = DEFINITION.exec(heading) ?? [];
  const schema: JsonObject = alias === undefined ? { type: "object" } : readType(alias, home);
  if (mapType !== undefined) schema["x-kubernetes-map-type"] = mapType;
  if (alias !== undefined) return schema;
  const properties: JsonObject = {};
  const required: string[] = [];
  for (const line of lines) {
    const [, from, mark, to] = MARK.exec(line) ?? [];
    if (mark === undefined || holds(minor, from, mark, to)) readField(line, home, properties, required);
  }
  schema["properties"] = properties;
  if (required.length > 0) schema["required"] = required;
  return schema;
}

const MARK = /^ (\d*)([-+])(\d*) /;

/** An enum may contain spaces (`cert sign`), so the type ends at its closing bracket. */
const FIELD =
  /^ (?:\d*[-+]\d* )?([^ !]+)(!?) ([^ (]+(?:\([^)]*\))?)(?: (atomic|granular|set|map=\S+))?(?: patch=(\S+))?$/;

function readField(line: string, home: string, properties: JsonObject, required: string[]): void {
  const [, name = "", mark, type = "", rule, patch] = FIELD.exec(line) ?? [];
  const schema = readType(type, home);
  if (rule !== undefined) addContainerRule(schema, rule);
  if (patch !== undefined) addPatchRule(schema, patch);
  if (mark === "!") required.push(name);
  setKey(properties, name, schema);
}

function readType(text: string, home: string): JsonObject {
  if (text.startsWith("[]")) return { type: "array", items: readType(text.slice(2), home) };
  if (text.startsWith("{}")) return { type: "object", additionalProperties: readType(text.slice(2), home) };
  if (text.startsWith(">"))
    return { $ref: REFERENCE + (text.includes("/") ? text.slice(1) : `${home}/${text.slice(1)}`) };
  return readScalar(text);
}

const REFERENCE = "#/definitions/";
const SCALAR = /^([^:(]+)(?::([^(]+))?(?:\((.*)\))?$/;

function readScalar(text: string): JsonObject {
  const [, type = "", format, values] = SCALAR.exec(text) ?? [];
  return {
    ...(type === "any" ? {} : { type }),
    // Written out by hand because it runs for each field: defined() takes longer.
    ...(format === undefined ? {} : { format }),
    ...(values === undefined ? {} : { enum: values.split("|") }),
  };
}

function addContainerRule(schema: JsonObject, rule: string): void {
  if (schema["type"] !== "array") {
    schema["x-kubernetes-map-type"] = rule;
  } else if (rule.startsWith("map=")) {
    schema["x-kubernetes-list-type"] = "map";
    schema["x-kubernetes-list-map-keys"] = rule.slice("map=".length).split(",");
  } else {
    schema["x-kubernetes-list-type"] = rule;
  }
}

function addPatchRule(schema: JsonObject, rule: string): void {
  const [strategies = "", key] = rule.split("@");
  if (strategies !== "") schema["x-kubernetes-patch-strategy"] = strategies;
  if (key !== undefined) schema["x-kubernetes-patch-merge-key"] = key;
}
