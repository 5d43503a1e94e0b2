import type { Diagnostic, SourceRange } from "../model/index.js";
import { type Reader, bounded } from "./bounded.js";
import { sortDiagnostics } from "./order.js";
import { withoutSecrets } from "./secret.js";

/** Prepares diagnostics for every format: sorted, limited per file, and without values of Secrets. */
export function presentable(diagnostics: readonly Diagnostic[], reader: Reader): Diagnostic[] {
  return bounded(sortDiagnostics(diagnostics), reader).map(withoutSecrets);
}

/** Longer lines are whole documents on one line, which every diagnostic would repeat. */
const LONGEST_LINE = 1000;

/** The source line of a location, for formats that do not clip it. */
export function sourceLine({ text }: SourceRange): string | undefined {
  return text !== undefined && text.length > LONGEST_LINE ? undefined : text;
}
