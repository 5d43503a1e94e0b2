import {
  type Kind,
  type KindsOf,
  LIST,
  NUMBER,
  expectArgument,
  expectOptions,
  isRecord,
} from "../model/internal.js";
import { Pipeline } from "../compose/index.js";

const PIPELINE: Kind = {
  text: "a pipeline, as returned by pipeline(...)",
  // Also accepts a pipeline of another copy of Varve.
  fits: (value) => value instanceof Pipeline || (isRecord(value) && value.constructor?.name === "Pipeline"),
};

/** The parameters of every assertion about a pipeline. */
export const ANALYSIS = { inputs: LIST, limit: NUMBER };

export function expectAssertion<Options extends object>(
  pipeline: unknown,
  options: unknown,
  kinds: KindsOf<Options>,
  call: string,
): void {
  expectArgument(pipeline, PIPELINE, call, "pipeline");
  expectOptions(options, kinds, call);
}
