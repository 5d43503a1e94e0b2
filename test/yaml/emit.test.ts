import { type Json, equalTyped, formatJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { formatYaml, parseYaml } from "../../src/yaml/index.js";
import { isSafePlain } from "../../src/yaml/write/quoting.js";
import fc from "fast-check";
import { json } from "../model/arbitraries.js";
import { load } from "js-yaml";
import { parse } from "yaml";
import { runs } from "../long.js";

/** Lone surrogates are not text, in YAML or anywhere; integers beyond 64 bits are floats for Kubernetes. */
function isWritable(value: Json): boolean {
  if (typeof value === "string") return isWellFormed(value);
  if (typeof value === "bigint") return value >= -(2n ** 63n) && value < 2n ** 64n;
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, item]) => isWellFormed(key) && isWritable(item));
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

describe("a value written as YAML", () => {
  it("is read back as the same value, for any document", () => {
    fc.assert(
      fc.property(json.filter(isWritable), (value) => {
        const again = parseYaml(formatYaml(value));
        expect(equalTyped(again, value)).toBe(true);
        expect(formatJson(again)).toBe(formatJson(value));
      }),
      { numRuns: runs({ normal: 400, long: 200_000 }) },
    );
  });

  it("is written in kubectl's style", () => {
    const value = { b: [{ name: "x", list: ["a"] }, []], a: {}, text: "one\ntwo\n", on: "on", n: 1.5 };
    expect(formatYaml(value)).toBe(
      'b:\n- name: x\n  list:\n  - a\n- []\na: {}\ntext: |\n  one\n  two\n"on": "on"\n"n": 1.5\n',
    );
  });
});

describe("an unquoted string", () => {
  const suspicious = fc.oneof(
    fc.stringMatching(/^[-+.0-9eE_:xob~ynYNoOfFtT<=#,\s]{1,8}$/),
    fc.constantFrom("yes", "2026-01-31", "12:30:45", "0o17", "1_000", "=", "<<", ".5", "1e3", "---", "a: b", "a #b", "- a", "? a", "null"),
    fc.string({ maxLength: 8 }),
  ); // prettier-ignore

  it("is the same string to YAML 1.1 and YAML 1.2 readers", () => {
    let plain = 0;
    fc.assert(
      fc.property(suspicious, (text) => {
        if (!isSafePlain(text, "block")) return;
        plain++;
        const source = `key: ${text}\n`;
        expect(parse(source, { version: "1.1" })).toEqual({ key: text });
        expect(parse(source, { version: "1.2" })).toEqual({ key: text });
        expect(load(source)).toEqual({ key: text });
        expect(parseYaml(source)).toEqual({ key: text });
      }),
      { numRuns: runs({ normal: 400, long: 200_000 }) },
    );
    expect(plain).toBeGreaterThan(100);
  });

  it.each([
    "web",
    "example.com/web:1.2.3",
    "-Xmx1g",
    "500m",
    "1Gi",
    "a b",
    "/data",
    "10.0.0.1",
    "v1.2.3",
    "--port=80",
  ])("is everyday text such as %s", (text) => {
    expect(formatYaml({ key: text })).toBe(`key: ${text}\n`);
  });
});
