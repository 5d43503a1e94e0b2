import { declare } from "../model/internal.js";

export const problems = declare("yaml", {
  syntax: "The text is not YAML.",
  "unsupported-syntax": "The text is YAML, but Kubernetes does not read it.",
  "forbidden-character":
    "The file contains a control character that YAML does not allow; it is probably not a text file.",
  "ambiguous-line-break":
    "The file contains a character that some YAML readers take as a line break and others do not: a lone carriage return, U+0085, U+2028 or U+2029.",
  "too-deep": "The document is nested deeper than Varve reads (1000 levels).",
  "duplicate-key": {
    severity: "warning",
    sentence:
      "A map has the same key twice; Kubernetes uses the last value, and strict parsers reject the document.",
  },
  "unsupported-key":
    "A map key cannot be represented in JSON: it is null, a map, a list, or an integer beyond 64 bits.",
  "unsupported-value": "A value cannot be represented in JSON: it is NaN or infinite.",
  "invalid-tag": "A value does not match its tag.",
  "invalid-merge": "The value of a merge key (<<) must be a map, or a list of maps.",
  "unknown-alias": "An alias refers to an anchor that is not defined before it.",
  "alias-cycle": "An alias is inside the value it refers to.",
  "too-many-aliases": "Aliases expand to more values than Varve allows; the document may be an attack.",
  "re-emitted": {
    severity: "info",
    sentence:
      "The formatting around a change could not be kept, so the smallest enclosing value was rewritten.",
  },
  "edit-refused": "A change cannot be written to this document without changing other values in it.",
});
