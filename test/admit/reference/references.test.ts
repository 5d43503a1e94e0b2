import { type Diagnostic, type JsonObject, formatPath } from "../../../src/model/index.js";
import {
  type Judge,
  checkSizes,
  checkTemplateDelete,
  checkTemplateWrite,
  checkTemplates,
  impactOf,
  referencesOf,
  usersOf,
  worldOf,
} from "../../../src/admit/index.js";
import { at, chains, fleet, resolve, template } from "../override/fleet.js";
import { describe, expect, it } from "vitest";

const FAST = template("ShipTemplate fast", "{crew: 5, hold: {size: 4Gi}}");
const DEFAULT = template("ShipTemplate default", "{crew: 3}");
const ID = { group: "example.com", kind: "ShipTemplate", namespace: "sea", name: "fast" };
const SIZES = ["spec.ships[name].spec.hold.size"];
const DELETING = "deletionTimestamp: '2026-01-01T00:00:00Z'";

/** A stored fleet with one ship. */
function stored(name: string, ship: string, known: readonly JsonObject[], more = ""): JsonObject {
  return resolve(fleet(`{ships: [{name: s, ${ship}}]}`, `{name: ${name}, namespace: sea, ${more}}`), known)
    .object;
}

const unasked: Judge = () => {
  throw new Error("a user was judged");
};
const shrinks: Judge = (before, after) => checkSizes(SIZES, before, after).map(({ message }) => message);

function around(
  users: readonly JsonObject[],
  known: readonly JsonObject[] = [FAST, DEFAULT],
  judge = shrinks,
) {
  return { chains, lookup: worldOf(known), users, judge };
}

function said(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ severity, message }) => `${severity}: ${message}`);
}

describe("the references of an object", () => {
  it("are all that it names, and the defaults that apply unnamed", () => {
    const object = fleet(
      "{defaults: {bridge: b}, bridge: {template: c}, ships: [{name: s}, {name: t, template: fast}, {name: u}]}",
    );
    const rows = referencesOf(chains, object).map(({ template: { kind, name }, path, isImplicit }) => [
      kind,
      name,
      formatPath(path),
      isImplicit,
    ]);
    expect(rows).toEqual([
      ["BridgeTemplate", "c", "spec.bridge.template", false],
      ["BridgeTemplate", "b", "spec.defaults.bridge", false],
      ["ShipTemplate", "default", "spec.ships[name=s]", true],
      ["ShipTemplate", "fast", "spec.ships[name=t].template", false],
    ]);
  });

  it("list the users of a template, only in its namespace", () => {
    const users = [stored("a", "template: fast", [FAST]), stored("b", "spec: {crew: 1}", [])];
    const elsewhere = fleet("{ships: [{name: s, template: fast}]}", "{name: c, namespace: lake}");
    expect(
      usersOf(chains, ID, [...users, elsewhere]).map(({ object }) => at(object, "metadata.name")),
    ).toEqual(["a"]);
  });
});

describe("an object that references templates", () => {
  const lookup = worldOf([FAST]);

  it("is rejected for each missing one, even if another one takes precedence", () => {
    const object = fleet(
      "{defaults: {ship: gone}, ships: [{name: s, template: fast}, {name: t, template: lost}]}",
    );
    expect(said(checkTemplates(chains, object, { lookup }))).toEqual([
      'error: spec.defaults.ship names ShipTemplate "gone", which does not exist in namespace "sea"',
      'error: spec.ships[name=t].template names ShipTemplate "lost", which does not exist in namespace "sea"',
    ]);
  });

  const lost = fleet("{ships: [{name: s, template: lost}]}");
  it.each<[string, JsonObject, JsonObject | null]>([
    [
      "it is being deleted",
      { ...lost, metadata: { name: "f", namespace: "sea", deletionTimestamp: "x", finalizers: [] } },
      lost,
    ],
    [
      "only its metadata changes",
      { ...lost, metadata: { name: "f", namespace: "sea", labels: { a: "b" } } },
      lost,
    ],
  ])("is allowed when %s", (_when, object, old) => {
    expect(checkTemplates(chains, object, { lookup, old })).toEqual([]);
  });
});

describe("deleting a template", () => {
  it("is rejected while objects reference it, and lists the first five", () => {
    const users = ["g", "f", "e", "d", "c", "b", "a"].map((name) => stored(name, "template: fast", [FAST]));
    expect(said(checkTemplateDelete(FAST, around(users)))).toEqual([
      'error: ShipTemplate "fast" in namespace "sea" cannot be deleted: it is used by ' +
        ["a", "b", "c", "d", "e"].map((name) => `Fleet "${name}" (spec.ships[name=s].template)`).join(", ") +
        " and 2 more",
    ]);
  });

  it("is allowed when its users are being deleted", () => {
    expect(checkTemplateDelete(FAST, around([stored("a", "template: fast", [FAST], DELETING)]))).toEqual([]);
  });

  it("warns about users that use it by default, and lists them", () => {
    expect(said(checkTemplateDelete(DEFAULT, around([stored("a", "x: 1", [DEFAULT])])))).toEqual([
      'warning: ShipTemplate "default" in namespace "sea" is the default; on their next write, these lose its values: Fleet "a" (spec.ships[name=s])',
    ]);
  });

  it("is rejected when such a user would become invalid", () => {
    const large = template("ShipTemplate default", "{hold: {size: 9Gi}}");
    const user = stored("a", "x: 1", [large]);
    expect(said(checkTemplateDelete(large, around([user], [large])))).toEqual([
      'error: ShipTemplate "default" in namespace "sea" cannot be deleted: Fleet "a" would become invalid: ' +
        "storage size cannot be decreased: spec.ships[name=s].spec.hold.size is 9Gi and would become 1Gi",
    ]);
  });

  it("is rejected when overrides would be left without a template", () => {
    const user = stored("a", "overrides: {crew: 7}", [DEFAULT]);
    expect(said(checkTemplateDelete(DEFAULT, around([user])))[0]).toContain(
      "but no ShipTemplate applies to spec.ships[name=s]",
    );
  });
});

