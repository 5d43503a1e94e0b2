/** The values and names every room shares: JSON, resources, fields, schemas, edits, problems. */

// JSON that loses nothing.
export {
  type Json,
  type JsonObject,
  type Scalar,
  formatJson,
  isObject,
  isScalar,
  parseJson,
  quote,
} from "./json.js";
export { cloneJson, getKey, setKey, shallowCopy, textAt, textsAt } from "./json-object.js";
export { hasKeyOrder, inheritKeyOrder, keysInOrder, rememberKeyOrder } from "./key-order.js";
export { equalIgnoringNulls, equalNumeric, equalTyped } from "./equality.js";
export { MAX_DEPTH } from "./depth.js";
export { compareGoText, goEscape, goQuote } from "./text/go-text.js";

// Which resource, in which version of its API.
export { type GroupVersion, apiVersionOf, groupOf } from "./api-version.js";
export { isWorldKind } from "./kubernetes/world-kind.js";
export {
  type ResourceId,
  compareResourceIds,
  findDuplicates,
  formatResourceId,
  parseResourceId,
  readResourceId,
  resourceId,
  whyNoIdentity,
} from "./resource.js";

// Which field, and where it stands in a document.
export {
  type FieldPath,
  ROOT,
  type Segment,
  child,
  comparePaths,
  compareSegments,
  depthOf,
  formatPath,
  formatSegment,
  joinPaths,
  overlaps,
  pathOf,
  samePath,
  segmentsOf,
  startsWith,
} from "./path.js";
export { type ItemKey, itemKey, memberKey } from "./item-key.js";
export { PathTree } from "./field/path-tree.js";
export { parsePath } from "./field/path-parser.js";
export { type Pointer, formatPointer, parsePointer } from "./field/pointer.js";
export { type FindItem, identify, itemSegment, itemSegments, locate, matchesKey } from "./field/locate.js";
export {
  elementFromSegment,
  fieldsV1FromPaths,
  pathsFromFieldsV1,
  segmentFromElement,
} from "./kubernetes/managed-fields.js";
export {
  MANAGED_FIELDS,
  type ManagedHead,
  compareManagedHeads,
  managedSeconds,
  readManagedHead,
  writeManagedEntry,
} from "./kubernetes/managed-entry.js";
export { LAST_APPLIED, LAST_APPLIED_ANNOTATION } from "./kubernetes/last-applied.js";
export { isToolMark } from "./kubernetes/tool-marks.js";

// What a field may be, and how items of lists are paired.
export {
  ATOMIC_LIST,
  type Facets,
  type ListKind,
  type ListRule,
  type NodeType,
  type PatchRule,
  type SchemaNode,
  type SchemaSource,
  firstOf,
  schemaBelow,
} from "./field/schema-node.js";
export { type PairedList, type Pairing, identityOf, keyOf, pairLists } from "./field/list-pairing.js";

// Reading and changing values.
export { isSopsEncrypted, leastOf, sealedPlaces, withoutCiphertext } from "./kubernetes/encrypted.js";
export {
  fieldReader,
  fieldsReader,
  finding,
  identityReader,
  getAt,
  getAtPointer,
  removeAt,
  setAt,
} from "./edit/access.js";
export { DocumentWriter } from "./edit/writer.js";
export { type Edit, type Op, applyEdits } from "./edit/edit.js";
export { type Beside, siblingAt } from "./edit/beside.js";

// Kubernetes quantities.
export { type Quantity, type QuantityFormat, isQuantity, parseQuantity } from "./quantity/quantity.js";
export {
  addQuantities,
  compareQuantities,
  multiplyQuantity,
  negateQuantity,
  subtractQuantities,
} from "./quantity/arithmetic.js";
export { canonicalQuantity, formatQuantity } from "./quantity/format.js";

// What a caller may give.
export { expectDocument, expectJson, expectJsonOnce } from "./json-check.js";
export { JsonWalk } from "./json-walk.js";
export { type Kind, PATH, TEXT, expectArgument, isRecord, wrongArgument } from "./argument.js";
export {
  ANYTHING,
  FLAG,
  FUNCTION,
  type KindsOf,
  LIST,
  MAP,
  NUMBER,
  type OptionKinds,
  SCHEMA,
  SCHEMA_NODE,
  SIGNAL,
  either,
  expectOptions,
  having,
  listOfKind,
  mapOfKind,
  oneOfTexts,
  optionFaults,
  required,
  unknownOption,
} from "./option.js";

// What went wrong.
export {
  type Diagnostic,
  type Occurrence,
  type Problem,
  type ProblemFactory,
  type Related,
  type Severity,
  type SourcePosition,
  type SourceRange,
  declare,
  hasErrors,
} from "./diagnostic.js";
export { VarveError, thrownText } from "./varve-error.js";
export { type Remark, placeOf, proseOf, remarksOf } from "./remarks.js";
export { LineIndex, rangeAt, startOf } from "./source.js";
export { problems } from "./problems.js";
export { didYouMean, nearestNames } from "./suggest.js";

// Text that is safe to show.
export { escaped, visible, visibleLines } from "./visible.js";
export { type Paint, type Style, inColor, plainly } from "./text/paint.js";
export { hmacSha256, sha256, shortDigest } from "./text/sha256.js";
export { type PrintableOptions, printable } from "./text/printable.js";
