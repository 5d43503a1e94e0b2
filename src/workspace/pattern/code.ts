import { type Diagnostic } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { exportsOf, failureOfCode } from "../code/run.js";
import type { FoundPatterns } from "./patterns.js";
import type { Pattern } from "../../compose/index.js";
import { basename } from "node:path";
import { problems } from "../problems.js";

/** Runs a file and returns the patterns it exports, by default or by name. */
export async function runPatternCode(root: string, file: string): Promise<FoundPatterns> {
  try {
    const found = await exportsOf(root, file, isPattern);
    const diagnostics = found.length === 0 ? [nothingExported(file)] : [];
    return { found: found.map(({ value }) => value), diagnostics };
  } catch (error) {
    return { found: [], diagnostics: failureOfCode(file, error, problems["pattern-failed"]) };
  }
}

/** Detected by its methods: the file may have been written against another copy of Varve. */
function isPattern(value: unknown): value is Pattern {
  if (typeof value !== "object" || value === null) return false;
  const { expand, name, inputs } = value as Record<string, unknown>;
  return typeof expand === "function" && typeof name === "string" && Array.isArray(inputs);
}

function nothingExported(file: string): Diagnostic {
  return problems["not-a-pattern"]({
    message: `${basename(file)} exports no pattern`,
    at: startOf(file),
    hint: 'export default definePattern({ ... }), with definePattern from "varve"',
  });
}
