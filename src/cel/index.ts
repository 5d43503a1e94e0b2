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
} from "./value/value.js";

// Patterns in RE2 syntax, each compiled once.
export { jsonOf } from "./schema/json-of.js";

// Libraries of single uses: access checks, JSON patches.
export type { Library } from "./library/library.js";
export type {
  AccessDecision,
  AccessPath,
  AccessRequest,
  AccessResource,
  AccessUser,
  Authorize,
} from "./library/kubernetes/index.js";

// Expressions as trees, to be read instead of run.
export type { Call, Expr, Fold } from "./syntax/ast.js";
