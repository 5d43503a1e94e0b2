import { COMPUTED, type SourceFile } from "./source-files.js";
import { FLOORS, OUTSIDE_WORLD, PACKAGES, PAGE, PAGE_ENGINE, PAGE_PACKAGES } from "./floors.js";
import { isBuiltin } from "node:module";
import { posix } from "node:path";

/** Globals of the language and of Node.js that give access to all others; not members of other objects. */
const GLOBALS = ["process", "console", "globalThis", "performance", "crypto", "Temporal", "eval"];
const TIMERS = ["setTimeout", "setInterval", "setImmediate", "queueMicrotask"];
/** Ways to reach a file, a socket, a clock, a terminal or randomness without an import. */
const OUTSIDE = new RegExp(
  [
    String.raw`(?<![#.\w])(?:${[...GLOBALS, ...TIMERS].join("|")})\b`,
    String.raw`(?<![#.\w])(?:fetch|Function)\s*\(`,
    String.raw`(?<![#.\w])global\s*[.[]`,
    // Computing from a text or from numbers is not a clock.
    String.raw`\bDate\b(?!\.(?:UTC|parse)\()(?:\.now)?`,
    String.raw`\.format\(\)`,
    String.raw`\bMath\.random\b|\bMath\s*(?![.\w\s])`,
    String.raw`\brandom(?:Bytes|UUID|Int|FillSync)\b|\bgetRandomValues\b`,
  ].join("|"),
  "g",
);

/** What users may call, and what only other rooms may. */
const FACES = new Set(["index.js", "internal.js"]);

/** Everything in a file that its floor forbids, as text. */
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
  if (specifier.includes(COMPUTED)) {
    // User code is loaded by its path, from floor 6 on; a room never is.
    const isOfPeople = specifier === COMPUTED && floor >= OUTSIDE_WORLD;
    return isOfPeople ? undefined : says("what is computed cannot be told; write it out");
  }
  if (!specifier.startsWith(".")) return outsideViolation(file, floor, specifier, says);
  const target = posix.join(posix.dirname(file.path), specifier);
  const [, room, ...below] = target.split("/");
  if (room === file.room || !target.startsWith("src/")) {
    return target.startsWith("src/") ? undefined : says("it is outside src");
  }
  if (file.path.startsWith(PAGE) && !file.path.startsWith(PAGE_ENGINE))
    return says("only the engine of the page contains other rooms");
  if (!FACES.has(below.join("/"))) return says("a room is entered through its index.js or internal.js");
  return floorOf(room as string) < floor ? undefined : says(`${room} is not on a lower floor`);
}

function outsideViolation(
  { room = "", path }: SourceFile,
  floor: number,
  specifier: string,
  says: (why: string) => string,
): string | undefined {
  if (path.startsWith(PAGE))
    return PAGE_PACKAGES.includes(specifier) ? undefined : says("it is not a package of the page");
  if (specifier.startsWith("node:"))
    return floor >= OUTSIDE_WORLD ? undefined : says(`the outside world begins at floor ${OUTSIDE_WORLD}`);
  if (isBuiltin(specifier)) return says("a module of Node.js is written with node:");
  return PACKAGES[room]?.includes(specifier) === true ? undefined : says("it is not a package of this room");
}
