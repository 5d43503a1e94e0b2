import { readFileSync, readdirSync } from "node:fs";
import { codeOf } from "./code-text.js";

export interface SourceFile {
  /** `src/model/path.ts` */
  readonly path: string;
  /** `model`, or nothing for files directly in `src`. */
  readonly room: string | undefined;
  readonly text: string;
  readonly code: string;
  readonly imports: readonly string[];
}

/** What a file imports or re-exports, by any of the four ways to write it. */
const IMPORT =
  /^(?:import|export)\b[^;"']*?from\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

export function importsOf(text: string): string[] {
  return Array.from(text.matchAll(IMPORT), ([, from, bare, dynamic]) => (from ?? bare ?? dynamic) as string);
}

/** Every TypeScript file below `src`, sorted. */
export function sourceFiles(): SourceFile[] {
  return readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .toSorted()
    .map((name) => {
      const text = readFileSync(`src/${name}`, "utf8");
      const parts = name.split("/");
      const room = parts.length > 1 ? parts[0] : undefined;
      return { path: `src/${name}`, room, text, code: codeOf(text), imports: importsOf(text) };
    });
}

export function roomsOnDisk(): string[] {
  return readdirSync("src", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
