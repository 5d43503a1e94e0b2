import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Mutation, pipeline } from "../../src/compose/index.js";
import { type Deployment, deployment, mutations } from "./random-pipelines.js";
import { equalTyped, formatPath } from "../../src/model/index.js";
import { patches, web } from "./story.js";
import { runs } from "../long.js";

/** The recorded edits: `metadata.labels.x set "1"`. */
function entriesOf(...made: readonly Mutation<Deployment>[]): string[] {
  return web(...made)
    .build()
    .ledger.entries()
    .slice(1)
    .map(({ path, op, value, effect }) =>
      [formatPath(path), op, ...(value === undefined ? [] : [JSON.stringify(value)]), effect].join(" "),
    );
}

const container = (item: object): object => ({ spec: { template: { spec: { containers: [item] } } } });
const CONTAINERS = "spec.template.spec.containers";

describe("the record of a patch", () => {
  it.each<[what: string, patch: object, entries: string[]]>([
    ["a field that it sets", { spec: { replicas: 2 } }, ["spec.replicas set 2 changed"]],
    [
      "a field that had the value: its author owns it from then on",
      { spec: { replicas: 1 } },
      ["spec.replicas set 1 same"],
    ],
    [
      "a field that it removes",
      { metadata: { labels: { app: null } } },
      ["metadata.labels.app remove changed"],
    ],
    [
      "a removal of a missing field",
      { metadata: { labels: { zz: null } } },
      ["metadata.labels.zz remove nothing"],
    ],
    [
      "a field of an item, and not its key",
      container({ name: "a", image: "new" }),
      [`${CONTAINERS}[name=a].image set "new" changed`],
    ],
    [
      "an item that it adds, and where a strategic merge puts it",
      container({ name: "c", image: "new" }),
      [`${CONTAINERS}[name=c] append {"name":"c","image":"new"} changed`],
    ],
    [
      "an item that it deletes",
      container({ name: "b", $patch: "delete" }),
      [`${CONTAINERS}[name=b] remove changed`],
    ],
    [
      "a removal of a missing item",
      container({ name: "zz", $patch: "delete" }),
      [`${CONTAINERS}[name=zz] remove nothing`],
    ],
    [
      "a map that it replaces",
      { metadata: { labels: { $patch: "replace", only: "this" } } },
      ['metadata.labels set {"only":"this"} changed'],
    ],
    [
      "a list without keys, as one value",
      container({ name: "a", args: ["-q"] }),
      [`${CONTAINERS}[name=a].args set ["-q"] changed`],
    ],
  ])("includes %s", (_, patch, entries) => {
    expect(entriesOf(patches("P", patch)).filter((entry) => !entry.endsWith(" order"))).toStrictEqual(
      entries,
    );
  });

  it("is a JSON merge patch for a kind without a schema", () => {
    const { resource } = pipeline({
      baseline: {
        apiVersion: "example.com/v1",
        kind: "Thing",
        metadata: { name: "t" },
        spec: { items: [{ name: "a" }] },
      },
      mutations: [{ name: "P", phase: "default", patch: { spec: { items: [{ name: "b" }] } } }],
    }).build();
    expect(resource?.spec).toStrictEqual({ items: [{ name: "b" }] });
  });
});

describe("the ledger of a build", () => {
  it("reproduces the resource, for any mutations", () => {
    fc.assert(
      fc.property(mutations, fc.constantFrom("0.9.0", "2.0.0-alpha", "2.0.0", "3.1.0"), (random, version) => {
        const { resource, ledger } = web(...random).build({ version, conditions: { storage: "s3" } });
        if (resource === undefined) return;
        expect(equalTyped(ledger.document(), resource as never)).toBe(true);
      }),
      { numRuns: runs({ normal: 150, long: 5000 }) },
    );
  });

  it("never changes the baseline", () => {
    const before = structuredClone(deployment);
    fc.assert(
      fc.property(mutations, (random) => {
        web(...random).build({ version: "2.0.0", conditions: { mesh: true } });
        expect(deployment).toStrictEqual(before);
      }),
    );
  });
});
