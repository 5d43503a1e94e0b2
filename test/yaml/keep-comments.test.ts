import { Tape, anyTape, changeTree, growTree, landmarks, valueOf, writeTree } from "./commented-tree.js";
import { describe, expect, it } from "vitest";
import { editDocument, parseYaml } from "../../src/yaml/index.js";
import type { Json, Pointer } from "../../src/model/index.js";
import fc from "fast-check";
import { runs } from "../long.js";

const set = (text: string, pointer: Pointer, value: Json) =>
  editDocument(text, [{ op: "set", pointer, value }]);

/** The lines of a text, without the common indentation of the template. */
function lines(text: string): string {
  const rows = text.split("\n").slice(1, -1);
  const indent = Math.min(...rows.map((row) => row.search(/\S/)).filter((at) => at >= 0));
  return rows.map((row) => `${row.slice(indent)}\n`).join("");
}

describe("a list or map that is set as a whole is written member by member", () => {
  const ARGS = lines(`
    args: # all
    # about a
    - a # x
    # about b
    - b # y
      # inside b
    # the end
    z: 1
  `);

  it.each<[string, string, Pointer, Json, string]>([
    ["an item more, in front of what stands above the first", ARGS, ["args"], ["n1", "a", "b"], ARGS.replace("# about a", "- n1\n# about a")],
    ["an item more, at the end", ARGS, ["args"], ["a", "b", "n1"], ARGS.replace("  # inside b\n", "  # inside b\n- n1\n")],
    ["an item more, between", ARGS, ["args"], ["a", "n1", "b"], ARGS.replace("# about b", "- n1\n# about b")],
    ["an item less; what stood above it stays", ARGS, ["args"], ["b"], ARGS.replace("- a # x\n", "")],
    ["an item changed", ARGS, ["args"], ["a", "c"], ARGS.replace("- b #", "- c #")],
    ["items that changed places, each with its comments", ARGS, ["args"], ["b", "a"], "args: # all\n# about b\n- b # y\n  # inside b\n# about a\n- a # x\n# the end\nz: 1\n"],
    ["the same, whatever its order of keys", "m: {b: 1, a: 2} # odd\n", ["m"], { a: 2, b: 1 }, "m: {b: 1, a: 2} # odd\n"],
    ["keys that come stand where the value has them", "m:\n  # b\n  b: 1 # one\n  d: 4\n", ["m"], { a: 2, b: 1, c: 3, d: 4 }, "m:\n  a: 2\n  # b\n  b: 1 # one\n  c: 3\n  d: 4\n"],
    ["the whole document", "# top\na: 1 # one\nb: # two\n- 2 # deep\n", [], { b: [2, 3], c: 4 }, "# top\nb: # two\n- 2 # deep\n- 3\nc: 4\n"],
    ["a flow list with comments", "l: [\n  # about a\n  a, # x\n  b # y\n]\n", ["l"], ["q", "b", "a", "r", "s"], "l: [\n  q,\n  b, # y\n  # about a\n  a, # x\n  r,\n  s,\n]\n"],
    ["a flow map", "m: {a: 1,  b: {c: 2}} # odd\n", ["m"], { a: 1, b: { c: 3 }, d: 4 }, "m: {a: 1,  b: {c: 3}, d: 4} # odd\n"],
    ["JSON", '{\n  "a": 1,\n  "l": [1, 2]\n}\n', [], { a: 1, l: [2], n: {} }, '{\n  "a": 1,\n  "l": [2],\n  "n": {}\n}\n'],
    ["JSON of which nothing stays", '{\n  "a": 1\n}\n', [], { b: { c: 1 } }, '{\n  "b": {\n    "c": 1\n  }\n}\n'],
    ["JSON on one line", '{"a": 1}', [], { b: { c: "on" } }, '{"b":{"c":"on"}}'],
    ["a repeated item", "l:\n- a # 1\n- b # 2\n- a # 3\n", ["l"], ["b", "a"], "l:\n- b # 2\n- a # 3\n"],
    ["a literal block whose text looks like a comment", "l:\n- |\n  x\n  # text\n# about b\n- b\n", ["l"], ["b", "x\n# text\n"], "l:\n# about b\n- b\n- |\n  x\n  # text\n"],
  ])("%s", (_, text, pointer, value, expected) => {
    const edited = set(text, pointer, value);
    expect(edited).toEqual({ text: expected, diagnostics: [] });
  }); // prettier-ignore

  it("pairs items by common fields, and items that changed and moved by name", () => {
    const text = lines(`
      c:
      # A
      - name: a # na
        # im
        image: x # ix
        # in a
      # B
      - name: b # nb
        image: y
      ports:
      - port: 80 # web
        target: 1
      - port: 90 # admin
        target: 2
    `);
    const value: Json = {
      c: [
        { name: "b", image: "z" },
        { name: "a", image: "zz", env: 1 },
      ],
      ports: [{ port: 90, target: 3 }],
    };
    expect(set(text, [], value).text).toBe(
      lines(`
        c:
        # B
        - name: b # nb
          image: z
        # A
        - name: a # na
          # im
          image: zz # ix
          env: 1
          # in a
        ports:
        - port: 90 # admin
          target: 3
      `),
    );
  });
});

