import { describe, expect, it } from "vitest";
import { brief, valueChange } from "../../src/cli/change/value-change.js";
import type { Json } from "../../src/model/index.js";
import fc from "fast-check";

const LONG = "a long sentence of which only a few letters change between one version and the next";
const DIGEST = (digit: string) => `sha256:${digit.repeat(64)}`;

describe("a change of a value", () => {
  it.each<[string, Json | undefined, Json | undefined, cell: string, below?: readonly string[]]>([
    ["of numbers", 3, 5, "3 -> 5"],
    ["that appears", undefined, "x", "(absent) -> x"],
    ["that disappears", { a: 1 }, undefined, '{"a":1} -> (absent)'],
    ["of short strings", "a b", "a c", "a b -> a c"],
    [
      "of maps with a name",
      undefined,
      { alert: "Down", expr: LONG, for: "5m" },
      "(absent) -> (map of 3, alert: Down)",
    ],
    ["of other maps", undefined, { a: LONG, b: LONG }, "(absent) -> (map of 2)"],
    [
      "of a long line shows both ends and the differing middle",
      `${LONG} 5m ${LONG}`,
      `${LONG} 10m ${LONG}`,
      "(long text, differs at character 85)",
      [
        "- a long sentence …nd the next 5m a long sen…ion and the next",
        "+ a long sentence …nd the next 10m a long sen…ion and the next",
      ],
    ],
    [
      "of a multi-line string shows the changed lines and one around them",
      "a\nb\nc\nd\ne\n",
      "a\nb\nC\nd\ne\n",
      "(1 line removed, 1 line added, of 5 lines)",
      ["2   b", "3 - c", "3 + C", "4   d"],
    ],
    [
      "of a string in several places",
      "a\nb\nc\nd\ne\nf\n",
      "a\nc\nd\ne\nf\ng",
      "(1 line removed, 1 line added, of 6 lines)",
      ["1   a", "2 - b", "2   c", "…", "5   f", "6 + g"],
    ],
    ["of the last line break", "a\nb\n", "a\nb", "(trailing newline removed)"],
    [
      "of trailing blanks on a line",
      "a\nb",
      "a \nb",
      "(1 line removed, 1 line added, of 2 lines)",
      ["1 - a", '1 + "a "', "2   b"],
    ],
    [
      "of an image shows the changed part",
      "quay.io/prometheus/node-exporter:v1.10.2",
      "quay.io/prometheus/node-exporter:v1.12.1",
      "quay.io/prometheus/node-exporter, tag v1.10.2 -> v1.12.1",
    ],
    [
      "of an image with its digest",
      `ghcr.io/a/b:v1@${DIGEST("1")}`,
      `quay.io/a/b:v1@${DIGEST("2")}`,
      "a/b, registry ghcr.io -> quay.io, digest sha256:111111111111… -> sha256:222222222222…",
    ],
    [
      "of a tag with only its digest",
      `1.2.0@${DIGEST("1")}`,
      `1.2.1@${DIGEST("2")}`,
      "1.2.0@sha256:111111111111… -> 1.2.1@sha256:222222222222…",
    ],
    [
      "of digests with the same start shows where they end",
      DIGEST("1"),
      DIGEST("1").replace(/1$/, "2"),
      "sha256:111111111111…11111111 -> sha256:111111111111…11111112",
    ],
    [
      "of an atomic list",
      [LONG, "x", "y"],
      [LONG, "y", "z"],
      "(list of 3) -> (list of 3)",
      ['- "x"', '+ "z"'],
    ],
    [
      "of a list in another order",
      [LONG, "x"],
      ["x", LONG],
      "(list of 2) -> (list of 2), in a different order",
    ],
  ])("%s", (_, before, after, cell, below = []) => {
    const shown = valueChange(before, after);
    expect([shown.cell, shown.below]).toEqual([cell, below]);
  });

  it("is shortened if it is long, and shown in full on request", () => {
    const lines = (word: string) => Array.from({ length: 30 }, (_, i) => `${word} ${i}`).join("\n");
    expect(valueChange(lines("a"), lines("b")).below.at(-1)).toBe(
      "and 52 more changed lines; --full shows all",
    );
    expect(valueChange(lines("a"), lines("b"), true).below).toHaveLength(60);
    expect(valueChange(`${LONG}1${LONG}`, `${LONG}2${LONG}`, true).below).toEqual([
      `- ${LONG}1${LONG}`,
      `+ ${LONG}2${LONG}`,
    ]);
  });

  it("is always visible", () => {
    const line = fc.oneof(
      fc.stringMatching(/^[ab ]{0,5}$/),
      fc.nat(3).map((n) => `${LONG}${n}${LONG}`),
    );
    const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const { cell, below } = valueChange(before, after);
        const sides = (sign: string) =>
          below.filter((shown) => new RegExp(`^ *\\d* ?[${sign}] `).test(shown));
        const [old = cell, now = cell] = cell.split(" -> ");
        const isSeen =
          old !== now || sides("-").join() !== sides("+").join() || cell.startsWith("(line break");
        expect([before, after, cell, below, isSeen]).toEqual([before, after, cell, below, true]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a likely secret in a long text", () => {
  const HOSTILE = [
    "password: hunter2",
    "  DB_PASSWORD=hunter2",
    '{"apiKey":"hunter2","x":1}',
    "api_key: 'hunter2 and more hunter2'",
    "postgres://me:hunter2@db/x",
    "Authorization: Bearer hunter2hunter2",
    'token = "hunter2\\"hunter2"',
    "client-secret: hunter2",
    "-----BEGIN RSA PRIVATE KEY-----\nhunter2\nhunter2\n-----END RSA PRIVATE KEY-----",
    "-----BEGIN PRIVATE KEY-----\nhunter2",
  ];

  it.each(HOSTILE)("is not shown: %s", (line) => {
    const text = (word: string) => `first\n${line.replaceAll("hunter2", word)}\n${LONG}`;
    for (const full of [false, true]) {
      const shown = [
        valueChange(text("hunter2"), text("hunter3"), full),
        valueChange(`${LONG} ${line}`, `${LONG} ${line.replaceAll("hunter2", "hunter3")}`, full),
        valueChange(text("hunter2"), `other\n${text("hunter2")}`, full),
        valueChange(undefined, text("hunter2"), full),
        valueChange([LONG, line], [LONG, "x"], full),
      ];
      expect(JSON.stringify(shown)).not.toContain("hunter");
    }
    expect(brief(text("hunter2"))).not.toContain("hunter");
  });

  it("is distinguished from names and files", () => {
    const text = `secretName: web-tls\nbearer_token_file: /var/run/token\ntokens: 5\n${LONG}`;
    expect(valueChange(text, `${text}\nx`, true).below.join("\n")).toContain(LONG);
    expect(valueChange(text, text.replace("web-tls", "web-new"), true).below).toContain(
      "1 + secretName: web-new",
    );
  });
});
