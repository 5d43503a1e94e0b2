import type { Verb } from "../command/verb.js";

/** A verb before it is loaded: enough for `varve help`. */
export interface VerbEntry {
  readonly summary: string;
  readonly load: () => Promise<{ readonly verb: Verb }>;
}

/** Verbs by full name: one word, or two for a group of verbs. */
export type Verbs = Readonly<Record<string, VerbEntry>>;

/** Every verb, by group, in the order people need them. A line here and a file below `../verbs/` make a verb. */
export const groups: Readonly<Record<string, Verbs>> = {
  start: {
    init: {
      summary: "create a minimal varve.yaml for a folder",
      load: () => import("../verbs/init.js"),
    },
    adopt: {
      summary: "adopt generated files that were edited by hand: record their base and list the edits",
      load: () => import("../verbs/adopt.js"),
    },
  },
  "main loop": {
    create: {
      summary: "generate resources from a pattern, keeping external changes",
      load: () => import("../verbs/create.js"),
    },
    plan: {
      summary: "preview what regenerating would create, update, keep and remove",
      load: () => import("../verbs/plan.js"),
    },
    apply: {
      summary: "regenerate, review and admit the changes, and write them",
      load: () => import("../verbs/apply.js"),
    },
    accept: {
      summary: "accept external changes, so that they are no longer reported",
      load: () => import("../verbs/accept.js"),
    },
    reject: {
      summary: "restore the generated value of changed fields",
      load: () => import("../verbs/reject.js"),
    },
    undo: { summary: "undo the last run", load: () => import("../verbs/undo.js") },
  },
  look: {
    show: {
      summary: "list resources, or show one resource or field",
      load: () => import("../verbs/show.js"),
    },
    why: {
      summary: "explain who set a field: a generator, a pipeline, or a commit",
      load: () => import("../verbs/why.js"),
    },
    owners: {
      summary: "list the owners of fields: generators and people",
      load: () => import("../verbs/owners.js"),
    },
    check: {
      summary: "load a workspace and report every problem in it",
      load: () => import("../verbs/check.js"),
    },
    studio: {
      summary: "show the workspace in the browser, or write the page as files",
      load: () => import("../verbs/studio.js"),
    },
  },
  edit: {
    set: {
      summary: "set fields of a resource in its file, and change nothing else",
      load: () => import("../verbs/set.js"),
    },
    patch: {
      summary: "apply a patch to the documents of a file",
      load: () => import("../verbs/patch.js"),
    },
    diff: {
      summary: "create the patch that turns one file into another",
      load: () => import("../verbs/diff.js"),
    },
  },
  judge: {
    review: {
      summary: "explain the changes between two versions, and block those that rules forbid",
      load: () => import("../verbs/review.js"),
    },
    admit: {
      summary: "check whether the API server would accept resources, without a cluster",
      load: () => import("../verbs/admit.js"),
    },
    test: { summary: "run admission tests", load: () => import("../verbs/test.js") },
    lint: {
      summary: "find mistakes in CRD rules, admission policies and webhook configurations",
      load: () => import("../verbs/lint.js"),
    },
    cel: {
      summary: "evaluate and explain a CEL expression, and estimate its cost",
      load: () => import("../verbs/cel.js"),
    },
  },
  author: {
    patterns: {
      summary: "list and describe patterns, and find mistakes in them",
      load: () => import("../verbs/patterns.js"),
    },
    rules: {
      summary: "list review rules, and find mistakes in them",
      load: () => import("../verbs/rules.js"),
    },
    "pipelines list": {
      summary: "list pipelines, with their mutations and regimes",
      load: () => import("../verbs/pipelines-list.js"),
    },
    "pipelines build": {
      summary: "build a resource with a pipeline, or show what an upgrade changes",
      load: () => import("../verbs/pipelines-build.js"),
    },
    "pipelines conflicts": {
      summary: "find mutations of a pipeline that overwrite each other",
      load: () => import("../verbs/pipelines-conflicts.js"),
    },
    types: {
      summary: "generate TypeScript types from CRDs",
      load: () => import("../verbs/types.js"),
    },
  },
  operate: {
    serve: { summary: "serve admission webhooks over HTTPS", load: () => import("../verbs/serve.js") },
    certs: {
      summary: "create the certificate of a webhook server, or add its CA to webhook configurations",
      load: () => import("../verbs/certs.js"),
    },
    manifests: {
      summary: "generate the manifests that install a webhook platform, keeping external changes",
      load: () => import("../verbs/manifests.js"),
    },
    impact: {
      summary: "list the resources that use a template, and how a change would affect them",
      load: () => import("../verbs/impact.js"),
    },
  },
  more: {
    help: {
      summary: "show help for Varve, a group of verbs, or one verb",
      load: () => import("./help-verb.js"),
    },
    version: { summary: "print the version of Varve", load: () => import("../verbs/version.js") },
  },
};

/** The verbs to start with. */
export const FIRST = ["init", "plan", "apply"] as const;

export const verbs: Verbs = Object.assign({}, ...Object.values(groups)) as Verbs;