describe("writing a template", () => {
  const user = stored("a", "template: fast", [FAST]);
  const smaller = template("ShipTemplate fast", "{hold: {size: 2Gi}}", 2);

  it("is rejected when a user would become invalid", () => {
    expect(said(checkTemplateWrite(smaller, FAST, around([user])))).toEqual([
      'error: ShipTemplate "fast" in namespace "sea" cannot be changed like this: Fleet "a" would become invalid: ' +
        "storage size cannot be decreased: spec.ships[name=s].spec.hold.size is 4Gi and would become 2Gi",
    ]);
  });

  it.each<[string, JsonObject, JsonObject | null, readonly JsonObject[], Judge]>([
    [
      "only its metadata changes",
      { ...FAST, metadata: { name: "fast", namespace: "sea", labels: {} } },
      FAST,
      [user],
      unasked,
    ],
    [
      "it is being deleted",
      { ...smaller, metadata: { name: "fast", namespace: "sea", deletionTimestamp: "x" } },
      FAST,
      [user],
      shrinks,
    ],
    ["its user is being deleted", smaller, FAST, [stored("a", "template: fast", [FAST], DELETING)], shrinks],
    ["its user is invalid with the stored one too", smaller, FAST, [user], () => ["broken anyway"]],
    ["it adds values", template("ShipTemplate fast", "{hold: {size: 5Gi}}"), FAST, [user], shrinks],
  ])("is allowed when %s", (_when, next, before, users, judge) => {
    expect(checkTemplateWrite(next, before, around(users, [FAST], judge))).toEqual([]);
  });

  it("counts a new default as a change for the objects it will apply to", () => {
    const before = stored("a", "spec: {}", []);
    const refusing: Judge = (_before, after) =>
      at(after, "spec.ships[name=s].spec.crew") === 3 ? ["three"] : [];
    const messages = said(checkTemplateWrite(DEFAULT, null, around([before], [], refusing)));
    expect(messages).toEqual([
      'error: ShipTemplate "default" in namespace "sea" cannot be changed like this: Fleet "a" would become invalid: three',
    ]);
  });
});

describe("the impact of a template", () => {
  const users = [
    stored("a", "template: fast", [FAST]),
    stored("b", "template: fast, overrides: {crew: 9}", [FAST]),
  ];

  function impact(next: JsonObject): unknown[] {
    return impactOf(next, { chains, lookup: worldOf([FAST]), users }).map(({ object, changes }) => [
      at(object, "metadata.name"),
      changes.map(({ path, before, after }) => [formatPath(path), before, after]),
    ]);
  }

  it("is empty for objects that are up to date", () => {
    expect(impact(FAST)).toEqual([
      ["a", []],
      ["b", []],
    ]);
  });

  it("lists the lost values of a deleted template, and dangling references", () => {
    const gone = impactOf(DEFAULT, {
      chains,
      lookup: worldOf([DEFAULT]),
      users: [stored("c", "", [DEFAULT])],
      isDeleted: true,
    });
    expect(
      gone.map(({ changes, diagnostics }) => [changes.map(({ before }) => before), diagnostics]),
    ).toEqual([[[3], []]]);
    const named = impactOf(FAST, { chains, lookup: worldOf([FAST]), users, isDeleted: true });
    expect(named.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).toContain(
      "admit/missing-template",
    );
  });

  it("is what each user would get at its next write", () => {
    expect(impact(template("ShipTemplate fast", "{crew: 6, hold: {size: 4Gi}}", 2))).toEqual([
      ["a", [["spec.ships[name=s].spec.crew", 5, 6]]],
      ["b", []],
    ]);
  });
});

describe("sizes", () => {
  const size = (text: string): JsonObject => fleet(`{ships: [{name: s, spec: {hold: {size: ${text}}}}]}`);

  it.each([
    ["10Gi", "9Gi", 1],
    ["9Gi", "10Gi", 0],
    ["1Gi", "1024Mi", 0],
    ["1Gi", "large", 0],
    ["1Gi", "null", 0],
  ])("%s may become %s: %d problems", (was, is, count) => {
    expect(checkSizes(SIZES, size(was), size(is))).toHaveLength(count);
  });

  it("are found in every entry of a map", () => {
    const decks = (text: string): JsonObject =>
      fleet(`{ships: [{name: s, spec: {decks: {a: {size: 1Gi}, b: {size: ${text}}}}}]}`);
    const paths = checkSizes(["spec.ships[name].spec.decks{}.size"], decks("2Gi"), decks("1Gi")).map(
      ({ path }) => path && formatPath(path),
    );
    expect(paths).toEqual(["spec.ships[name=s].spec.decks.b.size"]);
  });
});
