/** One action of a closure on one part of a document. */
import * as fc from "fast-check";
import { type Json, type JsonObject, formatJson } from "../../src/model/index.js";
import { cloneJson, setKey } from "../../src/model/internal.js";
import { json } from "../model/arbitraries.js";

export type Part = JsonObject | Json[];

export interface Act {
  readonly text: string;
  /** Performs it, if the part has the right kind; returns the parts to hold. */
  readonly run: (part: Part, world: World, held: readonly Part[]) => readonly Json[];
}

/** A draft copies given values, including default ones, and `__proto__` is an ordinary key of it. */
export interface World {
  readonly copy: <T extends Json>(value: T) => T;
  readonly put: (map: JsonObject, key: string, value: Json) => void;
  /** Calls that would put one value at several positions of a list. */
  readonly sharing: (list: Json[], change: () => void) => void;
}

export const ON_DRAFT: World = {
  copy: (value) => value,
  put(map, key, value) {
    map[key] = value;
  },
  sharing: (_, change) => change(),
};

export const ON_PLAIN_DATA: World = {
  copy: cloneJson,
  put: setKey,
  sharing(list, change) {
    const before = [...list];
    change();
    for (const [i, item] of list.entries()) if (item !== before[i]) list[i] = cloneJson(item);
  },
};

export function isPart(value: Json | undefined): value is Part {
  return typeof value === "object" && value !== null;
}

export const choice: fc.Arbitrary<number> = fc.nat({ max: 60 });
const position = fc.integer({ min: -4, max: 5 });

/** Few values on purpose, and maps with the key fields of the schemas: items must collide and be renamed. */
const few = fc.constantFrom<Json>("x", "y", "z", 1, 2, true, null, "1");
const item: fc.Arbitrary<Json> = fc
  .record({ a: few, b: few, c: json }, { requiredKeys: ["a"] })
  .map((fields) => ({ ...fields }));
const value: fc.Arbitrary<Json> = fc.oneof(few, item, item, json);
const values = fc.array(value, { maxLength: 3 });

type Held = readonly Part[];

function onMap<T>(
  name: string,
  given: fc.Arbitrary<T>,
  does: (map: JsonObject, given: T, world: World, held: Held) => unknown,
): fc.Arbitrary<Act> {
  return given.map((it) => ({
    text: `${name} ${formatJson(it as Json)}`,
    run(part, world, held) {
      if (!Array.isArray(part)) does(part, it, world, held);
      return [];
    },
  }));
}

function onList<T>(
  name: string,
  given: fc.Arbitrary<T>,
  does: (list: Json[], given: T, world: World, held: Held) => unknown,
): fc.Arbitrary<Act> {
  return given.map((it) => ({
    text: `${name} ${formatJson(it as Json)}`,
    run(part, world, held) {
      const result = Array.isArray(part) ? does(part, it, world, held) : undefined;
      return Array.isArray(result) ? (result as Json[]) : [result as Json];
    },
  }));
}

const nothing = fc.constant(null);
const KEYS = ["a", "b", "c", "a", "b", "__proto__", "constructor"];

function keyOf(map: JsonObject, at: number): string {
  const keys = [...Object.keys(map), ...KEYS];
  return keys[at % keys.length] as string;
}

