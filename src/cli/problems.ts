import { declare } from "../model/internal.js";

export const problems = declare("cli", {
  "missing-verb": "The command line names no verb.",
  "unknown-verb": "There is no verb of this name.",
  "renamed-verb": "The verb has another name now.",
  "unknown-flag": "The verb has no flag of this name.",
  "missing-value": "The flag needs a value.",
  "unexpected-value": "The flag takes no value.",
  "repeated-flag": "The flag holds one value and is given more than once.",
  "invalid-value": "The flag does not accept this value.",
  "missing-flag": "The verb needs a flag that is not given.",
  "missing-argument": "The verb needs an argument that is not given.",
  "unexpected-argument": "The verb takes fewer arguments than are given.",
  "no-such-field": { exit: "not found", sentence: "The resource has no such field." },
  "not-an-assignment": "The argument is not of the form PATH=VALUE.",
  "wrong-type": "The value is not of the type the field holds.",
  "already-a-workspace": "The folder has a varve.yaml already.",
  "unrendered-version": {
    severity: "warning",
    sentence:
      "The chart cannot be rendered in the version that the labels name, so the base was searched in Git.",
  },
  "flags-exclude": "Two of the flags cannot be given together.",

  // Clusters.
  "no-such-object": { exit: "not found", sentence: "The cluster has no such object." },
  "newer-cluster": {
    severity: "warning",
    sentence: "The cluster is newer than what Varve knows to judge by.",
  },
  "secret-parameters": {
    severity: "warning",
    sentence: "Policies take parameters from Secrets, which are not read.",
  },

  // Units that are alternatives of each other.
  "alternative-left-out": {
    severity: "info",
    sentence:
      "A policy or webhook of a unit is not asked about objects of another: both describe a resource, each in its own way, so that no cluster has both.",
  },
  "alternatives-came": {
    severity: "info",
    sentence:
      "A change describes a resource in a second file of a folder: without settings, they count as alternatives of which one is deployed.",
  },
  "alternatives-disagree": {
    severity: "warning",
    sentence: "An object is denied with one of several alternatives and allowed with another.",
  },
  "alternatives-untried": {
    severity: "warning",
    sentence: "An object may be deployed with more alternatives than it was judged with.",
  },

  // Webhooks.
  "no-such-webhook": {
    exit: "not found",
    sentence: "No webhook configuration of the world has a webhook of this name.",
  },
  "no-webhook-configuration": {
    severity: "info",
    sentence: "No webhook configuration leads to the platform, so its handlers are asked as if one did.",
  },
  "shared-webhook-paths": {
    severity: "warning",
    sentence: "Webhooks of different servers have paths of the platform, which answers for all of them.",
  },
  "secret-lookups": {
    severity: "warning",
    sentence: "Handlers of the platform look Secrets up, which are not read.",
  },

  // Templates.
  "no-such-template": {
    exit: "not found",
    sentence: "There is no such template, or the file does not hold it.",
  },
  "ambiguous-template": "The name fits several templates, or the file holds several.",
  "no-chains": "The platform declares no override chains, so that nothing is known about templates.",

  // Files named on the command line, patches and what they are for.
  "no-such-file": { exit: "not found", sentence: "There is no file of this name." },
  "no-working-folder": {
    exit: "failure",
    sentence: "The folder this was started in does not exist any more.",
  },
  "unreadable-file": { exit: "failure", sentence: "The file cannot be read." },
  "unusable-input": "The input is a folder, too large, or no UTF-8 text.",
  "wrong-patch-type": "The patch is not of the type that --type says.",
  "empty-patch": { severity: "warning", sentence: "The patch holds no document, so it changes nothing." },
  "no-target": { exit: "not found", sentence: "The input holds no object that the patch is for." },
  "ambiguous-target": "The patch does not say which object of the input it is for.",
  "identity-lost": "The patch would leave an object without apiVersion, kind or name.",
  "comments-lost": {
    severity: "warning",
    sentence: "Items of a list change places, and comments among them are not kept.",
  },
  "secret-output": { exit: "blocked", sentence: "The output would show values of a Secret." },
  "only-in-old": { severity: "warning", sentence: "The object is only in OLD; a patch cannot delete it." },
  "only-in-new": { severity: "warning", sentence: "The object is only in NEW; a patch cannot create it." },
  "patch-falls-short": {
    severity: "warning",
    sentence: "The patch, applied to the object it is made for, does not give the object that is wanted.",
  },
  "merge-patch-instead": {
    severity: "info",
    sentence: "No schema is known for the kind, so its patch is a JSON merge patch, which replaces lists.",
  },
  "varve-only-patch": {
    severity: "info",
    sentence: "The patch uses $patchMergeKey, which Varve applies and released API servers do not know.",
  },

  // Pipelines.
  "ambiguous-pipeline": "The file holds several pipelines, and the command is about one.",
  "not-built": { exit: "not found", sentence: "No pipeline of the workspace builds such a resource." },

  // What a review comes to.
  "change-refused": { exit: "blocked", sentence: "A rule refuses the change." },
  "change-unconfirmed": {
    exit: "blocked",
    sentence: "A rule warns of the change, and it was not confirmed.",
  },
  "change-confirmed": {
    severity: "warning",
    sentence: "A rule warns of the change, and it was confirmed.",
  },
  "change-approved": {
    severity: "info",
    sentence: "A rule is against the change, and its fingerprint is among those approved.",
  },
  "change-exempted": {
    severity: "info",
    sentence: "A rule is against the change, and an exemption of the rule lets it pass.",
  },
  "not-a-fingerprint": "A line of a list of approvals is not a fingerprint.",
  "unused-approval": {
    severity: "info",
    sentence: "A change was approved, and the review has no such change.",
  },
  "too-many-events": {
    severity: "warning",
    sentence: "There are more events than can be listed; the verdict and the counts are about all of them.",
  },

  "unknown-before": {
    severity: "info",
    sentence: "The old version of a file cannot be read, so what was in it is unknown.",
  },
  decrypted: {
    severity: "warning",
    sentence: "A document was encrypted with SOPS, and its values are plain text now.",
  },
  "not-compared": {
    severity: "info",
    sentence: "A file changed and cannot be compared.",
  },
  "known-faults": {
    severity: "info",
    sentence: "Problems that both versions have are not judged in a review.",
  },
  "more-remarks": {
    severity: "info",
    sentence: "There are more remarks of one code than a person reads.",
  },

  "output-failed": { exit: "failure", sentence: "The output could not be written in full." },
  "system-error": { exit: "failure", sentence: "The operating system refused an operation." },
  "internal-fault": { exit: "failure", sentence: "Varve itself is at fault; the input may well be right." },

  // Tests of admission.
  "no-tests": { exit: "not found", sentence: "The folder holds no document of kind AdmissionTest." },
  "malformed-test": "A test of admission, or a case of it, is not of the form tests have.",
  "verdict-differs": { exit: "failure", sentence: "A request did not come out as its test says." },
  "verdict-as-expected": { severity: "info", sentence: "A request came out as its test says." },
  "plan-blocks": {
    exit: "blocked",
    sentence: "A rule of the review or the admission forbids what a plan would change.",
  },
  "plan-asks": {
    severity: "warning",
    sentence: "What a plan would change needs consent: a rule warns of it, or many resources would go.",
  },
  "plan-conflict": {
    severity: "warning",
    sentence: "A field was changed by its generator and by others, and what others made of it is kept.",
  },
  "plan-change": { severity: "info", sentence: "A plan would create, update or remove the resource." },
  "plan-blocked": {
    exit: "blocked",
    sentence: "A rule of the review or the admission forbids what would change, so nothing was written.",
  },
  "plan-unconfirmed": {
    exit: "blocked",
    sentence: "A rule warns of what would change, and it was not confirmed, so nothing was written.",
  },
  "conflicts-left": {
    exit: "blocked",
    sentence:
      "Values of others stand against what is generated, and that was to be a failure, so nothing was written.",
  },
  "overwrite-unconfirmed":
    "What others changed would be discarded, and that was not confirmed, so nothing was written.",
  "removal-unconfirmed": {
    exit: "blocked",
    sentence: "Whole resources would be removed, and that was not confirmed, so nothing was written.",
  },
  "no-conflict": { exit: "not found", sentence: "There is no difference to decide on at the field." },
  "nothing-to-undo": { exit: "not found", sentence: "No run is left that could be undone." },
});
