import type { PassedOver } from "../../../workspace/index.js";
import type { LintSources } from "./sources.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import { groupOf } from "../../../model/internal.js";
import { plural } from "../../text/plural.js";

const JUDGED = {
  crds: /^CustomResourceDefinition$/,
  policies: /^(?:Validating|Mutating)AdmissionPolicy$/,
  bindings: /^(?:Validating|Mutating)AdmissionPolicyBinding$/,
  webhooks: /^(?:Validating|Mutating)WebhookConfiguration$/,
} as const;

/** How many resources of each kind were checked. */
export type Judged = Readonly<Record<keyof typeof JUDGED, number>>;

export function judgedOf(objects: readonly SourcedObject[]): Judged {
  const count = (pattern: RegExp): number => objects.filter(({ id }) => pattern.test(id?.kind ?? "")).length;
  return {
    crds: count(JUDGED.crds),
    policies: count(JUDGED.policies),
    bindings: count(JUDGED.bindings),
    webhooks: count(JUDGED.webhooks),
  };
}

/** `2 CRDs, 1 policy`; kinds without resources are not listed, unless all are empty. */
export function judgedInWords({ crds, policies, bindings, webhooks }: Judged): string {
  const parts = [
    [crds, plural(crds, "CRD")],
    [policies, `${policies} ${policies === 1 ? "policy" : "policies"}`],
    [bindings, plural(bindings, "binding")],
    [webhooks, plural(webhooks, "webhook configuration")],
  ] as const;
  const some = parts.filter(([count]) => count > 0);
  return some.length === 0
    ? "no CRDs, policies, bindings or webhook configurations"
    : some.map(([, text]) => text).join(", ");
}

/** What lint does not check, in plain words, and how many files. */
export interface NotJudged {
  readonly what: string;
  readonly files: number;
}

/** Policies of other tools, which have their own rules. */
const OTHER_TOOLS: readonly (readonly [group: RegExp, what: string])[] = [
  [/(?:^|\.)kyverno\.io$/, "Kyverno policies"],
  [/\.gatekeeper\.sh$/, "Gatekeeper constraints and templates"],
  [/(?:^|\.)jspolicy\.com$/, "jsPolicy policies"],
  [/(?:^|\.)kubewarden\.io$/, "Kubewarden policies"],
];

/** Files with policies of other tools, and skipped files by type. */
export function notJudgedOf(
  objects: readonly SourcedObject[],
  {
    passedOver,
    expectations,
    parts,
    templates,
  }: Pick<LintSources, "passedOver" | "expectations" | "parts" | "templates">,
): readonly NotJudged[] {
  const files = new Map<string, Set<string>>();
  for (const { object, file } of objects) {
    const apiVersion = object["apiVersion"];
    const group = typeof apiVersion === "string" ? groupOf(apiVersion) : "";
    const what = OTHER_TOOLS.find(([pattern]) => pattern.test(group))?.[1];
    if (what === undefined) continue;
    const known = files.get(what);
    if (known === undefined) files.set(what, new Set([file]));
    else known.add(file);
  }
  const counts = new Map([...files].map(([what, names]) => [what, names.size]));
  for (const { role, files: count } of passedOver) {
    const what = PASSED_OVER[role] ?? "files without resources";
    counts.set(what, (counts.get(what) ?? 0) + count);
  }
  if (templates > 0) counts.set("templates", (counts.get("templates") ?? 0) + templates);
  if (parts > 0) counts.set("partial resources", parts);
  if (expectations > 0) counts.set("expected results of tests", expectations);
  return [...counts].map(([what, count]) => ({ what, files: count })).sort((a, b) => b.files - a.files);
}

const PASSED_OVER: Partial<Record<PassedOver["role"], string>> = {
  "helm-chart": "Helm charts",
  "helm-values": "Helm values",
  template: "templates",
  "kustomize-patch": "kustomize patches",
  "kustomize-input": "kustomize input",
  "test-data": "test data",
  workspace: "nested workspaces",
  dependency: "dependencies",
  generator: "generator sources",
  encrypted: "encrypted files",
};
