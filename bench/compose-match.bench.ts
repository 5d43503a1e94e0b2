import { type Print, peer, timed } from "./row.js";
import { type Times, compare } from "./measure/compare.js";
import { type Dialect, parseConstraint } from "../src/compose/index.js";
import semver from "semver";

export const title = "version constraints, compared with the semver package";

const VERSIONS = [
  "8.8.0",
  "8.8.0-alpha7",
  "8.9.1",
  "v8.10.0",
  "8.9.0-alpha.2",
  "9.0.0-rc.1+build.5",
  "1.2.3",
  "8.8.12",
];
const RANGES = [
  "^8.8.0",
  ">=8.8.0-alpha7 <8.9.0-alpha2",
  "~8.9 || >=9.1.0",
  "8.8 - 8.10",
  "8.x",
  ">=8.5.0 <8.9.0",
];

/** The same in Masterminds' dialect. */
function translated(range: string): string {
  return range.replaceAll(/(?<=\d) (?=<)/g, ", ");
}

export async function run(print: Print): Promise<void> {
  for (const dialect of ["npm", "masterminds"] as const) {
    const texts = dialect === "npm" ? RANGES : RANGES.map(translated);
    row(print, `${dialect}: a constraint that was read, and texts of versions`, prepared(dialect, texts));
    row(
      print,
      `${dialect}: texts of constraints read before, and texts of versions`,
      remembered(dialect, texts),
    );
    row(print, `${dialect}: texts of constraints never seen, and texts of versions`, unseen(dialect));
  }
}

type Match = Times<"semver" | "varve">;

function row(print: Print, name: string, { semver: theirs, varve }: Match): void {
  const limit = { most: 1, because: "the semver package knows one dialect only" };
  print(timed(name, varve, peer("semver", theirs), { limit }));
}

/** Every version against every constraint. */
function prepared(dialect: Dialect, texts: readonly string[]): Match {
  const ranges = RANGES.map((text) => new semver.Range(text));
  const constraints = texts.map((text) => parseConstraint(text, { dialect }));
  return compare({
    semver: () => countPairs(ranges, (range, version) => range.test(version)),
    varve: () => countPairs(constraints, (constraint, version) => constraint.matches(version)),
  });
}

function remembered(dialect: Dialect, texts: readonly string[]): Match {
  return compare({
    semver: () => countPairs(RANGES, (text, version) => semver.satisfies(version, text)),
    varve: () => countPairs(texts, (text, version) => parseConstraint(text, { dialect }).matches(version)),
  });
}

let fresh = 0;

/** Both remember texts, so no text comes twice. */
function unseen(dialect: Dialect): Match {
  const separator = dialect === "npm" ? " " : ", ";
  return compare({
    semver: () => semver.satisfies("3.2.1", `>=3.1.${fresh++}-alpha.1 <4.2.0`),
    varve: () => parseConstraint(`>=3.1.${fresh++}-alpha.1${separator}<4.2.0`, { dialect }).matches("3.2.1"),
  });
}

function countPairs<T>(items: readonly T[], matches: (item: T, version: string) => boolean): number {
  let count = 0;
  for (const item of items) for (const version of VERSIONS) if (matches(item, version)) count++;
  return count;
}
