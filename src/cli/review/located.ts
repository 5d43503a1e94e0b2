import { type SourceRange } from "../../model/index.js";
import { LineIndex } from "../../model/internal.js";
import { type ManifestObject, objectsIn } from "../manifest/object.js";
import { opaque } from "../manifest/opaque.js";
import type { Manifest } from "../manifest/manifest.js";

/** A version of a document, and where it starts. */
export interface Located {
  readonly object: ManifestObject;
  readonly start: SourceRange & { readonly file: string };
}

/** A line that is more than a marker, a comment or blank. */
const CONTENT = /^(?!---|\.\.\.|%|[ \t]*#|[ \t\r]*$)/gm;

/**
 * The objects of a manifest. First lines are counted: a syntax tree of each would take longer than the review. Only
 * items of a List need one.
 */
export function locatedIn(manifest: Manifest): Located[] {
  const { name: file, text } = manifest.input;
  let lines: LineIndex | undefined;
  return objectsIn(manifest).map((object) => ({
    object: opaque(object),
    get start() {
      const { document, pointer } = object;
      if (pointer.length > 0) return at(file, (document.rangeOf(pointer) ?? { start: BEGIN }).start);
      lines ??= new LineIndex(text);
      CONTENT.lastIndex = document.start;
      const start = lines.position(CONTENT.exec(text)?.index ?? document.start);
      return at(file, start);
    },
  }));
}

const BEGIN: SourceRange["start"] = { line: 1, column: 1, offset: 0 };

function at(file: string, start: SourceRange["start"]): Located["start"] {
  return { file, start, end: start };
}
