import { type Filler, FILLERS } from "./fillers.js";
import { SHAPES, type ShapeName } from "./shapes.js";
import type { CorpusFile, Side } from "./repositories.js";
import type { Figures } from "./figures.js";

/**
 * A synthetic corpus with the figures of a real one: as many files, documents, kinds, comments, and documents as large.
 * The new side is the old one after small changes: a line in every third document.
 */
export function twinOf(shape: ShapeName, figures: Figures, side: Side): CorpusFile[] {
  const { style } = SHAPES[shape];
  const kinds = spreadOut(figures.kinds);
  const comments = figures.comments / figures.documents;
  const documents = Array.from({ length: figures.documents }, (_, i) => {
    // A prime step visits every size once: sizes and kinds do not go together.
    const size = figures.sizes[(i * 7919) % figures.documents] ?? 0;
    const lines = Math.round((i + 1) * comments) - Math.round(i * comments);
    const filler = FILLERS[style];
    const text = documentOf(kinds[i] ?? "", i, size, lines, filler);
    return side === "new" && i % 3 === 0 ? text.replace(...filler.change) : text;
  });
  return filesOf(documents, figures.files, style === "flow" ? "json" : "yaml", shape);
}

/** Every kind as often as in the corpus, in an order in which neighbours differ. */
function spreadOut(kinds: Figures["kinds"]): string[] {
  return Object.entries(kinds)
    .flatMap(([kind, count]) => Array.from({ length: count }, (_, i) => [(i + 0.5) / count, kind] as const))
    .toSorted(([a], [b]) => a - b)
    .map(([, kind]) => kind);
}

function documentOf(kind: string, index: number, size: number, comments: number, filler: Filler): string {
  const remarks = Array.from({ length: comments }, (_, i) => `# why it is so, reason ${i}\n`).join("");
  const head = filler.head(kind, index);
  const parts = [remarks, head];
  let length = remarks.length + head.length + filler.end.length;
  for (let i = 0; length < size; i++) {
    const part = filler.part(i, index);
    // The last part is left out where it would overshoot by more than it fills.
    if (length + part.length - size > size - length) break;
    parts.push(part);
    length += part.length;
  }
  return [...parts, filler.end].join("");
}

/** So many files, the documents spread evenly over them. */
function filesOf(documents: readonly string[], files: number, ending: string, shape: string): CorpusFile[] {
  const folder = shape.replaceAll(/\W+/g, "-");
  return Array.from({ length: files }, (_, i) => {
    const [from, to] = [i, i + 1].map((at) => Math.round((at * documents.length) / files));
    return { path: `${folder}/${i}.${ending}`, text: documents.slice(from, to).join("---\n") };
  });
}
