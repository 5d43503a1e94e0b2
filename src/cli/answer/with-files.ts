import { defined } from "../../model/internal.js";
import type { Diagnostic, SourceRange } from "../../model/index.js";

/** A diagnostic with all files renamed. */
export function withFiles(diagnostic: Diagnostic, nameOf: (file: string) => string): Diagnostic {
  const at = renameRange(diagnostic.at, nameOf);
  const related = diagnostic.related?.map((each) => {
    const place = renameRange(each.at, nameOf);
    return place === undefined ? each : { ...each, at: place };
  });
  return {
    ...diagnostic,
    ...defined({ at, related }),
  };
}

function renameRange(at: SourceRange | undefined, nameOf: (file: string) => string): SourceRange | undefined {
  return at?.file === undefined ? at : { ...at, file: nameOf(at.file) };
}
