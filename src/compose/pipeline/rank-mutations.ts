import { type Diagnostic, type Json, VarveError, isObject } from "../../model/index.js";
import { isRecord, quote, defined } from "../../model/internal.js";
import { type Gate, readGate } from "../gate/gate.js";
import { readClaims, readOverrides } from "../mutation/override.js";
import type { Dialect } from "../constraint/constraint.js";
import type { Mutation } from "../mutation/mutation.js";
import type { RankedMutation } from "../mutation/ranked.js";
import { mutationFaults } from "./given.js";
import { problems } from "../problems.js";
import { unknownPhase } from "../mutation/phase.js";

/** Parses the declarations of mutations; all errors are reported. */
export function rankMutations(
  mutations: readonly Mutation[],
  phases: readonly string[],
  dialect: Dialect,
  diagnostics: Diagnostic[],
): RankedMutation[] {
  diagnostics.push(...duplicateNames(mutations));
  return mutations.flatMap((definition, registered): RankedMutation[] => {
    const faults = mutationFaults(definition);
    diagnostics.push(...faults);
    if (faults.length > 0) return [];
    const { name, phase, priority = 0 } = definition;
    const rank = phases.indexOf(phase);
    if (rank < 0) diagnostics.push(unknownPhase(name, phase, phases));
    if (!Number.isFinite(priority)) diagnostics.push(badPriority(name, priority));
    diagnostics.push(...checkBody(definition));
    const declared = collecting(name, diagnostics, () => ({
      gate: definition.gate === undefined ? undefined : readGate(definition.gate, dialect),
      overrides: readOverrides(definition.overrides),
      seals: readClaims(definition.seals),
    }));
    if (declared === undefined) return [];
    const { origin } = definition;
    const author = { stage: "compose", name, band: phase, ...defined({ origin }) };
    return [{ name, phase, rank, priority, registered, ...declared, definition, author }];
  });
}

export function readSupport(
  text: string | undefined,
  dialect: Dialect,
  diagnostics: Diagnostic[],
): Gate | undefined {
  if (text === undefined) return undefined;
  return collecting("supports", diagnostics, () => readGate(text, dialect));
}

/** Exceptions of a parser are reported under the name of the mutation, so that all mutations are parsed. */
function collecting<T>(name: string, diagnostics: Diagnostic[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    for (const diagnostic of error.diagnostics)
      diagnostics.push({ ...diagnostic, message: `${quote(name)}: ${diagnostic.message}` });
    return undefined;
  }
}

function duplicateNames(mutations: readonly Mutation[]): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { name } of mutations.filter(isRecord) as readonly Mutation[])
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => {
    // A name that is not a string is reported with the rest of the mutation.
    if (typeof name !== "string") return [];
    if (name === "") return [problems["bad-mutation"]({ message: "a mutation has no name", found: name })];
    if (count === 1) return [];
    return [
      problems["duplicate-mutation"]({
        message: `${count} mutations are named ${quote(name)}`,
        found: name,
        hint: "give each its own name: it shows which mutation set a field",
      }),
    ];
  });
}

function checkBody(definition: Mutation): Diagnostic[] {
  const { patch, mutate } = definition as { patch?: unknown; mutate?: unknown };
  const has = { patch: isObject((patch ?? null) as Json), mutate: typeof mutate === "function" };
  if (has.patch !== has.mutate) return [];
  const what = has.patch ? "both `mutate` and `patch`" : "neither `mutate` nor `patch`";
  return [
    problems["bad-mutation"]({
      message: `${quote(definition.name)} has ${what}`,
      hint: "a mutation is either a function (`mutate`) or a strategic merge patch (`patch`)",
    }),
  ];
}

function badPriority(name: string, priority: number): Diagnostic {
  return problems["bad-mutation"]({
    message: `the priority of ${quote(name)} is ${String(priority)}, which is not a number`,
    found: String(priority),
    expected: "a number",
  });
}
