import { type ShownChange, brief, valueChange } from "../change/value-change.js";
import type { PlannedResource } from "../../flow/index.js";
import type { ChangedField } from "../../flow/internal.js";
import { shownValue } from "./decision-text.js";
import { type Json } from "../../model/index.js";
import { visible } from "../../model/internal.js";

/** A plan is an overview: only the first changed lines. */
const EXCERPT = { changes: 2, around: 0 } as const;

/** Longer values are shown as a diff. */
const SHORT = 60;

/** The change of a field as text: `3 -> 5`, and below it the diff of long values. */
export function fieldChange(
  resource: PlannedResource,
  { path, before, after }: Pick<ChangedField, "path" | "before" | "after">,
  isFull: boolean,
): ShownChange {
  const [was, now] = [before, after].map((value) => shownValue(resource, path, value, [], Infinity)) as [
    string,
    string,
  ];
  if (resource.fate === "created")
    return onOneLine(now.length <= SHORT || isFull ? now : visible(brief(masked(resource, path, after))));
  if (was.length <= SHORT && now.length <= SHORT) return onOneLine(`${was} -> ${now}`);
  const { cell, below, line } = valueChange(
    masked(resource, path, before),
    masked(resource, path, after),
    isFull,
    EXCERPT,
  );
  return { cell: visible(cell), below: below.map(visible), line: visible(line) };
}

function onOneLine(text: string): ShownChange {
  return { cell: text, below: [], line: text };
}

function masked(
  { ledger }: PlannedResource,
  path: ChangedField["path"],
  value: Json | undefined,
): Json | undefined {
  return value === undefined ? undefined : ledger.shown(path, value);
}
