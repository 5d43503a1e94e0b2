import {
  type Level,
  type OverrideChainOptions,
  levels,
  overrideChain,
  referencePaths,
} from "../../../src/admit/index.js";
import { bridge, chains, ships } from "./fleet.js";
import { describe, expect, it } from "vitest";
import { VarveError } from "../../../src/model/index.js";

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

describe("a chain that cannot work is refused when it is declared", () => {
  const constant: Level = levels.constant("operator", {});
  it.each<[string, object, string]>([
    [
      "a path with blanks",
      { component: "spec part" },
      'overrideChain of spec part: "spec part" is not a path to components',
    ],
    [
      "no inline level",
      { levels: [constant] },
      "overrideChain of spec.part: the object itself is the first level",
    ],
    [
      "a level below the constants",
      { levels: [levels.inline(), constant, levels.overrides({ spec: "o" })] },
      "overrideChain of spec.part: a level stands below the constants",
    ],
    [
      "a block that merge leaves out",
      { merge: {} },
      'overrideChain of spec.part: merge says nothing about the block "spec"',
    ],
    [
      "a field of a level that merge leaves out",
      { levels: [levels.inline(), levels.constant("operator", { spec: {}, color: "grey" })] },
      'overrideChain of spec.part: merge says nothing about "color", which a level gives',
    ],
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

it("lists every place that names templates once", () => {
  expect(referencePaths(chains)).toEqual([
    { path: "spec.bridge.template", group: "example.com", kind: "BridgeTemplate" },
    { path: "spec.defaults.bridge", group: "example.com", kind: "BridgeTemplate" },
    { path: "spec.ships[name].template", group: "example.com", kind: "ShipTemplate" },
    { path: "spec.defaults.ship", group: "example.com", kind: "ShipTemplate" },
  ]);
  expect(referencePaths([bridge, bridge, ships])).toEqual(referencePaths(chains));
});
