import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/model/index.js";
import type { Side } from "../../src/cli/review/side.js";
import { answerOf } from "../../src/cli/review/answer.js";
import { decide } from "../../src/cli/review/outcome.js";
import { pairSides } from "../../src/cli/review/pairs.js";
import { readManifest } from "../../src/cli/manifest/manifest.js";
import { compileRules } from "../../src/review/index.js";
import { reviewPairs } from "../../src/review/internal.js";

/** The answer to a review of a map in which these keys change. */
function answerFor(keys: number, { most, ballast = 0 }: { most?: number; ballast?: number } = {}) {
  const [old, young] = [1, 2].map((value): Side => {
    const changes = Array.from({ length: keys }, (_, i) => `k${i}: ${value}\n`).join("");
    const text = `${changes}ballast: ${"x".repeat(ballast)}\n`;
    const input = { name: "a.yaml", path: undefined, text };
    const file = { path: "a.yaml", input, part: "resources", unit: "", isLoose: false, faults: [] } as const;
    return { isFile: true, files: [{ ...file, manifest: readManifest(input) }] };
  }) as [Side, Side];
  const pairs = pairSides(old, young);
  const rules = compileRules([{ type: "error", path: "*" }]);
  const review = reviewPairs(pairs, { rules });
  const outcome = decide(review, { failOn: "error", isConfirmed: false, approvals: new Map() });
  const rest = {
    schemas: () => undefined,
    explainer: undefined,
    full: false,
    placed: (diagnostic: Diagnostic) => diagnostic,
    remarks: [],
    asks: false,
  };
  return answerOf({ rules, review, outcome, pairs, ...rest }, most);
}

function linesOf({ told }: ReturnType<typeof answerFor>): (number | undefined)[] {
  return (told?.diagnostics() ?? []).map(({ at }) => at?.start.line);
}

describe("an answer", () => {
  it("in JSON lists as many events as fit, counts all of them, and reports the rest", () => {
    const { json, told } = answerFor(5, { most: 3 });
    const { events, counts } = json() as { events: { path: string }[]; counts: { error: number } };
    expect([events.map(({ path }) => path), counts.error, told?.status]).toEqual([["k0", "k1", "k2"], 5, 3]);
    expect(told?.diagnostics().map(({ code, severity, message }) => [code, severity, message])).toEqual([
      [
        "cli/too-many-events",
        "warning",
        "3 of 5 events are listed; the verdict and the counts include all of them",
      ],
      ...Array.from({ length: 3 }, () => ["cli/change-refused", "error", "1 -> 2"]),
    ]);
    expect(answerFor(5, { most: 5 }).told?.diagnostics().length).toBe(5);
  });

  it("has the position of every change", () => {
    expect(linesOf(answerFor(20))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it("has the position of the document if it is huge or has many changes", () => {
    const large = linesOf(answerFor(25, { ballast: 1_000_000 }));
    expect([large.slice(0, 20), large.slice(22)]).toEqual([
      Array.from({ length: 20 }, (_, i) => i + 1),
      [1, 1, 1],
    ]);
    expect(linesOf(answerFor(3, { ballast: 5_000_000 }))).toEqual([1, 1, 1]);
  });
});
