import { supportedValues, goJson, goSprint, isGoInteger } from "../../machinery/index.js";
import { type Json, equalTyped } from "../../model/index.js";
import { toInt64 } from "./validate-number.js";
import type { Run } from "./validate-run.js";

export interface EnumRule {
  readonly values: readonly Json[];
  /** The members that are strings: nearly always all of them. */
  readonly texts: ReadonlySet<string>;
}

export function enumRuleOf(values: Json | undefined): EnumRule | null {
  if (!Array.isArray(values) || values.length === 0) return null;
  return { values, texts: new Set(values.filter((value) => typeof value === "string")) };
}

export function checkEnum({ values, texts }: EnumRule, value: Json, run: Run): void {
  if (typeof value === "string" ? texts.has(value) : values.some((member) => isMember(member, value))) return;
  const name = run.name;
  const supported = values.map((member) => (typeof member === "string" ? member : goJson(member)));
  run.add({
    type: "FieldValueNotSupported",
    name,
    pointer: run.pointer,
    message: `${name} in body should be one of ${goSprint(values as Json[])}`,
    value,
    detail: supportedValues(supported),
    supported,
  });
}

/**
 * The API server converts the value to the type of the member before it compares, as Go converts: 1.5 becomes the
 * integer 1, the integer 65 becomes the text "A", and null is never a member.
 */
function isMember(member: Json, value: Json): boolean {
  if (member === null || value === null) return false;
  if (typeof value !== "number" && typeof value !== "bigint") return equalTyped(member, value);
  if (typeof member === "string") return isGoInteger(value) && member === characterOf(value);
  if (typeof member !== "number" && typeof member !== "bigint") return false;
  if (!isGoInteger(member)) return Number(value) === Number(member);
  return BigInt(isGoInteger(value) ? value : toInt64(Number(value))) === BigInt(member);
}

function characterOf(code: number | bigint): string {
  const isCharacter = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(Number(code)) : "\ufffd";
}
