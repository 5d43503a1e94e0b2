import {
  type FieldError,
  type FieldErrorType,
  fieldErrorBody,
  formatFieldError,
  type UnknownField,
} from "../../machinery/index.js";
import {
  type Diagnostic,
  type FieldPath,
  type FindItem,
  type Json,
  type Occurrence,
  type Pointer,
  type SchemaNode,
  VarveError,
  identify,
} from "../../model/index.js";
import { type ProblemFactory, child, didYouMean, defined, getAtPointer } from "../../model/internal.js";
import { problems } from "../problems.js";
import { writtenItems } from "./written-items.js";

const CODES: Readonly<Record<FieldErrorType, ProblemFactory>> = {
  FieldValueRequired: problems["required-value"],
  FieldValueInvalid: problems["invalid-value"],
  FieldValueNotFound: problems["not-found-value"],
  FieldValueNotSupported: problems["unsupported-value"],
  FieldValueTypeInvalid: problems["wrong-type"],
  FieldValueDuplicate: problems["duplicate-value"],
  FieldValueForbidden: problems["forbidden-field"],
  FieldValueTooLong: problems["too-long"],
  FieldValueTooMany: problems["too-many"],
  InternalError: problems["untyped-rules"],
};

/** The object of an error, so that its field can be formatted as a field path. */
export interface DiagnosticContext extends Pick<Occurrence, "resource" | "severity"> {
  readonly document: Json;
  /** The object as it was sent, without defaults; the same as the document unless given. */
  readonly sent?: Json;
  readonly schema?: SchemaNode;
  /** How lists are searched: of many errors of a document, each list is indexed once. */
  readonly find?: FindItem;
}

/** An error of the API server as a diagnostic: Varve's path and hint, the API server's text. */
export function fieldErrorDiagnostic(error: FieldError, context: DiagnosticContext): Diagnostic {
  const { document, sent = document, schema, find, ...about } = context;
  const hint = hintFor(error, sent);
  return CODES[error.type]({
    ...about,
    path: pathOfPointer(document, error.pointer, schema, writtenItems(document, sent, error.pointer, find)),
    message: fieldErrorBody(error),
    verbatim: formatFieldError(error),
    ...defined({ found: error.printed === undefined ? error.value : undefined }),
    ...(error.supported === undefined ? {} : { expected: [...error.supported] }),
    ...defined({ hint }),
  });
}

/** An unknown field, with a suggested name. */
export function unknownFieldDiagnostic(
  unknown: UnknownField,
  about: Pick<Occurrence, "resource" | "severity"> = {},
  advice = "remove the field, or add it to the schema",
): Diagnostic {
  const { field, path, known } = unknown;
  const name = typeof path.segment === "string" ? path.segment : field;
  const hint = didYouMean(name, known) ?? advice;
  return problems["unknown-field"]({ ...about, path, verbatim: `unknown field "${field}"`, hint });
}

function hintFor(error: FieldError, sent: Json): string | undefined {
  // The API server also calls a value missing that it does not accept: `maxReplicas: 0`.
  if (error.type === "FieldValueRequired")
    return (getAtPointer(sent, error.pointer) ?? null) === null ? "add the field" : "set a valid value";
  if (error.type === "InternalError") return "set its type, and the types of its content";
  if (error.type === "FieldValueDuplicate") return "remove one of the two";
  if (error.supported === undefined) return undefined;
  const guess = typeof error.value === "string" ? didYouMean(error.value, error.supported) : undefined;
  return guess ?? `use one of ${error.supported.join(", ")}`;
}

/** The next step after an object could not be decoded: YAML reads `true`, `no` and `8080` as other types than text. */
export function decodeHint(message: string): string | undefined {
  if (/cannot be handled as a Scale: (?:converting|no kind)/.test(message))
    return "send a Scale of autoscaling/v1, which has only spec.replicas";
  const isUnquoted = /cannot unmarshal (?:bool|number)\b.* of type string$/.test(message);
  return isUnquoted ? "write the value in quotes" : undefined;
}

/** The path of a place that may lead to a missing field. */
function pathOfPointer(
  document: Json,
  pointer: Pointer,
  schema: SchemaNode | undefined,
  find: FindItem,
): FieldPath {
  try {
    return identify(document, pointer, schema, find);
  } catch (error) {
    const last = pointer.at(-1);
    if (!(error instanceof VarveError) || last === undefined) throw error;
    return child(pathOfPointer(document, pointer.slice(0, -1), schema, find), last);
  }
}
