import * as fc from "fast-check";
import { type Gate, condition, oneOf, versions } from "../../src/compose/gate/gate.js";
import { type Diagnostic } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { anyMasterminds, between } from "./versions.js";
import { difference, isSubsetOf } from "../../src/compose/version/set.js";
import { lintConstraint } from "../../src/compose/constraint/lint.js";
import { lintGates } from "../../src/compose/gate/lint.js";
import { parseConstraint } from "../../src/compose/constraint/constraint.js";
import { runs } from "../long.js";

type Line = readonly [code: string, message: string, hint: string | undefined];

const lines = (diagnostics: readonly Diagnostic[]): Line[] =>
  diagnostics.map(({ code, message, hint }) => [code.replace("compose/", ""), message, hint]);

const DOT = "if you choose the version names, put a dot before the number:";
const ALL = "write >=0.0.0 for every release, >=0.0.0-0 for every version";
const odd = (message: string, hint: string): Line => ["surprising-constraint", message, hint];
const textual = (message: string, better: string): Line => [
  "textual-prerelease",
  message,
  `${DOT} ${better}`,
];

describe("lintConstraint warns when", () => {
  it.each<[string, Line[]]>([
    [
      ">=8.8.0-alpha7, <8.9.0-alpha2",
      [
        textual(
          ">=8.8.0-alpha7 compares alpha7 as text, so it does not match 8.8.0-alpha10",
          ">=8.8.0-alpha.7",
        ),
        textual("<8.9.0-alpha2 compares alpha2 as text, so it matches 8.9.0-alpha10", "<8.9.0-alpha.2"),
      ],
    ],
    [
      ">=1.0.0-rc10",
      [textual(">=1.0.0-rc10 compares rc10 as text, so it matches 1.0.0-rc2", ">=1.0.0-rc.10")],
    ],
    [
      "~1.0.0-x.rc12",
      [textual("~1.0.0-x.rc12 compares rc12 as text, so it does not match 1.0.0-x.rc100", "~1.0.0-x.rc.12")],
    ],
    [">=1.0.0-alpha.7", []],
    [">=1.0.0-rc1", []],
    ["=1.0.0-rc7", []],
    [
      "<1.0.0-rc7, !=1.0.0-rc3",
      [textual("<1.0.0-rc7 compares rc7 as text, so it matches 1.0.0-rc10", "<1.0.0-rc.7")],
    ],
  ])("prereleases sort as text: %s", (text, expected) => {
    expect(lines(lintConstraint(text))).toEqual(expected);
  });

  it("a constraint that includes prereleases ends below a release", () => {
    expect(lintConstraint(">=8.8.0-alpha.7, <8.9.0 || >=9.0.0-0 <9.1")).toEqual([
      {
        code: "compose/upper-bound-prereleases",
        severity: "warning",
        message: "<8.9.0 also matches the prereleases of 8.9.0, since its group includes prereleases",
        found: ">=8.8.0-alpha.7, <8.9.0 || >=9.0.0-0 <9.1",
        expected: ">=8.8.0-alpha.7, <8.9.0-0 || >=9.0.0-0, <9.1",
        hint: 'write ">=8.8.0-alpha.7, <8.9.0-0 || >=9.0.0-0, <9.1" to exclude them',
      },
      {
        code: "compose/upper-bound-prereleases",
        severity: "warning",
        message: "<9.1 also matches the prereleases of 9.1.0, since its group includes prereleases",
        found: ">=8.8.0-alpha.7, <8.9.0 || >=9.0.0-0 <9.1",
        expected: ">=8.8.0-alpha.7, <8.9.0 || >=9.0.0-0, <9.1.0-0",
        hint: 'write ">=8.8.0-alpha.7, <8.9.0 || >=9.0.0-0, <9.1.0-0" to exclude them',
      },
    ]);
    expect(lintConstraint(">=8.8.0, <8.9.0")).toEqual([]);
    expect(lintConstraint(">=8.8.0-0, <8.9.0, <8.8.5")).toHaveLength(1);
    expect(lintConstraint(">=8.8.0 <8.9.0", { dialect: "npm", includePrerelease: true })).toHaveLength(1);
    expect(lintConstraint(">=8.8.0-0 <8.9.0", { dialect: "npm" })).toEqual([]);
  });

  it("and its proposal for an upper bound excludes only those prereleases", () => {
    fc.assert(
      fc.property(anyMasterminds, (text) => {
        const found = lintConstraint(text).filter(({ code }) => code === "compose/upper-bound-prereleases");
        for (const { expected, message } of found) {
          const [, release = ""] = /prereleases of (\S+),/.exec(message) ?? [];
          const lost = difference(parseConstraint(text).set, parseConstraint(expected as string).set);
          expect(isSubsetOf(lost, between(`${release}-0`, release))).toBe(true);
        }
      }),
      { numRuns: runs({ normal: 150, long: 5000 }) },
    );
  });

  it.each<[string, Line[]]>([
    ["^*", [odd("^* matches only 0.0.0", ALL)]],
    ["<=*", [odd("<=* matches only versions below 0.1.0", ALL)]],
    [">x", [odd(">x matches everything above 0.0.0", ALL)]],
    ["!=*", [odd("!=* excludes only 0.0.0", "write !=0.0.0 if that is intended")]],
    ["~0.0.0-a", [odd("~0.0.0-a has no upper bound", 'write ">=0.0.0-a, <0.1.0-0" to stay below 0.1.0')]],
    ["~0.0.0, <5", [odd("~0.0.0 has no upper bound", "write ~0.0 to stay below 0.1.0")]],
    [
      ">=1.0.0-0, !=1.2.x",
      [
        odd(
          "!=1.2.x excludes the releases of 1.2, but none of its prereleases",
          'write "<1.2.0-0 || >=1.3.0-0" to exclude both',
        ),
      ],
    ],
    ["!=1.2.x", []],
    ["1.x.3", [odd("1.x.3 ignores 3, which comes after a wildcard", "write 1.x")]],
    ["1.x.x", []],
    [
      "1||2 - 3",
      [
        odd(
          '"1||2 - 3" has a range that starts with all of 1||2, so only its first part is a lower bound',
          'put spaces around the bars: "1 || 2 - 3"',
        ),
      ],
    ],
    [
      "=1.2-alpha",
      [
        odd(
          "=1.2-alpha matches all of 1.2 from 1.2.0-alpha on",
          "write 1.2.0-alpha to match only that version",
        ),
      ],
    ],
    ["1.2.x-0", []],
    ["<=1-alpha", [odd("<=1-alpha compares with all of 1, not with 1.0.0-alpha", "write <=1.0.0-alpha")]],
  ])("Masterminds has a quirk: %s", (text, expected) => {
    expect(lines(lintConstraint(text))).toEqual(expected);
  });

  it.each<[string, Line[]]>([
    [
      "1.2.x-alpha",
      [odd("1.2.x-alpha ignores -alpha, which comes after a wildcard", "write 1.2.x, or the full version")],
    ],
    [
      "* || 1.0.0-alpha",
      [
        odd(
          '"* || 1.0.0-alpha" does not match 1.0.0-alpha: with *, no other alternative counts',
          "write >=0.0.0-0 and set includePrerelease to match every version, or remove *",
        ),
        [
          "releases-only-gate",
          'every release satisfies "* || 1.0.0-alpha", but no prerelease does',
          "remove the gate to include prereleases",
        ],
      ],
    ],
    ["1.x || >=2.0.0-0", []],
  ])("npm has a quirk: %s", (text, expected) => {
    expect(lines(lintConstraint(text, { dialect: "npm" }))).toEqual(expected);
  });

  it.each<[string, Line[]]>([
    [
      ">=2, <1",
      [["dead-gate", 'nothing satisfies ">=2, <1"', "remove it and what it gates, or fix its bounds"]],
    ],
    [">=0.0.0-0", [["always-on-gate", 'everything satisfies ">=0.0.0-0"', "remove the gate"]]],
    [
      "*",
      [
        [
          "releases-only-gate",
          'every release satisfies "*", but no prerelease does',
          "remove the gate to include prereleases",
        ],
      ],
    ],
    [">=1", []],
  ])("a constraint matches nothing or everything: %s", (text, expected) => {
    expect(lines(lintConstraint(text))).toEqual(expected);
  });

  it("a combined constraint has a problem, only by the versions it matches", () => {
    const made = parseConstraint("~0.0.0").intersect(parseConstraint("<=*")).complement();
    expect(lintConstraint(made)).toEqual([]);
    expect(lines(lintConstraint(parseConstraint(">2").intersect(parseConstraint("<1"))))).toEqual([
      ["dead-gate", 'nothing satisfies "no version"', "remove it and what it gates, or fix its bounds"],
    ]);
  });
});

