import { type Diagnostic } from "../../model/index.js";
import { type ProblemFactory, startOf, thrownText } from "../../model/internal.js";
import type { Jiti } from "jiti";
import { importsOfCode } from "./imports.js";
import { resolve } from "node:path";

/** The default and named exports of a file of code, without duplicates. */
export async function exportsOf<T extends object>(
  root: string,
  file: string,
  isWanted: (value: unknown) => value is T,
): Promise<{ readonly value: T; readonly name: string | undefined }[]> {
  const exported = await load(resolve(root, file));
  const found = new Map<T, string | undefined>();
  for (const [name, value] of Object.entries(exported))
    if (isWanted(value) && !found.has(value)) found.set(value, name === "default" ? undefined : name);
  return Array.from(found, ([value, name]) => ({ value, name }));
}

async function load(path: string): Promise<Record<string, unknown>> {
  const { createJiti } = await import("jiti");
  const imports = await importsOfCode();
  // Objects must be used with the modules that created them: a draft with its editors. So modules are cached.
  const jiti = createJiti(path, { fsCache: false, interopDefault: false, alias: { ...imports.alias } });
  for (const [filename, exports] of imports.loaded)
    jiti.cache[filename] ??= { id: filename, filename, loaded: true, exports } as Jiti["cache"][string];
  return jiti.import<Record<string, unknown>>(path);
}

/** Invalid declarations have their own diagnostics; anything else is a failure of the code. */
export function failureOfCode(file: string, error: unknown, problem: ProblemFactory): Diagnostic[] {
  const diagnostics = (error as { readonly diagnostics?: unknown } | null)?.diagnostics;
  if (Array.isArray(diagnostics))
    return (diagnostics as Diagnostic[]).map((diagnostic) => ({ ...diagnostic, at: startOf(file) }));
  const said = thrownText(error);
  // If the code cannot be parsed, the loader puts the position at the end of its message.
  const [, message = said, line = 1, column = 1] =
    /^(?:ParseError: )?(.*?)\s*\n\s*\S*:(\d+):(\d+)\s*$/.exec(said) ?? [];
  const start = { offset: 0, line: Number(line), column: Number(column) };
  return [
    problem({ message: `${file} failed: ${message}`, at: { file, start, end: start }, params: { file } }),
  ];
}
