import {
  type Rule,
  filterByAction,
  filterByType,
  generateEvents,
  formatEvent,
} from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import { events, generated, treeOf } from "./change-story.js";
import type { Json } from "../../src/model/index.js";

function cluster(...workers: readonly Json[]): Json {
  return { cluster: { nodes: { worker: { instances: [...workers] } } } };
}

const INSTANCES = "cluster.nodes.worker.instances";

describe("an unanchored rule", () => {
  it("gives one event per change, at its own leaf", () => {
    expect(events({ a: { x: 1, y: 1 } }, { a: { x: 2, z: 1 } }, [{ type: "warn", path: "a" }])).toEqual([
      "Warn modify a.x <- a.x",
      "Warn delete a.y <- a.y",
      "Warn create a.z <- a.z",
    ]);
  });
});

describe("an anchored rule", () => {
  it("gives one event for the anchor, with every matching change", () => {
    const rule: Rule = { type: "error", path: "a.@", change: "any" };
    expect(events({ a: { b: { x: 1, y: 1 } } }, { a: { b: { x: 2, z: 1 } } }, [rule])).toEqual([
      "Error modify a.b <- a.b.x, a.b.y, a.b.z",
    ]);
  });

  it("has the kind of change and the values of the anchor", () => {
    const [event] = generated({ a: { b: 1, c: 1 } }, { a: { b: 1, c: 2 } }, [
      { type: "warn", path: "@" },
    ]).events;
    expect([event?.change.change, event?.change.before, event?.change.after]).toEqual([
      "modify",
      { b: 1, c: 1 },
      { b: 1, c: 2 },
    ]);
  });

  it("gives one event for each anchor (kubitect: two added workers become one)", () => {
    const rules: Rule[] = [{ type: "allow", change: "create", path: `${INSTANCES}.@`, action: "scale_up" }];
    expect(events(cluster({ id: 1 }), cluster({ id: 1 }, { id: 2, cpu: 4 }, { id: 3 }), rules)).toEqual([
      `Allow create ${INSTANCES}[id=2] <- ${INSTANCES}[id=2].id, ${INSTANCES}[id=2].cpu`,
      `Allow create ${INSTANCES}[id=3] <- ${INSTANCES}[id=3].id`,
    ]);
  });

  it("gives one event for each removed anchor (kubitect: two removed workers become one)", () => {
    const rules: Rule[] = [{ type: "allow", change: "delete", path: `${INSTANCES}.@`, action: "scale_down" }];
    const found = generated(cluster({ id: 1 }, { id: 2 }, { id: 3 }), cluster({ id: 2 }), rules).events;
    expect(found.map(({ change }) => change.before)).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it("names the path of each change (kubitect: all are reported under the first)", () => {
    const before = { addons: { x: 1 }, cluster: { name: "a" }, kubernetes: { dns: 1 } };
    const after = { addons: { x: 2 }, cluster: { name: "b" }, kubernetes: { dns: 2 } };
    expect(events(before, after, [{ type: "error", path: "@" }])).toEqual([
      "Error modify addons <- addons.x",
      "Error modify cluster <- cluster.name",
      "Error modify kubernetes <- kubernetes.dns",
    ]);
  });

  it("is separate from another rule with the same path and type (kubitect loses the second)", () => {
    const rules: Rule[] = [
      { type: "error", change: "delete", path: `${INSTANCES}.@`, message: "gone" },
      { type: "error", change: "create", path: `${INSTANCES}.@`, message: "new" },
    ];
    const before = cluster({ id: 1, taints: ["a"] });
    const after = cluster({ id: 1, taints: ["b"] });
    const found = generated(before, after, rules).events;
    expect(found.map(({ message, matched }) => [message, matched.length])).toEqual([
      ["gone", 1],
      ["new", 1],
    ]);
  });

  it("gives the same events in the same order every time (kubitect: the surviving anchor is random)", () => {
    const places = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, { x: i }]));
    const moved = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, { x: -1 }]));
    const rules: Rule[] = [{ type: "warn", path: "@" }];
    expect(events(places, moved, rules)).toEqual(
      Array.from({ length: 50 }, (_, i) => `Warn modify k${i} <- k${i}.x`),
    );
  });

  it("finds its anchor under a key with dots (kubitect finds none)", () => {
    const before = { labels: { "app.kubernetes.io/name": { value: "a" } } };
    const after = { labels: { "app.kubernetes.io/name": { value: "b" } } };
    expect(events(before, after, [{ type: "warn", path: "labels.@" }])).toEqual([
      'Warn modify labels["app.kubernetes.io/name"] <- labels["app.kubernetes.io/name"].value',
    ]);
  });
});

describe("an exact rule", () => {
  it("matches a key with dots as one segment (kubitect misses it)", () => {
    const [before, after] = [
      { labels: { "app.kubernetes.io/name": "a" } },
      { labels: { "app.kubernetes.io/name": "b" } },
    ];
    expect(events(before, after, [{ type: "warn", path: "labels.*!" }])).toEqual([
      'Warn modify labels["app.kubernetes.io/name"] <- labels["app.kubernetes.io/name"]',
    ]);
  });
});

