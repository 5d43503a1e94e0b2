import { type Json, type JsonObject, formatPath, parsePath, setAt } from "../../../src/model/index.js";
import { at, bridge, chains, fleet, resolve, template, unmarked } from "./fleet.js";
import { describe, expect, it } from "vitest";
import { levels, overrideChain, resolveChains, worldOf } from "../../../src/admit/index.js";
import { FILLED_BY } from "../../../src/admit/internal.js";

const FAST = template(
  "ShipTemplate fast",
  "{crew: 5, engine: {fuel: coal}, tags: {a: x, b: x}, hold: {size: 4Gi, class: fast}}",
  7,
);
const SHIP = "spec.ships[name=s]";

function ship(text: string, more = ""): JsonObject {
  return fleet(`{${more}ships: [{name: s, ${text}}]}`);
}

function edited(object: JsonObject, path: string, value: string | number): JsonObject {
  return setAt(object, parsePath(path), value) as JsonObject;
}

/** The owner of each field of the ship, in the record. */
function authors(object: JsonObject): Record<string, string> {
  const text = at(object, `metadata.annotations["${FILLED_BY}"]`);
  const items = JSON.parse(typeof text === "string" ? text : "[]") as {
    at: string[];
    fields: Record<string, object>;
  }[];
  const entry = items.find((item) => item.at.includes(SHIP));
  const byAuthor = Object.entries(entry?.fields ?? {});
  return Object.fromEntries(
    byAuthor.flatMap(([by, fields]) => Object.keys(fields).map((field) => [field, by])),
  );
}

describe("a filled component", () => {
  it("gets a block with its origin, and keeps the reference", () => {
    const { object } = resolve(ship("template: fast"), [FAST]);
    expect(at(object, SHIP)).toEqual({
      name: "s",
      template: "fast",
      spec: {
        crew: 5,
        engine: { fuel: "coal" },
        tags: { a: "x", b: "x" },
        hold: { size: "4Gi", class: "fast" },
        resolvedFrom: { level: "explicit", kind: "ShipTemplate", name: "fast", generation: 7 },
      },
    });
  });

  it("keeps the author's value of a field that the merge table does not list", () => {
    const chain = overrideChain({
      component: "spec.bridge",
      block: "spec",
      levels: [levels.inline(), levels.constant("operator", () => ({ spec: { crew: 1 }, color: "grey" }))],
      merge: { spec: { fields: {} } },
    });
    const filled = (text: string): Json | undefined =>
      at(resolveChains([chain], fleet(text), { lookup: worldOf([]) }).object, "spec.bridge.color");
    expect([filled("{bridge: {color: red}}"), filled("{bridge: {}}")]).toEqual(["red", undefined]);
  });

  it("records the owner of each field in one annotation", () => {
    const { object } = resolve(ship("template: fast, overrides: {tags: {b: y}}"), [FAST]);
    expect(authors(object)).toEqual({
      "spec.crew": "ShipTemplate/fast (explicit)",
      "spec.engine": "ShipTemplate/fast (explicit)",
      "spec.tags.a": "ShipTemplate/fast (explicit)",
      "spec.tags.b": "overrides",
      "spec.hold.size": "ShipTemplate/fast (explicit)",
      "spec.hold.class": "ShipTemplate/fast (explicit)",
    });
  });

  it("is reported with its author, together with values that are never stored", () => {
    const { fields, object, effective } = resolve(fleet("{}"));
    expect(
      fields.map(({ path, value, author, isStored }) => [formatPath(path), value, author.name, isStored]),
    ).toEqual([
      ["spec.bridge.spec.crew", 1, "operator", true],
      ["spec.bridge.spec.image", "bridge:2", "operator", false],
    ]);
    expect(at(object, "spec.bridge.spec.image")).toBe(undefined);
    expect(at(effective, "spec.bridge.spec.image")).toBe("bridge:2");
  });

  it("shares an item of the record with components that got the same values", () => {
    const { object } = resolve(fleet("{ships: [{name: s}, {name: t}, {name: u, template: fast}]}"), [FAST]);
    const text = at(object, `metadata.annotations["${FILLED_BY}"]`) as string;
    expect((JSON.parse(text) as { at: string[] }[]).map((item) => item.at)).toEqual([
      ["spec.bridge"],
      ["spec.ships[name=s]", "spec.ships[name=t]"],
      ["spec.ships[name=u]"],
    ]);
  });
});

