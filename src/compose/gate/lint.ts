import { type Boundary, boundariesOf, seamAt } from "./boundary.js";
import { type Diagnostic } from "../../model/index.js";
import { expectArgument, isRecord, listOfKind, quote } from "../../model/internal.js";
import { type GateTree, NodeTable, isBranch } from "./tree.js";
import { type VersionSet, isEmpty } from "../version/set.js";
import { lintSet, lintText } from "../constraint/lint.js";
import type { Constraint } from "../constraint/constraint.js";
import { GATE, type Gate } from "./gate.js";
import { conditionsOf } from "./facts.js";
import { formatVersion } from "../version/version.js";
import { gateProblems } from "../gate-problems.js";
import { splitAt } from "./repair.js";
import { telling } from "./holes.js";

/** A gate and its owner. */
export interface NamedGate {
  readonly name: string;
  readonly gate: Gate;
}

/** Equivalent gates, and their owners. */
interface SharedGate {
  readonly gate: Gate;
  readonly tree: GateTree;
  readonly names: string[];
}

const NAMED = listOfKind({
  text: "a gate as { name, gate }",
  fits: (value) => isRecord(value) && typeof value["name"] === "string" && GATE.fits(value["gate"]),
});

/**
 * Warns about implicit meanings of gates, about those that never or always apply, and about adjacent pairs that leave
 * prereleases to neither or to both. Equivalent gates are checked once.
 */
export function lintGates(named: readonly NamedGate[]): Diagnostic[] {
  expectArgument(named, NAMED, "lintGates", "gates");
  const gates = sharedGates(named);
  const { diagnostics } = conditionsOf(gates.map(({ gate }) => gate));
  return [
    ...diagnostics,
    ...lintDialects(gates),
    ...lintTexts(named),
    ...gates.flatMap(({ gate, tree, names }) =>
      isBranch(tree) ? [] : lintSet(`the gate of ${listed(names)}, ${quote(gate.text)}`, tree.versions),
    ),
    // Gates that declare a condition differently cannot be compared.
    ...(diagnostics.length > 0 ? [] : boundariesOf(gates).flatMap(lintBoundary)),
  ];
}

function sharedGates(named: readonly NamedGate[]): SharedGate[] {
  const table = new NodeTable(Infinity);
  const shared = new Map<GateTree, SharedGate>();
  for (const { name, gate } of named) {
    const tree = table.adopt(gate.tree);
    const known = shared.get(tree) ?? { gate, tree, names: [] };
    known.names.push(name);
    shared.set(tree, known);
  }
  return [...shared.values()];
}

function lintDialects(gates: readonly SharedGate[]): Diagnostic[] {
  const npm = gates.filter(({ gate }) => gate.dialect === "npm").flatMap(({ names }) => names);
  const masterminds = gates
    .filter(({ gate }) => gate.dialect === "masterminds")
    .flatMap(({ names }) => names);
  if (npm.length === 0 || masterminds.length === 0) return [];
  return [
    gateProblems["mixed-dialects"]({
      severity: "warning",
      message: `the gates of ${listed(masterminds)} use the masterminds dialect, those of ${listed(npm)} the npm dialect`,
      params: { masterminds, npm },
      hint: "use the same dialect for all gates",
    }),
  ];
}

function lintTexts(named: readonly NamedGate[]): Diagnostic[] {
  const users = new Map<Constraint, string[]>();
  for (const { name, gate } of named)
    for (const constraint of new Set(gate.constraints)) {
      const names = users.get(constraint) ?? [];
      names.push(name);
      users.set(constraint, names);
    }
  return Array.from(users).flatMap(([constraint, names]) =>
    lintText(constraint).map((diagnostic) => ({
      ...diagnostic,
      message: `the gate of ${listed(names)}: ${diagnostic.message}`,
      params: { gates: names },
    })),
  );
}

/** Two gates, and the prereleases between them that match neither or both. */
interface Clash {
  readonly ending: SharedGate;
  readonly beginning: SharedGate;
  readonly versions: VersionSet;
}

function lintBoundary({ at, ending, beginning }: Boundary<SharedGate>): Diagnostic[] {
  const holes: Clash[] = [];
  const overlaps: Clash[] = [];
  for (const left of ending) {
    for (const right of beginning) {
      if (left === right) continue;
      const { hole, overlap } = seamAt(at, left.tree, right.tree);
      if (!isEmpty(hole)) holes.push({ ending: left, beginning: right, versions: hole });
      if (!isEmpty(overlap)) overlaps.push({ ending: left, beginning: right, versions: overlap });
    }
  }
  return [
    ...clashDiagnostics("prerelease-hole", at, holes),
    ...clashDiagnostics("prerelease-overlap", at, overlaps),
  ];
}

const JOINTS = {
  "prerelease-hole": ["neither", "nor"],
  "prerelease-overlap": ["both", "and"],
} as const;

/** One for all pairs that meet at a release: they have one cause and one remedy. */
function clashDiagnostics(
  code: keyof typeof JOINTS,
  at: Boundary<SharedGate>["at"],
  clashes: readonly Clash[],
): Diagnostic[] {
  const [first] = clashes;
  if (first === undefined) return [];
  const { ending, beginning, versions } = first;
  const [before, between] = JOINTS[code];
  const others =
    clashes.length === 1 ? "" : ` (and ${clashes.length - 1} more pairs at ${formatVersion(at)})`;
  const shows = formatVersion(telling(versions, [at]));
  const gates = new Set(clashes.flatMap((clash) => [...clash.ending.names, ...clash.beginning.names]));
  return [
    gateProblems[code]({
      message: `${shows} fires ${before} ${described(ending)} ${between} ${described(beginning)}${others}`,
      params: { at: formatVersion(at), witness: shows, gates: [...gates] },
      hint: splitAt(at, ending.gate, beginning.gate),
    }),
  ];
}

function described({ gate, names }: SharedGate): string {
  return `${listed(names)} (${gate.text})`;
}

const MOST_NAMES = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(", ");
  return names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown;
}
