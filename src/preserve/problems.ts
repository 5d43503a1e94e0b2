import { declare } from "../model/internal.js";

export const problems = declare("preserve", {
  "set-and-preserve": "One request both sets a field and preserves it or a field below it.",
  "set-twice": "One request sets a field to two different values.",
  "unmatched-set": "The field or resource to set does not exist.",
  "unmatched-preserve": "No resource has the field to preserve.",
  "set-type": "The text is not a value of the field's type.",
  "version-clash": {
    severity: "warning",
    sentence:
      "The new API version changes the structure of edited fields, so the whole resource is left unchanged.",
  },
  "edited-evidence": {
    severity: "warning",
    sentence: "The record of the last generated values was edited, so it is not used.",
  },
  "stale-owners": {
    severity: "warning",
    sentence:
      "The resource changed after its owners were recorded, so they are shown but not used in decisions.",
  },
  "owners-disagree": {
    severity: "info",
    sentence: "Two records name different owners of one field; the first one is used.",
  },
  "owners-without-values": {
    severity: "info",
    sentence: "Owners are recorded without values or a digest, so they are shown but not used in decisions.",
  },
  "renamed-resource": {
    severity: "warning",
    sentence: "A resource of the pattern was renamed; the resource with the old name is left unchanged.",
  },
});
