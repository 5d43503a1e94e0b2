import { type Diagnostic, formatPath } from "../../../model/index.js";
import { type Trial, formatVariant, samplePattern } from "./sample-pattern.js";
import { sameResources, unusedInputs } from "./unused-inputs.js";
import { DocumentPattern } from "../document/document-pattern.js";
import { type Pattern, expectPattern } from "../pattern.js";
import { lintResource } from "./lint-resource.js";
import { problems } from "../../problems.js";
import { unmatchedPaths } from "./unmatched-paths.js";

/** Finds problems of a valid pattern: tried with sample inputs, including each environment. */
export function lintPattern(pattern: Pattern): readonly Diagnostic[] {
  expectPattern(pattern, "lintPattern");
  const sample = samplePattern(pattern);
  const { resources, trials, diagnostics } = sample;
  const failures = [...diagnostics, ...failuresIn(trials)];
  const oddities = [
    ...unusedInputs(pattern, sample),
    ...(pattern instanceof DocumentPattern ? [] : fickle(pattern, trials)),
    ...(resources.length === 0 ? [] : unmatchedPaths(pattern, trials)),
    ...resources.flatMap((resource) => lintResource(pattern, resource)),
  ];
  if (pattern instanceof DocumentPattern)
    return [...failures, ...oddities].map((diagnostic) => placed(pattern, diagnostic));
  return [...failures, ...oddities.map(withoutPath)];
}

/** Oddities are reported at places of a document, which code does not have. */
function withoutPath(diagnostic: Diagnostic): Diagnostic {
  const { path: _, ...rest } = diagnostic;
  return rest;
}

/** Each problem once, with the first inputs that show it. */
function failuresIn(trials: readonly Trial[]): Diagnostic[] {
  const seen = new Set<string>();
  return trials.flatMap(({ variant, expanded }) =>
    expanded.diagnostics.flatMap((diagnostic) => {
      const { code, message, path } = diagnostic;
      const key = `${code} ${path === undefined ? message : formatPath(path)}`;
      if (seen.has(key)) return [];
      seen.add(key);
      if (variant === undefined) return [diagnostic];
      return [{ ...diagnostic, message: `${message} (with ${formatVariant(variant)})` }];
    }),
  );
}

function fickle(pattern: Pattern, trials: readonly Trial[]): Diagnostic[] {
  const [first] = trials;
  if (first === undefined) return [];
  const again = pattern.expand(first.inputs);
  if (sameResources(again.resources, first.expanded.resources)) return [];
  return [
    problems["not-deterministic"]({
      message: `${pattern.name} produces different output for the same inputs`,
      hint: "use only the inputs: no clock and no random values",
    }),
  ];
}

function placed(pattern: DocumentPattern, diagnostic: Diagnostic): Diagnostic {
  const { path, at } = diagnostic;
  return path === undefined || at !== undefined ? diagnostic : pattern.placed(diagnostic, path);
}
