import { type Diagnostic, type Problem, type SourceRange } from "../../model/index.js";
import { mayHoldSecret, defined } from "../../model/internal.js";
import { problems as yamlProblems } from "../../yaml/internal.js";

const SENTENCES = new Map(Object.values<Problem>(yamlProblems).map(({ code, sentence }) => [code, sentence]));
const QUOTING_CODES = new Set(
  ["unknown-alias", "alias-cycle", "invalid-tag", "unsupported-key", "unsupported-value"].map(
    (name) => `yaml/${name}`,
  ),
);

/** Whether the message of a diagnostic may quote the text. */
function mayQuote({ code, message }: Diagnostic): boolean {
  return QUOTING_CODES.has(code) || (code === yamlProblems.syntax.code && message.includes('"'));
}

/** An unreadable text may still contain a Secret: its lines are not shown. */
export function guarded(diagnostic: Diagnostic, text: string): Diagnostic {
  if (!mayHoldSecret(text)) return diagnostic;
  const { at, related, code, severity } = diagnostic;
  return {
    code,
    severity,
    message: mayQuote(diagnostic) ? (SENTENCES.get(code) ?? diagnostic.code) : diagnostic.message,
    ...(at === undefined ? {} : { at: withoutLine(at) }),
    ...(related === undefined
      ? {}
      : { related: related.map((each) => ({ ...each, ...(each.at && { at: withoutLine(each.at) }) })) }),
  };
}

export function withoutLine({ file, start, end }: SourceRange): SourceRange {
  return { ...defined({ file }), start, end };
}