function valueOf(map: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** A held part, for another place: copied unless it is there already, and small enough not to grow forever. */
function another(held: Held, at: number, there: Json | undefined, { copy }: World): Json {
  const part = held[at % held.length] as Part;
  if (part === there) return part;
  return formatJson(cloneJson<Json>(part)).length < 2_000 ? copy<Json>(part) : null;
}

const mapActs = {
  set: onMap("set", fc.tuple(choice, value), (map, [at, it], { copy, put }) =>
    put(map, keyOf(map, at), copy(it)),
  ),
  delete: onMap("delete", choice, (map, at) => delete map[keyOf(map, at)]),
  assign: onMap("assign", fc.tuple(value, value), (map, [a, c], { copy }) =>
    Object.assign(map, { a: copy(a), c: copy(c) }),
  ),
  setToPart: onMap("set to a part", fc.tuple(choice, choice), (map, [at, which], world, held) => {
    const key = keyOf(map, at);
    world.put(map, key, another(held, which, valueOf(map, key), world));
  }),
  setToItself: onMap("set to itself", choice, (map, at, { put }) => {
    const key = keyOf(map, at);
    const there = valueOf(map, key);
    if (there !== undefined) put(map, key, there);
  }),
  spread: onMap("spread", fc.tuple(choice, value), (map, [at, c], { copy, put }) => {
    const there = valueOf(map, keyOf(map, at));
    if (isPart(there) && !Array.isArray(there)) put(map, keyOf(map, at), copy<Json>({ ...there, c }));
  }),
  /** Not if the list is held: for plain data it is another list then, for a draft the same. */
  filter: onMap("filter", fc.tuple(choice, choice, values), (map, [at, n, more], { copy, put }, held) => {
    const there = valueOf(map, keyOf(map, at));
    if (!Array.isArray(there) || held.includes(there)) return;
    put(map, keyOf(map, at), [...there.filter((_, i) => (i + n) % 3 !== 0), ...more.map((it) => copy(it))]);
  }),
};

function byFieldA(left: Json, right: Json): number {
  const [a, b] = [left, right].map((it) => formatJson(isPart(it) ? ((it as JsonObject)["a"] ?? null) : it));
  return a === b ? 0 : (a as string) < (b as string) ? -1 : 1;
}

const listActs = {
  push: onList("push", values, (list, more, { copy }) => list.push(...more.map((it) => copy(it)))),
  pushPart: onList("push a part", choice, (list, which, world, held) =>
    list.push(another(held, which, undefined, world)),
  ),
  pop: onList("pop", nothing, (list) => list.pop()),
  shift: onList("shift", nothing, (list) => list.shift()),
  unshift: onList("unshift", values, (list, more, { copy }) => list.unshift(...more.map((it) => copy(it)))),
  splice: onList("splice", fc.tuple(position, position, values), (list, [start, count, more], { copy }) =>
    list.splice(start, count, ...more.map((it) => copy(it))),
  ),
  cut: onList("cut", position, (list, start) => list.splice(start)),
  sort: onList("sort", nothing, (list) => void list.sort(byFieldA)),
  reverse: onList("reverse", nothing, (list) => void list.reverse()),
  fill: onList("fill", fc.tuple(value, position, position), (list, [it, from, to], { sharing }) =>
    sharing(list, () => void list.fill(it, from, to)),
  ),
  copyWithin: onList(
    "copyWithin",
    fc.tuple(position, position, position),
    (list, [to, from, end], { sharing }) => sharing(list, () => void list.copyWithin(to, from, end)),
  ),
  length: onList("length", choice, (list, length) => void (list.length = length % (list.length + 1))),
  set: onList("set", fc.tuple(choice, value), (list, [at, it], { copy }) => {
    list[at % (list.length + 1)] = copy(it);
  }),
  setToItself: onList("set to itself", choice, (list, at) => {
    if (list.length > 0) list[at % list.length] = list[at % list.length] as Json;
  }),
};

const hold: fc.Arbitrary<Act> = fc.constant({ text: "hold", run: (part) => [part] });

export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: mapActs.set },
  { weight: 2, arbitrary: fc.oneof(mapActs.delete, mapActs.assign) },
  { weight: 3, arbitrary: fc.oneof(mapActs.setToPart, mapActs.setToItself, mapActs.spread, mapActs.filter) },
  { weight: 6, arbitrary: fc.oneof(listActs.push, listActs.set, listActs.splice) },
  { weight: 8, arbitrary: fc.oneof(...Object.values(listActs)) },
  { weight: 4, arbitrary: hold },
);
