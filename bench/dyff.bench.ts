import { compareCommands, meter, printUsages, varveCommand } from "./programs/meter.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Print } from "./row.js";
import type { ShapeName } from "./corpora/shapes.js";
import { corpus } from "./corpora/corpus.js";
import { documentsIn } from "./corpora/figures.js";
import { installed } from "./programs/go-peers.js";
import { isObject } from "../src/model/index.js";
import { join } from "node:path";
import { parseYaml } from "../src/yaml/index.js";
import { tmpdir } from "node:os";

export const title =
  "comparing two versions of a corpus: varve diff and varve review, compared with dyff between";

const SHAPES: readonly ShapeName[] = ["manifests", "CRDs"];

export function run(print: Print): void {
  const [path, dyff] = [meter(), installed("dyff")];
  if (path === undefined || dyff === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "varve-bench-"));
  try {
    for (const shape of SHAPES) {
      const [old, fresh] = (["old", "new"] as const).map((side) => streamIn(folder, shape, side)) as [
        string,
        string,
      ];
      const usages = compareCommands(
        path,
        {
          diff: varveCommand("diff", old, fresh),
          review: varveCommand("review", old, fresh),
          dyff: { program: dyff, args: ["between", "--color=off", old, fresh] },
        },
        5,
      );
      const beside = { kind: "peer", name: "dyff 1.12.0", usages: usages.dyff } as const;
      const more = { corpus: corpus(shape).name };
      printUsages(print, `varve diff, ${shape}`, usages.diff, beside, more);
      printUsages(print, `varve review, ${shape}`, usages.review, beside, more);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The resources of the corpus as one stream, which is what dyff reads. */
function streamIn(folder: string, shape: ShapeName, side: "old" | "new"): string {
  const file = join(folder, `${shape}-${side}.yaml`);
  const texts = corpus(shape, side).files.flatMap(({ text }) => documentsIn(text));
  writeFileSync(file, texts.filter(hasName).join("\n---\n"));
  return file;
}

/** Kustomizations and lists have none, and are not compared. */
function hasName(text: string): boolean {
  const value = parseYaml(text);
  return isObject(value) && isObject(value["metadata"]) && typeof value["metadata"]["name"] === "string";
}
