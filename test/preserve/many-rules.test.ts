import * as fc from "fast-check";
import { type Effect, type FieldRule, RuleCursor } from "../../src/preserve/fields/field-rule.js";
import { describe, expect, it } from "vitest";
import { itemKey, memberKey } from "../../src/model/internal.js";
import { STANDING_RULES } from "../../src/preserve/fields/standing-rules.js";

const PORT = { port: 53 };
const segment = fc.constantFrom(
  "a",
  "0",
  0,
  1,
  itemKey(PORT),
  itemKey({ ...PORT, protocol: "TCP" }),
  memberKey("a"),
);
const EFFECTS = ["enforce", "merge", "seed", "explicit", "preserve", "no-base"] as const;

const rule: fc.Arbitrary<FieldRule> = fc.record({
  segments: fc.array(fc.oneof(segment, fc.constantFrom("*", /^a/)), { minLength: 1, maxLength: 3 }),
  effect: fc.constantFrom<Effect>(...EFFECTS),
  isExact: fc.boolean(),
});

describe("many rules", () => {
  it("give the same result at every place as checking each of them", () => {
    fc.assert(
      fc.property(
        fc.array(rule, { minLength: 17, maxLength: 40 }),
        fc.array(segment, { maxLength: 3 }),
        (rules, path) => {
          const walk = (some: readonly FieldRule[]): RuleCursor =>
            path.reduce((cursor, each) => cursor.step(each), RuleCursor.of(some));
          const [all, alone] = [walk(rules), rules.map((one) => walk([one]))];
          for (const effect of EFFECTS) {
            expect(all.has(effect)).toBe(alone.some((cursor) => cursor.has(effect)));
            expect(all.hasBelow(effect)).toBe(alone.some((cursor) => cursor.hasBelow(effect)));
          }
          expect(all.mode).toBe(modeOf(rules, walk));
        },
      ),
    );
  });

  it("are checked only for their own field", () => {
    let asked = 0;
    const count = 1000;
    const rules = Array.from({ length: count }, (_, i): FieldRule => {
      const segments = ["data", `key-${i}`];
      const one = { effect: "no-base" as const, isExact: true, segments };
      return Object.defineProperty(one, "segments", {
        get: () => {
          asked++;
          return segments;
        },
      });
    });
    const data = RuleCursor.of([...STANDING_RULES, ...rules]).step("data");
    const before = asked;
    for (let i = 0; i < count; i++) expect(data.step(`key-${i}`).has("no-base")).toBe(true);
    expect(asked - before).toBeLessThanOrEqual(6 * count);
  });
});

/** The mode of the longest matching rule; of several the last. */
function modeOf(rules: readonly FieldRule[], walk: (some: readonly FieldRule[]) => RuleCursor): string {
  const applying = rules.filter(
    (one) => ["enforce", "merge", "seed"].includes(one.effect) && walk([one]).has(one.effect),
  );
  const longest = Math.max(...applying.map(({ segments }) => segments.length));
  return applying.findLast(({ segments }) => segments.length === longest)?.effect ?? "merge";
}
