/** Annotations hold whatever users write: any text is read safely, and at a cost linear in its length. */
import { levels, overrideChain, resolveChains, worldOf } from "../../../src/admit/index.js";
import { FILLED_BY } from "../../../src/admit/internal.js";
import {
  type Json,
  type JsonObject,
  formatJson,
  formatPath,
  parseJson,
  parsePath,
  setAt,
} from "../../../src/model/index.js";
import { at, fleet, resolve, template, unmarked } from "./fleet.js";
import { describe, expect, it } from "vitest";
import { stepsOf } from "../../counted-steps.js";

const FAST = template("ShipTemplate fast", "{crew: 5}", 7);
const SLOW = template("ShipTemplate fast", "{crew: 3}", 8);
const SHIP = "spec.ships[name=s]";
const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

const stored = resolve(fleet("{ships: [{name: s, template: fast}]}"), [FAST]).object;

function withAnnotation(object: JsonObject, name: string, value: Json): JsonObject {
  return setAt(object, parsePath(`metadata.annotations["${name}"]`), formatJson(value)) as JsonObject;
}

function annotated(name: string, value: Json): JsonObject {
  return withAnnotation(stored, name, value);
}

function withSpec(object: JsonObject, field: string, value: Json): JsonObject {
  return setAt(object, parsePath(`spec.${field}`), value) as JsonObject;
}

interface Item {
  readonly at: string[];
  readonly made: string[];
  readonly fields: Record<string, Record<string, string>>;
}

function recordOf(object: JsonObject): Item[] {
  return parseJson(at(object, `metadata.annotations["${FILLED_BY}"]`) as string) as unknown as Item[];
}

/** A record about the ship with these fields as filled in. */
function record(made: readonly string[], fields: readonly string[]): Json {
  const marks = Object.fromEntries(fields.map((field) => [field, "AAAAAAAA"]));
  return [{ at: [SHIP], made: [...made], fields: { operator: marks } }];
}

describe("a hand-written record", () => {
  it.each<[string, Json]>([
    ["another type", 3],
    ["null", null],
    ["a map", { at: [SHIP] }],
    ["items of other types", [null, 3, "x", []]],
    ["no places", [{ fields: { operator: { "spec.crew": "AAAAAAAA" } } }]],
    ["places of other types", [{ at: [null, 3], fields: {} }]],
    ["fields of other types", [{ at: [SHIP], made: 3, fields: [] }]],
    ["authors of other types", [{ at: [SHIP], made: [null], fields: { operator: 3, "": null } }]],
    ["marks of other types", [{ at: [SHIP], made: [""], fields: { operator: { "spec.crew": 3 } } }]],
    ["the component itself as a field", record([""], [""])],
    ["items of lists", record(["spec[0]"], ["spec[name=s].crew"])],
    ["strings that are not paths", record(["spec..crew", "["], ["spec.", "]"])],
    ["fields outside every chain", record([""], ["name", "template"])],
    ["prototypes", record(["__proto__"], ["__proto__.crew", "constructor.prototype"])],
  ])("keeps the value of the author: %s", (_what, value) => {
    const sent = annotated(FILLED_BY, value);
    const { object } = resolve(sent, [SLOW], sent);
    expect(unmarked(at(object, `${SHIP}.spec`))).toEqual({ crew: 5, hold: { size: "1Gi" } });
    expect(resolve(object, [SLOW], object).patch).toEqual([]);
  });

  it("marks a field as filled in, and has no other effect", () => {
    const [, ship] = recordOf(stored) as [Item, Item];
    const forged = [{ ...ship, fields: { operator: { ...ship.fields["operator"], name: "AAAAAAAA" } } }];
    const sent = annotated(FILLED_BY, forged);
    expect(at(resolve(sent, [SLOW], sent).object, `${SHIP}.name`)).toBe("s");
  });
});

describe("the last manifest of kubectl apply", () => {
  it.each<[string, Json]>([
    ["another type", 3],
    ["null", null],
    ["a map instead of a list", { spec: { ships: { name: "s" } } }],
    ["two items of one name", { spec: { ships: [{ name: "s", spec: { crew: 5 } }, { name: "s" }] } }],
    ["a string instead of a map", { spec: { ships: [{ name: "s", spec: "crew" }] } }],
  ])("claims nothing with %s", (_what, manifest) => {
    const sent = annotated(LAST_APPLIED, manifest);
    expect(at(resolve(sent, [SLOW], sent).object, `${SHIP}.spec.crew`)).toBe(3);
  });
});

