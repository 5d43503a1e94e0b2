import { type TextEdit, editDocument, readDocuments } from "../../src/yaml/index.js";
import { describe, expect, it } from "vitest";
import { applyTextEdit } from "../../src/yaml/edit/text-edit.js";
import { type Json, type Pointer, equalTyped, isObject } from "../../src/model/index.js";
import { DocumentWriter, getAtPointer } from "../../src/model/internal.js";
import fc from "fast-check";
import { json } from "../model/arbitraries.js";
import { scalarText } from "./scalar-texts.js";
import { yamlText } from "./texts.js";
import { runs } from "../long.js";

/**
 * An unformatted file: two indentations, aligned comments, flow, folds, an anchor, odd numbers, no final line break.
 */
const HOSTILE = `# managed by three teams
apiVersion:   v1      # never change
kind: ConfigMap
metadata:
    name: 'web'       # quoted for no reason
    labels: {app: web,   tier: "front"}
    annotations:
        # asked for by finance
        cost-center: platform
        notes: >-
            folded text
            over lines

        mode: 0644


spec:
  base: &base
    retries: 3
  copy: *base
  merged:
    <<: *base
    retries: 5
  limits: {}
  nothing:
  containers:
  - name: web   # the one
    image: web:1.0
    args: [ "--port=80" ,  --verbose ]
  # the sidecar comes last
  - image: proxy:2
    name: proxy
  script: |
    #!/bin/sh
    exit 0
  big: 12345678901234567890`;

const set = (pointer: Pointer, value: Json): TextEdit => ({ op: "set", pointer, value });
const insert = (pointer: Pointer, value: Json): TextEdit => ({ op: "insert", pointer, value });
const remove = (...pointer: Pointer): TextEdit => ({ op: "remove", pointer });
const rename = (pointer: Pointer, key: string): TextEdit => ({ op: "rename", pointer, key });

/** The changed lines, removed ones first. Lines occur once in the file unless they are blank. */
function changes(before: string, after: string): string[] {
  const old = before.split("\n");
  const now = after.split("\n");
  const gone = old.filter((line) => line.trim() !== "" && !now.includes(line));
  const added = now.filter((line) => line.trim() !== "" && !old.includes(line));
  return [...gone.map((line) => `-${line}`), ...added.map((line) => `+${line}`)];
}

