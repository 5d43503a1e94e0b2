import { isGoInteger, textOf } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, setKey } from "../../model/internal.js";
import { type AdmissionVerdict, badRequest, denied } from "../request/verdict.js";
import type { AdmissionRequest } from "../request/request.js";
import { formatTypeMeta } from "../request/names.js";
import { goJsonKind } from "../request/unreadable-kind.js";

/** The maximum number of operations in a JSON Patch. */
const MOST_OPERATIONS = 10_000;

/** How the API server decodes a patch before applying it. */
export type ReadPatch = { readonly verdict: AdmissionVerdict } | { readonly unknown: readonly string[] };

type Directive = NonNullable<AdmissionRequest["fieldValidation"]>;

const NOTHING: ReadPatch = { unknown: [] };

/** Unknown fields of operations are reported like those of objects; with `Ignore` another decoder is used. */
export function readJsonPatch(patch: Json, directive: Directive): ReadPatch {
  const isLoose = directive === "Ignore";
  const types = isLoose
    ? { list: "jsonpatch.Patch", item: "jsonpatch.Operation" }
    : { list: "[]handlers.jsonPatchOp", item: "handlers.jsonPatchOp" };
  if (patch === null) return NOTHING;
  if (!Array.isArray(patch)) return cannotRead(isLoose, patch, `value of type ${types.list}`);
  const operations = patch.filter((operation) => operation !== null);
  const odd = operations.find((operation) => !isObject(operation));
  if (odd !== undefined) return cannotRead(isLoose, odd, `value of type ${types.item}`);
  const wrong = isLoose ? undefined : wrongField(operations as JsonObject[]);
  if (wrong !== undefined)
    return cannotRead(isLoose, wrong.value, `struct field jsonPatchOp.${wrong.name} of type string`);
  if (patch.length > MOST_OPERATIONS) return { verdict: tooLong(patch.length) };
  return isLoose ? NOTHING : { unknown: unknownFields(patch) };
}

function cannotRead(isLoose: boolean, value: Json, into: string): ReadPatch {
  const fault = `json: cannot unmarshal ${goJsonKind(value)} into Go ${into}`;
  return { verdict: badRequest(isLoose ? fault : `error decoding patch: ${fault}`) };
}

const TEXTS = ["op", "from", "path"];

function wrongField(
  operations: readonly JsonObject[],
): { readonly name: string; readonly value: Json } | undefined {
  for (const operation of operations) {
    for (const [name, value] of Object.entries(operation)) {
      if (TEXTS.includes(name) && value !== null && typeof value !== "string") return { name, value };
    }
  }
  return undefined;
}

function unknownFields(patch: readonly Json[]): string[] {
  return patch.flatMap((operation, index) =>
    (isObject(operation) ? Object.keys(operation) : [])
      .filter((name) => !TEXTS.includes(name) && name !== "value")
      .map((name) => `json patch unknown field "[${index}].${name}"`),
  );
}

function tooLong(length: number): AdmissionVerdict {
  const message = `Request entity too large: The allowed maximum operations in a JSON patch is ${MOST_OPERATIONS}, got ${length}`;
  return denied(413, "RequestEntityTooLarge", message);
}

/** A merge patch must be an object; with `Ignore` a list is accepted at first. */
export function readMergePatch(patch: Json, directive: Directive): ReadPatch {
  if (isObject(patch)) return NOTHING;
  const isLoose = directive === "Ignore";
  if (patch === null || (isLoose && !Array.isArray(patch)))
    return { verdict: badRequest("Invalid JSON Patch") };
  return isLoose ? NOTHING : cannotRead(false, patch, "value of type map[string]interface {}");
}

/** A strategic merge patch must be an object; null changes nothing. */
export function readStrategicPatch(patch: Json): ReadPatch {
  return isObject(patch) || patch === null ? NOTHING : { verdict: badRequest(noMap(patch)) };
}

function noMap(value: Json): string {
  return `json: cannot unmarshal ${goJsonKind(value)} into Go value of type map[string]interface {}`;
}

/** A value as Go's decoder of JSON leaves it in memory: integers beyond int64 are float64. */
export function inGoMemory(value: Json): Json {
  if (typeof value === "bigint") return isGoInteger(value) ? value : Number(value);
  if (Array.isArray(value)) return value.map(inGoMemory);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) setKey(copy, key, inGoMemory(value[key] as Json));
  return copy;
}

/** An applied configuration must have the kind of the URL and no managedFields. */
export function readApplied(
  applied: Json,
  expected: { readonly apiVersion: string; readonly kind: string },
): ReadPatch {
  if (!isObject(applied)) {
    const fault = noMap(applied);
    return {
      verdict: badRequest(`error decoding YAML: error unmarshaling JSON: while decoding JSON: ${fault}`),
    };
  }
  const [apiVersion, kind] = [textOf(applied, "apiVersion"), textOf(applied, "kind")];
  if (apiVersion !== expected.apiVersion || kind !== expected.kind)
    return { verdict: badRequest(`invalid object type: ${formatTypeMeta(apiVersion, kind)}`) };
  const metadata = getKey(applied, "metadata");
  const managed = isObject(metadata) ? (getKey(metadata, "managedFields") ?? null) : null;
  return managed === null ? NOTHING : { verdict: badRequest("metadata.managedFields must be nil") };
}
