import { STAYS } from "./conditions.js";
import type { Rule } from "../../rule/rule.js";
import type { Scope } from "../../rule/scope.js";

const FLUX = "*.toolkit.fluxcd.io";

/** What Flux and Argo CD deploy from elsewhere: one line here may change everything there. */
export const sources: readonly Rule[] = [
  moved("spec.chart.spec.{chart, version}!", { group: FLUX, kind: "HelmRelease" }),
  moved("spec.ref.{branch, tag, semver, digest, commit, name}!", {
    group: FLUX,
    kind: ["OCIRepository", "GitRepository"],
  }),
  moved("spec.url!", { group: FLUX, kind: ["OCIRepository", "GitRepository", "HelmRepository"] }),
  moved("spec.source.{chart, repoURL, targetRevision}!", { group: "argoproj.io", kind: "Application" }),
  moved("spec.sources.*.{chart, repoURL, targetRevision}!", { group: "argoproj.io", kind: "Application" }),
  moved("spec.package!", { group: "pkg.crossplane.io" }),
];

function moved(path: string, scope: Scope): Rule {
  return {
    id: "source-changed",
    topic: "source-changed",
    type: "allow",
    path,
    scope,
    when: STAYS,
    message: "The deployed source changes from {before} to {after}.",
  };
}
