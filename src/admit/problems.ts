import { declare } from "../model/internal.js";

export const problems = declare("admit", {
  // Errors of fields.
  "required-value": "A field is missing that every object of this kind must have.",
  "invalid-value": "The value of a field is not one that the API server accepts.",
  "unsupported-value": "The value of a field is not one of the supported values.",
  "not-found-value": "The value of a field names something that the object does not have.",
  "wrong-type": "The value of a field has the wrong type.",
  "duplicate-value": "A list that must not have duplicates contains the same item twice.",
  "forbidden-field": "A field is set that cannot be set here.",
  "too-long": "The value of a field is longer than the API server accepts.",
  "too-many": "A list or a map has more entries than the API server accepts.",
  "untyped-rules": "A schema with rules has no types, so the rules cannot be checked.",

  "server-warning": {
    severity: "warning",
    sentence: "The API server warns about the object, and stores it all the same.",
  },

  // The world.
  "unknown-kubernetes": "Varve does not support admission of this Kubernetes version.",

  // Reading objects.
  "unreadable-object": "The API server cannot decode the object, so it answers 400 Bad Request.",
  "unknown-field": {
    severity: "warning",
    sentence:
      "The field is not in the schema, so the API server drops it, or rejects it when field validation is strict.",
  },
  "maybe-required": {
    severity: "warning",
    sentence: "The schema marks a field as required, but the code of the API server may not require it.",
  },

  // Denials by policies and the API server.
  "policy-denied": "A policy denied the request.",
  "policy-failed": "A policy cannot be evaluated, and it denies in that case (failurePolicy: Fail).",
  "policy-warned": {
    severity: "warning",
    sentence: "The request violates a policy that warns instead of denying.",
  },
  "policy-audited": {
    severity: "info",
    sentence: "The request violates a policy that only writes to the audit log.",
  },
  "webhook-denied": "A webhook denied the request.",
  "webhook-failed":
    "A webhook cannot be called or its response is not valid, and it denies in that case (failurePolicy: Fail).",
  "request-refused": "The API server rejects the request itself, regardless of policies.",
  "unknown-kind": "The API server does not serve the kind, or not in this version.",
  "not-validated": {
    severity: "warning",
    sentence: "The world has no definition of the kind, so the object was not validated.",
  },
  "not-enabled": {
    severity: "warning",
    sentence:
      "Clusters serve an alpha or beta kind of Kubernetes only if it is enabled, so the object was not validated.",
  },
  "not-known-offline": {
    severity: "warning",
    sentence: "An answer depends on values that only a cluster knows, such as a uid or a cluster IP.",
  },
  "assumed-namespace": {
    severity: "info",
    sentence: "The world does not contain the Namespace, so it is assumed to have no labels of its own.",
  },

  // Override chains and the templates they refer to.
  "invalid-chain": "The declaration of an override chain is not valid.",
  "missing-template": "A field names a template that does not exist.",
  "malformed-template": "A field of a template is not a map, but a component takes its fields from it.",
  "overrides-without-template": "Overrides are set, but no template applies.",
  "fill-record-too-large":
    "The record of filled-in values does not fit into the annotations of the object (at most 256 KiB).",
  "template-in-use": "A template that is in use cannot be deleted.",
  "template-breaks-user": "A change to a template would make an object that uses it invalid.",
  "default-template-in-use": {
    severity: "warning",
    sentence: "The default template is deleted, and objects lose its values.",
  },
  "constants-not-emitted": {
    severity: "warning",
    sentence: "A policy cannot set the constants of a chain, so they still need the webhook.",
  },
  "no-constants": "None of the chains has constants that a policy can set.",
  "storage-shrinks": "A volume would become smaller, which Kubernetes does not support.",

  // Lint: what the API server rejects.
  "wrong-api-group": "An admission resource names an API group that does not have its kind.",
  "api-not-served": "The API server does not serve this version of the API of an admission resource.",
  "invalid-expression": "An expression of a rule, a policy or a webhook does not compile.",
  "expression-too-new": "An expression needs a newer API server than the target version.",
  "deny-with-warn": "A binding both denies and warns, which the API server does not accept.",
  "invalid-ca-bundle":
    "The caBundle of a webhook is not base64, so it cannot be applied, or not PEM, so the webhook cannot be called.",
  "cost-over-budget": "The estimated cost of a rule exceeds the limit of the API server.",

  // Lint: what does not work as it seems.
  "unbound-policy": {
    severity: "warning",
    sentence: "A policy has no binding, so it does nothing.",
  },
  "dangling-binding": {
    severity: "warning",
    sentence: "A binding names a policy that is not in the set.",
  },
  "missing-params": {
    severity: "warning",
    sentence: "A policy and its binding disagree on parameters, or the parameters are not in the set.",
  },
  "compared-as-text": {
    severity: "warning",
    sentence: "An expression compares numbers as strings, so 9Gi is greater than 10Gi.",
  },
  "unguarded-field": {
    severity: "warning",
    sentence: "An expression reads an optional field without testing for it, and fails when it is missing.",
  },
  "lost-message": {
    severity: "info",
    sentence:
      "An expression fails when a field is missing: the request is denied, but with an error instead of the message.",
  },
  "unguarded-object": {
    severity: "warning",
    sentence: "An expression reads object on DELETE or oldObject on CREATE, where it is null.",
  },
  "unknown-field-read": {
    severity: "warning",
    sentence: "An expression reads a field that the schema does not have.",
  },
  "tests-empty-object": {
    severity: "warning",
    sentence: "A rule requires an object but none of its fields, so an empty object passes.",
  },
  "not-stored": {
    severity: "warning",
    sentence:
      "A version has a field that the storage version lacks, so the field is lost when an object is stored.",
  },
  "escapable-transition": {
    severity: "warning",
    sentence: "A transition rule is on a field that can be removed, and it does not run on removal.",
  },
  "locks-out-controllers": {
    severity: "warning",
    sentence:
      "A policy denies deletions by the garbage collector or the namespace controller, so they never finish.",
  },
  "locks-itself-out": {
    severity: "warning",
    sentence: "A webhook matches its own pods, so they cannot start while it is down.",
  },
  "subresource-hole": {
    severity: "warning",
    sentence: "A policy matches a resource but not its subresources, which can also change it.",
  },
  "unknown-resource": {
    severity: "warning",
    sentence: "A rule matches a resource that is not defined.",
  },
  "request-name": {
    severity: "warning",
    sentence: "An expression reads request.name, which some requests do not have.",
  },
  "denied-as-invalid": {
    severity: "info",
    sentence: "A policy depends on the user, but denies with Invalid instead of Forbidden.",
  },
  "never-passes": {
    severity: "warning",
    sentence: "A rule or a validation denies every sample that it matches.",
  },
  "never-fails": {
    severity: "info",
    sentence: "A rule or a validation allows every sample that it matches.",
  },
});
