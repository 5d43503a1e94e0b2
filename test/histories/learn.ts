/** The owners after a run, and after a merge of two branches. */
import { type Facts, type Leaves, covers } from "./facts.js";
import type { Mark, Owners } from "./owners.js";

export interface Ran {
  readonly generator: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly fresh: ReadonlyMap<string, Leaves>;
  readonly evidence: string;
  readonly isGit: boolean;
  /** Resources that more than one part of the record describes. */
  readonly doubled: ReadonlySet<string>;
}

/** A value that equals the generated one belongs to the generator from now on. */
export function learnRun(owners: Owners, ran: Ran): void {
  const { generator, before, after, fresh, evidence, isGit, doubled } = ran;
  const recorded = isGit ? recordsOf(owners, generator) : new Set<string>();
  const dropped = [...(owners.base.get(generator)?.keys() ?? [])].filter((id) => !fresh.has(id));
  owners.base.set(generator, fresh);
  owners.forget(generator, fresh);
  for (const id of dropped) {
    owners.weak.add(id);
    // Neither generated nor present, it has no past when a later version has it again.
    if (!after.has(id)) owners.forgotten.add(id);
  }
  for (const [id, made] of fresh) {
    const there = after.get(id)?.leaves;
    const paths = new Set([...made.keys(), ...(there?.keys() ?? []), ...pathsMarked(owners, id)]);
    const isRecorded = recorded.has(recordOf(id, made));
    for (const path of paths) learnOwner(owners, `${id} ${path}`, { path, there, made, isRecorded });
    if (isRecorded && !before.has(id) && after.has(id)) noteBack(owners, id, made);
    if (evidence === "file" && !doubled.has(id)) owners.weak.delete(id);
    else owners.weak.add(id);
    // Without evidence only earlier removals are known.
    if (evidence !== "none") owners.forgotten.delete(id);
    else if (after.has(id)) owners.forgotten.add(id);
  }
}

interface Seen {
  readonly path: string;
  readonly there: Leaves | undefined;
  readonly made: Leaves;
  /** The run did not change the record. */
  readonly isRecorded: boolean;
}

function learnOwner(owners: Owners, key: string, { path, there, made, isRecorded }: Seen): void {
  const [is, wanted] = [stateAt(there, path), stateAt(made, path)];
  // A value that a user removed and the generator dropped as well may come back with a later version.
  if (is === wanted && is === undefined && owners.marks.has(key)) owners.marks.set(key, "either");
  // A value that was changed and changed back is newer than its record, and has no base (decision 108).
  else if (is === wanted && isRecorded && owners.marks.has(key)) owners.marks.set(key, "either");
  else if (is === wanted) owners.marks.delete(key);
  else if (!owners.marks.has(key) && owners.markOf(...split(key)) === undefined)
    owners.marks.set(key, "either");
}

/** A value that returns to what its record says is newer than that, and has no base (decision 108). */
function noteBack(owners: Owners, id: string, made: Leaves, within = ""): void {
  for (const path of made.keys()) if (covers(within, path)) owners.marks.set(`${id} ${path}`, "either");
}

/** A rejected difference belongs to the generator again, and its record has what was generated for it. */
export function learnRejected(
  owners: Owners,
  { id, path, made, isGit }: { id: string; path: string; made: Leaves | undefined; isGit: boolean },
): void {
  const isRecorded = made !== undefined && recordsOf(owners, "app").has(recordOf(id, made));
  owners.noteMade("app", id, path, made);
  if (isGit && isRecorded) noteBack(owners, id, made, path);
}

/** The possible contents of the record: one for each branch that it came from. */
function recordsOf(owners: Owners, generator: string): ReadonlySet<string> {
  const bases = [...owners.base].filter(([name]) => name.split(" ")[0] === generator);
  return new Set(bases.flatMap(([, made]) => [...made].map(([id, leaves]) => recordOf(id, leaves))));
}

function recordOf(id: string, leaves: Leaves): string {
  return JSON.stringify([id, ...[...leaves].toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function split(key: string): [string, string] {
  const at = key.indexOf(" ");
  return [key.slice(0, at), key.slice(at + 1)];
}

function pathsMarked(owners: Owners, id: string): readonly string[] {
  return [...owners.marks.keys()]
    .filter((key) => key.startsWith(`${id} `))
    .map((key) => key.slice(id.length + 1));
}

/** The leaf, or whether something is below it. */
function stateAt(leaves: Leaves | undefined, path: string): string | undefined {
  if (leaves === undefined) return undefined;
  return leaves.get(path) ?? ([...leaves.keys()].some((each) => covers(path, each)) ? "below" : undefined);
}

export interface Side {
  readonly owners: Owners;
  readonly facts: Facts;
}

/** The owners after a merge: each value keeps its owner on the side that it came from. */
export function learnMerge(ours: Side, theirs: Side, result: Facts): Owners {
  const merged = ours.owners.clone();
  for (const [name, made] of theirs.owners.base) merged.base.set(`${name} (theirs)`, made);
  merged.marks.clear();
  for (const key of keysOf([ours, theirs], result)) {
    const mark = markAfter(key, { ours, theirs, result });
    if (mark !== undefined) merged.marks.set(key, mark);
  }
  merged.weaken();
  return merged;
}

function keysOf(sides: readonly Side[], result: Facts): ReadonlySet<string> {
  const leaves = [...sides.map(({ facts }) => facts), result].flatMap((facts) =>
    [...facts].flatMap(([id, fact]) => [...fact.leaves.keys()].map((path) => `${id} ${path}`)),
  );
  return new Set([...leaves, ...sides.flatMap(({ owners }) => [...owners.marks.keys()])]);
}

function markAfter(
  key: string,
  { ours, theirs, result }: { ours: Side; theirs: Side; result: Facts },
): Mark | undefined {
  const [id, path] = split(key);
  const at = (facts: Facts): string | undefined => stateAt(facts.get(id)?.leaves, path);
  const [is, our, their] = [at(result), at(ours.facts), at(theirs.facts)];
  const [mine, yours] = [ours.owners.marks.get(key), theirs.owners.marks.get(key)];
  if (is !== our && is !== their) return "hand";
  if (is === our && is === their) return mine === yours ? mine : "either";
  return is === our ? mine : yours;
}
