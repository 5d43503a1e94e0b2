import * as fc from "fast-check";
import { type Json, type JsonObject } from "../../src/model/index.js";
import { type Review, type Rule, review } from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import { runs } from "../long.js";
import { shortly } from "./change-story.js";

const ALL: Rule = { type: "allow", path: "*" };

function verdictOf(before: Json, after: Json, rules: readonly Rule[]): Review["verdict"] {
  return review(before, after, { rules }).verdict;
}

describe("a change of a frozen entry is found", () => {
  const before = {
    pools: [
      { name: "prod", size: 100 },
      { name: "dev", size: 10 },
    ],
  };
  const frozen: readonly [string, Omit<Rule, "type">][] = [
    ["by its name", { path: "pools.prod" }],
    ["by a field of it", { path: "pools.prod.size" }],
    ["by its key", { path: "pools[name=prod].size" }],
    ["by its kind of change", { path: "pools.prod.size", change: "modify" }],
    ["by its values", { path: "pools.*.size", when: "before != null && after != null && after < before" }],
    ["at its anchor", { path: "pools.@", change: "modify", on: "anchor" }],
  ];
  const hidden: readonly [string, Json][] = [
    [
      "nothing",
      [
        { name: "prod", size: 1 },
        { name: "dev", size: 10 },
      ],
    ],
    [
      "another entry duplicated",
      [
        { name: "prod", size: 1 },
        { name: "dev", size: 10 },
        { name: "dev", size: 11 },
      ],
    ],
    [
      "itself duplicated, the old value last",
      [
        { name: "prod", size: 1 },
        { name: "prod", size: 100 },
        { name: "dev", size: 10 },
      ],
    ],
    [
      "itself duplicated, the old value first",
      [
        { name: "prod", size: 100 },
        { name: "prod", size: 1 },
        { name: "dev", size: 10 },
      ],
    ],
    ["an entry without a name", [{ name: "prod", size: 1 }, { name: "dev", size: 10 }, { size: 3 }]],
    ["an entry that is null", [null, { name: "prod", size: 1 }, { name: "dev", size: 10 }]],
    ["an entry of another type", ["dev", { name: "prod", size: 1 }, { name: "dev", size: 10 }]],
    ["an entry that is a list", [[{ name: "dev" }], { name: "prod", size: 1 }, { name: "dev", size: 10 }]],
    ["its own name removed", [{ size: 1 }, { name: "dev", size: 10 }]],
    [
      "its own name turned into a map",
      [
        { name: { is: "prod" }, size: 1 },
        { name: "dev", size: 10 },
      ],
    ],
    [
      "another entry renamed and duplicated",
      [
        { name: "prod", size: 1 },
        { name: "test", size: 10 },
        { name: "test", size: 10 },
      ],
    ],
    ["the list turned into a map", { prod: { name: "prod", size: 1 }, dev: { size: 10 } }],
    [
      "the list nested in a list",
      [
        [
          { name: "prod", size: 1 },
          { name: "dev", size: 10 },
        ],
      ],
    ],
  ];

  it.each(hidden.flatMap(([how, pools]) => frozen.map(([what, rule]) => [what, how, rule, pools] as const)))(
    "%s, hidden by %s",
    (_what, _how, rule, pools) => {
      const rules: Rule[] = [{ type: "error", ...rule }, ALL];
      expect(verdictOf(before, { pools }, rules)).toBe("error");
    },
  );

  it("of a number as a name that is written with quotes", () => {
    const ids = (id: Json, size: number) => ({ pools: [{ name: id, size }] });
    expect(
      verdictOf(ids(5, 9), ids("5", 1), [{ type: "error", path: "pools.5.size", change: "modify" }, ALL]),
    ).toBe("error");
  });

  it("when the duplicate entry is gone afterwards", () => {
    const doubled = { pools: [...before.pools, { name: "dev", size: 11 }] };
    const after = {
      pools: [
        { name: "prod", size: 1 },
        { name: "dev", size: 10 },
      ],
    };
    expect(
      verdictOf(doubled, after, [{ type: "error", path: "pools.prod.size", change: "modify" }, ALL]),
    ).toBe("error");
  });

  it("when the list appears with a duplicate entry", () => {
    const rules: Rule[] = [{ type: "error", path: "pools.prod", change: "create" }, ALL];
    expect(verdictOf({}, { pools: [...before.pools, { name: "dev" }] }, rules)).toBe("error");
  });

  it("where a map became text", () => {
    const rules: Rule[] = [{ type: "error", path: "spec.replicas", change: "modify" }, ALL];
    expect(verdictOf({ spec: { replicas: 3 } }, { spec: "replicas: 1" }, rules)).toBe("error");
  });

  it("in a document that is a list", () => {
    const after: Json[] = [{ name: "prod", size: 1 }, { name: "dev" }, { name: "dev" }];
    const rules: Rule[] = [{ type: "error", path: "prod.size", change: "modify" }, ALL];
    expect(review([before.pools], [after], { rules }).verdict).toBe("error");
  });
});

