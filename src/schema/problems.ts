import { declare } from "../model/internal.js";

export const problems = declare("schema", {
  "unknown-version": "The types of this Kubernetes version are not built in.",
  "invalid-crd": "The CustomResourceDefinition lacks what names its kinds, so it defines none.",
  "unsupported-crd": "The CustomResourceDefinition is of an API version other than apiextensions.k8s.io/v1.",
  "missing-schema": {
    severity: "warning",
    sentence:
      "A version of the CustomResourceDefinition has no schema, so nothing is known about its objects.",
  },
  "duplicate-kind": {
    severity: "warning",
    sentence: "Two schemas describe the same kind in the same API version; the first one is used.",
  },
  "not-openapi": "The document is no OpenAPI document: it has neither definitions nor components.schemas.",
  "invalid-schema": {
    severity: "warning",
    sentence: "A part of the schema cannot be understood, so nothing is known about the values there.",
  },
  "invalid-list-type": {
    severity: "warning",
    sentence:
      "The schema of a list contradicts itself about how items are told apart, so the list is one value.",
  },
  "bad-recommended-keys": {
    severity: "warning",
    sentence:
      "The merge keys recommended for a list cannot identify its items, so the recommendation is not used.",
  },
  "unresolved-reference": {
    severity: "warning",
    sentence:
      "The schema refers to a definition that is not there, so nothing is known about the values there.",
  },
  "guessed-list": {
    severity: "info",
    sentence: "No schema says how the items of this list are told apart, so its values decided.",
  },
  "unused-keys": {
    severity: "warning",
    sentence: "Keys were declared for a list whose schema already says how its items are told apart.",
  },
});