describe("a manifest older than the object that has fields the object was sent without", () => {
  const manifest = { spec: { ships: [{ name: "s", template: "fast", spec: { crew: 5 } }] } };
  const sent = withAnnotation(fleet("{ships: [{name: s, template: fast}]}"), LAST_APPLIED, manifest);
  const once = resolve(sent, [FAST]).object;

  it("gets the same answer again", () => {
    expect(resolve(once, [FAST]).object).toBe(once);
    expect(resolve(once, [FAST], once).object).toBe(once);
  });

  it("claims nothing that was filled in", () => {
    expect(at(resolve(once, [SLOW], once).object, `${SHIP}.spec.crew`)).toBe(3);
  });

  it("claims what its author writes", () => {
    const edited = withSpec(once, "ships[name=s].spec.crew", 4);
    const claimed = withAnnotation(edited, LAST_APPLIED, {
      spec: { ships: [{ name: "s", spec: { crew: 4 } }] },
    });
    const { object } = resolve(claimed, [FAST], once);
    expect(at(resolve(object, [SLOW], object).object, `${SHIP}.spec.crew`)).toBe(4);
  });
});

describe("the authors of a record", () => {
  const source = { group: "example.com", kind: "ShipTemplate", content: { spec: "spec" } };

  it.each(["the operator", "operator (v2)", "a (b) (c)", "(x)", '"quoted"', "an, other"])(
    "stay unchanged when the template is gone and it is written twice: %s",
    (name) => {
      const chain = overrideChain({
        component: "spec.part",
        block: "spec",
        levels: [
          levels.inline(),
          levels.template("template", source),
          levels.constant(name, { spec: { crew: 2, mast: 1 } }),
        ],
        merge: { spec: { fields: {} } },
      });
      const first = resolveChains([chain], fleet("{part: {template: fast}}"), {
        lookup: worldOf([FAST]),
      }).object;
      const gone = (old: JsonObject) => resolveChains([chain], old, { lookup: worldOf([]), old });
      const second = gone(first);
      expect(second.fields.map(({ path, author }) => [formatPath(path), author])).toEqual([
        ["spec.part.spec.mast", { stage: "admit", name }],
        ["spec.part.spec.crew", { stage: "admit", name: "ShipTemplate/fast", band: "explicit" }],
      ]);
      expect(second.object).toBe(first);
      expect(gone(second.object).object).toBe(first);
    },
  );
});

describe("the work", () => {
  const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `a${index}`);

  const tagged = (count: number): JsonObject[] => [
    withSpec(FAST, "tags", Object.fromEntries(names(count).map((name) => [name, "x"]))),
  ];
  const ship = fleet("{ships: [{name: s, template: fast}]}");

  it.each<[string, (count: number) => () => unknown]>([
    [
      "a record of missing fields",
      (count) => {
        const fields = names(count).map((name) => `${name}.b`);
        const sent = annotated(FILLED_BY, record(fields, fields));
        return () => resolve(sent, [FAST], sent);
      },
    ],
    [
      "maps that were created and are not needed any more",
      (count) => {
        const decks = Object.fromEntries(names(count).map((name) => [name, { size: 1 }]));
        const { object } = resolve(ship, [withSpec(FAST, "decks", decks)]);
        return () => resolve(object, [FAST], object);
      },
    ],
    ["a template with many keys", (count) => () => resolve(ship, tagged(count))],
    [
      "the same object again",
      (count) => {
        const { object } = resolve(ship, tagged(count));
        return () => resolve(object, tagged(count), object);
      },
    ],
    [
      "many components, each in the manifest that was applied last",
      (count) => {
        const ships = names(count).map((name) => ({ name, template: "fast" }));
        const { object } = resolve({ ...ship, spec: { ships } }, [FAST]);
        const sent = withAnnotation(object, LAST_APPLIED, { spec: { ships } });
        return () => resolve(sent, [FAST], sent);
      },
    ],
  ])("grows linearly with the size: %s", (_what, prepare) => {
    const [small = 0, large = 0] = stepsOf([100, 400].map(prepare));
    // Work in proportion is below four times as much, since a part of it does not depend on the size.
    expect(large).toBeLessThan(4.1 * small);
  });
});