const storage = oneOf("storage", ["s3", "gcs"]);

/** Gates by name; a string is a version constraint. */
const lint = (gates: Readonly<Record<string, string | Gate>>): Diagnostic[] =>
  lintGates(
    Object.entries(gates).map(([name, gate]) => ({
      name,
      gate: typeof gate === "string" ? versions(gate) : gate,
    })),
  );

describe("gates that meet at a release", () => {
  it("leave a hole if neither includes its prereleases", () => {
    expect(lint({ Pre8p9Probe: "<8.9.0", Probe: ">=8.9.0" })).toEqual([
      {
        code: "compose/prerelease-hole",
        severity: "warning",
        message: "8.9.0-alpha.1 fires neither Pre8p9Probe (<8.9.0) nor Probe (>=8.9.0)",
        params: { at: "8.9.0", witness: "8.9.0-alpha.1", gates: ["Pre8p9Probe", "Probe"] },
        hint: 'write "<8.9.0-0" and ">=8.9.0-0"',
      },
    ]);
  });

  it.each<[string, string, Line[]]>([
    ["<8.9.0-0", ">=8.9.0-0", []],
    ["<8.9.0-alpha.2", ">=8.9.0-alpha.2", []],
    [
      "<8.9.0-alpha.2",
      ">=8.9.0",
      [
        [
          "prerelease-hole",
          "8.9.0-alpha.2 fires neither A (<8.9.0-alpha.2) nor B (>=8.9.0)",
          'write "<8.9.0-alpha.2" and ">=8.9.0-alpha.2"',
        ],
      ],
    ],
    [
      "8.8.x",
      ">8.8",
      [
        [
          "prerelease-hole",
          "8.9.0-alpha.1 fires neither A (8.8.x) nor B (>8.8)",
          "end one at <8.9.0-0 and start the other at >=8.9.0-0",
        ],
      ],
    ],
    [
      ">=8.8.0-0, <=8.9.0-rc.1",
      ">=8.9.0-0",
      [
        [
          "prerelease-overlap",
          "8.9.0-alpha.1 fires both A (>=8.8.0-0, <=8.9.0-rc.1) and B (>=8.9.0-0)",
          "end one at <8.9.0-rc.1 and start the other at >=8.9.0-rc.1",
        ],
      ],
    ],
    ["<8.8.0", ">=8.9.0", []],
  ])("%s and %s", (a, b, expected) => {
    expect(lines(lint({ A: a, B: b }))).toEqual(expected);
  });

  it("overlap if the first includes prereleases of the release it ends below", () => {
    expect(lines(lint({ Old: ">=8.8.0-0, <8.9.0", New: ">=8.9.0-0" }))).toEqual([
      [
        "upper-bound-prereleases",
        "the gate of Old: <8.9.0 also matches the prereleases of 8.9.0, since its group includes prereleases",
        'write ">=8.8.0-0, <8.9.0-0" to exclude them',
      ],
      [
        "prerelease-overlap",
        "8.9.0-alpha.1 fires both Old (>=8.8.0-0, <8.9.0) and New (>=8.9.0-0)",
        'write ">=8.8.0-0, <8.9.0-0" and ">=8.9.0-0"',
      ],
    ]);
  });

  it("are compared only under conditions that both use", () => {
    const [early, late] = [versions("<8.9.0"), versions(">=8.9.0")];
    expect(lint({ S3: storage.is("s3").and(early), Gcs: storage.is("gcs").and(late) })).toEqual([]);
    expect(lint({ S3: storage.is("s3").and(early), Both: late }).map(({ message }) => message)).toEqual([
      "8.9.0-alpha.1 fires neither S3 (storage=s3 and <8.9.0) nor Both (>=8.9.0)",
    ]);
  });

  it("are reported once per release, for any number of gates", () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `m${i}`,
        i % 2 === 0 ? `>=${i % 7}.0.0, <8.9.0` : `>=8.9.0, <${9 + (i % 7)}.0.0`,
      ]),
    );
    const found = lint(many).filter(({ params }) => params?.["at"] === "8.9.0");
    expect(found.map(({ message }) => message)).toEqual([
      "8.9.0-alpha.1 fires neither m0, m14, m28 (>=0.0.0, <8.9.0) nor m1, m15, m29 (>=8.9.0, <10.0.0) (and 48 more pairs at 8.9.0)",
    ]);
    expect(found[0]?.params?.["gates"]).toHaveLength(40);
  });
});

