import { declare } from "../model/internal.js";

export const problems = declare("ledger", {
  "invalid-owners-annotation": {
    severity: "warning",
    sentence: "The field owners annotation is not a text, so it is not used.",
  },
  "invalid-owner-line": {
    severity: "warning",
    sentence: "A line of the field owners annotation is not of the form `path: owner`, so it is not used.",
  },
  "invalid-owner-path": {
    severity: "warning",
    sentence:
      "An ownership record names a field with a text that is not a field path, so the entry is not used.",
  },
  "invalid-owner": {
    severity: "warning",
    sentence: "An ownership record names no owner for a field, so the entry is not used.",
  },
  "duplicate-owner": {
    severity: "warning",
    sentence: "An ownership record names the same field or resource twice; the last entry counts.",
  },
  "invalid-ownership-file": {
    severity: "warning",
    sentence:
      "A part of the ownership file has another shape than the format says, so that part is not used.",
  },
  "invalid-record": "A record of what was generated last is not as Varve writes it.",
  "unknown-ownership-version": "The ownership file is of a version that this Varve does not know.",
  "unknown-ownership-key": {
    severity: "info",
    sentence:
      "The ownership file has a key that Varve does not know; it is not kept when the file is written.",
  },
  "annotation-too-large": {
    severity: "warning",
    sentence:
      "With the field owners the annotations would be larger than Kubernetes accepts (256 KiB), so they are left out.",
  },
});
