import { type Diagnostic, equalNumeric } from "../../../model/index.js";
import { itemKey, pathOf, quote } from "../../../model/internal.js";
import type { ExpandedResource, Pattern } from "../pattern.js";
import type { PatternSample, Trial } from "./sample-pattern.js";
import { DocumentPattern } from "../document/document-pattern.js";
import { inputsOf } from "../template/trace.js";
import { problems } from "../../problems.js";

/** Known for documents; for code, inputs that change nothing in any trial. */
export function unusedInputs(pattern: Pattern, { trials, resources }: PatternSample): Diagnostic[] {
  const isKnown = pattern instanceof DocumentPattern;
  if (!isKnown && (resources.length === 0 || trials.length === 0)) return [];
  const used = isKnown ? usedInDocument(pattern) : usedByCode(trials);
  return pattern.inputs
    .filter(({ name }) => !used.has(name) && !choosesDefaults(pattern, name))
    .map(({ name }) =>
      problems["unused-input"]({
        message: `${isKnown ? "nothing depends" : "nothing appears to depend"} on the input ${quote(name)}`,
        path: pathOf("spec", "inputs", itemKey({ name })),
        hint: "use it, or remove it",
        params: { input: name },
      }),
    );
}

function usedInDocument({ templates }: DocumentPattern): ReadonlySet<string> {
  return new Set(
    templates.flatMap(({ file, when, forEach, resource }) => [
      ...inputsOf(file),
      ...inputsOf(resource),
      ...(typeof when === "boolean" ? [] : when.inputs),
      ...(forEach?.items.inputs ?? []),
    ]),
  );
}

function usedByCode(trials: readonly Trial[]): ReadonlySet<string> {
  const [first, ...others] = trials;
  const changes = others.filter(
    ({ expanded }) => !sameResources(expanded.resources, first?.expanded.resources ?? []),
  );
  return new Set(changes.flatMap(({ variant }) => variant?.input.name ?? []));
}

/** Whether two expansions gave the same result. */
export function sameResources(a: readonly ExpandedResource[], b: readonly ExpandedResource[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ templateId, file, resource: value }, i) => {
      const other = b[i] as ExpandedResource;
      return templateId === other.templateId && file === other.file && equalNumeric(value, other.resource);
    })
  );
}

function choosesDefaults({ inputs, environment }: Pattern, name: string): boolean {
  return name === environment && inputs.some(({ defaults }) => defaults !== undefined);
}
