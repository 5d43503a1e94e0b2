import { type Json, isObject, parseJson } from "../../model/index.js";
import type { Toleration } from "../type/go-types.js";
import { zeroOf } from "../type/zero.js";

/** The tolerations of a JSON text, whose names are those of Go in any case, or what is wrong with it. */
export function readTolerations(text: string): Toleration[] | string {
  let value: Json;
  try {
    value = parseJson(text);
  } catch {
    return syntaxFault(text);
  }
  if (!Array.isArray(value)) return misfit(value, "value", "[]core.Toleration");
  const tolerations: Toleration[] = [];
  for (const item of value) {
    const toleration = readToleration(item);
    if (typeof toleration === "string") return toleration;
    tolerations.push(toleration);
  }
  return tolerations;
}

/** The fields in Go, and their types. */
const FIELDS = {
  key: ["Key", "string"],
  operator: ["Operator", "core.TolerationOperator"],
  value: ["Value", "string"],
  effect: ["Effect", "core.TaintEffect"],
  tolerationSeconds: ["TolerationSeconds", "int64"],
} as const;

function readToleration(item: Json): Toleration | string {
  if (!isObject(item)) return misfit(item, "value", "core.Toleration");
  const toleration = zeroOf("core/v1.Toleration");
  for (const [given, value] of Object.entries(item)) {
    const name = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).find(
      (field) => field.toLowerCase() === given.toLowerCase(),
    );
    if (name === undefined || value === null) continue;
    const [goName, type] = FIELDS[name];
    if (typeof value !== (name === "tolerationSeconds" ? "number" : "string"))
      return misfit(value, `struct field Toleration.${goName}`, type);
    Object.assign(toleration, { [name]: value });
  }
  return toleration;
}

function misfit(value: Json, place: string, type: string): string {
  return `json: cannot unmarshal ${typeName(value)} into Go ${place} of type ${type}`;
}

function typeName(value: Json): string {
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  return typeof value === "boolean" ? "bool" : typeof value;
}

/** Go names the first invalid character; here only where a value starts, which is the usual mistake. */
function syntaxFault(text: string): string {
  const [first = ""] = text.trimStart();
  return /[[{"\d-]/.test(first)
    ? "unexpected end of JSON input"
    : `invalid character '${first}' looking for beginning of value`;
}
