/** What the owners are after a run, and after two lines of history met. */
import { type Facts, type Leaves, covers } from "./facts.js";
import type { Mark, Owners } from "./owners.js";

export interface Ran {
  readonly generator: string;
  readonly after: Facts;
  readonly fresh: ReadonlyMap<string, Leaves>;
  readonly evidence: string;
}

/** What stands as it is generated is the generator's from now on. */
export function learnRun(owners: Owners, { generator, after, fresh, evidence }: Ran): void {
  const dropped = [...(owners.base.get(generator)?.keys() ?? [])].filter((id) => !fresh.has(id));
  owners.base.set(generator, fresh);
  for (const id of dropped) {
    owners.weak.add(id);
    // Neither generated nor there, it has no past when a later version has it again.
    if (!after.has(id)) owners.forgotten.add(id);
  }
  for (const [id, made] of fresh) {
    const there = after.get(id)?.leaves;
    const paths = new Set([...made.keys(), ...(there?.keys() ?? []), ...pathsMarked(owners, id)]);
    for (const path of paths) learnOwner(owners, `${id} ${path}`, { path, there, made });
    if (evidence === "file") owners.weak.delete(id);
    else owners.weak.add(id);
    // Without evidence only what was removed before is known.
    if (evidence !== "none") owners.forgotten.delete(id);
    else if (after.has(id)) owners.forgotten.add(id);
  }
}

function learnOwner(
  owners: Owners,
  key: string,
  { path, there, made }: { path: string; there: Leaves | undefined; made: Leaves },
): void {
  const [is, wanted] = [stateAt(there, path), stateAt(made, path)];
  // What a person removed and the generator dropped as well may come back with a later version.
  if (is === wanted && is === undefined && owners.marks.has(key)) owners.marks.set(key, "either");
  else if (is === wanted) owners.marks.delete(key);
  else if (!owners.marks.has(key) && owners.markOf(...split(key)) === undefined)
    owners.marks.set(key, "either");
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

/** The leaf, or that something lies below. */
function stateAt(leaves: Leaves | undefined, path: string): string | undefined {
  if (leaves === undefined) return undefined;
  return leaves.get(path) ?? ([...leaves.keys()].some((each) => covers(path, each)) ? "below" : undefined);
}

export interface Side {
  readonly owners: Owners;
  readonly facts: Facts;
}

/** The owners where two sides met: each value is of whom it was on the side that it came from. */
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
