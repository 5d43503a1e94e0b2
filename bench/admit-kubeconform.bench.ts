import { type Command, compareCommands, meter, printUsages, varveCommand } from "./programs/meter.js";
import { corpus, writeCorpus } from "./corpora/corpus.js";
import { installed, openApi } from "./programs/go-peers.js";
import { mkdtempSync, rmSync } from "node:fs";
import type { Print } from "./row.js";
import { effort } from "./measure/effort.js";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { writeManifests } from "./manifest-folder.js";
import { writeStandaloneSchemas } from "./standalone-schemas.js";

export const title = "varve admit, compared with kubeconform, which checks only schemas of built-in kinds";

const COUNT = effort(5000, 200);
const LIMIT = { most: 1.5, because: "admit does more than check schemas, and in one thread" };

export function run(print: Print): void {
  const [path, peer] = [meter(), installed("kubeconform")];
  const document = peer && openApi();
  if (path === undefined || peer === undefined || document === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "varve-bench-"));
  try {
    const schemas = join(folder, "schemas");
    writeStandaloneSchemas(document, schemas);
    const theirs = (manifests: string): Command => ({
      program: peer,
      args: ["-schema-location", locationIn(schemas), "-ignore-missing-schemas", "-summary", manifests],
      statuses: [0, 1],
    });
    const beside = (name: string, manifests: string, rounds: number, on: string): void => {
      const ours = varveCommand("admit", manifests, "--ignore-missing-schemas");
      const usages = compareCommands(path, { ours, theirs: theirs(manifests) }, rounds);
      const other = { kind: "peer", name: "kubeconform 0.8.0", usages: usages.theirs } as const;
      // In a small folder most of the time is the start of Node.js.
      printUsages(
        print,
        name,
        usages.ours,
        other,
        rounds > 3 ? { corpus: on } : { corpus: on, limit: LIMIT },
      );
    };
    for (const [name, perFile] of [
      ["a file each", 1],
      ["50 in a file", 50],
    ] as const) {
      const manifests = join(folder, String(perFile));
      writeManifests(manifests, COUNT, { perFile });
      beside(`${COUNT} Deployments, ${name}`, manifests, 3, `${COUNT} generated Deployments`);
    }
    const real = corpus("manifests");
    writeCorpus(join(folder, "real"), real);
    beside("public manifests", join(folder, "real"), 7, real.name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function locationIn(schemas: string): string {
  return `${schemas}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
}
