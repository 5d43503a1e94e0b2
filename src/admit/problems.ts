import { declare } from "../model/internal.js";

export const problems = declare("admit", {
  // What the API server holds against a field.
  "required-value": "A field is missing that every object of this kind must have.",
  "invalid-value": "The value of a field is not one that the API server accepts.",
  "unsupported-value": "The value of a field is none of the values it can have.",
  "wrong-type": "The value of a field is of a type that the field cannot have.",
  "duplicate-value": "A list whose items must differ holds the same one twice.",
  "forbidden-field": "A field is set that cannot be set here.",
  "too-long": "The value of a field is longer than the API server accepts.",
  "too-many": "A list or a map has more entries than the API server accepts.",
  "untyped-rules": "Rules stand on a schema that says nothing about types, so no rule can be checked.",

  // What a world is asked for.
  "unknown-kubernetes": "The admission of this Kubernetes version is not known.",

  // Reading objects.
  "unreadable-object": "The API server cannot read the object, so it answers that the request is a bad one.",
  "unknown-field": {
    severity: "warning",
    sentence:
      "No schema knows the field, so the API server drops it, or refuses it when validation is strict.",
  },
  "maybe-required": {
    severity: "warning",
    sentence: "The schema calls a field required, but the API server may do without it: only its code knows.",
  },

  // What policies and the API server itself hold against a request.
  "policy-denied": "A policy does not let the request pass.",
  "policy-failed":
    "A policy cannot be evaluated, and it does not let pass what it cannot judge (failurePolicy: Fail).",
  "policy-warned": {
    severity: "warning",
    sentence: "A policy is not met, and warns of it instead of denying the request.",
  },
  "policy-audited": {
    severity: "info",
    sentence: "A policy is not met, which is written into the audit log and nowhere else.",
  },
  "webhook-denied": "A webhook does not let the request pass.",
  "webhook-failed":
    "A webhook cannot be asked or its answer cannot be used, and it does not let pass what it cannot judge.",
  "request-refused": "The API server refuses the request, whatever policies would say.",
  "unknown-kind": "The API server does not serve the kind, or not in this version.",
  "not-validated": {
    severity: "warning",
    sentence: "Nothing in the world defines the kind, so the object was not validated.",
  },
  "assumed-namespace": {
    severity: "info",
    sentence: "Nothing describes the namespace, so it is taken for one without labels of its own.",
  },

  // Override chains and the templates they refer to.
  "invalid-chain": "An override chain is declared in a way that cannot work.",
  "missing-template": "A field names a template that does not exist.",
  "malformed-template": "A template has something else than a map where a component takes its fields from.",
  "overrides-without-template": "Overrides change what a template says, and no template applies.",
  "fill-record-too-large":
    "The record of what was filled in does not fit into the annotations of the object, which have at most 256 KiB.",
  "template-in-use": "A template that others refer to cannot be deleted.",
  "template-breaks-user": "A change of a template would make an object that uses it invalid.",
  "default-template-in-use": {
    severity: "warning",
    sentence: "The template that applies where none is named is deleted, and objects lose what it gave.",
  },
  "constants-not-emitted": {
    severity: "warning",
    sentence: "The constants of a chain cannot be given by a policy, so they need the webhook.",
  },
  "no-constants": "None of the chains has constants that a policy can give.",
  "storage-shrinks": "A volume would become smaller, which Kubernetes cannot do.",

  // Lint of the set itself: what the API server refuses.
  "wrong-api-group": "An admission resource names an API group that does not have its kind.",
  "api-not-served": "The API server does not serve this version of the API of an admission resource.",
  "invalid-expression": "An expression of a rule, a policy or a webhook does not compile.",
  "expression-too-new": "An expression needs a newer API server than the one it is for.",
  "deny-with-warn": "A binding both denies and warns, which the API server does not accept.",
  "invalid-ca-bundle":
    "The certificates of a webhook are not base64, so that it cannot be applied, or not PEM, so that it cannot be called.",
  "cost-over-budget": "A rule may cost more than the API server lets a CRD say.",

  // Lint of the set itself: what does something else than it seems to.
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
    sentence: "A policy and its binding do not agree on parameters, or the parameters are not in the set.",
  },
  "compared-as-text": {
    severity: "warning",
    sentence: "An expression compares texts by their characters, and 9Gi is more than 10Gi that way.",
  },
  "unguarded-field": {
    severity: "warning",
    sentence: "An expression reads a field without knowing that it is there, and fails where it is not.",
  },
  "lost-message": {
    severity: "info",
    sentence:
      "An expression fails where a field is absent: the request is refused as it should be, but with an error in place of the message.",
  },
  "unguarded-object": {
    severity: "warning",
    sentence: "An expression reads the object of a delete, or the old object of a create, and both are null.",
  },
  "unknown-field-read": {
    severity: "warning",
    sentence: "An expression reads a field that the schema does not have.",
  },
  "tests-empty-object": {
    severity: "warning",
    sentence: "A rule asks for an object and not for anything in it, so that an empty one will do.",
  },
  "not-stored": {
    severity: "warning",
    sentence:
      "A version has a field that the storage version lacks, so that it is lost when an object is stored.",
  },
  "escapable-transition": {
    severity: "warning",
    sentence: "A rule about changes stands on a field that can be removed, and does not run then.",
  },
  "locks-out-controllers": {
    severity: "warning",
    sentence: "A policy refuses deletions by the controllers that clean up, so that they never end.",
  },
  "locks-itself-out": {
    severity: "warning",
    sentence: "A webhook is asked about the pods that would answer it, so that they cannot start without it.",
  },
  "subresource-hole": {
    severity: "warning",
    sentence:
      "A policy is about a resource and not about its subresources, which are another way to write it.",
  },
  "unknown-resource": {
    severity: "warning",
    sentence: "A rule is about a resource that nothing defines.",
  },
  "request-name": {
    severity: "warning",
    sentence: "An expression reads the name in the request, which some requests do not have.",
  },
  "denied-as-invalid": {
    severity: "info",
    sentence: "A policy that decides by who asks answers that the object is invalid.",
  },
  "never-passes": {
    severity: "warning",
    sentence: "A rule or a validation refuses everything that it was tried on.",
  },
  "never-fails": {
    severity: "info",
    sentence: "A rule or a validation refuses nothing that it was tried on.",
  },
});
