import type { Diagnostic } from "../../../model/index.js";
import type { Judged } from "./judge.js";
import { problems } from "../../../admit/internal.js";

const CODES: ReadonlySet<string> = new Set([
  problems["not-validated"].code,
  problems["not-enabled"].code,
  problems["not-known-offline"].code,
]);

/** The findings because of which there is no verdict about an object; of one that is not complete as written, its errors. */
export function withoutVerdict(
  { admission: { isValidated }, diagnostics }: Judged,
  isUnfinished: boolean,
): readonly Diagnostic[] {
  if (isUnfinished) return diagnostics.filter(({ severity }) => severity === "error");
  if (isValidated) return [];
  // An info is about what a policy that only warns would say.
  return diagnostics.filter(({ code, severity }) => severity !== "info" && CODES.has(code));
}
