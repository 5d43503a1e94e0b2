import { VarveError, quote } from "../model/index.js";
import type { Verb } from "./verb.js";
import { didYouMean } from "../model/index.js";
import { problems } from "./problems.js";

/** A verb before it is loaded: enough for `varve help`. */
export interface VerbEntry {
  readonly summary: string;
  readonly load: () => Promise<{ readonly verb: Verb }>;
}

/** Every verb, in the order people meet them. One line here and one file below `verbs/` make a verb. */
export const verbs: Readonly<Record<string, VerbEntry>> = {
  init: {
    summary: "look at a folder, and write the shortest varve.yaml that fits it",
    load: () => import("./verbs/init.js"),
  },
  adopt: {
    summary: "adopt generated files that were edited by hand: record their base, and list the edits",
    load: () => import("./verbs/adopt.js"),
  },
  create: {
    summary: "generate resources from a pattern, and keep what others changed since",
    load: () => import("./verbs/create.js"),
  },
  plan: {
    summary: "preview what regenerating would create, change, keep and remove",
    load: () => import("./verbs/plan.js"),
  },
  apply: {
    summary: "regenerate, review and admit what changes, and write it",
    load: () => import("./verbs/apply.js"),
  },
  "merge-in": {
    summary: "the old name of apply --from",
    load: () => import("./verbs/merge-in.js"),
  },
  accept: {
    summary: "agree with what others changed, so that it is not reported again",
    load: () => import("./verbs/accept.js"),
  },
  reject: {
    summary: "put the generated value in the place of what others changed",
    load: () => import("./verbs/reject.js"),
  },
  owners: {
    summary: "list who owns the fields of resources: generators and people",
    load: () => import("./verbs/owners.js"),
  },
  undo: {
    summary: "undo the last run",
    load: () => import("./verbs/undo.js"),
  },
  check: {
    summary: "load a workspace and report every problem in it",
    load: () => import("./verbs/check.js"),
  },
  show: {
    summary: "list resources, or show one of them or one of its fields",
    load: () => import("./verbs/show.js"),
  },
  set: {
    summary: "change fields of a resource in its file, and nothing else",
    load: () => import("./verbs/set.js"),
  },
  patch: {
    summary: "apply a patch to the documents of a file",
    load: () => import("./verbs/patch.js"),
  },
  diff: {
    summary: "make the patch that turns one file into another",
    load: () => import("./verbs/diff.js"),
  },
  review: {
    summary: "say what the changes between two versions mean, and block what rules forbid",
    load: () => import("./verbs/review.js"),
  },
  rules: {
    summary: "list rules for reviews, and find those that do not do what they seem to",
    load: () => import("./verbs/rules.js"),
  },
  patterns: {
    summary: "list patterns, say what they take and give, and find mistakes in them",
    load: () => import("./verbs/patterns.js"),
  },
  build: {
    summary: "build a resource with a pipeline, or show what an upgrade changes",
    load: () => import("./verbs/build.js"),
  },
  conflicts: {
    summary: "find mutations of a pipeline that overwrite each other",
    load: () => import("./verbs/conflicts.js"),
  },
  why: {
    summary: "say who set a field: a generator, a pipeline, or a commit",
    load: () => import("./verbs/why.js"),
  },
  admit: {
    summary: "say what the API server would, without a cluster",
    load: () => import("./verbs/admit.js"),
  },
  "admit-test": {
    summary: "check that requests come out as tests say",
    load: () => import("./verbs/admit-test.js"),
  },
  cel: {
    summary: "evaluate, explain and price an expression",
    load: () => import("./verbs/cel.js"),
  },
  impact: {
    summary: "say who uses a template, and what each would get from it",
    load: () => import("./verbs/impact.js"),
  },
  lint: {
    summary: "find mistakes in CRD rules, admission policies and webhooks",
    load: () => import("./verbs/lint.js"),
  },
  serve: {
    summary: "serve admission webhooks over HTTPS",
    load: () => import("./verbs/serve.js"),
  },
  manifests: {
    summary: "make the manifests that install a platform of webhooks, and keep what others changed",
    load: () => import("./verbs/manifests.js"),
  },
  types: {
    summary: "make TypeScript types of the kinds that CRDs define",
    load: () => import("./verbs/types.js"),
  },
  certs: {
    summary: "make the certificate of a webhook server, or publish it to webhook configurations",
    load: () => import("./verbs/certs.js"),
  },
  help: { summary: "explain Varve, or one verb", load: () => import("./verbs/help.js") },
  version: { summary: "say which Varve this is", load: () => import("./verbs/version.js") },
};

export const LIST_VERBS = '"varve help" lists the verbs';

export function findVerb(name: string): VerbEntry {
  const entry = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (entry !== undefined) return entry;
  const near = didYouMean(name, Object.keys(verbs));
  throw new VarveError(
    problems["unknown-verb"]({
      message: `there is no verb ${quote(name)}`,
      found: name,
      hint: near === undefined ? LIST_VERBS : `${near} ${LIST_VERBS}`,
    }),
  );
}
