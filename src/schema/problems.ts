import { declare } from "../model/internal.js";

export const problems = declare("schema", {
  "unknown-version": "Varve has no built-in types for this Kubernetes version.",
  "invalid-crd": "The CustomResourceDefinition has no group or no kind, so it defines nothing.",
  "unsupported-crd": "The API version of the CustomResourceDefinition is not apiextensions.k8s.io/v1.",
  "missing-schema": {
    severity: "warning",
    sentence:
      "A version of the CustomResourceDefinition has no schema, so the types of its fields are unknown.",
  },
  "duplicate-kind": {
    severity: "warning",
    sentence: "Two schemas define the same kind in the same API version; the first one is used.",
  },
  "not-openapi":
    "The document is not an OpenAPI document: it has neither definitions nor components.schemas.",
  "invalid-schema": {
    severity: "warning",
    sentence: "A part of the schema cannot be read, so the types of the values there are unknown.",
  },
  "invalid-list-type": {
    severity: "warning",
    sentence:
      "The schema of a list contradicts itself on how items are identified, so the list is treated as one value.",
  },
  "bad-recommended-keys": {
    severity: "warning",
    sentence: "The merge keys recommended for a list cannot identify its items, so they are ignored.",
  },
  "unresolved-reference": {
    severity: "warning",
    sentence:
      "The schema refers to a definition that does not exist, so the types of the values there are unknown.",
  },
  "guessed-list": {
    severity: "info",
    sentence:
      "No schema says how the items of this list are identified, so the key was inferred from its values.",
  },
  "unused-keys": {
    severity: "warning",
    sentence: "Keys were declared for a list whose schema already says how its items are identified.",
  },
});
