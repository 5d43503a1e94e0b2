import { describe, expect, it } from "vitest";
import { events, leafOf } from "./change-story.js";
import { explain, lintRules, type Rule } from "../../src/review/index.js";

const RULES: Rule[] = [
  { id: "long", type: "allow", path: "spec.image.tag" },
  { id: "short", type: "error", path: "spec" },
  { id: "other", type: "warn", path: "spec.image", topic: "images" },
  { id: "lesser", type: "allow", path: "*", topic: "images" },
];

describe("rules of different topics", () => {
  it("do not compete: a change has one winner in each", () => {
    expect(events({ spec: { image: { tag: 1 } } }, { spec: { image: { tag: 2 } } }, RULES)).toEqual([
      "Allow modify spec.image.tag <- spec.image.tag",
      "Warn modify spec.image.tag <- spec.image.tag",
    ]);
  });

  it("are all applied if a change cannot be paired, down to the one that always matches", () => {
    expect(events({ spec: { image: { tag: 1 } } }, { spec: { image: [{ tag: 2 }] } }, RULES)).toEqual([
      "Allow modify spec.image <- spec.image",
      "Warn modify spec.image <- spec.image",
      "Error modify spec.image <- spec.image",
    ]);
  });

  it("compete only with each other, and are explained that way", () => {
    const leaf = leafOf({ spec: { image: { tag: 1 } } }, { spec: { image: { tag: 2 } } });
    expect(
      explain(leaf, RULES).considered.map(({ rule, outcome, reason }) => [rule.id, outcome, reason]),
    ).toEqual([
      ["long", "won", 'first: rule "long" has 3 segments, not 1'],
      ["other", "won", 'first: rule "other" has 2 segments, not 1'],
      ["short", "lost", 'rule "long" has 3 segments, not 1'],
      ["lesser", "lost", 'rule "other" has 2 segments, not 1'],
    ]);
  });

  it("do not hide each other", () => {
    const hidden = { type: "warn", path: "spec.image" } as const;
    const hiding = { type: "error", path: "spec.image" } as const;
    expect(lintRules([hidden, hiding]).length).toBe(1);
    expect(lintRules([{ ...hidden, topic: "a" }, hiding])).toEqual([]);
  });
});
