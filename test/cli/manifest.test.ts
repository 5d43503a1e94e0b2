import { type Json, VarveError } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { keptHeap } from "../kept-heap.js";
import { manifestPieces, readManifest, withDocuments } from "../../src/cli/manifest/manifest.js";
import { objectsIn } from "../../src/cli/manifest/object.js";

function read(text: string, name = "a.yaml") {
  return readManifest({ name, path: undefined, text });
}

function values(text: string, name?: string): Json[] {
  return read(text, name).documents.map(({ value }) => value);
}

/** `code at line:column` of every problem. */
function faults(text: string, name?: string): string[] {
  try {
    read(text, name);
    return [];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code, at }) => `${code} ${at?.start.line}:${at?.start.column}`);
  }
}

describe("a manifest", () => {
  it.each<[string, string, Json[]]>([
    ["YAML", "a: 1\n---\nb: on\n", [{ a: 1 }, { b: true }]],
    ["JSON", '{"a": "on"}', [{ a: "on" }]],
    ["consecutive JSON documents", '{"a": 1}\n{"b": 2} [3]', [{ a: 1 }, { b: 2 }, [3]]],
    ["YAML that starts like JSON", "{a: 1}\n---\n{b: on}\n", [{ a: 1 }, { b: true }]],
    ["nothing", "# later\n", []],
  ])("may be %s", (_, text, documents) => {
    expect(values(text)).toEqual(documents);
  });

  it("knows the line of each of many objects, without a syntax tree", () => {
    const count = 20_000;
    const text = "---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n  labels: {a: b}\n".repeat(count);
    const objects = objectsIn(read(text));
    const used = keptHeap();
    const lines = objects.map(({ line }) => line);
    const taken = keptHeap() - used;
    expect([lines.length, lines.at(-1), objects.at(-1)?.line]).toEqual([count, count * 6 - 4, count * 6 - 4]);
    expect(taken).toBeLessThan(32 * 1024 * 1024);
  });

  it("warns at the second of two members of a JSON object with the same key", () => {
    const { diagnostics, documents } = read('{"a": 1}\n{"items": [{"b": 1,\n"\\u0062": 2}]}', "a.json");
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.start.line}:${at?.start.column}`)).toEqual([
      "cli/duplicate-member 3:11",
    ]);
    expect(documents.map(({ duplicates }) => duplicates)).toEqual([[], [["items", 0, "b"]]]);
  });

  it("keeps digits that do not fit a double", () => {
    expect(values('{"a": 12345678901234567890}')).toEqual([{ a: 12345678901234567890n }]);
  });

  it.each<[string, string, string, string[]]>([
    ["in YAML", "a: 1\n---\nb: [\n", "a.yaml", ["yaml/syntax 4:1"]],
    ["in the second document of JSON", '{"a": 1}\n{"b": }', "a.json", ["model/invalid-json 2:7"]],
    ["in a file that is JSON by name", "a: 1", "a.json", ["model/invalid-json 1:1"]],
    ["in an empty file that is JSON by name", "", "a.json", ["model/invalid-json 1:1"]],
  ])("reports the position of an error %s", (_, text, name, expected) => {
    expect(faults(text, name)).toEqual(expected);
  });

  it.each(["{a: 1}\n", '{"a":\n 1}\n'])("knows the position of values in %j", (text) => {
    const [document] = read(text).documents;
    const at = document?.rangeOf(["a"]);
    expect(text.slice(at?.start.offset, at?.end.offset)).toBe("1");
    expect(document?.rangeOf(["b"])).toBeUndefined();
  });

  it("is written back with some documents replaced and the text between them unchanged", () => {
    const manifest = read("# one\na: 1\n---\nb: 2\n---\nc: 3\n");
    const [, second] = manifest.documents;
    const texts = new Map(second === undefined ? [] : [[second, "---\nB: 2\n"]]);
    expect(withDocuments(manifest, texts)).toBe("# one\na: 1\n---\nB: 2\n---\nc: 3\n");
  });

  it("has the items of a List as objects, and ignores empty documents", () => {
    const item = (name: string) => `{apiVersion: v1, kind: Pod, metadata: {name: ${name}}}`;
    const objects = objectsIn(
      read(`---\n---\nkind: PodList\nitems: [${item("a")}, ${item("b")}]\n---\n${item("c")}\n---\nx: 1\n`),
    );
    expect(objects.map(({ name, pointer, line }) => [name, pointer, line])).toEqual([
      ["Pod/a", ["items", 0], 4],
      ["Pod/b", ["items", 1], 4],
      ["Pod/c", [], 6],
      ["the document at a.yaml:8", [], 8],
    ]);
  });

  it("with a duplicate key is rewritten where necessary", () => {
    const [document] = read('{"a": 1, "a": 2}').documents;
    const change = { pointer: [], value: { b: 1 }, schema: undefined };
    expect(document?.rewritten([change]).text).toBe('{\n  "b": 1\n}');
  });

  it("has a position for every key and document of a long JSON text", () => {
    const count = 20_000;
    const members = Array.from({ length: count }, (_, i) => `"k${i}": ${i}`).join(",\n");
    const { documents } = read(`{${members}}\n${'{"kind": "A"}\n'.repeat(count)}`);
    const [map, ...rest] = documents;
    const lines = Array.from({ length: count }, (_, i) => map?.lineOf([`k${i}`]));
    expect(lines.every((line, i) => line === i + 1)).toBe(true);
    expect(rest.every((document, i) => document.lineOf([]) === count + 1 + i)).toBe(true);
  });

  it("is read in pieces that form the whole, with the same errors", () => {
    const pieces = (text: string, name = "a.yaml") => [...manifestPieces({ name, path: undefined, text })];
    const documents = Array.from({ length: 250 }, (_, i) => `a: ${i}\n`);
    const long = pieces(documents.join("---\n"));
    expect(long.map((piece) => piece.documents.length)).toEqual([100, 100, 50]);
    expect(long.flatMap((piece) => piece.documents.map(({ value }) => value))).toEqual(
      documents.map((_, i) => ({ a: i })),
    );
    expect(pieces('{"a": 1}\n{"b": 2}')[0]?.documents).toHaveLength(2);
    expect(pieces("# nothing\n")[0]?.documents).toEqual([]);
    expect(() => pieces("a: 1\n---\nb: [\n---\nc: *x\n")).toThrow(VarveError);
    expect(() => pieces("a: \u0001\n")).toThrow(VarveError);
  });
});
