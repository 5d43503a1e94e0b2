import { type Diagnostic, type Pointer, type SourceRange, VarveError } from "../../model/index.js";
import { type Rule, type RuleSet, type Tunings, compileRules } from "../../review/index.js";
import { tuned, tuningFaults } from "../../review/internal.js";

/** Rules from presets and files, in the given order. */
export interface ChosenRules {
  readonly set: RuleSet;
  /** How list items are matched, from presets. */
  readonly identity: readonly string[];
  /** A message about a rule, with the place of the rule. */
  readonly placed: (diagnostic: Diagnostic) => Diagnostic;
}

/** Rules of one preset or one file. */
export interface RuleSource {
  readonly rules: readonly Rule[];
  readonly identity: readonly string[];
  readonly rangeOf: (rule: number, part: Pointer) => SourceRange | undefined;
  /** Its changes to the rules of all sources. */
  readonly tune?: { readonly tunings: Tunings; readonly rangeOf: (id: string) => SourceRange | undefined };
}

/** All rules as one set, tuned by their sources; throws a VarveError with its errors. */
export function joinRules(sources: readonly RuleSource[]): ChosenRules {
  const given = sources.flatMap(({ rules, rangeOf }) =>
    rules.map((rule, index) => ({ rule, rangeOf: (part: Pointer) => rangeOf(index, part) })),
  );
  const all = given.map(({ rule }) => rule);
  const tunes = sources.flatMap(({ tune }) => tune ?? []);
  const faults = tunes.flatMap(({ tunings, rangeOf }) => tuningFaults(all, tunings, rangeOf));
  if (faults.length > 0) throw new VarveError(faults);
  const entries = given.flatMap(({ rule, rangeOf }) => {
    const result = tunes.reduce<Rule | undefined>((one, { tunings }) => one && tuned(one, tunings), rule);
    return result === undefined ? [] : [{ rule: result, rangeOf }];
  });
  const set = compileRules(
    entries.map(({ rule }) => rule),
    (rule, part) => entries[rule]?.rangeOf(part),
  );
  if (set.diagnostics.length > 0) throw new VarveError(set.diagnostics);
  const placed = (diagnostic: Diagnostic): Diagnostic => {
    const rule = diagnostic.params?.["rule"];
    const at = typeof rule === "number" ? entries[rule]?.rangeOf([]) : undefined;
    return at === undefined || diagnostic.at !== undefined ? diagnostic : { ...diagnostic, at };
  };
  return { set, identity: [...new Set(sources.flatMap(({ identity }) => identity))], placed };
}
