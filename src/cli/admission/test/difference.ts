import { type Json, equalTyped, formatJson, getAt, parsePath } from "../../../model/index.js";
import type { Admission } from "../../../admit/index.js";
import type { Expectation } from "./file.js";

/** A result that differs from the expected one. */
export interface Difference {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

/** All differences from what a test expects. */
export function differencesOf(expect: Expectation, admission: Admission): Difference[] {
  const { verdict, warnings, resource: object } = admission;
  const { allowed, code, reason, message } = expect;
  const found: Difference[] = [];
  const compare = (what: string, expected: string, actual: string, isSame = expected === actual): void => {
    if (!isSame) found.push({ what, expected, actual });
  };
  compare(
    "verdict",
    verdictWord(allowed),
    admission.isValidated ? verdictWord(verdict.allowed) : openWord(admission),
  );
  if (code !== undefined) compare("code", String(code), String(verdict.code));
  if (reason !== undefined) compare("reason", reason, verdict.reason || NONE);
  if (message !== undefined)
    compare("message", message, verdict.message || NONE, verdict.message.includes(message));
  for (const warning of expect.warnings ?? []) {
    const isSaid = warnings.some((each) => each.includes(warning));
    compare("warning", warning, warnings.join("; ") || NONE, isSaid);
  }
  for (const [path, value] of Object.entries(expect.stored ?? {})) {
    const actual = object === null ? undefined : getAt(object, parsePath(path));
    compare(path, shown(value), shown(actual), equalTyped(actual ?? null, value));
  }
  // A request that is denied unexpectedly shows why.
  if (allowed && !verdict.allowed && message === undefined) compare("message", NONE, verdict.message);
  return found;
}

const NONE = "(none)";

function verdictWord(isAllowed: boolean): string {
  return isAllowed ? "allowed" : "denied";
}

function openWord({ unknown }: Admission): string {
  return unknown.length > 0 ? "not known offline" : "not validated";
}

function shown(value: Json | undefined): string {
  return value === undefined || value === null ? "(absent)" : formatJson(value);
}
