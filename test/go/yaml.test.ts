import { type Json, formatJson, hasErrors, isObject, parseJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { readDocuments } from "../../src/yaml/index.js";
import { scalarText } from "../yaml/scalar-texts.js";

const REFUSED = "refused";

/** What kubectl makes of each text: JSON with sorted keys, or REFUSED. */
function kubectl(texts: readonly string[]): string[] {
  const input = texts.map((text) => `${JSON.stringify(text)}\n`).join("");
  const lines = execFileSync("yaml-values", { input, maxBuffer: 2 ** 28 })
    .toString()
    .split("\n");
  return texts.map((_, i) => (lines[i] === "" ? REFUSED : formatJson(sorted(parseJson(lines[i] ?? "")))));
}

function varve(text: string): string {
  const { documents, diagnostics } = readDocuments(text);
  const [document] = documents;
  if (hasErrors([...diagnostics, ...(document?.diagnostics ?? [])])) return REFUSED;
  return formatJson(sorted(document?.value ?? null));
}

/** Go writes maps in the order of their keys. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] as Json)]));
}

/** What differs on purpose, as decision 51 lists it: by the answers, and what a text must hold for that. */
const DECIDED: readonly { readonly varve: RegExp; readonly kubectl: RegExp; readonly text: RegExp }[] = [
  { varve: /^(?!refused)/, kubectl: /^refused$/, text: /\t|\\\/|\\ud83d| \?/ },
  { varve: /^refused$/, kubectl: /^(?!refused)/, text: /[\]}[{>|\d+-]#|:[ ]?[,\]}]|-[,\]}]|!t/ },
  { varve: /^(?!refused)/, kubectl: /^(?!refused)/, text: /:[ ]?[,\]}]|[|>](?:[-+]?\d|\d[-+]?)/ },
];

function isDecided(text: string, ours: string, theirs: string): boolean {
  return DECIDED.some((each) => each.varve.test(ours) && each.kubectl.test(theirs) && each.text.test(text));
}

/** Resources are maps; of texts, blocks and brackets at the root of a document readers make what they like. */
const IS_MAP = /^(?:\s*(?:#.*)?\r?\n)*(?:k\d:|a:|- k:)/;

describe("a text is read as kubectl reads it", () => {
  it("quoted, plain, in blocks or in brackets, over any lines, set in or not", () => {
    const texts = fc
      .sample(scalarText, 6000)
      .filter((text) => IS_MAP.test(text) && readDocuments(text).documents.length === 1);
    const theirs = kubectl(texts);
    const different = texts
      .map((text, i) => ({ text, varve: varve(text), kubectl: theirs[i] ?? "" }))
      .filter((each) => each.varve !== each.kubectl && !isDecided(each.text, each.varve, each.kubectl));
    expect(different).toEqual([]);
    expect(theirs.filter((each) => each !== REFUSED).length).toBeGreaterThan(1000);
  });

  it.each([
    ["a text in quotes that goes on at the start of a line", 'a:\n  b: "one\ntwo"\n  c: 1\n'],
    ["one that looks like other keys", "a:\n- b: 'one\nc: 2\n- d'\n  e: 1\n"],
    ["a blank line behind an escaped line break", 'a: "one\\\n\n  two"\n'],
    ["a list in brackets that goes on left of its key", "a:\n  b: [x,\ny\n]\n  c: {d: 1,\n e: z}\n"],
    ["a quote that is not closed", "a: 'one''\n"],
    ["a plain text that goes on at the start of a line", "a:\n  b: one\ntwo\n"],
    ["a marker in quotes", 'a:\n  b: "one\n---\ntwo"\n'],
  ])("%s", (_, text) => {
    expect(varve(text)).toBe(kubectl([text])[0]);
  });
});
