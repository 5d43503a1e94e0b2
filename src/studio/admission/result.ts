import type { Admission, Step } from "../../admit/index.js";
import { type Edit, type Json, applyEdits, formatJson, formatPath, getAt } from "../../model/index.js";
import { leavesOf } from "../../model/internal.js";
import type { AdmissionResult, EditRow, StepRow } from "../wire/admission.js";
import { type Hiding, failureRow } from "./failure.js";

/** An admission as the page shows it, the same in Node.js and in the engine of the page. */
export function resultOf(admission: Admission, object: Json, hiding: Hiding): AdmissionResult {
  const { verdict, isValidated, steps, failures, asked, warnings, notCovered, cost, diagnostics } = admission;
  const outcome = !isValidated ? "not validated" : verdict.allowed ? "allowed" : "denied";
  return {
    outcome,
    code: verdict.code,
    reason: verdict.reason,
    message: verdict.message,
    hint: diagnostics.find(({ hint }) => hint !== undefined)?.hint ?? null,
    steps: stepRows(steps, object, hiding.isSecret),
    failures: failures.map((failure) => failureRow(failure, hiding)),
    policies: asked.map(({ policy, binding, param, skippedBy, cost: each }) => ({
      policy,
      binding,
      param: param ?? null,
      skippedBy: skippedBy ?? null,
      cost: each,
    })),
    warnings: [...warnings],
    notCovered: [...notCovered],
    cost,
  };
}

/** Edits have no old values: they are applied one after the other. */
function stepRows(steps: readonly Step[], object: Json, isSecret: boolean): StepRow[] {
  let now = object;
  return steps.map(({ name, tier, outcome, by, edits, messages, cost }) => {
    const rows = edits.flatMap((edit) => {
      const leaves = leavesOf(edit).map((leaf) => editRow(leaf, now, isSecret));
      now = applyEdits(now, [edit]).value;
      return leaves;
    });
    return {
      name,
      tier: tier ?? null,
      outcome,
      by: by ?? null,
      edits: rows,
      messages: [...messages],
      cost,
    };
  });
}

/** Values are shortened: a policy can set a field to a megabyte of text. */
const LONGEST = 2000;

function editRow({ path, op, value }: Edit, before: Json, isSecret: boolean): EditRow {
  const old = op === "append" ? undefined : getAt(before, path);
  const isGone = op === "remove" || op === "prune";
  const shown = (one: Json | undefined): string | null =>
    one === undefined || isSecret ? null : shortJson(one, LONGEST);
  return {
    path: `${formatPath(path)}${op === "append" ? "[+]" : ""}`,
    before: shown(old),
    after: shown(isGone ? undefined : value),
    isHidden: isSecret,
  };
}

function shortJson(value: Json, most: number): string {
  const text = formatJson(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
