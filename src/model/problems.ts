import { declare } from "./diagnostic.js";

export const problems = declare("model", {
  "not-json":
    "A value cannot be represented in JSON, such as a Date, a function or NaN, or a string was passed instead of a document.",
  "wrong-argument": "An argument has the wrong type.",
  "unknown-option": "The function has no such option.",
  "invalid-json": "The text is not JSON.",
  "too-deep": "The document is nested deeper than Varve reads (1000 levels).",
  "number-out-of-range": "The number is too large for any Kubernetes reader (beyond 64-bit floating point).",
  "invalid-path": "The text is not a field path.",
  "invalid-pointer": "The text is not a JSON Pointer (RFC 6901).",
  "invalid-managed-fields": "The managedFields entry is not in the FieldsV1 format.",
  "path-mismatch":
    "The path cannot be followed: a value along it has a different shape than the path expects.",
  "no-identity": "The value is not a Kubernetes resource: it lacks apiVersion, kind or metadata.name.",
  "invalid-resource-id": "The text does not name a resource.",
  "duplicate-resource": "Two documents define the same resource.",
  "duplicate-list-key": {
    severity: "warning",
    sentence: "Two items of a keyed list have the same key, so the list is treated as one value.",
  },
  "missing-list-key": {
    severity: "warning",
    sentence: "An item of a keyed list has no key, so the list is treated as one value.",
  },
  "invalid-quantity": "The text is not a Kubernetes quantity.",
  "more-problems": "There are more problems than the ones listed; fix those and run again.",
});