describe("an edit of a hostile file changes only the lines it must", () => {
  const CASES: readonly (readonly [string, readonly TextEdit[], readonly string[]])[] = [
    ["a scalar, its comment kept", [set(["apiVersion"], "v2")], ["-apiVersion:   v1      # never change", "+apiVersion:   v2      # never change"]],
    ["a quoted scalar, its quotes kept", [set(["metadata", "name"], "it's")], ["-    name: 'web'       # quoted for no reason", "+    name: 'it''s'       # quoted for no reason"]],
    ["a string that looks like something else", [set(["spec", "nothing"], "yes")], ["-  nothing:", '+  nothing: "yes"']],
    ["a removed key, the comment above it kept", [remove("metadata", "annotations", "cost-center")], ["-        cost-center: platform"]],
    ["a removed key of three lines", [remove("metadata", "annotations", "notes")], ["-        notes: >-", "-            folded text", "-            over lines"]],
    ["a new key, indented like its neighbours", [set(["metadata", "annotations", "a.b/c"], "x: y")], ['+        a.b/c: "x: y"']],
    ["a new list item", [set(["spec", "containers", 2], { name: "log", ports: [{ port: 1 }] })], ["+  - name: log", "+    ports:", "+    - port: 1"]],
    ["an item in front", [insert(["spec", "containers", 0], "x")], ["+  - x"]],
    ["a removed item", [remove("spec", "containers", 0)], ["-  - name: web   # the one", "-    image: web:1.0", '-    args: [ "--port=80" ,  --verbose ]']],
    ["the first key of an item", [remove("spec", "containers", 1, "image")], ["-  - image: proxy:2", "-    name: proxy", "+  - name: proxy"]],
    ["a flow map", [set(["metadata", "labels", "tier"], "back"), set(["metadata", "labels", "new"], 1), remove("metadata", "labels", "app")], ['-    labels: {app: web,   tier: "front"}', '+    labels: {tier: "back", new: 1}']],
    ["a flow list", [remove("spec", "containers", 0, "args", 0), set(["spec", "containers", 0, "args", 1], "-q")], ['-    args: [ "--port=80" ,  --verbose ]', "+    args: [ --verbose, -q ]"]],
    ["a literal block", [set(["spec", "script"], "#!/bin/sh\nexit 1\n")], ["-    exit 0", "+    exit 1"]],
    ["text over several lines in place of a scalar", [set(["metadata", "annotations", "mode"], "a\nb")], ["-        mode: 0644", "+        mode: |-", "+            a", "+            b"]],
    ["a map in an empty flow map", [set(["spec", "limits", "cpu"], "1")], ["-  limits: {}", "+  limits:", '+    cpu: "1"']],
    ["an emptied map, its comments kept", [remove("metadata", "annotations", "cost-center"), remove("metadata", "annotations", "notes"), remove("metadata", "annotations", "mode")], ["-    annotations:", "-        cost-center: platform", "-        notes: >-", "-            folded text", "-            over lines", "-        mode: 0644", "+    annotations: {}"]],
    ["a value of another shape", [set(["spec", "containers"], "none")], ["-  containers:", "-  - name: web   # the one", "-    image: web:1.0", '-    args: [ "--port=80" ,  --verbose ]', "-  - image: proxy:2", "-    name: proxy", "+  containers: none"]],
    ["a renamed key", [rename(["metadata", "annotations", "cost-center"], "team")], ["-        cost-center: platform", "+        team: platform"]],
    ["a value below an alias, written out there alone", [set(["spec", "copy", "retries"], 4)], ["-  copy: *base", "+  copy:", "+    retries: 4"]],
    ["a value below an anchor, its aliases written out with what they said", [set(["spec", "base", "retries"], 9)], ["-  copy: *base", "-    <<: *base", "+    retries: 9", "+  copy:"]],
    ["a key a merge brought in, set beside it", [set(["spec", "merged", "extra"], 1)], ["+    extra: 1"]],
    ["the last line, which has no line break", [set(["spec", "big"], 1), set(["spec", "end"], true)], ["-  big: 12345678901234567890", "+  big: 1", "+  end: true"]],
    ["nothing, when nothing changes", [set(["apiVersion"], "v1"), remove("absent")], []],
  ]; // prettier-ignore

  it.each(CASES)("%s", (_, edits, expected) => {
    const { text, diagnostics } = editDocument(HOSTILE, edits);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(changes(HOSTILE, text)).toEqual(expected);
  });

  it("makes the three edits of the research in 4 removed and 3 added lines", () => {
    const edits = [
      set(["apiVersion"], "v2"),
      remove("metadata", "annotations", "notes"),
      set(["spec", "containers", 2], { name: "c", image: "i" }),
    ];
    const { text } = editDocument(HOSTILE, edits);
    const lines = changes(HOSTILE, text);
    expect([
      lines.filter((line) => line.startsWith("-")).length,
      lines.filter((line) => line.startsWith("+")).length,
    ]).toEqual([4, 3]);
    expect(text.split("\n")).toHaveLength(HOSTILE.split("\n").length - 1);
  });

  it.each([
    ["above", "data:\n  # never\n  {}\nz: 1\n", "data:\n  # never\n  k: v\nz: 1\n"],
    ["beside the key", "data: # all\n  # never\n  {} # yet\nz: 1\n", "data: # all\n  # never\n # yet\n  k: v\nz: 1\n"],
    ["beside it", "data: {} # yet\nz: 1\n", "data: # yet\n  k: v\nz: 1\n"],
    ["inside", "data: { # one\n  # two\n}\nz: 1\n", "data:\n  # one\n  # two\n  k: v\nz: 1\n"],
    ["below", "data:\n  {}\n  # after\nz: 1\n", "data:\n  k: v\n  # after\nz: 1\n"],
    ["above, with Windows line ends", "data:\r\n  # never\r\n  {}\r\n", "data:\r\n  # never\r\n  k: v\r\n"],
    ["above, at the end of the text", "data:\n  # never\n  {}", "data:\n  # never\n  k: v"],
  ])("keeps the comments of an empty map that gets its first member: %s", (_, text, expected) => {
    expect(editDocument(text, [set(["data", "k"], "v")]).text).toBe(expected);
  }); // prettier-ignore

  it.each([
    ["a list", "data:\n  # never\n  []\n", [1], "data:\n  # never\n- 1\n"],
    ["a scalar", "data:\n  # never\n  old\n", { k: "v" }, "data:\n  # never\n  k: v\n"],
    ["a flow map", "data:\n  # never\n  {a: 1}\n", { k: "v" }, "data:\n  # never\n  k: v\n"],
  ])("keeps the comment above %s that becomes a block", (_, text, value, expected) => {
    expect(editDocument(text, [set(["data"], value)]).text).toBe(expected);
  }); // prettier-ignore

  it("rejects reordering a list that a merge key replaces", () => {
    const text = "b: []\n<<: {b: [x, y]}\n";
    const { text: after, diagnostics } = editDocument(text, [set([], { b: ["y", "x"] })]);
    const isWritten = diagnostics.every(({ severity }) => severity !== "error");
    expect(isWritten ? readDocuments(after).documents[0]?.value : after).toEqual(
      isWritten ? { b: ["y", "x"] } : text,
    );
  });

  it("keeps CRLF line breaks", () => {
    expect(editDocument("a: 1\r\nb:\r\n  c: 2\r\n", [set(["b", "d"], ["x"])]).text).toBe(
      "a: 1\r\nb:\r\n  c: 2\r\n  d:\r\n  - x\r\n",
    );
  });

  it("edits JSON as JSON", () => {
    const text = '{\n  "a": 1,\n  "b": {\n    "c": [1, 2]\n  }\n}\n';
    const edited = editDocument(text, [set(["b", "d"], { e: "yes" }), remove("a"), set(["b", "c", 2], 3)]);
    expect(edited.text).toBe(
      '{\n  "b": {\n    "c": [1, 2, 3],\n    "d": {\n      "e": "yes"\n    }\n  }\n}\n',
    );
  });

  it("keeps comments inside a flow collection next to their members", () => {
    const text = "r: {\n  cpu: 1, # about cpu\n  mem: 2, # about mem\n}\n";
    expect(editDocument(text, [remove("r", "mem")]).text).toBe("r: {\n  cpu: 1, # about cpu\n}\n");
    expect(editDocument(text, [remove("r", "cpu")]).text).toBe("r: {\n  mem: 2, # about mem\n}\n");
    const list = 'args: [\n  "--a", # about a\n  "--b" # about b\n]\n';
    expect(editDocument(list, [set(["args", 2], "--c")]).text).toBe(
      'args: [\n  "--a", # about a\n  "--b", # about b\n  --c,\n]\n',
    );
  });

  it("reports that a map was rewritten when a merge in it was expanded", () => {
    const text = "base: &b {cpu: 1}\napp:\n  <<: *b # defaults\n  mem: 2 # measured\n";
    const edited = editDocument(text, [set(["base", "cpu"], 9)]);
    expect(edited.text).toBe("base: &b {cpu: 9}\napp:\n  cpu: 1\n  mem: 2\n");
    expect(edited.diagnostics.map(({ code }) => code)).toEqual(["yaml/re-emitted"]);
  });

  it("keeps the rest of a list when an anchor is removed together with its alias", () => {
    const text = "items:\n- a: &x {b: 1}\n  c: *x\n- d: {e: 2} # odd\n";
    const edited = editDocument(text, [remove("items", 0)]);
    expect(edited).toEqual({ text: "items:\n- d: {e: 2} # odd\n", diagnostics: [] });
  });

  it("keeps a literal block with tabs in it a literal block", () => {
    const text = "data:\n  nginx.conf: |\n    server {\n    \tlisten 80;\n    }\n";
    expect(editDocument(text, [set(["data", "nginx.conf"], "server {\n\tlisten 81;\n}\n")]).text).toBe(
      text.replace("80", "81"),
    );
  });

  it("keeps escaped single quotes, beside the change and in a key", () => {
    const text = 'a: 1\n"k\\\'": "x\\\'y"   # it\'s\nc: ["\\\'", b]\n';
    const { text: edited } = editDocument(text, [set(["a"], 2), set(["c", 1], "d")]);
    expect(edited).toBe(text.replace("a: 1", "a: 2").replace("b]", "d]"));
    expect(editDocument(text, [set(["k'"], "z")]).text).toBe(text.replace("x\\'y", "z"));
  });

  it.each<[string, TextEdit, string]>([
    ['a: "1"# x\n', set(["a"], 2), "a: 2 # x\n"],
    ["a: []# x\n", set(["a"], [1]), "a: # x\n- 1\n"],
    ["- 'a'# x\n- b\n", set([0], { c: 1, d: 2 }), "- c: 1\n  d: 2 # x\n- b\n"],
    ["a: |# x\n  b\n", set(["a"], 1), "a: 1 # x\n"],
    ['a: [\n  "b",# x\n  "c"# y\n]\n', set(["a"], ["c", "b"]), 'a: [\n  "c", # y\n  b, # x\n]\n'],
  ])("puts a space before a comment that has none: %j", (text, edit, expected) => {
    expect(editDocument(text, [edit])).toEqual({ text: expected, diagnostics: [] });
  });

  it("keeps CRLF if the last line has no line break", () => {
    expect(editDocument("b:\r\n  c: 2", [set(["b", "d"], 3)]).text).toBe("b:\r\n  c: 2\r\n  d: 3");
  });

  it("writes into an empty document", () => {
    expect(editDocument("# nothing yet\n---\n", [set(["a", "b"], 1)]).text).toBe(
      "# nothing yet\n---\na:\n  b: 1\n",
    );
  });
});

