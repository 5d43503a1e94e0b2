/** The Kubernetes dialect of CEL: compile, evaluate, explain and price expressions. */

// What an expression may use, and what it becomes.
export { type Environment, type EnvironmentOptions, environment } from "./check/environment.js";
export { type Compilation, compile } from "./run/compile.js";
export type {
  EvaluateOptions,
  Evaluation,
  ExpressionExplanation,
  Program,
  Variables,
} from "./run/program.js";
export type { Part, DecidingPart } from "./run/explain.js";
export type { EstimatedRange } from "./library/estimate.js";

// The types of variables: plain ones, and those of values under a structural schema.
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

// Values that are no JSON.
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
