import { dirname, join } from "node:path";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Resolves imports of "varve" in user code. */
export interface CodeImports {
  /** The files of this installation, so that code runs wherever it is. */
  readonly alias: Readonly<Record<string, string>>;
  /** Modules that are already loaded, by file. */
  readonly loaded: ReadonlyMap<string, unknown>;
}

let known: Promise<CodeImports> | undefined;

/** Computed once; empty if only the command line is installed, without the library. */
export function importsOfCode(): Promise<CodeImports> {
  return (known ??= find());
}

async function find(): Promise<CodeImports> {
  const library = libraryAbove(dirname(fileURLToPath(import.meta.url)));
  if (library === undefined) return { alias: {}, loaded: new Map() };
  const { folder, extension } = library;
  const rooms = readdirSync(folder).filter((room) => existsSync(join(folder, room, `index.${extension}`)));
  const alias = Object.fromEntries([
    ...rooms.map((room) => [`varve/${room}`, join(folder, room, `index.${extension}`)] as const),
    // The loader uses the first match, and this one matches everything.
    ["varve", join(folder, `index.${extension}`)] as const,
  ]);
  return { alias, loaded: extension === "cjs" ? new Map() : await load(Object.values(alias)) };
}

interface Library {
  readonly folder: string;
  readonly extension: "cjs" | "js" | "ts";
}

/** The folder of all modules: above this one, or next to the bundled command line. */
function libraryAbove(start: string): Library | undefined {
  for (let above = start; above !== dirname(above); above = dirname(above)) {
    const found = [
      { folder: above, extension: "ts" },
      { folder: above, extension: "cjs" },
      { folder: join(above, "cjs"), extension: "cjs" },
      { folder: above, extension: "js" },
    ] as const;
    const library = found.find(({ folder, extension }) =>
      existsSync(join(folder, "compose", `index.${extension}`)),
    );
    if (library !== undefined) return library;
  }
  return undefined;
}

/**
 * From source, what compiles this file (the test runner) also compiles the others, and has most of them loaded:
 * compiling them again in the loader takes seconds. A module that cannot be loaded fails when imported.
 */
async function load(files: readonly string[]): Promise<Map<string, unknown>> {
  const loaded = new Map<string, unknown>();
  const results = await Promise.allSettled(files.map((file) => import(pathToFileURL(file).href)));
  for (const [i, result] of results.entries())
    if (result.status === "fulfilled") loaded.set(files[i] as string, result.value);
  return loaded;
}
