import type { ConditionValue, Conditions, Pipeline, Regime } from "../../compose/index.js";
import { type Ledger, formatAuthor } from "../../ledger/index.js";
import { formatVersion, formatVersionSet, valueIndex } from "../../compose/internal.js";
import { type Axis, axesOf, conditionText, inputText, scopeText } from "./build-axes.js";
import { fieldsOf } from "./fields.js";
import { type TurnLine, foldLines } from "./fold-lines.js";
import type { Point } from "./cover.js";
import { formatResourceId } from "../../model/index.js";
import { oneLine } from "../../ledger/internal.js";

/** The builds of a pipeline for a snapshot: every combination of these. */
export interface SnapshotRange {
  readonly regimes: readonly Regime[];
  readonly conditions: readonly Conditions[];
  readonly inputs: readonly unknown[];
}

/** One of these builds. */
export interface SnapshotBuild {
  /** The index of its regime. */
  readonly regime: number;
  readonly conditions: Conditions;
  /** The index of its input. */
  readonly input: number;
  readonly ledger: Ledger;
}

/** The builds once; then a block per field, each line with its builds, unless it applies to all. */
export function formatBuilds(
  pipeline: Pipeline,
  range: SnapshotRange,
  builds: readonly SnapshotBuild[],
): string {
  const axes = axesOf(
    pipeline,
    range.regimes.map(({ versions }) => versions),
  );
  const points = builds.map((build) => pointOf(pipeline, build));
  const ledgers = builds.map(({ ledger }) => ledger);
  const fold = (histories: readonly (readonly TurnLine[])[]): string[] => folded(axes, points, histories);
  const blocks = [
    fold(ledgers.map(({ resource }) => (resource === undefined ? [] : [plain(formatResourceId(resource))]))),
    ...headerOf(pipeline, range),
    ...fieldsOf(pipeline, ledgers).map(({ title, histories }) => [title, ...indented(fold(histories))]),
    section("not applied", fold(ledgers.map((ledger) => notApplied(pipeline, ledger)))),
  ];
  return blocks
    .filter(({ length }) => length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

function pointOf({ conditions }: Pipeline, build: SnapshotBuild): Point {
  const values = conditions.map((condition) => valueIndex(condition, build.conditions));
  return [build.regime, ...values, build.input];
}

function folded(
  axes: readonly Axis[],
  points: readonly Point[],
  histories: readonly (readonly TurnLine[])[],
): string[] {
  return foldLines(histories).map(({ text, builds }) => `${scopeText(axes, points, builds)}${text}`);
}

function headerOf(pipeline: Pipeline, { regimes, conditions, inputs }: SnapshotRange): string[][] {
  const given = pipeline.conditions.length === 0 ? [] : conditions.map(conditionsText);
  return [
    section("versions", regimes.map(regimeText)),
    section("conditions", given),
    section("inputs", inputs.length > 1 ? inputs.map((_, place) => inputText(place)) : []),
  ];
}

/** `>=8.5.0-0, <8.8.0-0 (built as 8.5.0)`. */
export function regimeText({ versions, witness }: Regime): string {
  return `${formatVersionSet(versions)} (built as ${formatVersion(witness)})`;
}

function conditionsText(given: Conditions): string {
  return givenConditions(given).join(", ") || "none";
}

export function givenConditions(given: Conditions): string[] {
  const entries: [string, ConditionValue | undefined][] = Object.entries(given);
  return entries.flatMap(([name, value]) =>
    value === false || value === undefined ? [] : [conditionText(name, value)],
  );
}

/** The gate, not why it is closed for one version: the builds before the line show that. */
function notApplied({ order }: Pipeline, { skipped }: Ledger): TurnLine[] {
  return skipped.map(({ author }) => {
    const turn = order.findIndex((mutation) => mutation.author === author);
    return { turn, text: `${formatAuthor(author)}: gate ${oneLine(order[turn]?.gate?.text ?? "")}` };
  });
}

function plain(text: string): TurnLine {
  return { turn: 0, text };
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...indented(lines)];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
