import type { Judged } from "./judge.js";
import { type Diagnostic, getAt } from "../../../model/index.js";
import { errorsOf, toldOf } from "./found-problems.js";

/**
 * Whether an object is denied only as written: a kustomization may fill in missing fields, and `${NAME}`, `$(NAME)`,
 * `($name)` and `{{ name }}` are placeholders for later values.
 */
export function isUnfinished(judged: Judged): boolean {
  const { verdict, isValidated } = judged.admission;
  if (verdict.allowed || !isValidated) return false;
  const [first] = errorsOf(judged);
  return (
    judged.source.isCompleted === true ||
    isFilledLater(first === undefined ? verdict.message : toldOf(first)) ||
    isFilledLater(valueIn(judged, first))
  );
}

/** Whether a text has a placeholder. */
export function isFilledLater(text: string): boolean {
  return /\$\{|\$\(|\(\$|\{\{/.test(text);
}

/** What the first problem is about: for a wrong type, the message has only the type. */
function valueIn({ source }: Judged, first: Diagnostic | undefined): string {
  const value = first?.path && getAt(source.object, first.path);
  return typeof value === "string" ? value : "";
}
