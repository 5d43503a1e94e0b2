/** Fleets and templates of every shape, valid and not. */
import * as fc from "fast-check";
import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { cloneJson } from "../../../src/model/internal.js";
import { fleet, template } from "./fleet.js";

/** Few distinct values, so that levels collide. */
const crew = fc.constantFrom(0, 1, 5);
const size = fc.constantFrom("1Gi", "2Gi", "1024Mi");
const some = { requiredKeys: [] };
/** Whole or not at all: applying a part of a block leaves the other part to its manager. */
const engine = fc.record({ fuel: fc.constantFrom("wind", "coal"), power: crew });
const room = fc.record({ beds: crew, light: fc.constantFrom("oil") }, some);
const deck = fc.record(
  { size: crew, doors: fc.constantFrom([], ["fore"], ["fore", "aft"]), hold: room },
  some,
);
const tags = fc.dictionary(fc.constantFrom("a", "b", "a.b/c", "__proto__"), fc.constantFrom("x", "y"));
const hold = fc.record({ size, class: fc.constantFrom("fast", "slow") }, some);
const decks = fc.dictionary(fc.constantFrom("main", "lower"), deck);
const shipSpec = fc.record({ crew, tags, engine, hold, decks, rig: engine }, some);
const name = fc.constantFrom("default", "fast");
const ship = fc.oneof(
  fc.record({ spec: shipSpec }, some),
  fc.record({ template: name, overrides: shipSpec }, some),
);
const bridgeSpec = fc.record({ crew, engine, image: fc.constantFrom("bridge:1") }, some);
const placement = fc.record({ zone: fc.constantFrom("north", "south") }, some);
const bridge = fc.oneof(
  fc.record({ spec: bridgeSpec, placement, elsewhere: fc.constant("there") }, some),
  fc.record({ template: name }),
);

function withNames(ships: readonly object[]): JsonObject[] {
  return ships.map((one, index) => ({ name: `s${index}`, ...one }));
}

export const anyManifest = fc
  .record(
    {
      bridge,
      ships: fc.array(ship, { maxLength: 3 }),
      defaults: fc.record({ bridge: name, ship: name }, some),
    },
    some,
  )
  .map(({ ships, ...spec }): JsonObject => ({
    ...fleet("{}", "{name: f, namespace: sea, labels: {team: blue}}"),
    spec: cloneJson({ ...spec, ...(ships && { ships: withNames(ships) }) }),
  }));

/** Templates of both kinds, some of which may be missing. */
export const templates = fc
  .record({
    ship: fc.record({ default: shipSpec, fast: shipSpec }, some),
    bridge: fc.record(
      {
        default: fc.record({ bridge: bridgeSpec, placement }, some),
        fast: fc.record({ bridge: bridgeSpec }, some),
      },
      some,
    ),
    generation: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ ship: ofShips, bridge: ofBridges, generation }) => [
    ...Object.entries(ofShips).map(([own, spec]) => made(`ShipTemplate ${own}`, spec, generation)),
    ...Object.entries(ofBridges).map(([own, spec]) => made(`BridgeTemplate ${own}`, spec, generation)),
  ]);

function made(kindAndName: string, spec: object | undefined, generation: number): JsonObject {
  return { ...template(kindAndName, "{}", generation), spec: cloneJson((spec ?? {}) as JsonObject) };
}

/** Repeated decisions: an endless stream could not be shrunk when a test fails. */
export const choices = fc.array(fc.nat(), { minLength: 20, maxLength: 20 });

function* over(decisions: readonly number[]): Generator<number, never> {
  for (let index = 0; ; index++) yield decisions[index % decisions.length] as number;
}

/** Any value in any place, including what a schema would reject. */
export const mangled = fc
  .tuple(anyManifest, choices, fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 5 }))
  .map(([object, decisions, values]) => mangleAll(object, values as Json[], decisions) as JsonObject);

/** Each value replaces something, wherever the decisions lead. */
export function mangleAll(at: Json, values: readonly Json[], decisions: readonly number[]): Json {
  const stream = over(decisions);
  return values.reduce((object, value) => mangledAt(object, value, stream), at);
}

export function mangle(at: Json, value: Json, decisions: readonly number[]): Json {
  return mangledAt(at, value, over(decisions));
}

function mangledAt(at: Json, value: Json, decisions: Generator<number, never>): Json {
  const pick = (count: number): number => decisions.next().value % count;
  const keys = isObject(at) ? Object.keys(at).filter((key) => !["apiVersion", "kind"].includes(key)) : [];
  if (Array.isArray(at) && at.length > 0 && pick(4) > 0) {
    const index = pick(at.length);
    return pick(4) === 0
      ? [...at, cloneJson(at[index] as Json)]
      : at.with(index, mangledAt(at[index] as Json, value, decisions));
  }
  if (keys.length === 0 || (pick(4) === 0 && !keys.includes("spec"))) return cloneJson(value);
  const key = keys[pick(keys.length)] as string;
  const inner = mangledAt((at as JsonObject)[key] as Json, value, decisions);
  return { ...(at as JsonObject), [key]: inner };
}
