import { type FieldPath, type Json, formatJson } from "../../model/index.js";
import type { Decision } from "../../preserve/index.js";
import { MASK } from "../../model/internal.js";
import type { PlannedResource } from "../judge/judge.js";

/** A printable value in full: masked if secret. */
export function shownInFull(
  { ledger }: Pick<PlannedResource, "ledger">,
  path: FieldPath,
  value: Json | undefined,
): string {
  if (value === undefined) return "(absent)";
  const shown = ledger.shown(path, value);
  if (shown === MASK) return MASK;
  return typeof shown === "string" && PLAIN.test(shown) ? shown : formatJson(shown);
}

/** Strings that cannot be mistaken for another type are printed without quotes. */
const PLAIN = /^(?!(?:true|false|null|-?\d[\d.]*)$)[^\s"'(){}[\],\p{Cc}][^"\p{Cc}]*(?<!\s)$|^$/u;

/** Of a secret only a digest is recorded as its last generated value, so only the fact that it is one can be shown. */
export function hasHiddenBase(resource: PlannedResource, { path, base, existing, fresh }: Decision): boolean {
  return base === undefined && [existing, fresh].some((value) => shownInFull(resource, path, value) === MASK);
}
