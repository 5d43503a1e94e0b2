import * as fc from "fast-check";
import { ALL_VERSIONS, NO_VERSIONS, contains } from "../../src/compose/version/set.js";
import {
  ALWAYS,
  NEVER,
  allOf,
  anyOf,
  condition,
  not,
  oneOf,
  readGate,
  versions,
} from "../../src/compose/gate/gate.js";
import { EVERY_CONDITIONS, anyGate, mode, storage } from "./gates.js";
import { anyVersionText, gridOf, refusal, v } from "./versions.js";
import { asksForVersion, gateHolds, whyNot } from "../../src/compose/gate/facts.js";
import { describe, expect, it } from "vitest";
import { gateVersions, gatesMeet, isAlwaysOn, isDead, leavesOf } from "../../src/compose/gate/meet.js";
import { isDeepStrictEqual } from "node:util";
import { formatVersion } from "../../src/compose/version/version.js";
import { formatVersionSet } from "../../src/compose/version/set-text.js";
import { runs } from "../long.js";

describe("a gate", () => {
  it("holds if and only if its parts do", () => {
    fc.assert(
      fc.property(
        anyGate,
        anyVersionText,
        fc.constantFrom(...EVERY_CONDITIONS),
        (given, version, conditions) => {
          expect(gateHolds(given.gate, { version, conditions })).toBe(given.holds(version, conditions));
        },
      ),
      { numRuns: runs({ normal: 300, long: 10_000 }) },
    );
  });

  it("has one tree per meaning, for any notation", () => {
    const [backup, tls] = [condition("backup"), condition("tls")];
    const late = versions(">=8.9.0-0");
    expect(not(allOf(backup, tls)).tree).toEqual(anyOf(not(backup), not(tls)).tree);
    expect(anyOf(allOf(backup, late), allOf(not(backup), late)).tree).toEqual(late.tree);
    expect(storage.is("s3").and(storage.is("gcs")).tree).toEqual(NEVER.tree);
    expect(mode.is("fast").or(mode.is("safe")).tree).toEqual(ALWAYS.tree);
    expect(oneOf("only", ["one"], { required: true }).is("one").tree).toEqual(ALWAYS.tree);
    expect(not(not(late)).tree).toEqual(late.tree);
  });

  it("has the same tree as a gate with the same meaning, and only then", () => {
    fc.assert(
      fc.property(anyGate, anyGate, (a, b) => {
        const grid = gridOf(...leavesOf(a.gate), ...leavesOf(b.gate)).map(formatVersion);
        const isSame = EVERY_CONDITIONS.every((conditions) =>
          grid.every(
            (version) =>
              gateHolds(a.gate, { version, conditions }) === gateHolds(b.gate, { version, conditions }),
          ),
        );
        expect(isDeepStrictEqual(a.gate.tree, not(not(b.gate)).tree)).toBe(isSame);
      }),
      { numRuns: runs({ normal: 80, long: 2000 }) },
    );
  });

  it("is dead if nothing fires it, and always on if everything does", () => {
    expect(isDead(versions(">2, <1").and(condition("a")))).toBe(true);
    expect(isDead(storage.is("s3"))).toBe(false);
    expect(isAlwaysOn(versions(">=0.0.0-0").or(condition("a")))).toBe(true);
    expect(isAlwaysOn(versions("*"))).toBe(false);
    expect(
      gateVersions(
        versions("<1")
          .and(storage.is("s3"))
          .or(versions(">2").and(condition("a"))),
      ),
    ).toEqual(gateVersions(versions("<1 || >2")));
  });

  it("holds without a version if every version fires it", () => {
    expect(gateHolds(condition("a"), { conditions: { a: true } })).toBe(true);
    expect(gateHolds(versions("*"), {})).toBe(false);
    expect(gateHolds(versions("*").or(condition("a")), { conditions: { a: true } })).toBe(true);
    expect(
      [versions("*"), condition("a"), ALWAYS, condition("a").and(versions("<1"))].map(asksForVersion),
    ).toEqual([true, false, false, true]);
  });

  it("rejects impossible conditions", () => {
    expect(refusal(() => gateHolds(mode.is("fast"), { version: "1.0.0" })).code).toBe(
      "compose/missing-condition",
    );
    expect(refusal(() => gateHolds(storage.is("s3"), { conditions: { storage: "s4" } })).code).toBe(
      "compose/bad-condition-value",
    );
  });

  it("of nothing always holds, and of no alternative never", () => {
    expect(allOf().tree).toEqual({ versions: ALL_VERSIONS });
    expect(anyOf().tree).toEqual({ versions: NO_VERSIONS });
  });

  it("is a constraint when given as a string", () => {
    const gate = condition("a");
    expect(readGate(gate)).toBe(gate);
    expect(readGate(">=1 <2", "npm").dialect).toBe("npm");
    expect(gateHolds(readGate("^1.2"), { version: "1.3" })).toBe(true);
  });

  it("is always or never when given as a boolean", () => {
    expect(readGate(true)).toBe(ALWAYS);
    expect(readGate(false)).toBe(NEVER);
  });

  it("is combined with strings and booleans like with gates", () => {
    const [mesh, late] = [condition("mesh"), versions(">=2")];
    expect(allOf(mesh, ">=2", true).tree).toEqual(mesh.and(late).tree);
    expect(anyOf(mesh, ">=2", false).tree).toEqual(mesh.or(late).tree);
    expect([allOf(mesh, false).tree, anyOf(mesh, true).tree]).toEqual([NEVER.tree, ALWAYS.tree]);
    expect([not(">=2").tree, not(true).tree]).toEqual([late.not().tree, NEVER.tree]);
    expect([mesh.and(">=2").tree, mesh.or(true).tree]).toEqual([mesh.and(late).tree, ALWAYS.tree]);
    expect(allOf(mesh, ">=2, <3", true).text).toBe("mesh and (>=2, <3) and always");
  });

  it("parses strings in the dialect of the gates they are combined with, in any position", () => {
    const npm = versions("<3", { dialect: "npm" });
    expect(allOf(">=1 <2", condition("a"), npm).constraints.map(({ dialect }) => dialect)).toEqual([
      "npm",
      "npm",
    ]);
    expect(condition("a").and(npm).or("^4").dialect).toBe("npm");
    expect(allOf(">=1, <2", condition("a")).dialect).toBe("masterminds");
  });

  it.each([[undefined], [null], [1], [{}], [["<1"]]])("cannot be combined with %j", (odd) => {
    expect(refusal(() => allOf(condition("a"), odd as never)).code).toBe("model/wrong-argument");
    expect(refusal(() => not(odd as never)).code).toBe("model/wrong-argument");
    expect(refusal(() => condition("a").or(odd as never)).code).toBe("model/wrong-argument");
  });

  it("is not made of constraints of two dialects", () => {
    expect(
      refusal(() =>
        versions("1")
          .and(condition("a"))
          .or(versions("1", { dialect: "npm" })),
      ),
    ).toEqual({
      code: "compose/mixed-dialects",
      severity: "error",
      message: '"1 and a" uses the masterminds dialect, and "1" the npm dialect',
      found: "npm",
      expected: "masterminds",
      hint: "use the same dialect for both",
    });
  });

  it("that grows too large is rejected", () => {
    const pairs = Array.from({ length: 20 }, (_, i) => condition(`a${i}`).and(condition(`z${i}`)));
    expect(refusal(() => anyOf(...pairs)).code).toBe("compose/gate-too-complex");
  });

  it.each([
    [versions(">=8.8.0-0, <8.9.0-0"), ">=8.8.0-0, <8.9.0-0"],
    [versions(">=8.8.0-0, <8.9.0-0").and(storage.is("s3")), "(>=8.8.0-0, <8.9.0-0) and storage=s3"],
    [
      versions("^8")
        .and(condition("a"))
        .and(not(condition("b"))),
      "^8 and a and not b",
    ],
    [condition("a").or(condition("b")).and(condition("c")), "(a or b) and c"],
    [not(condition("a").or(condition("b"))), "not (a or b)"],
  ])("is written as its author would: %#", (gate, text) => {
    expect(gate.text).toBe(text);
  });
});

