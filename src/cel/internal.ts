/** What other modules use of this one beyond its public API. */

// Types of variables: plain types, and types of structural schemas.
export { Type } from "./value/type.js";
export { formatType, sameType } from "./check/assignability.js";
export { Shape } from "./schema/shape.js";
export { escapeName } from "./schema/escape.js";

// Values that are not JSON.
export { MapView, NONE, Opaque, Optional, fail, findIn, isList, isMap, keysOf } from "./value/value.js";
export { Unknown, type UnknownFieldPath, unlessUnknown, withUnknown } from "./value/unknown.js";
export { LazyMap } from "./value/lazy-map.js";
export { StructValue } from "./value/struct.js";

// Patterns in RE2 syntax, each compiled once.
export { compileRegex } from "./value/regex.js";
export { givenItems } from "./schema/json-of.js";
export { readAs } from "./schema/read.js";

// Libraries for some uses only: access checks, JSON patches.
export {
  AUTHORIZER,
  RESOURCE_CHECK,
  authorizerValue,
  jsonPatch,
  resourceCheckValue,
  type AccessDecision,
  type AccessPath,
  type AccessRequest,
  type AccessResource,
  type AccessUser,
  type Authorize,
} from "./library/kubernetes/index.js";

// Expressions as trees, for analysis.
export { type Syntax, syntaxOf } from "./check/syntax.js";
export { OPERATORS, type Call, type Expr, type Fold } from "./syntax/ast.js";
export { childrenOf, walk } from "./syntax/walk.js";
export { problems } from "./problems.js";
