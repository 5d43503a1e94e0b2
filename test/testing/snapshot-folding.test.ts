import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Point, coverOf } from "../../src/testing/snapshot/cover.js";
import { foldLines } from "../../src/testing/snapshot/fold-lines.js";

const line = fc.record({ turn: fc.nat(3), text: fc.constantFrom("a", "b", "c") });
const ordered = fc.array(line, { maxLength: 6 }).map((lines) => lines.sort((a, b) => a.turn - b.turn));

describe("merged histories", () => {
  it("keep the history of every build, in its order", () => {
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 6 }), { maxLength: 5 }), (histories) => {
        const folded = foldLines(histories);
        for (const [build, history] of histories.entries()) {
          const own = folded.filter(({ builds }) => builds.has(build));
          expect(own.map(({ turn, text }) => ({ turn, text }))).toEqual(history);
        }
      }),
    );
  });

  it("are in the order of execution, whichever build has which lines", () => {
    fc.assert(
      fc.property(fc.array(ordered, { maxLength: 5 }), (histories) => {
        const turns = foldLines(histories).map(({ turn }) => turn);
        expect(turns).toEqual(turns.toSorted((a, b) => a - b));
      }),
    );
  });

  it("have a line once where the builds agree about the order", () => {
    const [a, b] = [
      { turn: 1, text: "a" },
      { turn: 2, text: "b" },
    ];
    expect(foldLines([[b], [a], [a, b]])).toEqual([
      { ...a, builds: new Set([1, 2]) },
      { ...b, builds: new Set([0, 2]) },
    ]);
  });
});

const point = fc.tuple(fc.nat(3), fc.nat(1), fc.nat(2));
const points: fc.Arbitrary<Point[]> = fc.uniqueArray(point, {
  selector: String,
  minLength: 1,
  maxLength: 20,
});

describe("boxes around builds", () => {
  it("contain the chosen builds and no other", () => {
    fc.assert(
      fc.property(points, fc.func(fc.boolean()), (all, isChosen) => {
        const chosen = new Set([...all.keys()].filter((i) => isChosen(i)));
        const boxes = coverOf(all, chosen);
        for (const [i, at] of all.entries()) {
          const isIn = boxes.some((box) => box.every((places, axis) => places?.has(at[axis] ?? -1) ?? true));
          expect(isIn).toBe(chosen.has(i));
        }
      }),
    );
  });

  it("omit an axis that does not differ", () => {
    const all: Point[] = [0, 1, 2].flatMap((version) => [0, 1].map((mesh) => [version, mesh]));
    const meshed = new Set([1, 3, 5]);
    const older = new Set([0, 1, 2, 3]);
    expect(coverOf(all, meshed)).toEqual([[undefined, new Set([1])]]);
    expect(coverOf(all, older)).toEqual([[new Set([0, 1]), undefined]]);
    expect(coverOf(all, new Set(all.keys()))).toEqual([[undefined, undefined]]);
  });
});
