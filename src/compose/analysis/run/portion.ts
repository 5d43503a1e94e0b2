import { formatJson, formatPath } from "../../../model/index.js";
import { child } from "../../../model/internal.js";
import { type Look, type Standing, standingsOf } from "./look.js";
import type { Mark } from "../../../ledger/index.js";
import type { Execution, Run } from "./run.js";
import type { Write } from "./write.js";

/** What a mutation did at one point, and after which earlier runs. */
export interface Done {
  readonly execution: Execution;
  readonly context: readonly Run[];
}

/** One action of a mutation: a write or a read, and where it happens. */
export interface Portion {
  /** Its key, the same at every point. */
  readonly name: string;
  readonly marks: readonly Mark[];
  readonly writes: readonly Write[];
  readonly looks: readonly Look[];
  /** Its position among the actions of the mutation. */
  readonly step: number;
  /** The points that have it. */
  readonly where: readonly number[];
}

type Draft = { -readonly [Key in keyof Portion]: Portion[Key] } & { where: number[] };

/**
 * Splits what a mutation did at many points. If a write has more values than `most`, the first is kept and one of the
 * others represents the rest: whatever agrees with the one disagrees with the other.
 */
export function portionsOf(all: readonly Done[], most = Infinity): Portion[] {
  const writes = new Map<string, Map<string, Draft>>();
  const looks = new Map<string, Draft>();
  for (const [place, { execution }] of all.entries()) {
    for (const { value, ...done } of writesIn(execution)) {
      const values = writes.get(done.name) ?? new Map<string, Draft>();
      writes.set(done.name, values);
      note(values, value, place, { ...done, name: `${done.name} ${value}` });
    }
    for (const look of execution.looks) {
      const name = most === Infinity ? exactly(look) : roughly(look);
      const known = looks.get(name);
      note(looks, name, place, {
        name,
        marks: [],
        writes: [],
        looks: [look],
        step: Infinity,
      });
      if (known !== undefined && most !== Infinity) known.looks = [mergedLook(known.looks[0] as Look, look)];
    }
  }
  return [
    ...Array.from(writes.values(), (values) => fewer([...values.values()], most)).flat(),
    ...looks.values(),
  ];
}

function note(into: Map<string, Draft>, name: string, place: number, done: Omit<Portion, "where">): void {
  const known = into.get(name);
  if (known === undefined) into.set(name, { ...done, where: [place] });
  else if (known.where.at(-1) !== place) known.where.push(place);
}

function fewer(values: readonly Draft[], most: number): Portion[] {
  const [first, second] = values;
  if (values.length <= most || first === undefined || second === undefined) return [...values];
  const where = values
    .slice(1)
    .flatMap((value) => value.where)
    .sort((a, b) => a - b);
  return [first, { ...second, name: `any but ${first.name}`, where }];
}

function* writesIn({ marks, writes }: Execution): Generator<Omit<Portion, "where"> & { value: string }> {
  const times = new Map<string, number>();
  let next = 0;
  for (const [step, mark] of marks.entries()) {
    const { place, key, deed, value } = mark;
    const path = formatPath(key === undefined ? place : child(place, key));
    const text = value === undefined ? "" : formatJson(value);
    const isItem = deed.op === "append";
    const said = `${deed.op} ${deed.effect} ${path}${isItem ? ` ${text}` : ""}`;
    const time = times.get(said) ?? 0;
    times.set(said, time + 1);
    // A rename is two writes: the old name and the new one.
    const count = deed.op === "rename" && deed.effect !== "order" ? 2 : 1;
    const own = writes.slice(next, (next += count));
    const kinds = own.map(({ kind }) => kind).join(" ");
    yield {
      name: `${said} ${kinds} ${time}`,
      value: text,
      marks: [mark],
      writes: own,
      looks: [],
      step,
    };
  }
}

function roughly({ kind, path, isMadeUp }: Look): string {
  return `${kind} ${formatPath(path)} ${isMadeUp}`;
}

function exactly(look: Look): string {
  const standings = standingsOf(look).map(({ shape, members }) => `${shape} ${[...members].join()}`);
  return `${roughly(look)} ${standings.join(" ")}`;
}

/** A read that depends on what either depends on: on what all of them have, and on what any of them has. */
function mergedLook(one: Look, other: Look): Look {
  const before = one.merged ?? bounds(standingsOf(one));
  const merged = bounds([...before, ...standingsOf(other)]);
  return { ...one, merged };
}

function bounds(standings: readonly Standing[]): Standing[] {
  const shapes = new Set(standings.map(({ shape }) => shape));
  const sets = [...new Set(standings.map(({ members }) => members))];
  const [first = new Set<string>()] = sets;
  const common = sets.every((set) => set.size === 0)
    ? first
    : new Set([...first].filter((member) => sets.every((set) => set.has(member))));
  const largest = sets.reduce((a, b) => (b.size > a.size ? b : a), first);
  const isAll = sets.every((set) => set === largest || [...set].every((member) => largest.has(member)));
  const any = isAll ? largest : new Set(sets.flatMap((set) => [...set]));
  return Array.from(shapes).flatMap((shape) => [
    { shape, members: common },
    { shape, members: any },
  ]);
}
