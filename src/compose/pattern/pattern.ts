import { type Diagnostic, type FieldPath, type JsonObject } from "../../model/index.js";
import { MAP, expectArgument, having } from "../../model/internal.js";
import type { AnyInputs, InputValues, PatternInput } from "./input/pattern-input.js";
import type { Ledger, Origin } from "../../ledger/index.js";

/** A parameterised set of resources. `Given` is what it can be expanded with. */
export interface Pattern<Given = AnyInputs> {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  /** In declared order. */
  readonly inputs: readonly PatternInput[];
  /** The input whose value chooses per-environment defaults. */
  readonly environment: string | undefined;
  /** The resources for these inputs; the same for the same inputs, always. */
  expand(inputs: Given): Expanded;
}

/** What a pattern makes of its inputs. */
export interface Expanded {
  /** Empty when something went wrong: half of a pattern is none. */
  readonly resources: readonly ExpandedResource[];
  /** Every input that has a value, defaults included, by its declared name. */
  readonly inputs: InputValues;
  readonly diagnostics: readonly Diagnostic[];
}

/** What becomes of a field that others may change too. */
export type PatternFieldMode = "enforce" | "merge" | "seed";

/** A resource that a pattern made, and who set what in it. */
export interface ExpandedResource {
  /** Which resource of the pattern it is, whatever the inputs say. */
  readonly templateId: string;
  /** The file it wants to be in, relative to where the pattern is expanded. */
  readonly file: string;
  readonly resource: JsonObject;
  /** The fields that an input drives, by its name; inputs that drive none are left out. Worked out when asked for. */
  readonly drives: ReadonlyMap<string, readonly FieldPath[]>;
  /** The inputs that decide whether the resource is there at all. */
  readonly presence: readonly string[];
  /** Whether `drives` and `presence` are known, or inferred from what other inputs give. */
  readonly isExact: boolean;
  /** Where in the pattern the value of a field comes from. */
  readonly originOf: (path: FieldPath) => Origin | undefined;
  /** By the text of a path. */
  readonly modes: Readonly<Record<string, PatternFieldMode>>;
  /** Keys of lists that no schema knows, by the text of a path. */
  readonly listKeys: Readonly<Record<string, readonly string[]>>;
  /** Paths whose values are never shown or stored: those that are marked, and those that a sensitive input drives. */
  readonly sensitive: readonly string[];
  /** Those among them that the pattern itself marks. */
  readonly marked: readonly string[];
  /** Who set what, when a pipeline built it. */
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
