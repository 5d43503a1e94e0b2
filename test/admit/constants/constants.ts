/** Chains with constants of every shape, and objects for them. */
import * as fc from "fast-check";
import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { cloneJson } from "../../../src/model/internal.js";
import { type OverrideChain, levels, overrideChain } from "../../../src/admit/index.js";
import { anyManifest, mangleAll } from "../override/fleets.js";
import { bridge, ships } from "../override/fleet.js";

const some = { requiredKeys: [] };
/** Includes values that levels below the object cannot set: an empty string, list or map, and null. */
const nothing = fc.constantFrom<Json>({}, [], "", null);
const crew = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1, 5, -2, 0.5, true) }, nothing);
const doors = fc.constantFrom<Json>([], ["fore"], ["fore", 1, { a: null }]);
const fuel = fc.constantFrom("wind", 'co"a\\l', "é\n");
const engine = fc.oneof(fc.record({ fuel, power: crew }, some), nothing);
const room = fc.record({ beds: crew, light: fc.constantFrom("oil") }, some);
const deck = fc.record({ size: crew, doors, hold: room }, some);
const decks = fc.dictionary(fc.constantFrom("main", "lower", "a.b"), deck);
const tag = fc.constantFrom("a", "b", "a.b/c", "~d", 'e"f', "__proto__");
const tags = fc.dictionary(tag, fc.constantFrom("x", "y", ""));
const size = fc.constantFrom("1Gi", "2Gi");
const hold = fc.oneof(fc.record({ size, class: fc.constantFrom("fast") }, some), nothing);
const shipSpec = fc.record({ crew, tags, engine, hold, decks, rig: engine }, some);
const bridgeSpec = fc.record({ crew, engine, image: fc.constantFrom("bridge:2") }, some);
const boatSpec = fc.record({ crew, hold }, some);

/** Items of lists in items of lists, with a block two steps down and fields outside of it. */
const boats: OverrideChain = overrideChain({
  component: "spec.ships[name].boats[id]",
  block: "hull.spec",
  levels: [levels.inline(), levels.constant("operator", {})],
  merge: { hull: { fields: { spec: { fields: { crew: "replace", hold: { fields: {} } } } } }, oars: "block" },
});

/** The chain with other constants. */
export function withConstants(chain: OverrideChain, value: object): OverrideChain {
  const constant = { type: "constant", name: "operator", value: cloneJson(value as JsonObject) } as const;
  return { ...chain, levels: [...chain.levels.filter(({ type }) => type !== "constant"), constant] };
}

export const anyChains = fc
  .tuple(
    fc.record({ spec: bridgeSpec, placement: engine }, some),
    fc.record({ spec: shipSpec }, some),
    fc.record({ hull: fc.record({ spec: boatSpec, paint: crew }, some), oars: engine }, some),
    fc.constantFrom({}, { release: "1.4.0" }),
  )
  .map(([ofBridge, ofShips, ofBoats, release]): readonly OverrideChain[] => [
    { ...withConstants(bridge, ofBridge), ...release },
    { ...withConstants(ships, ofShips), ...release },
    { ...withConstants(boats, ofBoats), ...release },
  ]);

/** The same fields with other values, as the next release may have them. */
export function otherConstants(chains: readonly OverrideChain[]): readonly OverrideChain[] {
  return chains.map((chain) => {
    const level = chain.levels.at(-1);
    const value = level?.type === "constant" && typeof level.value !== "function" ? level.value : {};
    const later = withConstants(chain, otherValue(value) as JsonObject);
    return chain.release === undefined ? later : { ...later, release: "1.5.0" };
  });
}

function otherValue(value: Json): Json {
  if (typeof value === "number") return value + 7;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return value === "" ? value : `${value}+`;
  if (Array.isArray(value)) return value.length === 0 ? value : [...value, "more"];
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, otherValue(inner)]))
    : value;
}

const boat = fc.record(
  {
    id: fc.constantFrom("x", "0", 'q"\\q', "é, z", "null", "a].b"),
    hull: fc.record(
      { spec: fc.record({ crew: fc.constantFrom(1, 5), hold: fc.constantFrom({}, "no") }, some) },
      some,
    ),
    oars: fc.constantFrom({}, { fuel: "wind" }),
  },
  { requiredKeys: ["id"] },
);

/** Fleets whose ships have boats; some boats have the same name. */
export const fleets = fc
  .tuple(anyManifest, fc.array(fc.array(boat, { maxLength: 3 }), { maxLength: 3 }))
  .map(([object, ofShips]) => {
    const spec = object["spec"] as JsonObject;
    if (!Array.isArray(spec["ships"])) return object;
    const withBoats = spec["ships"].map((ship, i) => ({
      ...(ship as JsonObject),
      boats: (ofShips[i] ?? []) as Json[],
    }));
    return { ...object, spec: { ...spec, ships: withBoats } };
  });

/** Objects that reference no template: templates can do more than constants. */
export const plainFleets = fleets.map(plain);

export function plain(object: JsonObject): JsonObject {
  return withoutKeys(object, ["template", "overrides", "defaults"]) as JsonObject;
}

function withoutKeys(value: Json, keys: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => withoutKeys(item, keys));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutKeys(inner, keys)]));
}

/** Anything in any place of the spec, including values that a schema would reject. */
export const changes = fc
  .tuple(
    fc.array(fc.nat(), { minLength: 1, maxLength: 50 }),
    fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
  )
  .map(([choices, values]) => (object: JsonObject): JsonObject => {
    const spec = mangleAll(object["spec"] as Json, values as Json[], choices);
    return { ...object, spec };
  });
