import { type Diagnostic, type Json, type JsonObject } from "../../../model/index.js";
import { setKey } from "../../../model/internal.js";
import { type Expanded, type ExpandedResource, type Pattern, expectPattern } from "../pattern.js";
import type { InputValues, PatternInput } from "../input/pattern-input.js";
import { otherValues } from "../input/other-values.js";
import { problems } from "../../problems.js";
import { shownValue } from "../input/input-rule.js";

/** A pattern tried with sample inputs: to show its output, and to find inputs that fail. */
export interface PatternSample {
  /** Values for the required inputs. */
  readonly inputs: InputValues;
  readonly trials: readonly Trial[];
  /** Every resource that occurred, by template: from the first trial. */
  readonly resources: readonly ExpandedResource[];
  /** Why there is no trial. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Trial {
  /** The input that differs from the first trial, and its value; undefined in the first. */
  readonly variant: { readonly input: PatternInput; readonly value: Json } | undefined;
  readonly inputs: InputValues;
  readonly expanded: Expanded;
}

/** Expands a pattern with the minimal inputs, and with one input changed at a time. */
export function samplePattern(pattern: Pattern): PatternSample {
  expectPattern(pattern, "samplePattern");
  const inputs: JsonObject = {};
  const diagnostics: Diagnostic[] = [];
  for (const input of pattern.inputs) {
    if (!input.required) continue;
    const [value] = otherValues(input, undefined);
    if (value === undefined) diagnostics.push(noSample(input));
    else setKey(inputs, input.name, value);
  }
  if (diagnostics.length > 0) return { inputs, trials: [], resources: [], diagnostics };
  const first = { variant: undefined, inputs, expanded: pattern.expand(inputs) };
  const trials = [first, ...variantsOf(pattern, inputs, first.expanded.inputs)];
  const resources = new Map<string, ExpandedResource>();
  for (const { expanded } of trials)
    for (const resource of expanded.resources)
      if (!resources.has(resource.templateId)) resources.set(resource.templateId, resource);
  return { inputs, trials, resources: [...resources.values()], diagnostics };
}

function variantsOf(pattern: Pattern, inputs: InputValues, resolved: InputValues): Trial[] {
  return pattern.inputs.flatMap((input) => {
    const current = Object.hasOwn(resolved, input.name) ? resolved[input.name] : undefined;
    return otherValues(input, current).map((value) => {
      const given = { ...inputs, [input.name]: value };
      return { variant: { input, value }, inputs: given, expanded: pattern.expand(given) };
    });
  });
}

/** `env=prod`, or a hint for a value that must not be shown. */
export function formatVariant({ input, value }: NonNullable<Trial["variant"]>): string {
  return `${input.name}=${input.sensitive === true ? "(hidden)" : shownValue(value)}`;
}

function noSample({ name }: PatternInput): Diagnostic {
  return problems["no-sample"]({
    message: `no sample value could be created for the input ${name}, so the pattern was not tested`,
    params: { input: name },
  });
}
