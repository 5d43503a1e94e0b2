import { type FieldError, inWordsOf } from "../../machinery/index.js";
import type { Json, JsonObject } from "../../model/index.js";
import { ANYTHING, type KindsOf, TEXT, expectOptions } from "../../model/internal.js";
import { Correlation } from "./ratchet.js";
import { Run, type Violation } from "./validate-run.js";
import { type Dialect, SchemaCheck } from "./validate.js";
import { Structural } from "./structural.js";
import { dialectOf, minorOfGiven } from "./validate-dialect.js";

/** Options of compileValidator. */
export interface ValidatorOptions {
  /** The Kubernetes version whose formats and wording are used: `1.36` by default. */
  readonly kubernetes?: string | undefined;
}

/** How a schema is interpreted and where its errors are reported; a public validator chooses this by version. */
export interface CompileOptions extends ValidatorOptions {
  /** @internal */
  readonly dialect?: Dialect | undefined;
}

const OPTIONS: KindsOf<CompileOptions> = { kubernetes: TEXT, dialect: ANYTHING };

/** Options of validate. */
export interface ValidateOptions {
  /** The value before an update; omit it for a create. */
  readonly old?: Json | undefined;
  /** @internal Like `old`, if already paired: for example the status of a whole object that is compared. */
  readonly correlation?: Correlation | null | undefined;
  /** The prefix of every field: `status`. */
  readonly field?: string | undefined;
}

/** A prepared schema, which validates values like the API server. */
export interface Validator {
  readonly schema: Structural;
  /** All errors of a value, in document order; empty if it is valid. */
  validate(value: Json, options?: ValidateOptions): FieldError[];
}

/** Prepares the schema of a CRD version (`openAPIV3Schema`). Prepare once, validate often. */
export function compileValidator(schema: JsonObject | Structural, options: CompileOptions = {}): Validator {
  expectOptions(options, OPTIONS, "compileValidator");
  const structural = schema instanceof Structural ? schema : new Structural(schema);
  const minor = minorOfGiven(options.kubernetes);
  const check = new SchemaCheck(structural.raw, options.dialect ?? dialectOf(minor));
  return {
    schema: structural,
    validate(value, { old, correlation, field } = {}) {
      const run = new Run();
      run.correlation = correlation ?? (old === undefined ? null : new Correlation(value, old, structural));
      check.check(value, run);
      return inWordsOf(
        run.violations.map((violation) => asFieldError(violation, field)),
        minor,
      );
    },
  };
}

function asFieldError(violation: Violation, prefix: string | undefined): FieldError {
  const { name, message, detail = message, pointer, ...rest } = violation;
  return {
    ...rest,
    field: fieldOf(name, prefix),
    pointer: prefix === undefined ? pointer : [prefix, ...pointer],
    detail,
  };
}

function fieldOf(name: string | null, prefix: string | undefined): string {
  const own = name === null || name === "" || name === "." ? "" : name.replace(/^\./, "");
  if (own === "") return prefix ?? "<nil>";
  return prefix === undefined ? own : `${prefix}.${own}`;
}