describe("the reason why a gate does not hold", () => {
  const gate = versions(">=8.9.0-0").and(storage.is("s3")).and(condition("backup"));

  it.each([
    [gate, { version: "8.8.0", conditions: { storage: "s3", backup: true } }, "8.8.0 is not in >=8.9.0-0"],
    [gate, { version: "9.0.0", conditions: { storage: "gcs", backup: true } }, "storage is gcs"],
    [gate, { version: "9.0.0", conditions: { backup: true } }, "storage is not set"],
    [gate, { version: "9.0.0", conditions: { storage: "s3" } }, "backup is false"],
    [storage.is("s3").or(condition("backup")), {}, "backup is false, storage is not set"],
    [not(storage.is("s3")), { conditions: { storage: "s3" } }, "storage is s3"],
    [versions("<8.9.0"), {}, "no version was given"],
    [NEVER, { version: "1.0.0" }, "nothing satisfies never"],
  ])("%#: %j", (asked, facts, reason) => {
    expect(gateHolds(asked, facts)).toBe(false);
    expect(whyNot(asked, facts)).toBe(reason);
  });
});

describe("two gates", () => {
  it("meet if and only if something fires both, which is returned", () => {
    fc.assert(
      fc.property(anyGate, anyGate, (a, b) => {
        const meeting = gatesMeet(a.gate, b.gate);
        const grid = gridOf(...leavesOf(a.gate), ...leavesOf(b.gate)).map(formatVersion);
        const fired = EVERY_CONDITIONS.some((conditions) =>
          grid.some((version) => a.holds(version, conditions) && b.holds(version, conditions)),
        );
        expect(meeting !== undefined).toBe(fired);
        if (meeting === undefined) return;
        const conditions = { mode: "fast", ...meeting.conditions };
        for (const text of [formatVersion(meeting.witness), ...grid]) {
          const both = [a, b].every(({ gate }) => gateHolds(gate, { version: text, conditions }));
          expect(contains(meeting.versions, v(text))).toBe(both);
        }
      }),
      { numRuns: runs({ normal: 100, long: 3000 }) },
    );
  });

  it("that exclude each other by a group never meet", () => {
    expect(gatesMeet(storage.is("s3"), storage.is("gcs"))).toBe(undefined);
    expect(gatesMeet(storage.is("s3"), versions(">1"))).toEqual({
      versions: gateVersions(versions(">1")),
      witness: v("2.0.0"),
      conditions: { storage: "s3" },
    });
  });

  it("meet at a release if possible, even if other conditions come first", () => {
    const a = condition("a").or(versions(">=8.9.0-0, <8.9.0"));
    const meeting = gatesMeet(a, versions(">=8.9.0-0"));
    expect(
      meeting && [formatVersion(meeting.witness), meeting.conditions, formatVersionSet(meeting.versions)],
    ).toEqual(["8.9.0", { a: true }, ">=8.9.0-0"]);
  });
});
