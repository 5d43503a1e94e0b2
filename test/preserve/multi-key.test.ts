import { type Json, type SchemaNode, isObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { regenerate } from "../../src/preserve/index.js";
import { evidenceOf, isKept, recordOf } from "../../src/preserve/internal.js";
import { editDocument, formatYaml, parseYaml } from "../../src/yaml/index.js";
import { toTextEdits } from "../../src/yaml/internal.js";
import { type OwnedResource, readOwnershipFile, writeOwnershipFile } from "../../src/ledger/index.js";
import fc from "fast-check";
import { identical } from "../model/expectations.js";
import { schemasFromCrds } from "../../src/schema/index.js";
import { runs } from "../long.js";

/** Items with two key fields. Either may be omitted, and then its absence is part of the key. */
const item = fc
  .record(
    { a: fc.constantFrom(1, 2), b: fc.constantFrom("x", "y"), v: fc.constantFrom(1, 2, 3) },
    { requiredKeys: [] },
  )
  .filter(({ a, b }) => a !== undefined || b !== undefined);
type Item = { readonly a?: number; readonly b?: string; readonly v?: number };

const list = fc.uniqueArray(item, { selector: nameOf, maxLength: 5 });
const versions = fc.record({ base: list, existing: list, fresh: list });

function nameOf({ a, b }: Item): string {
  return `${a ?? "-"}/${b ?? "-"}`;
}

function thing(items: readonly Item[]): Json {
  return {
    apiVersion: "x.io/v1",
    kind: "Thing",
    metadata: { name: "it" },
    list: items.map((one) => ({ ...one })),
  };
}

function itemsIn(value: Json | undefined): ReadonlyMap<string, Item> {
  const items = isObject(value) && Array.isArray(value["list"]) ? (value["list"] as readonly Item[]) : [];
  return new Map(items.map((one) => [nameOf(one), one]));
}

function holdExactly(found: ReadonlyMap<string, Item>, items: readonly Item[]): boolean {
  return found.size === items.length && items.every((one) => found.get(nameOf(one))?.v === one.v);
}

/** The keys as a CRD declares them, and as a pattern does without one. */
const ways = [
  { name: "a CRD", options: { schemas: schemasFromCrds([crd()]) } },
  { name: "a pattern", options: { listKeys: { list: ["a", "b"] } } },
];

function crd(): Json {
  return parseYaml(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.x.io}
spec:
  group: x.io
  scope: Namespaced
  names: {kind: Thing, plural: things}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            list:
              type: array
              x-kubernetes-list-type: map
              x-kubernetes-list-map-keys: [a, b]
              items: {type: object, properties: {a: {type: integer}, b: {type: string}, v: {type: integer}}}
`);
}

const ID = { group: "x.io", kind: "Thing", namespace: "", name: "it" };

describe.each(ways)(
  "items with several key fields, some of them missing, whose keys are declared by $name",
  ({ options }) => {
    function promise(
      name: string,
      holds: (sides: { base: Item[]; existing: Item[]; fresh: Item[] }) => boolean,
    ) {
      it(name, () => {
        const { failed, counterexample } = fc.check(fc.property(versions, holds), {
          numRuns: runs({ normal: 20, long: 10_000 }),
        });
        expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
      });
    }

    function run({ base, existing, fresh }: { base: Item[]; existing: Item[]; fresh: Item[] }) {
      const sides = { base: thing(base), existing: thing(existing), fresh: thing(fresh) };
      return regenerate({ ...sides, ...options });
    }

    promise("are in the result if they are reported as kept", (sides) => {
      const { decisions, resource: result } = run(sides);
      const after = itemsIn(result);
      return decisions
        .filter(({ outcome, existing }) => isKept(outcome) && isObject(existing ?? null))
        .every(({ existing }) => identical(after.get(nameOf(existing as Item)), existing));
    });

    promise("are never lost if they were changed or added externally", (sides) => {
      const [before, after] = [itemsIn(thing(sides.base)), itemsIn(run(sides).resource)];
      return sides.existing.every(
        (one) => before.get(nameOf(one))?.v === one.v || after.get(nameOf(one))?.v === one.v,
      );
    });

    promise("equal the output if nothing was changed externally", ({ base, fresh }) => {
      const after = itemsIn(run({ base, existing: base, fresh }).resource);
      return holdExactly(after, fresh);
    });

    promise("are written to the text of a file as decided", (sides) => {
      const { edits, schema, resource: result } = run(sides);
      const { edits: lines } = toTextEdits(thing(sides.existing), edits, schema);
      return identical(parseYaml(editDocument(formatYaml(thing(sides.existing)), lines).text), result);
    });

    promise("are recorded so that the next run changes and records nothing else", (sides) => {
      const first = run(sides);
      const record = recordOf(first, { id: ID, fresh: thing(sides.fresh) });
      const evidence = [evidenceOf(readAgain(record), schemaFor(options))];
      const again = regenerate({ existing: first.resource, fresh: thing(sides.fresh), evidence, ...options });
      return (
        again.edits.length === 0 &&
        identical(readAgain(recordOf(again, { id: ID, fresh: thing(sides.fresh) })), readAgain(record))
      );
    });

    promise("are recognized from a record as generated", ({ base }) => {
      const first = regenerate({ fresh: thing(base), ...options });
      const { base: known } = evidenceOf(
        readAgain(recordOf(first, { id: ID, fresh: thing(base) })),
        schemaFor(options),
      );
      return holdExactly(itemsIn(known), base);
    });
  },
);

function schemaFor(options: (typeof ways)[number]["options"]): { readonly schema?: SchemaNode } {
  const schema = options.schemas?.("x.io/v1", "Thing");
  return schema === undefined ? {} : { schema };
}

/** As the next run finds it: paths as text do not say which fields an item lacks. */
function readAgain(record: OwnedResource): OwnedResource {
  const { resources = [] } = readOwnershipFile(writeOwnershipFile({ resources: [record] })).value;
  return resources[0] as OwnedResource;
}
