import {
  type Diagnostic,
  type FieldPath,
  type Json,
  VarveError,
  formatJson,
  parseJson,
} from "../../model/index.js";
import { problems } from "../problems.js";
import { shapeOf } from "../value/shape.js";

/**
 * A value without a type takes the type of the existing one. For a new field only canonical decimals, `true`, `false`
 * and `null` change type: `1.10` and `0123` are versions and codes, not numbers.
 */
export function readText(
  text: string,
  sample: Json | undefined,
  path: FieldPath,
): { readonly value: Json } | { readonly fault: Diagnostic } {
  if (text === "null") return { value: null };
  const value = canonicalScalar(text);
  if (sample === undefined || sample === null)
    return { value: isTextMap(path.parent) ? text : (value ?? text) };
  if (typeof sample === "string") return { value: text };
  if (value !== undefined && kindOf(value) === kindOf(sample)) return { value };
  const fault = problems["set-type"]({
    path,
    expected: kindOf(sample),
    hint: "use a value of that type, or pass the value as JSON to change the type",
  });
  return { fault };
}

/** Labels and annotations are strings in every kind. */
function isTextMap(path: FieldPath | null): boolean {
  return (
    (path?.segment === "labels" || path?.segment === "annotations") && path.parent?.segment === "metadata"
  );
}

function kindOf(value: Json): string {
  if (typeof value === "bigint") return "number";
  return typeof value === "object" ? shapeOf(value) : typeof value;
}

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function canonicalScalar(text: string): Json | undefined {
  if (text === "true" || text === "false") return text === "true";
  if (!DECIMAL.test(text)) return undefined;
  try {
    const value = parseJson(text);
    return formatJson(value) === text ? value : undefined;
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
