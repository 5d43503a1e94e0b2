import { type Diagnostic } from "../../model/index.js";
import { didYouMean } from "../../model/internal.js";
import type { PatternInput } from "../../compose/index.js";
import type { Workspace } from "../../workspace/internal.js";
import { problems as preserve } from "../../preserve/internal.js";

/** A key that matches no field may be meant as an input of the pattern. */
export function withNearInputs(diagnostic: Diagnostic, inputs: readonly PatternInput[]): Diagnostic {
  const { code, found, hint } = diagnostic;
  if (code !== preserve["unmatched-set"].code || typeof found !== "string") return diagnostic;
  const nearInput = didYouMean(
    found,
    inputs.map(({ name }) => name),
  );
  if (nearInput === undefined || hint?.startsWith("did you mean") === true) return diagnostic;
  return { ...diagnostic, hint: nearInput };
}

/**
 * Verbs that run all generators only set fields: an input belongs to one generator, and is stored where that is
 * described.
 */
export async function withInputPlaces(
  diagnostics: readonly Diagnostic[],
  workspace: Workspace,
): Promise<readonly Diagnostic[]> {
  if (diagnostics.every(({ code }) => code !== preserve["unmatched-set"].code)) return diagnostics;
  const { patterns } = await workspace.patterns();
  const names = new Set(patterns.flatMap(({ pattern }) => pattern.inputs.map(({ name }) => name)));
  return diagnostics.map((diagnostic) =>
    typeof diagnostic.found === "string" && names.has(diagnostic.found)
      ? {
          ...diagnostic,
          hint: "it is an input: set it with varve create, or under spec.generate in varve.yaml",
        }
      : diagnostic,
  );
}