describe("the kind of change", () => {
  const before = cluster({ id: 1, labels: { a: "x" } });
  const after = cluster({ id: 1, labels: { a: "x", b: "y" } });

  it("is tested at the leaf, as kubitect does: a label added to a kept worker counts as a new worker", () => {
    expect(events(before, after, [{ type: "allow", change: "create", path: `${INSTANCES}.@` }])).toEqual([
      `Allow modify ${INSTANCES}[id=1] <- ${INSTANCES}[id=1].labels.b`,
    ]);
  });

  it("is tested at the anchor on request: a label added to a kept worker modifies it", () => {
    const rules: Rule[] = [
      { type: "error", change: "create", on: "anchor", path: `${INSTANCES}.@` },
      { type: "warn", change: "modify", on: "anchor", path: `${INSTANCES}.@` },
    ];
    expect(events(before, after, rules)).toEqual([
      `Warn modify ${INSTANCES}[id=1] <- ${INSTANCES}[id=1].labels.b`,
    ]);
    expect(events(before, cluster({ id: 1, labels: { a: "x" } }, { id: 2 }), rules)).toEqual([
      `Error create ${INSTANCES}[id=2] <- ${INSTANCES}[id=2].id`,
    ]);
  });

  it("of a value with a new type is modify, and the comparison continues (kubitect gives up)", () => {
    expect(
      events({ a: "1", b: 1 }, { a: 1, b: { c: 1 } }, [{ type: "warn", change: "modify", path: "*" }]),
    ).toEqual(["Warn modify a <- a", "Warn modify b <- b"]);
  });
});

describe("events", () => {
  const rules: Rule[] = [
    { type: "ignore", path: "a" },
    { type: 150, path: "b", action: "scale_up" },
    { type: "warn", path: "c", action: "scale_down" },
    { type: 240, path: "d", action: "page the owner" },
  ];
  const found = generated({ a: 1, b: 1, c: 1, d: 1, e: 1 }, { a: 2, b: 2, c: 2, d: 2, e: 2 }, rules);

  it("are also given for ignored changes, so that they can be counted", () => {
    expect(found.events.map(({ rule }) => rule.path)).toEqual(["a", "b", "c", "d"]);
  });

  it("exclude changes matched by no rule", () => {
    expect(found.unmatched.map(({ segment }) => segment)).toEqual(["e"]);
  });

  it("have the severity name of their rule, and its number as rank", () => {
    expect(found.events.map(({ severity, rank }) => [severity, rank])).toEqual([
      ["ignore", 255],
      ["warn", 150],
      ["warn", 100],
      ["error", 240],
    ]);
  });

  it("are filtered by normalised type (kubitect misses 150 under Warn)", () => {
    expect(filterByType(found.events, "warn").map(({ rule }) => rule.path)).toEqual(["b", "c"]);
    expect(filterByType(found.events, 200).map(({ rule }) => rule.path)).toEqual(["d"]);
  });

  it("are filtered by action, including custom ones", () => {
    expect(filterByAction(found.events, "scale_up").map(({ rule }) => rule.path)).toEqual(["b"]);
    expect(filterByAction(found.events, "page the owner").map(({ rule }) => rule.path)).toEqual(["d"]);
    expect(filterByAction(found.events, "nothing")).toEqual([]);
  });

  it("have kubitect's text form", () => {
    expect(found.events.map(formatEvent)).toEqual([
      "(Ignore) Change: [Type: modify, Path: a]",
      "(Warn) Change: [Type: modify, Path: b]",
      "(Warn) Change: [Type: modify, Path: c]",
      "(Error) Change: [Type: modify, Path: d]",
    ]);
  });

  it("are empty for equal documents and for no rules", () => {
    expect(generated({ a: 1 }, { a: 1 }, [{ type: "error", path: "*" }])).toEqual({
      events: [],
      unmatched: [],
      diagnostics: [],
    });
    expect(generated({ a: 1 }, { a: 2 }, []).events).toEqual([]);
    expect(generateEvents(treeOf(undefined, undefined), [{ type: "error", path: "*" }]).events).toEqual([]);
  });

  it("match a root that is not a container with the catch-all rules", () => {
    expect(events(1, 2, [{ type: "warn", path: "*" }])).toEqual(["Warn modify  <- "]);
    expect(events({}, [], [{ type: "warn", path: "@", on: "anchor", change: "modify" }])).toEqual([
      "Warn modify  <- ",
    ]);
  });
});

describe("a bad rule", () => {
  it("gives no events at all: the other rules are not used", () => {
    const rules: Rule[] = [
      { type: "error", path: "a" },
      { type: "warn", path: "a*" },
      { type: "warn", path: "b", change: "update" as "modify" },
    ];
    const { events: found, unmatched, diagnostics } = generated({ a: 1 }, { a: 2 }, rules);
    expect([found, unmatched]).toEqual([[], []]);
    expect(diagnostics.map(({ code, params }) => [code, params?.["rule"]])).toEqual([
      ["review/misplaced-wildcard", 1],
      ["review/unknown-change-type", 2],
    ]);
  });
});
