import * as fc from "fast-check";
import { EVERY_CONDITIONS, anyGate } from "./gates.js";
import { ALL_VERSIONS, contains, leastRelease } from "../../src/compose/version/set.js";
import { anySet, either, gridOf } from "./versions.js";
import { condition, oneOf, versions } from "../../src/compose/gate/gate.js";
import { describe, expect, it } from "vitest";
import { gateHolds } from "../../src/compose/gate/facts.js";
import { holes } from "../../src/compose/gate/holes.js";
import { formatVersion } from "../../src/compose/version/version.js";
import { formatVersionSet } from "../../src/compose/version/set-text.js";
import { leavesOf } from "../../src/compose/gate/meet.js";
import { regimes } from "../../src/compose/gate/regime.js";
import { runs } from "../long.js";

const table = (...texts: string[]): (string | readonly number[])[][] =>
  regimes(texts.map((text) => versions(text))).map((regime) => [
    formatVersionSet(regime.versions),
    formatVersion(regime.witness),
    regime.firing,
  ]);

describe("regimes", () => {
  it("are the maximal sets of versions at which the same gates fire", () => {
    expect(table("<8.9.0-0", ">=8.9.0-0")).toEqual([
      ["<8.9.0-0", "0.0.0", [0]],
      [">=8.9.0-0", "8.9.0", [1]],
    ]);
    expect(table("<8.9.0", ">=8.9.0")).toEqual([
      ["every prerelease", "0.0.0-0", []],
      ["<8.9.0", "0.0.0", [0]],
      [">=8.9.0", "8.9.0", [1]],
    ]);
    expect(table(">=8.8.0-0, <8.9.0", ">=8.9.0-0")).toEqual([
      ["<8.8.0-0", "0.0.0", []],
      [">=8.8.0-0, <8.9.0-0", "8.8.0", [0]],
      [">=8.9.0-0, <8.9.0", "8.9.0-0", [0, 1]],
      [">=8.9.0, >=0.0.0-0", "8.9.0", [1]],
    ]);
    expect(table()).toEqual([["every version", "0.0.0", []]]);
  });

  it("join separate ranges with the same gates", () => {
    expect(table(">=1.0.0-0, <2.0.0-0", ">=1.0.0-0")).toEqual([
      ["<1.0.0-0", "0.0.0", []],
      [">=1.0.0-0, <2.0.0-0", "1.0.0", [0, 1]],
      [">=2.0.0-0", "2.0.0", [1]],
    ]);
    expect(table(">=1.0.0-0, <2.0.0-0")[0]).toEqual(["<1.0.0-0 || >=2.0.0-0", "0.0.0", []]);
  });

  it("cover every version once, with the gates that it fires", () => {
    fc.assert(
      fc.property(fc.array(anySet, { maxLength: 6 }), (sets) => {
        const found = regimes(sets);
        for (const version of gridOf(...sets)) {
          const firing = sets.flatMap((set, i) => (contains(set, version) ? [i] : []));
          expect(
            found.filter((regime) => contains(regime.versions, version)).map((regime) => regime.firing),
          ).toEqual([firing]);
        }
        expect(new Set(found.map(({ firing }) => firing.join())).size).toBe(found.length);
        expect(either(...found.map((regime) => regime.versions))).toEqual(ALL_VERSIONS);
        for (const regime of found) {
          expect(contains(regime.versions, regime.witness)).toBe(true);
          expect(regime.witness.prerelease.length === 0).toBe(leastRelease(regime.versions) !== undefined);
        }
      }),
      { numRuns: runs({ normal: 100, long: 3000 }) },
    );
  });

  it("of gates with conditions distinguish versions if and only if some conditions do", () => {
    fc.assert(
      fc.property(fc.array(anyGate, { maxLength: 3 }), (cases) => {
        const gates = cases.map(({ gate }) => gate);
        const profile = (version: string): string =>
          EVERY_CONDITIONS.map((conditions) =>
            gates.map((gate) => Number(gateHolds(gate, { version, conditions }))).join(""),
          ).join();
        const found = regimes(gates);
        const profiles = found.map(({ versions: set }) => {
          const members = gridOf(...gates.flatMap(leavesOf)).filter((version) => contains(set, version));
          return new Set(members.map((version) => profile(formatVersion(version))));
        });
        expect(profiles.map(({ size }) => size)).toEqual(found.map(() => 1));
        expect(new Set(profiles.map(([only]) => only)).size).toBe(found.length);
      }),
      { numRuns: runs({ normal: 60, long: 1500 }) },
    );
  });

  it("list a gate with conditions where it can fire", () => {
    const s3 = oneOf("storage", ["s3", "gcs"]).is("s3");
    expect(regimes([s3.and(versions("<2.0.0-0")), condition("a")]).map(({ firing }) => firing)).toEqual([
      [0, 1],
      [1],
    ]);
  });

  it("of thousands of gates that share a few hundred sets are found", () => {
    const texts = Array.from({ length: 200 }, (_, i) => `>=1.${i}.0-0, <1.${i + 50}.0-0`);
    const found = regimes(
      Array.from({ length: 8000 }, (_, i) => versions(texts[i % texts.length] as string)),
    );
    expect(found).toHaveLength(250);
    expect(found.map(({ firing }) => firing.length)).toEqual([
      0,
      ...Array.from({ length: 249 }, (_, i) => 40 * Math.min(i + 1, 50, 249 - i)),
    ]);
  });
});

describe("holes", () => {
  const hole = (...texts: string[]): string[] | undefined => {
    const found = holes(texts.map((text) => versions(text)));
    return found && [formatVersionSet(found.versions), formatVersion(found.witness), found.text];
  };

  it.each([
    [
      ["<8.9.0", ">=8.9.0"],
      ["every prerelease", "8.9.0-alpha.1", "8.9.0-alpha.1 fires neither"],
    ],
    [["<8.9.0-0", ">=8.9.0-0"], undefined],
    [
      ["<8.8.0", ">=8.9.0"],
      [">=8.8.0, <8.9.0 || every prerelease", "8.8.0", "8.8.0 fires neither"],
    ],
    [
      ["<8.9.0-alpha2", ">=8.9.0-alpha5"],
      [">=8.9.0-alpha2, <8.9.0-alpha5", "8.9.0-alpha2", "8.9.0-alpha2 fires neither"],
    ],
    [
      ["<1", "1", ">1"],
      ["every prerelease", "1.0.0-alpha.1", "1.0.0-alpha.1 fires none of them"],
    ],
    [["<8.9.0-0"], [">=8.9.0-0", "8.9.0", "8.9.0 does not fire it"]],
  ])("of %j: %j", (texts, expected) => {
    expect(hole(...texts)).toEqual(expected);
  });

  it("are all versions for which no gate fires", () => {
    fc.assert(
      fc.property(fc.array(anySet, { minLength: 1, maxLength: 4 }), (sets) => {
        const found = holes(sets);
        for (const version of gridOf(...sets))
          expect(found !== undefined && contains(found.versions, version)).toBe(
            !sets.some((set) => contains(set, version)),
          );
        expect(found === undefined || contains(found.versions, found.witness)).toBe(true);
      }),
      { numRuns: runs({ normal: 100, long: 3000 }) },
    );
  });

  it("are found where some conditions could fill them", () => {
    expect(holes([condition("a").and(versions("<1.0.0-0")), versions(">=1.0.0-0")])).toBe(undefined);
  });
});