describe("an update", () => {
  const stored = resolve(ship("template: fast"), [FAST]).object;
  const SLOW = template("ShipTemplate fast", "{crew: 3, tags: {c: x}}", 8);

  it("resolves filled values again", () => {
    const { object, changes } = resolve(stored, [SLOW], stored);
    expect(unmarked(at(object, `${SHIP}.spec`))).toEqual({
      crew: 3,
      tags: { c: "x" },
      hold: { size: "1Gi" },
    });
    expect(
      changes.map(({ path, before, after }) => [formatPath(path).slice(SHIP.length + 6), before, after]),
    ).toEqual([
      ["crew", 5, 3],
      ["engine", { fuel: "coal" }, undefined],
      ["hold.class", "fast", undefined],
      ["hold.size", "4Gi", "1Gi"],
      ["tags.a", "x", undefined],
      ["tags.b", "x", undefined],
      ["tags.c", undefined, "x"],
    ]);
  });

  it("keeps an edit inside a filled block, which makes only that field the author's", () => {
    const { object } = resolve(edited(stored, `${SHIP}.spec.crew`, 9), [FAST], stored);
    expect(at(object, `${SHIP}.spec.crew`)).toBe(9);
    expect(Object.keys(authors(object)).sort()).toEqual([
      "spec.engine",
      "spec.hold.class",
      "spec.hold.size",
      "spec.tags.a",
      "spec.tags.b",
    ]);
    const later = resolve(object, [SLOW], object).object;
    expect(unmarked(at(later, `${SHIP}.spec`))).toEqual({ crew: 9, tags: { c: "x" }, hold: { size: "1Gi" } });
  });

  it("keeps the mark of a block whose fields are all the author's by now, next to the reference", () => {
    const BARE = template("ShipTemplate bare", "{crew: 1, hold: {size: 1Gi}}");
    const one = resolve(ship("template: bare"), [BARE]).object;
    const all = edited(edited(one, `${SHIP}.spec.crew`, 9), `${SHIP}.spec.hold.size`, "9Gi");
    const { object } = resolve(all, [BARE], one);
    expect(at(object, `${SHIP}.spec.resolvedFrom.name`)).toBe("bare");
    expect(resolve(object, [BARE], object).patch).toEqual([]);
  });

  it("treats a field that was removed from a filled block as left out", () => {
    const { spec, ...rest } = stored;
    const ships = [
      {
        name: "s",
        template: "fast",
        spec: { resolvedFrom: at(stored, `${SHIP}.spec.resolvedFrom`) ?? null },
      },
    ];
    const gone = { ...rest, spec: { ...(spec as JsonObject), ships } };
    expect(resolve(gone, [FAST], stored).object).toEqual(stored);
  });

  it("removes a block that was created only for the mark", () => {
    const withoutConstants = [{ ...bridge, levels: bridge.levels.filter(({ type }) => type !== "constant") }];
    const lookup = worldOf([template("BridgeTemplate default", "{placement: {zone: north}}")]);
    const { object: before } = resolveChains(withoutConstants, fleet("{}"), { lookup });
    expect(at(before, "spec.bridge.spec.resolvedFrom.level")).toBe("namespace-default");
    const other = edited(before, "spec.bridge.elsewhere", "there");
    const { object } = resolveChains(withoutConstants, other, { lookup, old: before });
    expect(object["spec"]).toEqual({ bridge: { elsewhere: "there" } });
  });

  it("uses the stored record when only the annotation was removed", () => {
    const { metadata, ...rest } = stored;
    const { annotations: _gone, ...bare } = metadata as JsonObject;
    const { object } = resolve({ metadata: bare, ...rest }, [SLOW], stored);
    expect(at(object, `${SHIP}.spec.crew`)).toBe(3);
  });

  it("reverts a later mutator's change of a filled field, unless it was edited since", () => {
    const changed = edited(stored, `${SHIP}.spec.crew`, 6);
    expect(at(resolve(changed, [SLOW], changed).object, `${SHIP}.spec.crew`)).toBe(3);
  });
});

describe("the author's input", () => {
  it("drops a mark that the author wrote", () => {
    const mark = "resolvedFrom: {level: explicit}";
    const { object } = resolve(ship(`template: fast, spec: {crew: 1, ${mark}}`), [FAST]);
    expect(at(object, SHIP)).toEqual({ name: "s", template: "fast", spec: { crew: 1 } });
  });

  it.each(["template: fast", "overrides: {crew: 2}"])(
    "is left to the rule that rejects it: a block next to %s",
    (beside) => {
      const { object } = resolve(ship(`${beside}, spec: {crew: 1}`, "defaults: {ship: fast}, "), [FAST]);
      expect(at(object, `${SHIP}.spec`)).toEqual({ crew: 1 });
    },
  );

  it("is also rejected when a reference is added later to a block of the author", () => {
    const stored = resolve(ship("spec: {crew: 1}"), []).object;
    const { object } = resolve(edited(stored, `${SHIP}.template`, "fast"), [FAST], stored);
    expect(at(object, `${SHIP}.spec`)).toEqual({ crew: 1 });
  });

  it("treats an empty block as none", () => {
    const { object } = resolve(ship("template: fast, spec: {}"), [FAST]);
    expect(at(object, `${SHIP}.spec.crew`)).toBe(5);
  });

  it("may describe a component in another way, and nothing is filled in", () => {
    expect(resolve(fleet("{bridge: {elsewhere: there}}")).patch).toEqual([]);
  });

  it.each([
    ["{ships: 3}"],
    ["[]"],
    ["{bridge: null}"],
    ["{bridge: {elsewhere: x}, ships: [null, 3, {name: 4}, {name: a}, {name: a}]}"],
  ])("is not filled in where a schema rejects it: %s", (spec) => {
    const filled = resolve(fleet(spec), [FAST]).fields.map(({ path }) => formatPath(path));
    expect(filled.filter((path) => !path.startsWith("spec.bridge"))).toEqual([]);
  });
});

