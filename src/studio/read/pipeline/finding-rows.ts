import type { Choice, FindingRow, RegimeRow } from "../../wire/pipeline.js";
import type { Condition, Conditions } from "../../../compose/index.js";
import { isInVersionText, valueIndex } from "../../../compose/internal.js";
import { type AnalysedPipeline, mutationsIn } from "../../../workspace/internal.js";
import { type Diagnostic, formatPath } from "../../../model/index.js";
import { withoutSecrets } from "../../../report/internal.js";

const KINDS: Readonly<Record<string, FindingRow["kind"]>> = {
  "compose/conflict": "conflict",
  "compose/sealed": "seal",
  "compose/order-hazard": "hazard",
  "compose/stale-override": "override",
};
const HOLE = "compose/prerelease-hole";

/** What the analysis found, and where on the version line it shows. */
export function findingRows(
  { entry: { pipeline }, findings, diagnostics }: AnalysedPipeline,
  regimes: readonly RegimeRow[],
): readonly FindingRow[] {
  const places = new Map(pipeline.order.map(({ name }, i) => [name, i]));
  const gates = new Set(findings.lints.map(({ code }) => code));
  return diagnostics.map((diagnostic) => {
    const { code, path } = diagnostic;
    const { message, hint, severity } = withoutSecrets(diagnostic);
    return {
      kind: KINDS[code] ?? (gates.has(code) ? "gate" : "other"),
      severity,
      code,
      message,
      hint: hint ?? null,
      path: path === undefined ? null : formatPath(path),
      isHole: code === HOLE,
      mutations: mutationsIn(diagnostic).flatMap((name) => places.get(name) ?? []),
      regimes: regimesOf(diagnostic, regimes),
      shownBy: shownBy(diagnostic, regimes, pipeline.conditions),
    };
  });
}

/** A range is in whole regimes; a seam between gates is in the one that has the version that shows it. */
function regimesOf({ params = {} }: Diagnostic, regimes: readonly RegimeRow[]): readonly number[] {
  const { versions, witness } = params;
  if (typeof versions === "string")
    return regimes.flatMap((regime, i) => (isInVersionText(versions, regime.witness) ? [i] : []));
  return typeof witness === "string" ? indexOf(witness, regimes) : [];
}

function shownBy(
  { params = {} }: Diagnostic,
  regimes: readonly RegimeRow[],
  conditions: readonly Condition[],
): Choice | null {
  const { witness, input = 0, conditions: given = {} } = params;
  const [regime] = typeof witness === "string" ? indexOf(witness, regimes) : [];
  if (regime === undefined) return null;
  return {
    regime,
    input: Number(input),
    values: conditions.map((condition) => valueOr(condition, given as Conditions)),
  };
}

/** A sample names the conditions that matter; a required group that does not matter has its first value. */
function valueOr(condition: Condition, given: Conditions): number {
  return Object.hasOwn(given, condition.name) ? valueIndex(condition, given) : 0;
}

function indexOf(version: string, regimes: readonly RegimeRow[]): number[] {
  const found = regimes.findIndex(({ versions }) => isInVersionText(versions, version));
  return found < 0 ? [] : [found];
}