describe("a comment above a member", () => {
  it("stays when the member after the dash is removed, and never becomes text", () => {
    const text = "l:\n- |\n  text\n- name: a # gone\n  # about image\n  image: x\n";
    expect(editDocument(text, [{ op: "remove", pointer: ["l", 1, "name"] }]).text).toBe(
      "l:\n- |\n  text\n# about image\n- image: x\n",
    );
  });

  it("stays above it when an item is put in front", () => {
    const text = "l:\n# about a\n- a\n";
    expect(editDocument(text, [{ op: "insert", pointer: ["l", 0], value: "x" }]).text).toBe(
      "l:\n- x\n# about a\n- a\n",
    );
    expect(editDocument("- - a # one\n", [{ op: "insert", pointer: [0, 0], value: "x" }]).text).toBe(
      "- - x\n  - a # one\n",
    );
  });
});

it("a comment that cannot be kept does not affect the others", () => {
  const text = "a: {x: 1, # why\n  z: 2}\nb:\n- 1 # one\n- 2 # two\n";
  const edited = editDocument(text, [
    { op: "remove", pointer: ["a", "x"] },
    { op: "remove", pointer: ["b", 0] },
  ]);
  expect(edited.text).toBe("a:\n  z: 2\nb:\n- 2 # two\n");
  expect(edited.diagnostics.map(({ code }) => code)).toEqual(["yaml/re-emitted"]);
});

describe("any change of a value", () => {
  const marksIn = (text: string, kind: "^" | "<") =>
    text.split("\n").flatMap((line, at) => {
      const mark = new RegExp(`#\\${kind}(\\w+)$`).exec(line)?.[1];
      return mark === undefined ? [] : [{ mark, at }];
    });
  const isOn = (line: string, mark: string) => new RegExp(`\\b${mark}\\b`).test(line.replace(/#.*/, ""));

  it("keeps the comments of remaining members, and rewrites nothing else", () => {
    fc.assert(
      fc.property(anyTape, anyTape, (grown, changed) => {
        const maker = new Tape(grown);
        const tree = growTree(maker);
        const text = writeTree(tree, maker);
        const next = changeTree(tree, new Changes(changed, maker));
        const { text: edited, diagnostics } = set(text, [], valueOf(next));
        expect(diagnostics).toEqual([]);
        expect(parseYaml(edited)).toEqual(valueOf(next));
        const rows = edited.split("\n");
        const survivors = new Set(landmarks(next));
        const beside = new Map(marksIn(edited, "<").map(({ mark, at }) => [mark, at]));
        const above = new Map(marksIn(edited, "^").map(({ mark, at }) => [mark, at]));
        for (const { mark } of marksIn(text, "<").filter((each) => survivors.has(each.mark)))
          expect(isOn(rows[beside.get(mark) ?? -1] ?? "", mark)).toBe(true);
        for (const { mark } of marksIn(text, "^").filter((each) => survivors.has(each.mark))) {
          const member = rows.slice((above.get(mark) ?? rows.length) + 1).find((row) => !/^\s*#/.test(row));
          expect(isOn(member ?? "", mark)).toBe(true);
        }
      }),
      { numRuns: runs({ normal: 80, long: 40_000 }) },
    );
  });
});

/** New names must not be names of the tree. */
class Changes extends Tape {
  readonly #maker: Tape;

  constructor(numbers: readonly number[], maker: Tape) {
    super(numbers);
    this.#maker = maker;
  }

  override name(letter: string): string {
    return this.#maker.name(letter);
  }
}
