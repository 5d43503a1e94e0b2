import { type Diagnostic, startOf } from "../model/index.js";
import type { FoundPipelines } from "./pipelines.js";
import type { Jiti } from "jiti";
import type { Pipeline } from "../compose/index.js";
import { basename, resolve } from "node:path";
import { importsOfCode } from "./pipeline-imports.js";
import { problems } from "./problems.js";

/** Runs a file and takes the pipelines it exports, by default or by name. */
export async function runPipelineCode(root: string, file: string): Promise<FoundPipelines> {
  try {
    const exported = await load(resolve(root, file));
    const found = new Map<Pipeline, string | undefined>();
    for (const [name, value] of Object.entries(exported))
      if (isPipeline(value) && !found.has(value)) found.set(value, name === "default" ? undefined : name);
    if (found.size === 0) return { found: [], diagnostics: [nothingExported(file)] };
    return { found: Array.from(found, ([pipeline, name]) => ({ pipeline, name })), diagnostics: [] };
  } catch (error) {
    return { found: [], diagnostics: failure(file, error) };
  }
}

async function load(path: string): Promise<Record<string, unknown>> {
  const { createJiti } = await import("jiti");
  const imports = await importsOfCode();
  // What a module makes must be known to the modules it was made with: a draft to its editors. So modules are kept.
  const jiti = createJiti(path, { fsCache: false, interopDefault: false, alias: { ...imports.alias } });
  for (const [filename, exports] of imports.loaded)
    jiti.cache[filename] ??= { id: filename, filename, loaded: true, exports } as Jiti["cache"][string];
  return jiti.import<Record<string, unknown>>(path);
}

/** Known by what it can do: the file may have been written against another copy of Varve. */
function isPipeline(value: unknown): value is Pipeline {
  if (typeof value !== "object" || value === null) return false;
  const methods = value as Record<string, unknown>;
  return ["build", "findConflicts", "regimes", "writes"].every((name) => typeof methods[name] === "function");
}

function nothingExported(file: string): Diagnostic {
  return problems["not-a-pipeline"]({
    message: `${basename(file)} exports no pipeline`,
    at: startOf(file),
    hint: 'export default pipeline({ ... }), with pipeline from "varve"',
  });
}

/** A pipeline that is declared wrongly says so itself; anything else is a failure of the code. */
function failure(file: string, error: unknown): Diagnostic[] {
  const diagnostics = (error as { readonly diagnostics?: unknown } | null)?.diagnostics;
  if (Array.isArray(diagnostics))
    return (diagnostics as Diagnostic[]).map((diagnostic) => ({ ...diagnostic, at: startOf(file) }));
  const said = error instanceof Error ? error.message : String(error);
  // Where the code cannot even be parsed, the loader says where at the end of its message.
  const [, message = said, line = 1, column = 1] =
    /^(?:ParseError: )?(.*?)\s*\n\s*\S*:(\d+):(\d+)\s*$/.exec(said) ?? [];
  const start = { offset: 0, line: Number(line), column: Number(column) };
  return [
    problems["pipeline-failed"]({
      message: `${file} failed: ${message}`,
      at: { file, start, end: start },
      params: { file },
    }),
  ];
}
