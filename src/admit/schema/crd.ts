import { goLower } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type Validator, type ValidatorOptions, compileValidator } from "./validator.js";
import { type ScalePaths, scalePathsOf } from "./crd-scale.js";
import { Structural } from "./structural.js";
import { deprecationWarning } from "./crd-deprecation.js";
import { minorOfGiven } from "./validate-dialect.js";
import { pruneDefaults } from "./default-prune.js";

/** The kind that a CustomResourceDefinition defines. */
export interface CustomKind {
  readonly group: string;
  readonly kind: string;
  readonly listKind: string;
  readonly plural: string;
  readonly singular: string;
  readonly isNamespaced: boolean;
  readonly versions: readonly CustomVersion[];
}

/** One version of it, with everything that validates its objects. */
export interface CustomVersion {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly apiVersion: string;
  readonly isNamespaced: boolean;
  readonly isServed: boolean;
  readonly isStorage: boolean;
  /** The API server's warning for a deprecated version. */
  readonly warning: string | undefined;
  /** The schema; null for the few versions without one, which accept everything. */
  readonly schema: Structural | null;
  /** The legacy switch of a whole CRD; the schema has its own for every part. */
  readonly preservesUnknownFields: boolean;
  readonly validator: Validator | null;
  /** Status is written separately, and dropped from everything else. */
  readonly hasStatus: boolean;
  /** Validates a separately written status: the schema of that field alone. */
  readonly statusValidator: Validator | null;
  readonly scale: ScalePaths | null;
  /** The minor version of Kubernetes whose wording is used: 36 for 1.36. */
  readonly minor: number;
}

/** Reads a CRD of `apiextensions.k8s.io/v1`; undefined if it lacks the names of its kind. */
export function readCrd(crd: JsonObject, options: ValidatorOptions = {}): CustomKind | undefined {
  const spec = getKey(crd, "spec");
  if (!isObject(spec)) return undefined;
  const names = getKey(spec, "names");
  const group = text(spec, "group");
  const kind = isObject(names) ? text(names, "kind") : "";
  if (group === "" || kind === "" || !isObject(names)) return undefined;
  const listed = getKey(spec, "versions");
  const entries = Array.isArray(listed) ? listed.filter(isObject) : [];
  const common = { group, kind, isNamespaced: text(spec, "scope") !== "Cluster", spec, options };
  return {
    group,
    kind,
    listKind: text(names, "listKind") || `${kind}List`,
    plural: text(names, "plural"),
    singular: text(names, "singular") || goLower(kind),
    isNamespaced: common.isNamespaced,
    versions: entries.map((entry) => readVersion(entry, entries, common)),
  };
}

interface CrdParts {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
  readonly spec: JsonObject;
  readonly options: ValidatorOptions;
}

function readVersion(
  entry: JsonObject,
  entries: readonly JsonObject[],
  { group, kind, isNamespaced, spec, options }: CrdParts,
): CustomVersion {
  const name = text(entry, "name");
  const raw = below(entry, "schema", "openAPIV3Schema");
  const schema = isObject(raw) ? new Structural(pruneDefaults(raw)) : null;
  const hasStatus = isObject(below(entry, "subresources", "status"));
  const status = hasStatus ? schema?.properties?.get("status") : undefined;
  return {
    group,
    kind,
    name,
    apiVersion: `${group}/${name}`,
    isNamespaced,
    isServed: entry["served"] === true,
    isStorage: entry["storage"] === true,
    warning: deprecationWarning(entry, entries, group, kind),
    schema,
    preservesUnknownFields: spec["preserveUnknownFields"] === true,
    validator: schema === null ? null : compileValidator(schema, options),
    hasStatus,
    statusValidator: status === undefined ? null : compileValidator(status, options),
    scale: scalePathsOf(below(entry, "subresources", "scale")),
    minor: minorOfGiven(options.kubernetes),
  };
}

function below(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  return names.reduce<Json | undefined>((at, name) => (isObject(at) ? getKey(at, name) : undefined), value);
}

function text(object: JsonObject, name: string): string {
  const value = getKey(object, name);
  return typeof value === "string" ? value : "";
}
