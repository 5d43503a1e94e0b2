import type { Diagnostic, Json, SourceRange } from "../model/index.js";
import { MASK, isSecretKind, mayHoldSecretValues, redaction, defined, stringsIn } from "../model/internal.js";

/**
 * The diagnostic without any value of a Secret. Its source lines are always left out: a document may be written on one
 * line.
 */
export function withoutSecrets(diagnostic: Diagnostic): Diagnostic {
  if (!isSecretKind(diagnostic.resource)) return diagnostic;
  const { path, found, expected, params, hint, verbatim, at, related } = diagnostic;
  const hides = path === undefined || mayHoldSecretValues(path);
  const redact = hides ? redaction([found, { ...params }].flatMap(stringsIn)) : (text: string) => text;
  return defined({
    ...diagnostic,
    message: redact(diagnostic.message),
    hint: hint && redact(hint),
    verbatim: verbatim && redact(verbatim),
    found: found !== undefined && hides ? MASK : found,
    expected: expected !== undefined && hides ? MASK : expected,
    params: params && hides ? maskValues(params) : params,
    at: at && withoutText(at),
    related: related?.map((other) =>
      defined({ message: redact(other.message), at: other.at && withoutText(other.at) }),
    ),
  });
}

/** Counts and positions stay; no value of a Secret is a number. */
function maskValues(params: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? value : MASK]),
  );
}

function withoutText(at: SourceRange): SourceRange {
  return defined({ ...at, text: undefined });
}