describe("an edit is rejected", () => {
  it.each([
    [
      "in a document with duplicate keys",
      "a: 1\na: 2\n",
      set(["a"], 3),
      ["yaml/duplicate-key", "yaml/edit-refused"],
    ],
    ["in a document that cannot be read", "a: [\n", set(["a"], 3), ["yaml/syntax", "yaml/edit-refused"]],
    ["where the path runs into a scalar", "a: 1\n", set(["a", "b"], 3), ["model/path-mismatch"]],
    ["beyond the end of a list", "a: [1]\n", set(["a", 5], 3), ["model/path-mismatch"]],
    ["in a stream of two documents", "a: 1\n---\nb: 2\n", set(["a"], 3), ["yaml/edit-refused"]],
  ])("%s, and the text is unchanged", (_, text, edit, codes) => {
    const edited = editDocument(text, [edit]);
    expect(edited.text).toBe(text);
    expect(edited.diagnostics.map(({ code }) => code)).toEqual(codes);
  });
});

/** A pointer into a value: existing places mostly, sometimes a new key or the end of a list. */
function pointerInto(value: Json, choices: readonly number[]): Pointer {
  const pointer: (string | number)[] = [];
  let at = value;
  for (const choice of choices) {
    if (typeof at !== "object" || at === null) break;
    const keys = Object.keys(at);
    const token = keys[choice % (keys.length + 1)];
    pointer.push(Array.isArray(at) ? Number(token ?? keys.length) : (token ?? `new${choice % 3}`));
    if (token === undefined) break;
    at = (at as Record<string, Json>)[token] as Json;
  }
  return pointer;
}

