/** What other rooms need of this one beyond its public face. */

// The types of variables: plain ones, and those of values under a structural schema.
export { Type } from "./value/type.js";
export { formatType, sameType } from "./check/assignability.js";
export { Shape } from "./schema/shape.js";
export { escapeName } from "./schema/escape.js";

// Values that are no JSON.
export { MapView, NONE, Opaque, Optional, fail, findIn, isList, isMap, keysOf } from "./value/value.js";
export { LazyMap } from "./value/lazy-map.js";
export { StructValue } from "./value/struct.js";

// Patterns in RE2 syntax, each compiled once.
export { compileRegex } from "./value/regex.js";
export { givenItems } from "./schema/json-of.js";
export { readAs } from "./schema/read.js";

// Libraries of single uses: access checks, JSON patches.
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

// Expressions as trees, to be read instead of run.
export { type Syntax, syntaxOf } from "./check/syntax.js";
export { OPERATORS, type Call, type Expr, type Fold } from "./syntax/ast.js";
export { childrenOf, walk } from "./syntax/walk.js";
export { problems } from "./problems.js";
