import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** `export { a, type B as C } from "./d.js"`, with or without where from, and the same of imports. */
const LIST = /\b(export|import)\s+(?:type\s+)?\{([^}]*)\}(?:\s*from\s*"([^"]+)")?/g;

interface Listed {
  readonly isExport: boolean;
  /** The name it has where it comes from. */
  readonly source: string;
  readonly name: string;
  readonly from: string | undefined;
}

function listedIn(file: string): Listed[] {
  return [...readFileSync(file, "utf8").matchAll(LIST)].flatMap(([, keyword, names = "", from]) =>
    names
      .split(",")
      .map((name) => name.trim().replace(/^type /, ""))
      .filter((name) => name !== "")
      .map((written) => {
        const [source = "", name = source] = written.split(/\s+as\s+/);
        return { isExport: keyword === "export", source, name, from };
      }),
  );
}

/** The file and name of the declaration that a name of a file stands for, through everything that hands it on. */
function declarationOf(file: string, name: string): string {
  const listed = listedIn(file).filter((one) => one.name === name);
  const on = listed.find(({ from }) => from !== undefined);
  if (on?.from === undefined) return `${file}#${name}`;
  const next = join(dirname(file), on.from.replace(/\.js$/, ".ts"));
  return existsSync(next) ? declarationOf(next, on.source) : `${on.from}#${on.source}`;
}

/** What a face exports, types too: each name with its declaration. */
export function namesOf(face: string): Map<string, string> {
  const names = listedIn(face).filter(({ isExport }) => isExport);
  return new Map(names.map(({ name }) => [name, declarationOf(face, name)]));
}
