import { type Command, compareCommands, meter, printUsages, varveCommand } from "./programs/meter.js";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { corpus, writeCorpus } from "./corpora/corpus.js";
import type { Print } from "./row.js";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tmpdir } from "node:os";
import { startupPeers } from "./programs/startup-peers.js";
import { varve } from "./programs/varve-process.js";

export const title = "start-up of the command line and the library, and verbs on small folders";

/** Verbs on the examples of the project, each in the folder that its page uses. */
const VERBS: Readonly<Record<string, readonly [folder: string, ...args: string[]]>> = {
  "varve --version": [".", "--version"],
  "varve help": [".", "help"],
  "varve check": ["examples/shop", "check"],
  "varve why, a field of a pipeline in TypeScript": ["examples/zeebe", "why", "zeebe", "spec.replicas"],
  "varve admit, 37 objects, 4 denied": ["examples/multigres", "admit"],
  "varve review, one change": [
    "examples/kubitect",
    "review",
    "cluster.yaml",
    "changes/modify/node-changed.yaml",
    "--rules",
    "kubitect-corrected",
  ],
};

const ROUNDS = 7;
const BARE = "bare node";
const LIBRARY = 'import "varve"';

export function run(print: Print): void {
  const path = meter();
  if (path === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "varve-startup-"));
  try {
    const usages = compareCommands(path, commandsIn(folder), ROUNDS);
    const floor = usages[BARE]!;
    for (const [name, ours] of Object.entries(usages)) {
      if (name === BARE) continue;
      const beside = { kind: "floor", name: "node of an empty script", usages: floor } as const;
      const limit = LIMITS[name];
      printUsages(print, name, ours, beside, limit === undefined ? {} : { limit });
    }
    startupPeers(print, path, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const LIMITS: Readonly<Record<string, { most: number; because: string }>> = {
  "varve --version": { most: 1.6, because: "--version loads only what it needs" },
  [LIBRARY]: { most: 6.5, because: "0.2 s of CPU time; Node.js itself takes 30 ms" },
};

function commandsIn(folder: string): Record<string, Command> {
  const node = (file: string, text: string): Command => {
    writeFileSync(join(folder, file), text);
    return { program: process.execPath, args: [join(folder, file)] };
  };
  const library = JSON.stringify(pathToFileURL("dist/node/index.js").href);
  const verbs = Object.entries(VERBS).map(([name, [cwd, ...args]]) => [
    name,
    { ...varveCommand(...args), cwd },
  ]);
  return {
    [BARE]: node("empty.cjs", ""),
    [LIBRARY]: node("import.mjs", `import ${library};`),
    ...(Object.fromEntries(verbs) as Record<string, Command>),
    ...planned(join(folder, "plan")),
  };
}

/** A workspace whose files are generated from manifests, and then edited in every tenth file. */
function planned(root: string): Record<string, Command> {
  const made = corpus("manifests");
  mkdirSync(root);
  writeCorpus(join(root, "rendered"), made);
  writeFileSync(
    join(root, "varve.yaml"),
    "apiVersion: varve.dev/v1\nkind: Workspace\nspec:\n  generate:\n  - {from: rendered}\n",
  );
  varve("apply", "--yes", "-C", root);
  for (const { path } of made.files.filter((_, i) => i % 10 === 0)) {
    const file = join(root, path);
    if (existsSync(file)) writeFileSync(file, readFileSync(file, "utf8").replace("metadata:\n", EDIT));
  }
  const name = `varve plan, ${made.files.length} files of manifests, every tenth edited`;
  return { [name]: varveCommand("plan", "-C", root) };
}

const EDIT = "metadata:\n  annotations: {edited: by-hand}\n";
