import { declare } from "../model/internal.js";

export const problems = declare("yaml", {
  syntax: "The text is not YAML.",
  "forbidden-character":
    "The text holds a control character that YAML forbids; it is probably not a text file.",
  "too-deep": "The document is nested deeper than Varve reads (1000 levels).",
  "duplicate-key": {
    severity: "warning",
    sentence:
      "A map has the same key twice; Kubernetes keeps the last value, strict readers refuse the document.",
  },
  "unsupported-key":
    "A map key is not something JSON can express: null, a map, a list, or an integer beyond 64 bits.",
  "unsupported-value": "A value is not something JSON can express: not a number, or infinite.",
  "invalid-tag": "A value does not fit the tag in front of it.",
  "invalid-merge": "A merge key (<<) takes a map, or a list of maps.",
  "unknown-alias": "An alias names an anchor that has not been set before it.",
  "alias-cycle": "An alias stands inside the value it names.",
  "too-many-aliases": "Aliases expand to more values than Varve reads; the document looks like an attack.",
  "re-emitted": {
    severity: "info",
    sentence: "The text around a change could not be kept, so the smallest enclosing value was rewritten.",
  },
  "edit-refused": "A change cannot be written into this document without changing something else in it.",
});
