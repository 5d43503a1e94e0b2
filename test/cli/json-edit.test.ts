import { type Json, equalTyped, formatJson, parseJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { readJsonText, splitJson, writeJsonText } from "../../src/cli/manifest/json-text.js";
import type { ValueEdit } from "../../src/cli/manifest/value-edits.js";
import { editJson } from "../../src/cli/manifest/json-edit.js";
import fc from "fast-check";
import { json } from "../model/arbitraries.js";
import { valueEdits } from "../../src/cli/manifest/value-edits.js";

const set = (pointer: (string | number)[], value: Json): ValueEdit => ({ op: "set", pointer, value });
const insert = (pointer: (string | number)[], value: Json): ValueEdit => ({ op: "insert", pointer, value });
const remove = (...pointer: (string | number)[]): ValueEdit => ({ op: "remove", pointer });

const HAND_MADE = `{
    "name" :"web",
    "args": ["-a",  "-b"],
    "ports": [
        { "port": 80 },
        { "port": 443, "name": "https" }
    ],
    "empty": {},
    "none": []
}`;

/** The lines that changed: removed ones first. */
function changes(edits: readonly ValueEdit[]): string[] {
  const old = HAND_MADE.split("\n");
  const now = editJson(HAND_MADE, edits).split("\n");
  const gone = old.filter((line) => !now.includes(line)).map((line) => `-${line}`);
  return [...gone, ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`)];
}

describe("an edit of JSON changes only the lines it must", () => {
  it.each<[string, readonly ValueEdit[], readonly string[]]>([
    ["nothing", [], []],
    ["a value", [set(["name"], "api")], ['-    "name" :"web",', '+    "name" :"api",']],
    ["a value on the line of others", [set(["ports", 1, "port"], 8443)], ['-        { "port": 443, "name": "https" }', '+        { "port": 8443, "name": "https" }']],
    ["an item after the last", [insert(["args", 2], "-c")], ['-    "args": ["-a",  "-b"],', '+    "args": ["-a",  "-b",  "-c"],']],
    ["an item before the first", [insert(["args", 0], "-z")], ['-    "args": ["-a",  "-b"],', '+    "args": ["-z",  "-a",  "-b"],']],
    ["a removal of the first item", [remove("args", 0)], ['-    "args": ["-a",  "-b"],', '+    "args": ["-b"],']],
    ["a removal of all items", [remove("args", 1), remove("args", 0)], ['-    "args": ["-a",  "-b"],', '+    "args": [],']],
    ["a new map on its own lines", [insert(["ports", 2], { port: 1 })], ['-        { "port": 443, "name": "https" }', '+        { "port": 443, "name": "https" },', "+        {", '+            "port": 1', "+        }"]],
    ["a key in an empty map", [set(["empty", "a"], [1])], ['-    "empty": {},', '+    "empty": {', '+        "a": [', "+            1", "+        ]", "+    },"]],
    ["an item in an empty list", [insert(["none", 0], 1)], ['-    "none": []', '+    "none": [', "+        1", "+    ]"]],
    ["a key after the last", [set(["last"], true)], ['-    "none": []', '+    "none": [],', '+    "last" :true']],
  ])("%s", (_, edits, lines) => {
    expect(changes(edits)).toEqual(lines);
  }); // prettier-ignore

  it("keeps a single line and its spacing", () => {
    expect(editJson('{"a":1}', [set(["b"], { c: [2] }), insert(["b", "c", 1], 3)])).toBe(
      '{"a":1,"b":{"c":[2,3]}}',
    );
    expect(editJson('{"a": 1}', [set(["b"], 2)])).toBe('{"a": 1, "b": 2}');
  });

  it("keeps tabs", () => {
    expect(editJson('{\n\t"a": 1\n}', [set(["b"], [2])])).toBe('{\n\t"a": 1,\n\t"b": [\n\t\t2\n\t]\n}');
  });

  it("finds escaped keys, and the last of duplicate keys", () => {
    expect(editJson('{"\\u0061": 1, "b": 2, "b": 3}', [set(["a"], 4), set(["b"], 5)])).toBe(
      '{"\\u0061": 4, "b": 2, "b": 5}',
    );
  });

  it("replaces a whole document", () => {
    expect(editJson('{\n  "a": 1\n}', [set([], [1])])).toBe("[\n  1\n]");
  });

  it("produces the wanted document, for any change and layout", () => {
    fc.assert(
      fc.property(json, json, fc.constantFrom(0, 1, 4), (before, after, indent) => {
        const text = formatJson(before, { indent });
        const edited = editJson(text, valueEdits(before, after).edits);
        expect(equalTyped(parseJson(edited), after)).toBe(true);
      }),
    );
  });
});

describe("JSON text", () => {
  it("is written back unchanged", () => {
    const blanks = fc.constantFrom("", " ", "\n\t ", "\r\n");
    fc.assert(
      fc.property(json, blanks, (value, blank) => {
        const text = blank + formatJson(value, { indent: 2 }).replaceAll("\n", blank);
        const part = readJsonText(text);
        expect(text.slice(0, part.start) + writeJsonText(part) + text.slice(part.end)).toBe(text);
      }),
    );
  });

  it.each([
    ['{"a": "}"}\n[1]', ['{"a": "}"}', "[1]"]],
    ['\ufeff {"a\\"": 1}', ['{"a\\"": 1}']],
    ["[{]", ["[{]"]],
    ["kind: Pod", undefined],
    ["{a: 1}\nb", undefined],
    ["", undefined],
  ])("is split into documents: %j", (text, documents) => {
    expect(splitJson(text)?.map(({ start, end }) => text.slice(start, end))).toEqual(documents);
  });
});
