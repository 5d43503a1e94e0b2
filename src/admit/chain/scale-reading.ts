import { decodeMetadata, goNumber, textOf } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { goJsonKind } from "../request/unreadable-kind.js";
import { nameOfKind } from "../world/world-kind.js";

/** A decoded scale, or why it cannot be decoded. */
export type ReadScale =
  { readonly scale: JsonObject; readonly unknown: readonly string[] } | { readonly fault: string };

/** The fields of a scale by section; all but the selector are 32-bit integers. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["spec", ["replicas"]],
  ["status", ["replicas", "selector"]],
]);

export function readScale(body: JsonObject): ReadScale {
  const fault = kindFault(body) ?? decodeMetadata(getKey(body, "metadata") ?? {}).fault;
  if (fault !== undefined) return { fault };
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    const known = FIELDS.get(name);
    if (known === undefined) {
      if (!["apiVersion", "kind", "metadata"].includes(name)) unknown.push(`unknown field "${name}"`);
      continue;
    }
    const wrong = partFault(name, value, known, unknown);
    if (wrong !== undefined) return { fault: wrong };
  }
  const replicas = numberIn(body, "spec");
  return {
    scale: {
      ...body,
      apiVersion: "autoscaling/v1",
      kind: "Scale",
      spec: replicas === 0 ? {} : { replicas },
    },
    unknown,
  };
}

/**
 * Why the API server cannot read the body of a request to the scale of a built-in kind: another kind that it knows is read,
 * and then not converted.
 */
export function unreadableScale(
  body: JsonObject,
  fault: string,
  isKnown: (apiVersion: string, kind: string) => boolean,
): string {
  const { apiVersion, kind } = kindIn(body);
  const { version } = nameOfKind(apiVersion, kind);
  const unconverted = `converting (${version}.${kind}) to (autoscaling.Scale): unknown conversion`;
  const why = kindFault(body) !== undefined && isKnown(apiVersion, kind) ? unconverted : fault;
  return `${kind} in version "${version}" cannot be handled as a Scale: ${why}`;
}

function kindFault(body: JsonObject): string | undefined {
  const { apiVersion, kind } = kindIn(body);
  if (apiVersion === "autoscaling/v1" && kind === "Scale") return undefined;
  return `no kind "${kind}" is registered for version "${apiVersion}" in scheme "pkg/runtime/scheme.go:111"`;
}

/** Without apiVersion and kind it is a scale. */
function kindIn(body: JsonObject): { readonly apiVersion: string; readonly kind: string } {
  return {
    apiVersion: textOf(body, "apiVersion") || "autoscaling/v1",
    kind: textOf(body, "kind") || "Scale",
  };
}

function partFault(
  part: string,
  value: Json,
  known: readonly string[],
  unknown: string[],
): string | undefined {
  const type = part === "spec" ? "ScaleSpec" : "ScaleStatus";
  if (value === null) return undefined;
  if (!isObject(value))
    return `json: cannot unmarshal ${goJsonKind(value)} ${into(`Scale.${part}`, `v1.${type}`)}`;
  for (const [name, field] of Object.entries(value)) {
    if (!known.includes(name)) unknown.push(`unknown field "${part}.${name}"`);
    else if (name === "selector" ? !isText(field) : !isSmallNumber(field)) {
      const wanted = name === "selector" ? "string" : "int32";
      return `json: cannot unmarshal ${shown(field, wanted)} ${into(`${type}.${part}.${name}`, wanted)}`;
    }
  }
  return undefined;
}

function into(name: string, wanted: string): string {
  return `into Go struct field ${name} of type ${wanted}`;
}

function isText(value: Json): boolean {
  return value === null || typeof value === "string";
}

function isSmallNumber(value: Json): boolean {
  return (
    value === null ||
    (typeof value === "number" && Number.isInteger(value) && Math.abs(value + 0.5) < 2 ** 31)
  );
}

/** An out-of-range number is printed; for everything else the type is named. */
function shown(value: Json, wanted: string): string {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  return isNumber && wanted === "int32" ? `number ${goNumber(value)}` : goJsonKind(value);
}

function numberIn(body: JsonObject, part: string): Json {
  const value = getKey(body, part);
  return (isObject(value) ? getKey(value, "replicas") : 0) ?? 0;
}
