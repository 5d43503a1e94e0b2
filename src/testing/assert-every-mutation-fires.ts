import { ANALYSIS, expectAssertion } from "./testing-given.js";
import { type Diagnostic } from "../model/index.js";
import { type KindsOf, TEXT, didYouMean, listOfKind, quote } from "../model/internal.js";
import type { MutationWrites, Pipeline } from "../compose/index.js";
import { PipelineAssertionError, nameOf } from "./assertion.js";
import { problems } from "./problems.js";

/** Options of assertEveryMutationFires. */
export interface EveryMutationFiresOptions<Input = unknown> {
  /** Inputs to try; those that the pipeline declares by default. */
  readonly inputs?: readonly Input[] | undefined;
  /** Mutations that need not apply. It is an error if one of them applies or does not exist. */
  readonly except?: readonly string[] | undefined;
  /** The limit of mutation runs before the analysis gives up. */
  readonly limit?: number | undefined;
}

const OPTIONS: KindsOf<EveryMutationFiresOptions> = { ...ANALYSIS, except: listOfKind(TEXT) };

/** Fails if a mutation can never apply for a supported version, or writes nothing with any input. */
export function assertEveryMutationFires<Resource extends object, Input, Asked>(
  pipeline: Pipeline<Resource, Input, Asked>,
  options: EveryMutationFiresOptions<NoInfer<Input>> = {},
): void {
  expectAssertion(pipeline, options, OPTIONS, "assertEveryMutationFires");
  const { except = [], ...analysis } = options;
  const inputs = pipeline.inputsOr(analysis.inputs);
  const found = pipeline.writes(analysis).map((writes) => ({
    name: writes.mutation,
    fault: faultOf(writes, inputs.length),
  }));
  const idle = found.flatMap(({ name, fault }) => (except.includes(name) ? [] : (fault ?? [])));
  const faults = [...idle, ...needlessExceptions(except, found)];
  if (faults.length === 0) return;
  const summary = `${idle.length} of the ${found.length} mutations of ${nameOf(pipeline)} do nothing`;
  const exceptions = idle.length === 0 ? `the exceptions for ${nameOf(pipeline)} are out of date` : summary;
  throw new PipelineAssertionError(exceptions, faults, assertEveryMutationFires);
}

/** Why a mutation has no effect; undefined if it has one. */
function faultOf(writes: MutationWrites, inputs: number): Diagnostic | undefined {
  const { mutation, phase, fires, fields } = writes;
  const who = `mutation ${quote(mutation)} (phase ${phase})`;
  const params = { mutation, phase };
  if ("never" in fires)
    return problems["never-fires"]({
      message: `${who} never fires: ${fires.never}`,
      params,
      hint: "widen its gate or the versions that the pipeline supports, or remove the mutation",
    });
  if (fields.length > 0) return undefined;
  const tried =
    inputs === 1 ? "with the input that was tried" : `with any of the ${inputs} inputs that were tried`;
  const [failure] = writes.diagnostics;
  return problems["writes-nothing"]({
    message: `${who} fires for ${fires.versions} and writes nothing ${tried}${failure === undefined ? "" : `: ${failure.message}`}`,
    params,
    hint:
      failure === undefined
        ? remedyFor(writes)
        : "resolve that error first: until then its writes are unknown",
  });
}

function remedyFor({ readsInput }: MutationWrites): string {
  return readsInput
    ? "add an input for which it writes something"
    : "remove it: it reads no input, so no input can make it write";
}

interface Found {
  readonly name: string;
  readonly fault: Diagnostic | undefined;
}

/** An outdated exception would go unnoticed without this check. */
function needlessExceptions(except: readonly string[], found: readonly Found[]): Diagnostic[] {
  const names = found.map(({ name }) => name);
  return except.flatMap((name) => {
    const known = found.find((one) => one.name === name);
    if (known?.fault !== undefined) return [];
    const isThere = known !== undefined;
    return problems["needless-exception"]({
      message: isThere
        ? `${quote(name)} is listed as an exception, but it fires and writes`
        : `${quote(name)} is listed as an exception, but there is no such mutation`,
      found: name,
      hint: (isThere ? undefined : didYouMean(name, names)) ?? "remove the exception",
    });
  });
}
