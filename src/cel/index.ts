/** The Kubernetes dialect of CEL: compile, evaluate, explain and estimate the cost of expressions. */

// Environments and programs.
export { type Environment, type EnvironmentOptions, environment } from "./check/environment.js";
export { type Compilation, compile } from "./run/compile.js";
export type { EvaluateOptions, Evaluation, Variables } from "./run/evaluate.js";
export type { ExpressionExplanation, Program } from "./run/program.js";
export type { Part, DecidingPart } from "./run/explain.js";
export type { EstimatedRange } from "./library/estimate.js";

// Types of variables: plain types, and types of structural schemas.
export {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  type Field,
  INT,
  NULL,
  STRING,
  TIMESTAMP,
  type Type,
  UINT,
  listOf,
  mapOf,
  objectType,
  optionalOf,
} from "./value/type.js";
export type { Shape, ShapeOptions } from "./schema/shape.js";

// Values that are not JSON.
export {
  CelError,
  Double,
  Duration,
  type MapView,
  type Opaque,
  type Optional,
  Timestamp,
  Uint,
  type Value,
  type ListView,
  type PlainMap,
} from "./value/value.js";
export type { Special } from "./value/special.js";
export { jsonOf } from "./schema/json-of.js";
