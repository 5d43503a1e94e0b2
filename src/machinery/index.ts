/** What kinds of all sorts share in the API server: errors about fields, formats, names, metadata. */

export { type Place, childPlace, formatPlace, itemPlace, pointerOf } from "./error/field-error-place.js";
export { pointerOfField } from "./error/field-pointer.js";
export {
  canonicalText,
  goFloat,
  goJson,
  goNumber,
  goSprint,
  goString,
  goTypeName,
  goSyntax,
  isGoInteger,
  wellFormed,
} from "./error/field-error-text.js";
export { formatPointer, jsonKind } from "./error/json-words.js";
export { inWordsOf } from "./error/field-error-wording.js";
export {
  type FieldError,
  type FieldErrorType,
  atMostBytes,
  atMostItems,
  duplicate,
  duplicateTyped,
  fieldErrorBody,
  forbidden,
  formatFieldError,
  internal,
  invalid,
  invalidStatusText,
  invalidTyped,
  isBlocking,
  notSupported,
  notSupportedTyped,
  required,
  supportedValues,
  tooMany,
} from "./error/field-error.js";
export { type UnknownField } from "./error/unknown-field.js";
export { aggregate } from "./error/verdict-aggregate.js";
export { base64Fault, isBase64 } from "./format/format-code.js";
export { isRequestUri, readUrl } from "./format/format-uri.js";
export { type Format, formatNamed, isEnforcedFormat } from "./format/format.js";
export { nextGeneration } from "./metadata/generation.js";
export { decodeMetadata, decodeReadableMetadata } from "./metadata/metadata-decode.js";
export { metadataEdits } from "./metadata/metadata-edits.js";
export { listOf, mapOf, textOf } from "./metadata/metadata-fields.js";
export { nameOf, namespaceOf } from "./metadata/metadata-identity.js";
export { areReadableManagers } from "./metadata/metadata-managers.js";
export {
  type NameFaults,
  byteLength,
  dns1035Faults,
  goLower,
  labelFaults,
  labelValueFaults,
  pathSegmentFaults,
  qualifiedNameFaults,
  longNameFaults,
  subdomainFaults,
} from "./metadata/metadata-name.js";
export { isZeroTime, readMicroTime, readTime } from "./metadata/metadata-time.js";
export { checkMetadataUpdate } from "./metadata/metadata-update.js";
export { finalizerWarnings } from "./metadata/metadata-warnings.js";
export { type MetadataRules, checkMetadata } from "./metadata/metadata.js";
export {
  type Selector,
  type SelectorFault,
  labelsOf,
  readSelector,
  selectorAt,
} from "./metadata/selector.js";
