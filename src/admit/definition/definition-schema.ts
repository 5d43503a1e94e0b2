import { type Place, childPlace, type FieldError } from "../../machinery/index.js";
import { type VersionParts, rootSchema } from "./definition.js";
import type { Leniency } from "./definition-before.js";
import { checkCrdSchema, hasUnsupported } from "../schema/crd-schema-check.js";
import { checkRules } from "../rule/rule-check.js";
import { isForgiven } from "./definition-forgiven.js";

interface SchemaContext {
  readonly kubernetes: string;
  readonly leniency: Leniency;
  readonly isStructural: boolean;
  readonly version: string;
  readonly hasStatus: boolean;
}

/** Errors of the schema and rules of a version, or of all versions. */
export function checkSchema(parts: VersionParts, context: SchemaContext, place: Place): FieldError[] {
  const raw = rootSchema(parts);
  if (raw === null) return [];
  const { kubernetes, leniency, isStructural, version, hasStatus } = context;
  const at = childPlace(place, "openAPIV3Schema");
  const { knownRules, knownMessages } = leniency;
  const mayStay = (error: FieldError): boolean => isForgiven(error, version, leniency);
  const rules =
    isStructural && !hasUnsupported(raw)
      ? checkRules(raw, { kubernetes, place: at, knownRules, knownMessages, isForgiven: mayStay }).errors
      : [];
  return [...checkCrdSchema(raw, { hasStatus, place: at, isStructural }), ...rules].filter(
    (error) => !mayStay(error),
  );
}
