import { declare } from "../model/internal.js";

export const problems = declare("preserve", {
  "set-and-preserve": "One request both sets a field and preserves it, or something in it.",
  "set-twice": "One request gives a field two different values.",
  "unmatched-set": "A value is to be set on a field or resource that is not there.",
  "unmatched-preserve": "A field is to be preserved that no resource has.",
  "set-type": "The text is not a value of the type that the field has.",
  "version-clash": {
    severity: "warning",
    sentence:
      "The API version changes the shape of what others changed, so the whole resource is left as it is.",
  },
  "edited-evidence": {
    severity: "warning",
    sentence: "The record of what was generated last was edited since, so it is not used.",
  },
  "stale-owners": {
    severity: "warning",
    sentence: "The resource changed since its owners were recorded, so they name authors and decide nothing.",
  },
  "owners-disagree": {
    severity: "info",
    sentence: "Two records name different owners of one field; the first one is used.",
  },
  "owners-without-values": {
    severity: "info",
    sentence: "Owners are recorded without values or a digest, so they name authors and decide nothing.",
  },
  "renamed-resource": {
    severity: "warning",
    sentence:
      "A resource of the pattern has another name now; the one with the old name is left where it is.",
  },
});
