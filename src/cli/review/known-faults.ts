import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import type { Side, SideFile } from "./side.js";
import { newDuplicates } from "./new-duplicates.js";
import { problems } from "../problems.js";
import { plural } from "../text/plural.js";

/** Two versions without the parts that cannot be compared, and messages about those. */
export interface JudgedSides {
  readonly old: Side;
  readonly young: Side;
  /** Problems the change introduced, and notes on what was not checked. */
  readonly remarks: readonly Diagnostic[];
}

/** A file that at least one version cannot read, or that must be rendered first. */
type Fate = "known" | "unclear" | "broken" | "repaired" | "gone" | "unrendered" | "unread";

/**
 * Only changes are checked: a problem in both versions is a note. Throws a VarveError with what the change breaks:
 * files that are no longer readable, and resources that are now described twice.
 */
export function judgeFaults(old: Side, young: Side): JudgedSides {
  const isFile = old.isFile && young.isFile;
  const keyOf = ({ path }: SideFile): string => (isFile ? "" : path);
  const before = new Map(old.files.map((file) => [keyOf(file), file]));
  const after = new Map(young.files.map((file) => [keyOf(file), file]));
  const found: Diagnostic[] = [];
  let known = 0;
  const fates = new Map<Fate, string[]>();
  const left = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    const fresh = newFaults(was, is);
    const { name } = ((is ?? was) as SideFile).input;
    const fate = fateOf(was, is, fresh);
    if (fate !== undefined) fates.set(fate, [...(fates.get(fate) ?? []), name]);
    if (fate === "broken" || is?.manifest !== undefined) found.push(...fresh);
    if (fate === "known" || is?.manifest !== undefined) known += (is?.faults.length ?? 0) - fresh.length;
    if (is?.manifest === undefined && is !== undefined) left.add(key);
  }
  const comparable = (side: Side): Side => ({
    ...side,
    files: side.files.filter((file) => file.manifest !== undefined && !left.has(keyOf(file))),
  });
  const sides = { old: comparable(old), young: comparable(young) };
  const doubles = newDuplicates(sides.old, sides.young);
  const faults = [...found, ...doubles.fresh];
  if (hasErrors(faults)) throw new VarveError(faults);
  return { ...sides, remarks: [...faults, ...notesOn(fates, known + doubles.known)] };
}

/** Problems of the new version that the old one did not have, wherever in the file. */
function newFaults(was: SideFile | undefined, is: SideFile | undefined): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  for (const fault of was?.faults ?? []) counts.set(likeness(fault), (counts.get(likeness(fault)) ?? 0) + 1);
  return (is?.faults ?? []).filter((fault) => {
    const left = counts.get(likeness(fault)) ?? 0;
    counts.set(likeness(fault), left - 1);
    return left <= 0;
  });
}

/** Line and column numbers move. */
function likeness({ code, message }: Diagnostic): string {
  return `${code}\n${message.replaceAll(/\b(line|column|character|position) \d+/g, "$1")}`;
}

function fateOf(
  was: SideFile | undefined,
  is: SideFile | undefined,
  fresh: readonly Diagnostic[],
): Fate | undefined {
  const isSame = was !== undefined && is !== undefined && was.input.text === is.input.text;
  const file = (is ?? was) as SideFile;
  if (file.part === "unrendered") return isSame ? undefined : "unrendered";
  if (is !== undefined && is.manifest === undefined) {
    if (isSame && fresh.length === 0) return "known";
    // A file that does not look like resources and never was readable may be anything.
    if (is.part !== "resources" && is.part !== "patch" && was?.manifest === undefined) return "unread";
    return hasErrors(fresh) ? "broken" : "unclear";
  }
  if (was === undefined || was.manifest !== undefined || was.part === "unrendered") return undefined;
  return is === undefined ? "gone" : "repaired";
}

const FILES_NAMED = 3;

function named(files: readonly string[]): string {
  const more = files.length - FILES_NAMED;
  return `${files.slice(0, FILES_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function notesOn(fates: ReadonlyMap<Fate, readonly string[]>, known: number): Diagnostic[] {
  const notes: Diagnostic[] = [];
  const say = (fate: Fate, tell: (files: readonly string[]) => Diagnostic): void => {
    const files = fates.get(fate);
    if (files !== undefined) notes.push(tell(files));
  };
  say("repaired", (files) =>
    problems["unknown-before"]({
      message: `the old version of ${named(files)} cannot be read, so its content is unknown: everything in the new version counts as created`,
    }),
  );
  say("gone", (files) =>
    problems["unknown-before"]({
      message: `the old version of ${named(files)} cannot be read, so the resources deleted with it are unknown`,
    }),
  );
  say("unclear", (files) =>
    problems["not-compared"]({
      severity: "warning",
      message: `${named(files)} changed, but neither version can be read, so it is not compared`,
      hint: "varve check reports what is wrong",
    }),
  );
  say("unread", (files) =>
    problems["not-compared"]({
      message: `${plural(files.length, "changed file")} cannot be read as YAML or JSON and ${files.length === 1 ? "does" : "do"} not look like manifests, not compared: ${named(files)}`,
    }),
  );
  say("unrendered", (files) =>
    problems["not-compared"]({
      message: `${plural(files.length, "changed file")} must be rendered first, not compared: ${named(files)}`,
      hint: "review the rendered output: varve review OLD NEW with two rendered folders",
    }),
  );
  if (known === 0) return notes;
  return [
    ...notes,
    problems["known-faults"]({
      message: `${plural(known, "problem")} already in the old version: ignored`,
      hint: "varve check lists them",
    }),
  ];
}
