import { type CorpusFile, type Side, publicFiles } from "./repositories.js";
import { SHAPES, type ShapeName } from "./shapes.js";
import measured from "./figures.json" with { type: "json" };
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { twinOf } from "./twin.js";

export interface Corpus {
  /** For the row: the shape, how much of it there is, and whether it is real. */
  readonly name: string;
  readonly files: readonly CorpusFile[];
}

/** The files of public repositories that have the shape where they are on this machine, their synthetic twin otherwise. */
export function corpus(shape: ShapeName, side: Side = "old"): Corpus {
  const real = publicFiles(SHAPES[shape], side);
  const files = real ?? twinOf(shape, measured[shape], side);
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const kind = real === undefined ? "twin" : "public";
  return { name: `${shape}: ${files.length} files, ${(bytes / 1000).toFixed(0)} kB, ${kind}`, files };
}

export function writeCorpus(folder: string, { files }: Corpus): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