describe("gates", () => {
  it("with the same meaning are checked once, with all their owners", () => {
    const dead = 'nothing satisfies the gate of A, B, C and 2 more, ">2, <1"';
    expect(
      lint({ A: ">2, <1", B: "<1, >2", C: ">2, <1", D: ">2, <1", E: ">2, <1" }).map(({ message }) => message),
    ).toEqual([dead]);
  });

  it("have surprising constraints reported, with the names of all users", () => {
    const found = lint({ A: ">=1.0.0-rc7", B: versions(">=1.0.0-rc7").and(condition("x")) });
    expect(found.map(({ message, params }) => [message, params])).toEqual([
      [
        "the gate of A, B: >=1.0.0-rc7 compares rc7 as text, so it does not match 1.0.0-rc10",
        { gates: ["A", "B"] },
      ],
    ]);
  });

  it("that always hold because of their conditions are reported", () => {
    expect(lines(lint({ A: storage.is("s3").or(storage.is("s3").not()), B: storage.is("s3") }))).toEqual([
      [
        "always-on-gate",
        'everything satisfies the gate of A, "storage=s3 or not storage=s3"',
        "remove the gate",
      ],
    ]);
  });

  it("of two dialects are reported", () => {
    expect(lint({ A: ">=1.0.0-0", B: versions(">=2.0.0-0", { dialect: "npm" }), C: condition("x") })).toEqual(
      [
        {
          code: "compose/mixed-dialects",
          severity: "warning",
          message: "the gates of A use the masterminds dialect, those of B the npm dialect",
          params: { masterminds: ["A"], npm: ["B"] },
          hint: "use the same dialect for all gates",
        },
      ],
    );
  });

  it("that declare a condition in two ways are reported and not compared", () => {
    const other = oneOf("storage", ["s3"]);
    const found = lint({
      A: storage.is("s3").and(versions("<2.0.0")),
      B: other.is("s3").and(versions(">=2.0.0")),
    });
    expect(found.map(({ code }) => code)).toEqual(["compose/condition-mismatch"]);
  });
});
