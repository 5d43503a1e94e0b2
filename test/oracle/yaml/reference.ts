import { type Json, hasErrors } from "../../../src/model/index.js";
import type { Reference } from "../reference.js";
import fc from "fast-check";
import { readDocuments } from "../../../src/yaml/index.js";
import { scalarText } from "../../yaml/scalar-texts.js";

type Answer = { readonly value: Json } | { readonly error: "refused" };

/** Intended differences, as listed in decision 51: who rejects the text, and what it must contain for that. */
const DECIDED: readonly { readonly varve: boolean; readonly kubectl: boolean; readonly text: RegExp }[] = [
  // Half a surrogate pair, a question mark that starts an item in brackets, and what ends a tag or anchor there.
  { varve: true, kubectl: false, text: /(?<!\\ud83d)\\ude00|[ [{,]\?|!t[,#]|&a#/ },
  // Keys and dashes before a bracket or comma, tags there, and anchors that end a line there.
  { varve: false, kubectl: true, text: /:[ ]?[,\]}]|-[,\]}]|!t|&a\s*(?:#.*)?\r?\n\s*,/ },
  // Spaces alone at the start of a block, and a block at the column of its key.
  { varve: false, kubectl: true, text: /[|>][-+]? *(?:#.*)?\r?\n\s* \r?\n|^ *[|>]/m },
  // A comment right behind `---` at the top of a file, and text beside `...`.
  { varve: false, kubectl: true, text: /^---#|^\.\.\. /m },
  { varve: true, kubectl: true, text: /:[ ]?[,\]}]|[|>](?:[-+]?\d|\d[-+]?|\+[^]*\n +$)|!t,/ },
];

/** Resources are maps; for texts, blocks and brackets at the root of a document, readers differ. */
const IS_MAP = /^(?:%.*\r?\n)?(?:---.*\r?\n)?(?:\s*(?:#.*)?\r?\n)*(?:k\d:|a:|- k:)/;

/** Rare properties of random texts. */
const SELDOM = [
  'a:\n  "k\\\'": x\n',
  'a:\n  b: "one\ntwo"\n  c: 1\n',
  "a:\n- b: 'one\nc: 2\n- d'\n  e: 1\n",
  'a: "one\\\n\n  two"\n',
  "a:\n  b: [x,\ny\n]\n  c: {d: 1,\n e: z}\n",
  "a: 'one''\n",
  "a:\n  b: one\ntwo\n",
  'a:\n  b: "one\n---\ntwo"\n',
];
const anyText = fc.oneof(
  { weight: 50, arbitrary: scalarText },
  { weight: 1, arbitrary: fc.constantFrom(...SELDOM) },
);

export const reference: Reference<string, Answer> = {
  name: "yaml",
  against: "sigs.k8s.io/yaml v1.6.0 behind kubectl's reader",
  cases: anyText.filter((given) => IS_MAP.test(given) && readDocuments(given).documents.length === 1),

  ours(text) {
    const { documents, diagnostics } = readDocuments(text);
    const [document] = documents;
    if (hasErrors([...diagnostics, ...(document?.diagnostics ?? [])])) return { error: "refused" };
    return { value: document?.value ?? null };
  },

  decided(text, ours, theirs) {
    const isDecided = DECIDED.some(
      (each) => each.varve === "value" in ours && each.kubectl === "value" in theirs && each.text.test(text),
    );
    return isDecided ? "0051" : undefined;
  },
};