describe("a referenced template", () => {
  it("must exist, also one called default", () => {
    const messages = resolve(ship("template: default", "defaults: {bridge: default}, ")).diagnostics.map(
      ({ message }) => message,
    );
    expect(messages).toEqual([
      'spec.defaults.bridge names BridgeTemplate "default", which does not exist in namespace "sea"',
      'spec.ships[name=s].template names ShipTemplate "default", which does not exist in namespace "sea"',
    ]);
  });

  it("is looked up in the namespace of the object, or of the request", () => {
    const elsewhere = template("ShipTemplate fast", "{crew: 4}", 1, "lake");
    expect(resolve(ship("template: fast"), [elsewhere]).diagnostics).toHaveLength(1);
    const lookup = worldOf([elsewhere]);
    const { object } = resolveChains(chains, ship("template: fast"), { lookup, namespace: "lake" });
    expect(at(object, `${SHIP}.spec.crew`)).toBe(4);
  });

  it.each(["server-side", "replace"])("leaves the component unchanged when it is missing: %s", (way) => {
    const stored = resolve(ship("template: fast"), [FAST]).object;
    const sent = way === "replace" ? ship("template: fast") : stored;
    expect(resolve(sent, [], stored).object).toEqual(stored);
  });

  it("keeps a value that replaces a filled map", () => {
    const stored = resolve(ship("template: fast"), [FAST]).object;
    const { object } = resolve(edited(stored, `${SHIP}.spec.hold`, "none"), [], stored);
    expect(at(object, `${SHIP}.spec.hold`)).toBe("none");
    expect(Object.keys(authors(object)).filter((field) => field.startsWith("spec.hold"))).toEqual([]);
  });

  it("is looked up once per request, and returned frozen", () => {
    let asked = 0;
    const lookup = { find: () => (asked++, FAST) };
    const { object } = resolveChains(
      chains,
      fleet("{ships: [{name: a, template: fast}, {name: b, template: fast}]}"),
      { lookup },
    );
    expect(asked).toBe(2);
    expect(Object.isFrozen(FAST)).toBe(false);
    expect(Object.isFrozen(at(object, "spec.ships[name=a].spec.engine"))).toBe(true);
  });
});

describe("overrides", () => {
  it("are rejected where no template applies", () => {
    const { diagnostics, object } = resolve(ship("overrides: {crew: 2}"));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "spec.ships[name=s].overrides overrides a ShipTemplate, but no ShipTemplate applies to spec.ships[name=s]",
    ]);
    expect(at(object, `${SHIP}.spec`)).toBe(undefined);
  });

  it.each([
    ["cluster default", "defaults: {ship: fast}, ", FAST],
    ["namespace default", "", template("ShipTemplate default", "{crew: 5}")],
  ])("change a %s as well", (_level, more, known) => {
    const { object, diagnostics } = resolve(ship("overrides: {crew: 2}", more), [known]);
    expect(diagnostics).toEqual([]);
    expect(at(object, `${SHIP}.spec.crew`)).toBe(2);
  });
});

it("leaves a component alone whose overrides are not a map, which its schema rejects", () => {
  const known = template("ShipTemplate default", "{}");
  const sent = ship("overrides: [x]");
  const { object, diagnostics } = resolve(sent, [known]);
  expect([at(object, SHIP), diagnostics]).toEqual([at(sent, SHIP), []]);
  expect(resolve(object, [known]).patch).toEqual([]);
});

