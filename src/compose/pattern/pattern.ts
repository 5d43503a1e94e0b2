import { type Diagnostic, type FieldPath, type JsonObject } from "../../model/index.js";
import { MAP, expectArgument, having } from "../../model/internal.js";
import type { AnyInputs, InputValues, PatternInput } from "./input/pattern-input.js";
import type { Ledger, Origin } from "../../ledger/index.js";

/** A parameterised set of resources. `Given` is the inputs of an expansion. */
export interface Pattern<Given = AnyInputs> {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  /** In declared order. */
  readonly inputs: readonly PatternInput[];
  /** The input that selects per-environment defaults. */
  readonly environment: string | undefined;
  /** The resources for these inputs; always the same for the same inputs. */
  expand(inputs: Given): Expanded;
}

/** The result of an expansion. */
export interface Expanded {
  /** Empty if there is an error: a partial result is not usable. */
  readonly resources: readonly ExpandedResource[];
  /** Every input that has a value, including defaults, by its declared name. */
  readonly inputs: InputValues;
  readonly diagnostics: readonly Diagnostic[];
}

/** How a field is treated that other people may change too. */
export type PatternFieldMode = "enforce" | "merge" | "seed";

/** A resource that a pattern made, and the origin of its fields. */
export interface ExpandedResource {
  /** Identifies the resource within the pattern, independently of the inputs. */
  readonly templateId: string;
  /** Its file, relative to where the pattern is expanded. */
  readonly file: string;
  readonly resource: JsonObject;
  /** The fields that an input drives, by its name; inputs that drive none are left out. Computed on demand. */
  readonly drives: ReadonlyMap<string, readonly FieldPath[]>;
  /** The inputs that decide whether the resource exists. */
  readonly presence: readonly string[];
  /** Whether `drives` and `presence` are known, or inferred from trials with other inputs. */
  readonly isExact: boolean;
  /** The place in the pattern that sets a field. */
  readonly originOf: (path: FieldPath) => Origin | undefined;
  /** By the text of a path. */
  readonly modes: Readonly<Record<string, PatternFieldMode>>;
  /** Keys of lists without a schema, by the text of a path. */
  readonly listKeys: Readonly<Record<string, readonly string[]>>;
  /** Paths whose values are never shown or stored: marked ones, and those that a sensitive input drives. */
  readonly sensitive: readonly string[];
  /** Those that the pattern itself marks. */
  readonly marked: readonly string[];
  /** Its authors, if a pipeline built it. */
  readonly ledger?: Ledger;
}

const PATTERN = having("a pattern, as returned by definePattern", "expand", "inputs");

/** The resources of a pattern for some inputs. */
export function expand<Given>(pattern: Pattern<Given>, inputs: NoInfer<Given>): Expanded {
  expectPattern(pattern, "expand");
  expectArgument(inputs, MAP, "expand", "inputs");
  return pattern.expand(inputs);
}

export function expectPattern(pattern: unknown, call: string): void {
  expectArgument(pattern, PATTERN, call, "pattern");
}