function changed(value: Json, edit: TextEdit): Json {
  const writer = new DocumentWriter(value);
  applyTextEdit(writer, edit);
  return writer.document;
}

describe("random edits of random texts", () => {
  const edit = fc.record({
    op: fc.constantFrom("set" as const, "set" as const, "remove" as const, "insert" as const),
    choices: fc.array(fc.nat(7), { minLength: 1, maxLength: 5 }),
    value: fc.oneof(
      json,
      fc.constantFrom<Json>("yes", "a\nb\n", "x: y", [], {}, [{ name: "n" }], { k: ["v"] }, null, -0),
    ),
  });

  const anyText = fc.oneof({ arbitrary: yamlText, weight: 3 }, { arbitrary: scalarText, weight: 1 });

  it("have exactly the requested result, or are rejected and change nothing", () => {
    let written = 0;
    fc.assert(
      fc.property(anyText, fc.array(edit, { minLength: 1, maxLength: 4 }), (text, plans) => {
        const before = readDocuments(text).documents[0]?.value;
        fc.pre(before !== undefined && readDocuments(text).documents.length === 1);
        let wanted: Json = before;
        const edits: TextEdit[] = [];
        for (const { op, choices, value } of plans) {
          const pointer = pointerInto(wanted, choices);
          if (pointer.length === 0) continue;
          const next = { op, pointer, value } as TextEdit;
          wanted = changed(wanted, next);
          edits.push(next);
        }
        const result = editDocument(text, edits);
        const isRefused = result.diagnostics.some(({ severity }) => severity === "error");
        written += isRefused ? 0 : 1;
        const after = readDocuments(result.text).documents;
        expect(after).toHaveLength(1);
        const isAsExpected = isRefused ? result.text === text : equalTyped(after[0]?.value ?? null, wanted);
        expect(isAsExpected).toBe(true);
      }),
      { numRuns: runs({ normal: 100, long: 40_000 }) },
    );
    expect(written).toBeGreaterThan(60);
  });

  /** A copy with members removed, added, swapped and changed, according to the numbers. */
  function disturbed(value: Json, numbers: number[]): Json {
    const pick = (limit: number) => (numbers.shift() ?? 0) % limit;
    if (Array.isArray(value)) {
      const items = value.filter(() => pick(5) !== 1).map((item) => disturbed(item, numbers));
      if (pick(3) === 1) items.splice(pick(items.length + 1), 0, `new${pick(9)}`);
      if (pick(3) === 1) items.push(...items.splice(0, 1));
      return items;
    }
    if (!isObject(value)) return pick(3) === 1 ? `other${pick(9)}` : value;
    const fields = Object.entries(value).filter(() => pick(5) !== 1);
    const added: [string, Json][] = pick(3) === 1 ? [[`new${pick(9)}`, [1, "x"]]] : [];
    return Object.fromEntries([...fields.map(([key, item]) => [key, disturbed(item, numbers)]), ...added]);
  }

  it("that set a value to a changed copy of itself give exactly that copy", () => {
    let written = 0;
    fc.assert(
      fc.property(yamlText, fc.array(fc.nat(99), { maxLength: 40 }), fc.array(fc.nat(7), { maxLength: 2 }), (text, numbers, choices) => {
        const { documents } = readDocuments(text);
        const before = documents[0]?.value;
        fc.pre(before !== undefined && documents.length === 1);
        const pointer = pointerInto(before, choices);
        const target = getAtPointer(before, pointer);
        fc.pre(target !== undefined);
        const change = set(pointer, disturbed(target, [...numbers]));
        const result = editDocument(text, [change]);
        const isRefused = result.diagnostics.some(({ severity }) => severity === "error");
        written += isRefused ? 0 : 1;
        const after = readDocuments(result.text).documents;
        expect(isRefused ? result.text === text : equalTyped(after[0]?.value ?? null, changed(before, change))).toBe(true);
      }),
      { numRuns: runs({ normal: 100, long: 20_000 }) },
    );
    expect(written).toBeGreaterThan(75);
  }); // prettier-ignore
});