describe("a template with a non-map where a map is needed", () => {
  const fault = (field: string, value: string, component = "spec.ships[name=s].spec"): string =>
    `${field} of ${component.includes("bridge") ? "Bridge" : "Ship"}Template "default" in namespace "sea" is ${value}, but ${component} needs a map`;

  it.each([
    ["ShipTemplate default", "[x]", fault("spec", '["x"]')],
    ["ShipTemplate default", "fast", fault("spec", '"fast"')],
    ["BridgeTemplate default", "{bridge: 3}", fault("spec.bridge", "3", "spec.bridge.spec")],
    ["BridgeTemplate default", "[]", fault("spec", "[]", "spec.bridge.spec")],
  ])("is reported, and nothing is filled in from it: %s with %s", (name, spec, message) => {
    const known = template(name, spec);
    const sent = ship("x: 1");
    const { object, diagnostics } = resolve(sent, [known]);
    const component = name.startsWith("Ship") ? SHIP : "spec.bridge";
    expect(diagnostics.map((each) => `${each.code}: ${each.message}`)).toEqual([
      `admit/malformed-template: ${message}`,
    ]);
    expect(at(object, component)).toEqual(at(sent, component));
  });

  it("does not remove what an earlier version of it filled in", () => {
    const stored = resolve(ship("template: fast"), [FAST]).object;
    const broken = template("ShipTemplate fast", "none", 2);
    expect(resolve(ship("template: fast"), [broken], stored).object).toEqual(stored);
  });

  it.each(["null", "{}", "{crew: null}"])("does not include an empty template: %s", (spec) => {
    const { object, diagnostics } = resolve(ship("x: 1"), [template("ShipTemplate default", spec)]);
    expect([at(object, `${SHIP}.spec.crew`), diagnostics]).toEqual([2, []]);
  });
});

it("allows an object that is being deleted, even without its templates", () => {
  const metadata = "{name: f, namespace: sea, deletionTimestamp: '2026-01-01T00:00:00Z'}";
  expect(resolve(fleet("{ships: [{name: s, template: gone}]}", metadata))).toMatchObject({
    patch: [],
    diagnostics: [],
  });
});

it("fills in an object without a name", () => {
  expect(at(resolve(fleet("{}", "{generateName: f-, namespace: sea}")).object, "spec.bridge.spec.crew")).toBe(
    1,
  );
});

it("refuses to fill in more than the annotation can record", () => {
  const ships = Array.from({ length: 8000 }, (_, index) => ({
    name: `a-ship-with-a-rather-long-name-${index}`,
  }));
  const large = { ...fleet("{}"), spec: { ships } };
  const { object, diagnostics } = resolve(large);
  expect(diagnostics.map(({ code }) => code)).toEqual(["admit/fill-record-too-large"]);
  expect(object).toBe(large);
});

it("recognizes values that the API server has defaulted", () => {
  const defaults = (object: JsonObject): JsonObject => edited(object, "spec.bridge.spec.engine.oil", "yes");
  const lookup = worldOf([template("BridgeTemplate default", "{bridge: {engine: {fuel: wind}}}")]);
  const { object } = resolveChains(chains, fleet("{}"), { lookup, defaults });
  expect(at(object, "spec.bridge.spec.engine")).toEqual({ fuel: "wind", oil: "yes" });
  expect(
    at(
      resolveChains(chains, object, { lookup: worldOf([]), defaults: (same) => same }).object,
      "spec.bridge.spec",
    ),
  ).toEqual({
    crew: 1,
    resolvedFrom: { level: "operator" },
  });
});

describe("a manifest that sets a filled value", () => {
  const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
  const stored = resolve(ship("template: fast"), [FAST]).object;
  const SLOW = template("ShipTemplate fast", "{crew: 3}", 8);

  /** The ship's crew after the template changed, where the object carries this next to its fields. */
  function crewWith(path: string, value: Json): Json | undefined {
    const object = setAt(stored, parsePath(path), value) as JsonObject;
    return at(resolve(object, [SLOW], object).object, `${SHIP}.spec.crew`);
  }

  function lastApplied(crew: number): Json | undefined {
    const manifest = { spec: { ships: [{ name: "s", template: "fast", spec: { crew } }] } };
    return crewWith(`metadata.annotations["${LAST_APPLIED}"]`, JSON.stringify(manifest));
  }

  function managedBy(operation: string): Json | undefined {
    const fieldsV1 = { "f:spec": { "f:ships": { 'k:{"name":"s"}': { "f:spec": { "f:crew": {} } } } } };
    return crewWith("metadata.managedFields", [{ manager: "gitops", operation, fieldsV1 }]);
  }

  it("makes the author its owner", () => {
    expect([lastApplied(5), managedBy("Apply")]).toEqual([5, 5]);
  });

  it("does not when it is older than the object, or an update wrote it", () => {
    expect([lastApplied(4), managedBy("Update")]).toEqual([3, 3]);
  });

  it("has no effect if it cannot be decoded", () => {
    expect([
      crewWith(`metadata.annotations["${LAST_APPLIED}"]`, "{"),
      crewWith("metadata.managedFields", [null, { operation: "Apply", fieldsV1: 3 }]),
    ]).toEqual([3, 3]);
  });
});
