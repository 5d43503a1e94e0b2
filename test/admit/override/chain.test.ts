import {
  type Level,
  type OverrideChainOptions,
  levels,
  overrideChain,
  referencePaths,
  referencesOf,
  resolveChains,
  worldOf,
} from "../../../src/admit/index.js";
import { bridge, chains, fleet, ships } from "./fleet.js";
import { describe, expect, it } from "vitest";
import { type JsonObject, VarveError } from "../../../src/model/index.js";

const right: OverrideChainOptions = {
  component: "spec.part",
  block: "spec",
  levels: [levels.inline()],
  merge: { spec: { fields: {} } },
};

function faultOf(options: object): string {
  try {
    overrideChain({ ...right, ...options });
    return "";
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ message }) => message).join("; ");
  }
}

describe("rejects an invalid chain when it is declared", () => {
  const constant: Level = levels.constant("operator", {});
  it.each<[string, object, string]>([
    [
      "a path with blanks",
      { component: "spec part" },
      'overrideChain of spec part: "spec part" is not the path of a component',
    ],
    [
      "no inline level",
      { levels: [constant] },
      "overrideChain of spec.part: the first level must be the object itself",
    ],
    [
      "a level below the constants",
      { levels: [levels.inline(), constant, levels.overrides({ spec: "o" })] },
      "overrideChain of spec.part: a level comes after the constants",
    ],
    [
      "a block that merge leaves out",
      { merge: {} },
      'overrideChain of spec.part: merge has no policy for the block "spec"',
    ],
    [
      "a field of a level that merge leaves out",
      { levels: [levels.inline(), levels.constant("operator", { spec: {}, color: "grey" })] },
      'overrideChain of spec.part: merge has no policy for "color", which a level sets',
    ],
    [
      "constants without a map for the block",
      { levels: [levels.inline(), levels.constant("operator", { spec: "grey" })] },
      'overrideChain of spec.part: the constants have no map for the block "spec"',
    ],
    ["a kind that is only a name", { of: "Fleet" }, "overrideChain: of is a string"],
    [
      "an unknown policy",
      { merge: { spec: { fields: { a: "mix" } } } },
      "overrideChain of spec.part: merge.spec.fields.a is not a merge policy",
    ],
    [
      "items in a path",
      { unless: ["a[0]"] },
      'overrideChain of spec.part: "a[0]" is not a path of field names',
    ],
    ["an unknown option", { levls: [] }, 'overrideChain has no option "levls"'],
  ])("%s", (_what, options, message) => {
    expect(faultOf(options)).toContain(message);
  });
});

it("lists every place that references templates once", () => {
  expect(referencePaths(chains)).toEqual([
    { path: "spec.bridge.template", group: "example.com", kind: "BridgeTemplate" },
    { path: "spec.defaults.bridge", group: "example.com", kind: "BridgeTemplate" },
    { path: "spec.ships[name].template", group: "example.com", kind: "ShipTemplate" },
    { path: "spec.defaults.ship", group: "example.com", kind: "ShipTemplate" },
  ]);
  expect(referencePaths([bridge, bridge, ships])).toEqual(referencePaths(chains));
});

describe("a chain of a kind", () => {
  const of = { group: "example.com", kind: "Fleet" };
  const own = [
    overrideChain({
      ...right,
      of,
      levels: [levels.inline(), levels.constant("operator", { spec: { a: 1 } })],
    }),
  ];
  const lookup = worldOf([]);
  const made = (apiVersion: string, kind: string) =>
    resolveChains(own, { apiVersion, kind, metadata: { name: "n" }, spec: { part: {} } }, { lookup }).fields
      .length;

  it("matches objects of that kind, in every version, and ignores others", () => {
    expect([
      made("example.com/v1", "Fleet"),
      made("example.com/v2", "Fleet"),
      made("example.com/v1", "Ship"),
      made("example.org/v1", "Fleet"),
      made("v1", "Fleet"),
    ]).toEqual([1, 1, 0, 0, 0]);
  });

  it("finds templates only in objects of that kind", () => {
    const typed = chains.map((chain) => ({ ...chain, of }));
    const other = { ...fleet("{ships: [{name: s, template: fast}]}"), kind: "Convoy" };
    const names = (object: JsonObject) => referencesOf(typed, object).map(({ template: { name } }) => name);
    expect([names(fleet("{ships: [{name: s, template: fast}]}")), names(other)]).toEqual([
      ["default", "fast"],
      [],
    ]);
  });
});
