/** Types and functions that every module shares: JSON, resources, field paths, schemas, edits, diagnostics. */

// Lossless JSON.
export { type Json, type JsonObject, type Scalar, formatJson, isObject, parseJson } from "./json.js";
export type { JsonLike } from "./json-like.js";
export { equalIgnoringNulls, equalNumeric, equalTyped } from "./equality.js";

// Resource identity and API versions.
export type { GroupVersion } from "./api-version.js";
export { type ResourceId, formatResourceId, parseResourceId, resourceId } from "./resource.js";

// Field paths and pointers.
export { type FieldPath, type Segment, formatPath } from "./path.js";
export type { ItemKey } from "./item-key.js";
export { parsePath } from "./field/path-parser.js";
export { type Pointer, formatPointer, parsePointer } from "./field/pointer.js";
export { type FindItem, identify, locate } from "./field/locate.js";
export { fieldsV1FromPaths, pathsFromFieldsV1 } from "./kubernetes/managed-fields.js";

// Schemas, and how items of lists are paired.
export type {
  Facets,
  ListKind,
  ListRule,
  NodeType,
  PatchRule,
  SchemaNode,
  SchemaSource,
} from "./field/schema-node.js";
export type { SchemaChoice } from "./field/schema-choice.js";

// Reading and changing values.
export { getAt, removeAt, setAt } from "./edit/access.js";
export { type Edit, type Op, applyEdits } from "./edit/edit.js";
export type { Beside } from "./edit/beside.js";

// Kubernetes quantities.
export { type Quantity, type QuantityFormat, isQuantity, parseQuantity } from "./quantity/quantity.js";
export { addQuantities, compareQuantities, subtractQuantities } from "./quantity/arithmetic.js";
export { formatQuantity } from "./quantity/format.js";

// Errors.
export {
  type Diagnostic,
  type Exit,
  type Occurrence,
  type Problem,
  type Related,
  type Severity,
  type SourcePosition,
  type SourceRange,
  hasErrors,
} from "./diagnostic.js";
export { VarveError } from "./varve-error.js";

// Text that is safe to print.
export type { Paint, Style } from "./text/paint.js";
