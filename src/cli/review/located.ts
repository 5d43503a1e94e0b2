import { LineIndex, type SourceRange, isSopsEncrypted, withoutCiphertext } from "../../model/index.js";
import { type ManifestObject, objectsIn } from "../manifest-object.js";
import type { Manifest } from "../manifest.js";

/** A version of a document, and where it starts. */
export interface Located {
  readonly object: ManifestObject;
  readonly start: SourceRange & { readonly file: string };
}

/** A line that is more than a marker, a comment or blank. */
const CONTENT = /^(?!---|\.\.\.|%|[ \t]*#|[ \t\r]*$)/gm;

/** The objects of a manifest. Their first lines are counted: a syntax tree of each would take longer than the review. */
export function locatedIn(manifest: Manifest): Located[] {
  const { name: file, text } = manifest.input;
  let lines: LineIndex | undefined;
  return objectsIn(manifest).map((object) => ({
    object: readable(object),
    get start() {
      lines ??= new LineIndex(text);
      CONTENT.lastIndex = object.document.start;
      const start = lines.position(CONTENT.exec(text)?.index ?? object.document.start);
      return { file, start, end: start };
    },
  }));
}

/** Every change of an encrypted document gives it other ciphertexts: the keys are compared, and not these. */
function readable(object: ManifestObject): ManifestObject {
  if (!isSopsEncrypted(object.value)) return object;
  return { ...object, value: withoutCiphertext(object.value, () => "(encrypted)") };
}
