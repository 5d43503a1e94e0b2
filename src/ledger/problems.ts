import { declare } from "../model/internal.js";

export const problems = declare("ledger", {
  "invalid-owners-annotation": {
    severity: "warning",
    sentence: "The field owners annotation is not a string, so it is ignored.",
  },
  "invalid-owner-line": {
    severity: "warning",
    sentence: "A line of the field owners annotation is not of the form `path: owner`, so it is ignored.",
  },
  "invalid-owner-path": {
    severity: "warning",
    sentence: "An entry of an ownership record does not start with a field path, so it is ignored.",
  },
  "invalid-owner": {
    severity: "warning",
    sentence: "An ownership record has no owner for a field, so the entry is ignored.",
  },
  "duplicate-owner": {
    severity: "warning",
    sentence: "An ownership record names the same field or resource twice; the last entry is used.",
  },
  "invalid-ownership-file": {
    severity: "warning",
    sentence: "A part of the ownership file does not match the format, so that part is ignored.",
  },
  "invalid-record": "The record of the last generated resources is damaged, or was not written by Varve.",
  "unknown-ownership-version": "This version of Varve does not know the version of the ownership file.",
  "unknown-ownership-key": {
    severity: "info",
    sentence:
      "The ownership file has a key that Varve does not know; it is dropped when the file is written.",
  },
  "annotation-too-large": {
    severity: "warning",
    sentence:
      "With the field owners the annotations would be larger than Kubernetes accepts (256 KiB), so the owners are left out.",
  },
});