describe("a change inside a list without keys is found", () => {
  const before: Json = { steps: [{ run: "a", limit: 9 }, { run: "b" }] };
  const after: Json = { steps: [{ run: "a", limit: 1 }, { run: "b" }] };

  it.each<[string, Omit<Rule, "type">]>([
    ["by its kind of change", { path: "steps.*.limit", change: "modify" }],
    ["by its values", { path: "steps.*.limit", when: "before != null && after != null && after < before" }],
    ["at its anchor", { path: "steps.@", change: "modify", on: "anchor" }],
    ["as a removed item", { path: "steps.*.limit", change: "delete" }],
  ])("%s", (_, rule) => {
    expect(verdictOf(before, after, [{ type: "error", ...rule }, ALL])).toBe("error");
  });

  it("only by the best rule if it matches every possible reading", () => {
    const rules: Rule[] = [
      { type: "warn", path: "steps.*.limit!" },
      { type: "allow", path: "steps.*.run" },
      { type: "error", path: "*" },
    ];
    expect(review(before, after, { rules }).events.map(shortly)).toEqual([
      "Allow delete steps[0].run <- steps[0].run",
      "Warn delete steps[0].limit <- steps[0].limit",
      "Allow create steps[0].run <- steps[0].run",
      "Warn create steps[0].limit <- steps[0].limit",
    ]);
  });

  it("and never reported as an impossible kind of change", () => {
    const rules: Rule[] = [{ type: "error", path: "steps.*.limit", change: "reorder" }, ALL];
    expect(verdictOf(before, after, rules)).toBe("allow");
  });
});

describe("documents without identity", () => {
  const rules: Rule[] = [{ type: "error", path: "x", change: "modify" }, ALL];

  it.each<[how: string, before: Json[], after: Json[]]>([
    ["an insertion before it", [{ x: 1 }], [{ y: 0 }, { x: 2 }]],
    ["the removal of the one before it", [{ y: 0 }, { x: 1 }], [{ x: 2 }]],
    ["a move of the one before it", [{ y: 0 }, { x: 1 }], [{ x: 2 }, { y: 0 }]],
    [
      "a move and change of the one before it, and an addition",
      [{ y: 0 }, { x: 1 }],
      [{ x: 2 }, { y: 1 }, { z: 0 }],
    ],
  ])("do not hide a change by %s", (_, before, after) => {
    expect(verdictOf(before, after, rules)).toBe("error");
  });

  it("are equal in any position, and paired by position", () => {
    const found = review([{ x: 1 }, { y: 0 }], [{ z: 0 }, { y: 0 }, { x: 1 }], { rules });
    expect(found.events.map(shortly)).toEqual(["Allow create z <- z"]);
    expect(review([{ x: 1 }, { y: 0 }], [{ x: 2 }, { y: 1 }], { rules }).events.map(shortly)).toEqual([
      "Error modify x <- x",
      "Allow modify y <- y",
    ]);
  });
});

describe("a list that cannot be paired", () => {
  const doubled = (size: number): JsonObject => ({
    pools: [{ name: "dev", size }, { name: "dev" }],
  });
  const events = (rules: readonly Rule[]): string[] =>
    review(doubled(1), doubled(2), { rules }).events.map((event) => `${event.rule.path}: ${shortly(event)}`);

  it("gives one event for each rule that could match, the best first", () => {
    expect(
      events([{ type: "warn", path: "pools.dev" }, { type: "error", path: "pools.*.size" }, ALL]),
    ).toEqual([
      "pools.*.size: Error modify pools <- pools",
      "pools.dev: Warn modify pools <- pools",
      "*: Allow modify pools <- pools",
    ]);
  });

  it("is not matched by rules for items and fields that neither version has", () => {
    expect(
      events([{ type: "error", path: "pools.prod" }, { type: "error", path: "pools.*.color" }, ALL]),
    ).toEqual(["*: Allow modify pools <- pools"]);
  });

  it("is not matched by rules that a better rule for the whole list covers", () => {
    expect(
      events([
        { type: "allow", path: "pools.*" },
        { type: "error", path: "*" },
      ]),
    ).toEqual(["pools.*: Allow modify pools <- pools"]);
    expect(
      events([
        { type: "allow", path: "pools!" },
        { type: "error", path: "*" },
      ]),
    ).toHaveLength(2);
  });

  it("is exempted only as a whole", () => {
    const exempt = (path: string): Rule => ({
      type: "error",
      path: "pools.dev",
      exemptions: [{ path, reason: "known" }],
    });
    expect(verdictOf(doubled(1), doubled(2), [exempt("pools.dev")])).toBe("error");
    expect(verdictOf(doubled(1), doubled(2), [exempt("pools")])).toBe("allow");
  });

  it("is approved for the whole of its new value", () => {
    const print = (size: number) =>
      review(doubled(1), doubled(size), { rules: [{ type: "error", path: "pools.dev" }] }).events.map(
        ({ fingerprint }) => fingerprint,
      );
    expect(print(2)).not.toEqual(print(3));
  });
});

