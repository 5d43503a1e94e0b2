import { type FieldPath, type SchemaNode, formatJson } from "../../../model/index.js";
import { depthOf } from "../../../model/internal.js";
import { type Relation, relate } from "../run/relation.js";
import { type Region, regionsMeet } from "../region/region.js";
import { type Bounds, UNBOUNDED } from "../run/gathering.js";
import { inRounds } from "./rounds.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Run } from "../run/run.js";
import type { WriteIndex, Written } from "../run/write-index.js";

/** Two mutations of one phase whose writes overlap, in execution order. */
export interface Encounter {
  readonly first: Written;
  readonly second: Written;
  readonly relation: Relation;
  /** The field both touch: the deeper of the two. */
  readonly path: FieldPath;
}

/** Every pair of writes of one phase that overlap and can happen in one build, except compatible ones. */
export function* encounters(
  index: WriteIndex,
  schema: SchemaNode | undefined,
  { isFull, mayGoOn, leaveOut }: Bounds = UNBOUNDED,
): Generator<Encounter> {
  const meeting = new Meetings();
  for (const { path, own, above } of index.fields()) {
    if (isOfOne(own, above)) continue;
    const mine = inRounds(bundles(own), ([{ run }]) => run.mutation);
    const isFullHere = isFull(path);
    const isKnown = (a: Bundle, b: Bundle): boolean =>
      a.length === 1 && b.length === 1 && isFullHere(...inTurn(a[0].run, b[0].run));
    for (const [a, b] of pairsOf(mine, bundles(above))) {
      if (!mayGoOn()) {
        for (const mutation of stillOpen([...own, ...above], isFullHere)) leaveOut(mutation);
        break;
      }
      if (!isKnown(a, b)) yield* between(a, b, meeting, schema);
    }
  }
}

function* pairsOf<T>(mine: readonly T[], above: readonly T[]): Generator<[T, T]> {
  for (const [i, one] of mine.entries()) {
    for (let j = i + 1; j < mine.length; j++) yield [one, mine[j] as T];
    for (const other of above) yield [one, other];
  }
}

function inTurn<T extends Pick<Run, "mutation" | "position">>(a: T, b: T): [RankedMutation, RankedMutation] {
  return a.position < b.position ? [a.mutation, b.mutation] : [b.mutation, a.mutation];
}

/** The mutations that another of their phase may affect in a way that is not known yet. */
function stillOpen(written: readonly Written[], isFull: ReturnType<Bounds["isFull"]>): RankedMutation[] {
  const runs = [...new Map(written.map(({ run }) => [run.mutation, run])).values()];
  const mayMeet = (a: Run, b: Run): boolean =>
    a.mutation !== b.mutation && a.mutation.rank === b.mutation.rank && !isFull(...inTurn(a, b));
  return runs.filter((a) => runs.some((b) => mayMeet(a, b))).map(({ mutation }) => mutation);
}

function isOfOne(own: readonly Written[], above: readonly Written[]): boolean {
  const [first] = own;
  const isFirst = ({ run }: Written): boolean => run.mutation === first?.run.mutation;
  return own.every(isFirst) && above.every(isFirst);
}

/** Equal writes in the same phase and region: they are compared with others as one. */
type Bundle = readonly [Written, ...Written[]];

function bundles(written: readonly Written[]): Bundle[] {
  const found = new Map<Region, Map<string, [Written, ...Written[]]>>();
  for (const one of written) {
    const { mutation, region } = one.run;
    const here = found.get(region) ?? new Map<string, [Written, ...Written[]]>();
    found.set(region, here);
    const { kind, value, path, isRaw, isMerged } = one.write;
    const does = [mutation.rank, depthOf(path), kind, isRaw, isMerged].join(" ");
    const says = `${does} ${value === undefined ? "" : formatJson(value)}`;
    const bundle = here.get(says);
    if (bundle === undefined) here.set(says, [one]);
    else bundle.push(one);
  }
  return [...found.values()].flatMap((here) => [...here.values()]);
}

function* between(
  a: Bundle,
  b: Bundle,
  meeting: Meetings,
  schema: SchemaNode | undefined,
): Generator<Encounter> {
  const [one] = a;
  const [other] = b;
  // A mutation may have thousands of runs, which never conflict with each other.
  if (a.length === 1 && b.length === 1 && one.run.mutation === other.run.mutation) return;
  if (one.run.mutation.rank !== other.run.mutation.rank || !meeting.meet(one.run.region, other.run.region))
    return;
  const relation = relate(one.write, other.write, schema);
  if (relation === "apart" || relation === "equal") return;
  for (const left of a)
    for (const right of b) if (left.run.mutation !== right.run.mutation) yield ordered(left, right, relation);
}

function ordered(a: Written, b: Written, relation: Relation): Encounter {
  const [first, second] = a.run.position < b.run.position ? [a, b] : [b, a];
  const path = depthOf(a.write.path) < depthOf(b.write.path) ? b.write.path : a.write.path;
  return { first, second, relation, path };
}

/** Whether regions overlap, computed once per pair: many runs share few regions. */
class Meetings {
  readonly #known = new Map<Region, Map<Region, boolean>>();

  meet(a: Region, b: Region): boolean {
    if (a === b) return true;
    const row = this.#known.get(a) ?? new Map<Region, boolean>();
    this.#known.set(a, row);
    let answer = row.get(b);
    if (answer === undefined) row.set(b, (answer = regionsMeet(a, b)));
    return answer;
  }
}
