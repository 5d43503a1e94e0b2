/** What other modules use of this one beyond its public API. */

// Lossless JSON.
export { isScalar, quote } from "./json.js";
export { type Complete, defined } from "./defined.js";
export { cloneJson, getKey, setKey, shallowCopy, textAt, textsAt } from "./json-object.js";
export { hasKeyOrder, inheritKeyOrder, keysInOrder, rememberKeyOrder } from "./key-order.js";
export { MAX_DEPTH } from "./depth.js";
export { compareGoText, goEscape, goQuote } from "./text/go-text.js";
export { goFixed } from "./text/go-fixed.js";

// Resource identity and API versions.
export { apiVersionOf, groupOf } from "./api-version.js";
export {
  type AssumedCluster,
  IP_FAMILIES_TEXT,
  type IpFamily,
  areIpFamilies,
} from "./kubernetes/cluster-settings.js";
export { FEATURE_GATES, type FeatureGates, isFeatureGate, isGateOn } from "./kubernetes/feature-gates.js";
export { isLookedUpKind, isWorldKind } from "./kubernetes/world-kind.js";
export { compareResourceIds, findDuplicates, readResourceId, whyNoIdentity } from "./resource.js";
export { asListed, itemOf, listItems, memberAt } from "./kubernetes/list-items.js";

// Field paths and pointers.
export {
  ROOT,
  child,
  comparePaths,
  compareSegments,
  depthOf,
  formatSegment,
  joinPaths,
  overlaps,
  pathOf,
  samePath,
  segmentsOf,
  startsWith,
} from "./path.js";
export { itemKey, memberKey } from "./item-key.js";
export { PathTree } from "./field/path-tree.js";
export { ItemFinder } from "./field/item-finder.js";
export { findItem, itemSegment, itemSegments, matchesKey } from "./field/locate.js";
export { elementFromSegment, segmentFromElement } from "./kubernetes/managed-fields.js";
export {
  MANAGED_FIELDS,
  type ManagedHead,
  compareManagedHeads,
  managedSeconds,
  readManagedHead,
  writeManagedEntry,
} from "./kubernetes/managed-entry.js";
export {
  LAST_APPLIED,
  LAST_APPLIED_ANNOTATION,
  lastApplied,
  lastAppliedText,
} from "./kubernetes/last-applied.js";
export { UNNAMED_SECRET, isSecretDocument, isSecretKind } from "./secret-kind.js";
export {
  MASK,
  holdsSecret,
  isSecretField,
  maskSecret,
  maskSecretAt,
  mayHoldSecret,
  seemsSecret,
  mayHoldSecretValues,
  redaction,
  secretTexts,
  stringsIn,
} from "./kubernetes/secret.js";
export { isToolMark } from "./kubernetes/tool-marks.js";

// Schemas, and how items of lists are paired.
export { SCHEMA_CHOICE, kindIn, schemaChoice } from "./field/schema-choice.js";
export { ATOMIC_LIST, firstOf, schemaBelow } from "./field/schema-node.js";
export { type PairedList, type Pairing, identityOf, keyOf, pairLists } from "./field/list-pairing.js";

// Reading and changing values.
export { isSopsEncrypted, leastOf, sealedPlaces, withoutCiphertext } from "./kubernetes/encrypted.js";
export { fieldReader, fieldsReader, finding, identityReader, getAtPointer } from "./edit/access.js";
export { leavesOf } from "./edit/edit-leaves.js";
export { DocumentWriter } from "./edit/writer.js";
export { siblingAt } from "./edit/beside.js";

// Kubernetes quantities.
export { multiplyQuantity, negateQuantity } from "./quantity/arithmetic.js";
export { asSent } from "./sent-json.js";
export { canonicalQuantity } from "./quantity/format.js";
export { quantityFault, scaleOfInteger } from "./quantity/quantity.js";

// Checks of arguments and options.
export { expectDocument, expectJson } from "./json-check.js";
export { asDocument, asJson, asJsonOnce } from "./json-like.js";
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
} from "./option.js";

// Errors.
export { type ProblemFactory, declare, exitOf } from "./diagnostic.js";
export { thrownText } from "./varve-error.js";
export { placeOf, proseOf, remarksOf } from "./remarks.js";
export { LineIndex, rangeAt, startOf } from "./source.js";
export { problems } from "./problems.js";
export { didYouMean, nearestNames } from "./suggest.js";

// Text that is safe to print.
export { escaped, visible, visibleLines } from "./visible.js";
export { type LineChange, lineChanges } from "./text/line-changes.js";
export { inColor, plainly } from "./text/paint.js";
export { utf8Bytes, utf8Length, utf8Text } from "./text/utf8.js";
export { hmacSha256, sha256, shortDigest } from "./text/sha256.js";
export { type PrintableOptions, printable } from "./text/printable.js";