/** Reviews that block, and other content of their lists. */
describe("for any other list content", () => {
  const name = fc.constantFrom<Json>("prod", "dev", 5);
  const disks = fc.uniqueArray(fc.record({ name: fc.constantFrom("root", "data"), gb: fc.nat(2) }), {
    selector: (disk) => disk.name,
    maxLength: 2,
  });
  const pool = fc.record(
    { name, size: fc.nat(2), tags: fc.array(fc.nat(2), { maxLength: 2 }), disks },
    { requiredKeys: ["name"] },
  );
  const pools = fc.uniqueArray(pool, { selector: (item) => item.name, maxLength: 3 }) as fc.Arbitrary<Json[]>;

  const path = fc.constantFrom(
    "*",
    "@",
    "pools",
    "pools!",
    "pools.*",
    "pools.@",
    "pools.*!",
    "pools.prod",
    "pools.5",
    "pools.{prod, dev}",
    "pools[name=prod]",
    "pools.prod.size",
    "pools.*.size",
    "pools.@.size",
    "pools.@prod.disks",
    "pools.dev.tags",
    "pools.*.disks.root",
    "pools.prod.disks.*.gb",
    "pools.*.disks.@.gb",
    "pools[name=5].disks[name=data].gb",
  );
  const rule = fc
    .record({
      path,
      type: fc.constantFrom<Rule["type"]>("allow", "warn", "error", "error", "ignore"),
      change: fc.constantFrom<Rule["change"]>("any", "any", "create", "delete", "modify", "reorder"),
      on: fc.boolean(),
      isPicky: fc.boolean(),
    })
    .map(({ on, isPicky, ...rest }): Rule => ({
      ...rest,
      ...(on && /[.]@/.test(rest.path) ? { on: "anchor" as const } : {}),
      ...(isPicky ? { when: ({ before, after }) => before !== 1 && after !== 2 } : {}),
    }));

  /** Entries unrelated to the paths of the rules. */
  const stranger = fc.constantFrom<Json>(
    { name: "other", size: 1 },
    { name: "other" },
    { size: 2 },
    {},
    null,
    "text",
    7,
    [{ name: "prod" }],
    { name: null },
    { name: ["prod"] },
    { name: { name: "prod" } },
    { name: true },
  );
  const additions = fc.array(fc.tuple(stranger, fc.constantFrom("before", "after", "both"), fc.nat(4)), {
    maxLength: 3,
  });

  function isBlocked(
    before: Json[],
    after: Json[],
    rules: readonly Rule[],
    identity?: readonly string[],
  ): boolean {
    const { events } = review({ pools: before }, { pools: after }, { rules, identity });
    return events.some(({ severity }) => severity === "warn" || severity === "error");
  }

  function withMore(list: Json[], side: string, added: readonly (readonly [Json, string, number])[]): Json[] {
    return added.reduce<Json[]>(
      (items, [item, where, at]) =>
        where === "both" || where === side ? items.toSpliced(at % (items.length + 1), 0, item) : items,
      list,
    );
  }

  it("a blocked review stays blocked when entries are added, duplicated and reordered", () => {
    fc.assert(
      fc.property(
        ...([pools, pools, fc.array(rule, { minLength: 1, maxLength: 5 }), additions] as const),
        fc.constantFrom(undefined, ["name"], ["id", "name"]),
        fc.boolean(),
        fc.nat(2),
        (before, after, rules, added, identity, isReversed, doubled) => {
          // A change that is blocked for its order alone may pass in another one.
          const others = rules.filter(({ change }) => change !== "reorder");
          fc.pre(isBlocked(before, after, others, identity));
          const [old, now] = [withMore(before, "before", added), withMore(after, "after", added)];
          const again = now[doubled];
          const more = doubled > 0 && again !== undefined ? [...now, again] : now;
          expect(isBlocked(old, isReversed ? more.toReversed() : more, rules, identity)).toBe(true);
        },
      ),
      { numRuns: runs({ normal: 60, long: 100_000 }) },
    );
  });
});
