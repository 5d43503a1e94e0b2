import type { FieldError } from "./field-error.js";
import { goSyntax } from "./field-error-text.js";

/** One change of the API server's wording: the text since a minor version, and the text before. */
interface Change {
  readonly since: number;
  readonly before: (error: FieldError) => FieldError;
}

function detail(now: RegExp, before: string, about = /^/): (error: FieldError) => FieldError {
  return (error) =>
    about.test(error.field) && now.test(error.detail)
      ? { ...error, detail: error.detail.replace(now, before) }
      : error;
}

const LABELS = /^(?:.*\.)?metadata\.(?:labels|annotations|finalizers)$/;

/** Newest first, since an older release has all the differences of the later ones. */
const CHANGES: readonly Change[] = [
  { since: 35, before: detail(/^a valid label key /, "a qualified name ", LABELS) },
  { since: 35, before: detail(/(must be no more than \d+) bytes$/, "$1 characters", LABELS) },
  { since: 34, before: detail(/^may not be more than 1 byte$/, "may not be more than 1 bytes") },
  { since: 34, before: detail(/^must have at most 1 item$/, "must have at most 1 items") },
  { since: 34, before: detail(/^must not be empty$/, "kind must not be empty", /ownerReferences\.kind$/) },
  { since: 34, before: detail(/^must not be empty$/, "name must not be empty", /ownerReferences\.name$/) },
  { since: 34, before: detail(/^must not be empty$/, "uid must not be empty", /ownerReferences\.uid$/) },
  { since: 34, before: quoteNull },
  { since: 34, before: asGoSource },
  { since: 32, before: detail(/^may not be more than (\d+) bytes$/, "may not be longer than $1") },
];

function quoteNull(error: FieldError): FieldError {
  return error.type === "FieldValueNotSupported" && error.value === null
    ? { ...error, printed: '"null"' }
    : error;
}

function asGoSource(error: FieldError): FieldError {
  const { value, printed } = error;
  const isCompound = typeof value === "object" && value !== null && printed === undefined;
  return isCompound ? { ...error, printed: goSyntax(value) } : error;
}

/** Errors in the wording of another minor version. */
export function inWordsOf(errors: readonly FieldError[], minor: number): FieldError[] {
  const changes = CHANGES.filter(({ since }) => since > minor);
  return errors.map((error) => changes.reduce((worded, { before }) => before(worded), error));
}
