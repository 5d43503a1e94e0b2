import * as fc from "fast-check";
import { type Json, type ResourceId, formatPath } from "../../src/model/index.js";
import { formatSegment } from "../../src/model/internal.js";
import { type Rule, changesOf, compare, generateEvents, compileRules } from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import { eventsOneByOne } from "./rule-by-rule.js";
import { treeOf } from "./change-story.js";
import { runs } from "../long.js";

const NAMES = ["a", "b", "c", "1", "x.y"];
const name = fc.constantFrom(...NAMES);

/** Documents whose keys, ids and positions collide with each other's printed form. */
const document = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom<Json>(1, 2, "v", true, {}, []),
    fc.dictionary(name, tie("value"), { maxKeys: 4 }),
    fc
      .uniqueArray(fc.tuple(name, tie("value")), { selector: ([id]) => id, maxLength: 3 })
      .map((items) => items.map(([id, value]) => ({ id, value }))),
    fc.array(fc.constantFrom<Json>(1, 2, "a"), { maxLength: 3 }),
  ),
})).value;

const option = fc.oneof(
  name.map((text) => formatSegment(text)),
  fc.constantFrom("value", "id", "[0]", "[1]", "[id=a]", '[id="1"]', "[id=b]"),
);
const segment = fc.oneof(
  { weight: 3, arbitrary: option },
  { weight: 2, arbitrary: fc.constant("*") },
  {
    weight: 1,
    arbitrary: fc.array(option, { minLength: 1, maxLength: 3 }).map((options) => `{${options.join(",")}}`),
  },
);
const path = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.option(fc.nat({ max: 3 })), fc.boolean())
  .map(([segments, anchor, isExact]) => {
    const anchored = segments.map((text, i) => (i === anchor ? `@${text}` : text));
    return {
      text: anchored.join(".") + (isExact ? "!" : ""),
      isAnchored: anchor !== null && anchor < segments.length,
    };
  });

const rule: fc.Arbitrary<Rule> = fc
  .record({
    path,
    type: fc.constantFrom(0, 50, 100, 150, 200, 255),
    change: fc.constantFrom("any", "create", "delete", "modify", "none"),
    on: fc.constantFrom("leaf", "anchor"),
    kind: fc.constantFrom(undefined, undefined, "Config", "Other"),
    isPicky: fc.boolean(),
  })
  .map(({ path: { text, isAnchored }, type, change, on, kind, isPicky }): Rule => ({
    path: text,
    type,
    change: change as Rule["change"],
    on: isAnchored ? (on as Rule["on"]) : "leaf",
    ...(kind === undefined ? {} : { scope: { kind } }),
    ...(isPicky ? { when: ({ after }) => after !== 2 } : {}),
  }));

const resource: ResourceId = { group: "", kind: "Config", namespace: "", name: "it" };

describe("matching through the compiled matcher", () => {
  it("gives the same events as matching one rule at a time", () => {
    fc.assert(
      fc.property(document, document, fc.array(rule, { maxLength: 12 }), (before, after, rules) => {
        const tree = treeOf({ a: before }, { a: after });
        fc.pre(changesOf(tree).every(({ isUnpaired }) => !isUnpaired));
        const found = generateEvents(tree, rules, { resource });
        const expected = eventsOneByOne(tree, rules, resource);
        expect(found.events.map((event) => [rules.indexOf(event.rule), event.change, event.matched])).toEqual(
          expected.map((event) => [rules.indexOf(event.rule), event.change, event.matched]),
        );
        const matched = new Set(expected.flatMap((event) => event.matched));
        expect(found.unmatched).toEqual(changesOf(tree).filter((leaf) => !matched.has(leaf)));
      }),
      { numRuns: runs({ normal: 50, long: 20_000 }) },
    );
  });

  it("gives the same result for a compiled set as for its rules, in every document", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(document, document), { maxLength: 4 }),
        fc.array(rule, { maxLength: 8 }),
        (pairs, rules) => {
          const set = compileRules(rules);
          for (const [before, after] of pairs) {
            const tree = treeOf(before, after);
            expect(generateEvents(tree, set)).toEqual(generateEvents(tree, rules));
          }
        },
      ),
    );
  });
});

describe("the compiled matcher", () => {
  it("distinguishes items with several keys by the fields that a rule names", () => {
    const ports = (target: number): Json => ({
      ports: [
        { port: 53, protocol: "UDP", target },
        { port: 53, protocol: "TCP", target },
        { port: 80, protocol: "TCP", target },
      ],
    });
    const { tree } = compare(ports(1), ports(2), { identity: () => ["port", "protocol"] });
    const rules: Rule[] = [
      { type: "warn", path: "ports[port=53]" },
      { type: "error", path: "ports[port=53,protocol=UDP].target" },
      { type: "allow", path: "ports[protocol=TCP]" },
      { type: "ignore", path: "ports[port=80, host=x]" },
    ];
    const events = generateEvents(tree, rules).events.map((event) => [
      formatPath(event.change),
      event.rule.type,
    ]);
    expect(events).toEqual([
      ["ports[port=53,protocol=UDP].target", "error"],
      ["ports[port=53,protocol=TCP].target", "warn"],
      ["ports[port=80,protocol=TCP].target", "allow"],
    ]);
  });

  it("does not expand options: forty blocks of four in a thousand rules", () => {
    const block = "{a,b,c,d}";
    const rules = Array.from({ length: 1000 }, (_, i): Rule => ({
      type: "warn",
      path: `${Array.from({ length: 40 }, () => block).join(".")}.x${i}`,
    }));
    const nest = (value: Json): Json =>
      Array.from({ length: 40 }).reduce<Json>((inner) => ({ c: inner }), value);
    const tree = treeOf(nest({ x7: 1, y: 1 }), nest({ x7: 2, y: 2 }));
    const { events, unmatched } = generateEvents(tree, rules);
    expect(events.map((event) => rules.indexOf(event.rule))).toEqual([7]);
    expect(unmatched).toHaveLength(1);
  });

  it("handles documents of the maximum depth", () => {
    const nest = (value: Json): Json =>
      Array.from({ length: 900 }).reduce<Json>((inner) => ({ a: inner }), value);
    const { events } = generateEvents(treeOf(nest(1), nest(2)), [{ type: "warn", path: "a.@" }]);
    expect(events.map((event) => formatPath(event.change))).toEqual(["a.a"]);
  });
});
