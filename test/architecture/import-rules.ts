import { FLOORS, OUTSIDE_WORLD } from "./floors.js";
import type { SourceFile } from "./source-files.js";
import { posix } from "node:path";

/**
 * Built-in modules that only compute. Digests are pure; `node:crypto` also makes random bytes, which `OUTSIDE` below
 * finds by name.
 */
const PURE_MODULES = new Set(["node:buffer", "node:crypto", "node:util", "node:zlib"]);

/** Ways to reach a file, a socket, a clock, a terminal or chance without importing anything. */
const OUTSIDE =
  /\b(?:process|console)\s*\.|\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bperformance\.|\b(?:setTimeout|setInterval|setImmediate|fetch)\s*\(|\brandom(?:Bytes|UUID|Int|FillSync)\b|\bgetRandomValues\b/g;

/** Everything in a file that its floor forbids, in words. */
export function violationsOf(file: SourceFile): string[] {
  const floor = file.room === undefined ? Infinity : floorOf(file.room);
  return [
    ...file.imports.flatMap((specifier) => importViolation(file, floor, specifier) ?? []),
    ...(floor < OUTSIDE_WORLD
      ? (file.code.match(OUTSIDE) ?? []).map((use) => `${file.path} uses ${use}`)
      : []),
  ];
}

function floorOf(room: string): number {
  return FLOORS[room] ?? Number.NaN;
}

function importViolation(file: SourceFile, floor: number, specifier: string): string | undefined {
  const says = (why: string): string => `${file.path} imports "${specifier}": ${why}`;
  if (specifier.startsWith("node:")) {
    const pure = PURE_MODULES.has(specifier);
    return pure || floor >= OUTSIDE_WORLD
      ? undefined
      : says(`the outside world begins at floor ${OUTSIDE_WORLD}`);
  }
  if (!specifier.startsWith(".")) return undefined;
  const target = posix.join(posix.dirname(file.path), specifier);
  const [, room, ...below] = target.split("/");
  if (room === file.room || !target.startsWith("src/")) {
    return target.startsWith("src/") ? undefined : says("it is outside src");
  }
  if (below.join("/") !== "index.js") return says("a room is entered through its index.js");
  return floorOf(room as string) < floor ? undefined : says(`${room} is not on a lower floor`);
}
