import { declare } from "../model/internal.js";

export const problems = declare("cli", {
  "missing-verb": "No verb was given.",
  "unknown-verb": "The verb does not exist.",
  "renamed-verb": "The verb was renamed.",
  "unknown-flag": "The verb does not have this flag.",
  "missing-value": "The flag needs a value.",
  "unexpected-value": "The flag takes no value.",
  "repeated-flag": "The flag can be set only once.",
  "invalid-value": "The flag does not accept this value.",
  "missing-flag": "A required flag is missing.",
  "missing-argument": "A required argument is missing.",
  "unexpected-argument": "The command has too many arguments.",
  "no-such-field": { exit: "not found", sentence: "The resource has no such field." },
  "not-an-assignment": "The argument is not of the form PATH=VALUE.",
  "wrong-type": "The value does not have the type of the field.",
  "already-a-workspace": "The folder already has a varve.yaml.",
  "unrendered-version": {
    severity: "warning",
    sentence:
      "The chart version that the labels name cannot be rendered, so Varve searched Git for the base.",
  },
  "flags-exclude": "Two flags cannot be used together.",

  "duplicate-member": {
    severity: "warning",
    sentence:
      "A JSON object has the same member twice; Kubernetes uses the last value, or rejects the object when field validation is strict.",
  },

  "ambiguous-old": {
    severity: "warning",
    sentence: "Several stored versions of an object were given; the first one is updated.",
  },

  // Clusters.
  "no-such-object": { exit: "not found", sentence: "The cluster has no such object." },
  "newer-cluster": {
    severity: "warning",
    sentence: "The cluster runs a newer Kubernetes version than Varve supports.",
  },
  "secret-parameters": {
    severity: "warning",
    sentence: "Policies take parameters from Secrets, which Varve does not read.",
  },

  // Units that are alternatives of each other.
  "alternative-left-out": {
    severity: "info",
    sentence:
      "A policy or webhook of one unit is not applied to another unit: both define the same resource with different content, so they are not deployed together.",
  },
  "alternatives-came": {
    severity: "info",
    sentence:
      "A change adds a second definition of a resource to a folder: without settings, the two are treated as alternatives.",
  },
  "alternatives-disagree": {
    severity: "warning",
    sentence: "An object is denied with one alternative and allowed with another.",
  },
  "alternatives-untried": {
    severity: "warning",
    sentence: "An object was not checked with every alternative that may be deployed with it.",
  },

  // Webhooks.
  "no-such-webhook": {
    exit: "not found",
    sentence: "No webhook configuration has a webhook of this name.",
  },
  "no-webhook-configuration": {
    severity: "info",
    sentence: "No webhook configuration points to the platform, so its handlers are called as if one did.",
  },
  "shared-webhook-paths": {
    severity: "warning",
    sentence: "Webhooks of different servers use paths of the platform, which answers for all of them.",
  },
  "secret-lookups": {
    severity: "warning",
    sentence: "Handlers of the platform look up Secrets, which Varve does not read.",
  },

  // Templates.
  "no-such-template": {
    exit: "not found",
    sentence: "The template does not exist, or the file does not contain it.",
  },
  "ambiguous-template": "The name matches several templates, or the file contains several.",
  "no-chains": "The platform declares no override chains, so the users of a template are unknown.",

  // Files given on the command line, patches and their targets.
  "no-such-file": { exit: "not found", sentence: "The file does not exist." },
  "no-working-folder": {
    exit: "failure",
    sentence: "The current folder no longer exists.",
  },
  "no-objects": { exit: "not found", sentence: "A file or standard input contains no Kubernetes objects." },
  "unreadable-file": { exit: "failure", sentence: "The file cannot be read." },
  "unusable-input": "The input is a folder, too large, or not UTF-8 text.",
  "wrong-patch-type": "The patch does not have the type given with --type.",
  "empty-patch": { severity: "warning", sentence: "The patch is empty, so it changes nothing." },
  "no-target": {
    exit: "not found",
    sentence: "The input does not contain the object that the patch is for.",
  },
  "ambiguous-target": "The patch does not say which object of the input it is for.",
  "identity-lost": "The patch would leave an object without apiVersion, kind or name.",
  "comments-lost": {
    severity: "warning",
    sentence: "The items of a list are reordered, and comments between them are lost.",
  },
  "secret-output": { exit: "blocked", sentence: "The output would show values of a Secret." },
  "only-in-old": { severity: "warning", sentence: "The object is only in OLD; a patch cannot delete it." },
  "only-in-new": { severity: "warning", sentence: "The object is only in NEW; a patch cannot create it." },
  "patch-falls-short": {
    severity: "warning",
    sentence: "Applying the patch to its object does not produce the wanted object.",
  },
  "merge-patch-instead": {
    severity: "info",
    sentence: "There is no schema for the kind, so its patch is a JSON merge patch, which replaces lists.",
  },
  "varve-only-patch": {
    severity: "info",
    sentence: "The patch uses $patchMergeKey, which Varve applies but released API servers do not support.",
  },

  // Pipelines.
  "ambiguous-pipeline": "The file contains several pipelines, but the command needs one.",
  "not-built": { exit: "not found", sentence: "No pipeline of the workspace builds the resource." },

  // Results of a review.
  "change-refused": { exit: "blocked", sentence: "A rule blocks the change." },
  "change-unconfirmed": {
    exit: "blocked",
    sentence: "A rule warns about the change, and it was not confirmed.",
  },
  "change-confirmed": {
    severity: "warning",
    sentence: "A rule warns about the change, and it was confirmed.",
  },
  "change-approved": {
    severity: "info",
    sentence: "A rule blocks the change, but its fingerprint is approved.",
  },
  "change-exempted": {
    severity: "info",
    sentence: "A rule blocks the change, but an exemption allows it.",
  },
  "not-a-fingerprint": "A line of the approvals file is not a fingerprint.",
  "unused-approval": {
    severity: "info",
    sentence: "An approved change is not part of the review.",
  },
  "too-many-events": {
    severity: "warning",
    sentence: "There are too many events to list all of them; the verdict and the counts include all events.",
  },

  "unknown-before": {
    severity: "info",
    sentence: "The old version of a file cannot be read, so its content is unknown.",
  },
  "rejected-update": {
    severity: "warning",
    sentence: "The API server rejects this change of an existing resource.",
  },
  decrypted: {
    severity: "warning",
    sentence: "A document was encrypted with SOPS, and its values are now plain text.",
  },
  "not-compared": {
    severity: "info",
    sentence: "A file changed but cannot be compared.",
  },
  "known-faults": {
    severity: "info",
    sentence: "Problems that both versions have do not affect the review.",
  },
  "more-remarks": {
    severity: "info",
    sentence: "Only the first remarks with the same code are shown.",
  },

  "output-failed": { exit: "failure", sentence: "The output could not be written completely." },
  "system-error": { exit: "failure", sentence: "The operating system refused an operation." },
  "internal-fault": { exit: "failure", sentence: "Varve has a bug; the input may be correct." },

  // Admission tests.
  "no-tests": { exit: "not found", sentence: "The folder contains no AdmissionTest document." },
  "malformed-test": "An admission test or one of its cases is malformed.",
  "verdict-differs": { exit: "failure", sentence: "The result of a request is not what its test expects." },
  "verdict-as-expected": { severity: "info", sentence: "The result of a request is what its test expects." },
  "plan-blocks": {
    exit: "blocked",
    sentence: "A review rule or an admission check blocks a change of the plan.",
  },
  "plan-asks": {
    severity: "warning",
    sentence:
      "A change of the plan needs confirmation: a rule warns about it, or many resources would be removed.",
  },
  "plan-conflict": {
    severity: "warning",
    sentence: "A field was changed by its generator and in the file; the value in the file is kept.",
  },
  "plan-change": { severity: "info", sentence: "A plan would create, update or remove the resource." },
  "plan-blocked": {
    exit: "blocked",
    sentence: "A review rule or an admission check blocks the changes, so nothing was written.",
  },
  "plan-unconfirmed": {
    exit: "blocked",
    sentence: "A rule warns about a change that was not confirmed, so nothing was written.",
  },
  "conflicts-left": {
    exit: "blocked",
    sentence:
      "Fields differ from their generated values, and --fail-on makes that an error, so nothing was written.",
  },
  "overwrite-unconfirmed": "Discarding external changes was not confirmed, so nothing was written.",
  "removal-unconfirmed": {
    exit: "blocked",
    sentence: "Removing whole resources was not confirmed, so nothing was written.",
  },
  "no-conflict": { exit: "not found", sentence: "The field does not differ from its generated value." },
  "nothing-to-undo": { exit: "not found", sentence: "There is no run to undo." },
});
