import { isEnforcedFormat } from "../../machinery/index.js";
import type { Dialect } from "./validate.js";
import type { JsonObject } from "../../model/index.js";
import { expectKubernetes } from "../kubernetes.js";
import { minorOf } from "../../schema/internal.js";
import { textOf } from "./structural.js";

const INT_OR_STRING = ["integer", "string"];

/** The minor version of a given Kubernetes version: 36 for `1.36`, and by default. */
export function minorOfGiven(version: string | undefined): number {
  return minorOf(expectKubernetes(version));
}

/** How the API server of one Kubernetes version interprets the schema of a CRD for validation. */
export function dialectOf(minor: number): Dialect {
  return {
    typesOf,
    formatOf: (raw, types) => enforcedFormat(raw, types, minor),
    checksRanges: minor >= 36,
  };
}

/**
 * How it interprets the schema of a default while a CRD is checked: "integer or string" is not a type there, and no
 * format is ignored.
 */
export const DEFAULT_DIALECT: Dialect = {
  typesOf: namedType,
  formatOf: (raw) => textOf(raw, "format"),
  checksRanges: true,
};

function typesOf(raw: JsonObject): readonly string[] {
  return raw["x-kubernetes-int-or-string"] === true ? INT_OR_STRING : namedType(raw);
}

function namedType(raw: JsonObject): readonly string[] {
  const type = textOf(raw, "type");
  return type === "" ? [] : [type];
}

/** Formats that this version does not know, and those that do not apply to the type, are ignored. */
function enforcedFormat(raw: JsonObject, types: readonly string[], minor: number): string {
  const format = textOf(raw, "format");
  if (format === "") return "";
  // Before 1.36 the formats of strings were enforced for any type, and those of numbers never.
  if (minor < 36) return isEnforcedFormat(format, minor) ? format : "";
  const type = types.length === 1 ? types[0] : "";
  if (type === "integer") return format === "int32" || format === "int64" ? format : "";
  if (type === "number") return format === "float" || format === "double" ? format : "";
  if (type !== "" && type !== "string") return "";
  return isEnforcedFormat(format, minor) ? format : "";
}
