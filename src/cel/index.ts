/** The Kubernetes dialect of CEL: compile, evaluate, explain and price expressions. */

// What an expression may use, and what it becomes.
export { type Environment, type EnvironmentOptions, environment } from "./check/environment.js";
export { type Compilation, compile } from "./run/compile.js";
export {
  type EvaluateOptions,
  type Evaluation,
  type ExpressionExplanation,
  type Program,
  type Variables,
} from "./run/program.js";
export { type Part, type DecidingPart } from "./run/explain.js";
export { type EstimatedRange } from "./library/estimate.js";

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
  Type,
  UINT,
  listOf,
  mapOf,
  objectType,
  optionalOf,
  typeOfType,
} from "./value/type.js";
export { formatType, sameType } from "./check/assignability.js";
export { Shape, type ShapeOptions } from "./schema/shape.js";
export { escapeName } from "./schema/escape.js";

// Values that are no JSON.
export {
  CelError,
  Double,
  Duration,
  MapView,
  NONE,
  Opaque,
  Optional,
  Timestamp,
  Uint,
  type Value,
  fail,
  findIn,
  isList,
  isMap,
  keysOf,
} from "./value/value.js";
export { typeOf } from "./value/type-of.js";
export { LazyMap } from "./value/lazy-map.js";
export { StructValue } from "./value/struct.js";

// Patterns in RE2 syntax, each compiled once.
export { compileRegex } from "./value/regex.js";
export { givenItems, jsonOf } from "./schema/json-of.js";
export { readAs } from "./schema/read.js";

// Libraries of single uses: access checks, JSON patches.
export { type Library } from "./library/library.js";
export {
  AUTHORIZER,
  type AccessDecision,
  type AccessPath,
  type AccessRequest,
  type AccessResource,
  type AccessUser,
  type Authorize,
  RESOURCE_CHECK,
  authorizerValue,
  jsonPatch,
  resourceCheckValue,
} from "./library/kubernetes/index.js";

// Expressions as trees, to be read instead of run.
export { type Syntax, syntaxOf } from "./check/syntax.js";
export { type Call, type Expr, type Fold, OPERATORS } from "./syntax/ast.js";
export { childrenOf, walk } from "./syntax/walk.js";

export { problems } from "./problems.js";
