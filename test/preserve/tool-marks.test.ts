/** Tracking labels and annotations of tools are not edits. */
import { describe, expect, it } from "vitest";
import { parsePath } from "../../src/model/index.js";
import { isToolMark } from "../../src/model/internal.js";
import { story } from "./story.js";

const MARKS = [
  ["labels", "helm.sh/chart"],
  ["annotations", "meta.helm.sh/release-name"],
  ["annotations", "meta.helm.sh/release-namespace"],
  ["labels", "argocd.argoproj.io/instance"],
  ["annotations", "argocd.argoproj.io/tracking-id"],
  ["labels", "kustomize.toolkit.fluxcd.io/name"],
  ["labels", "kustomize.toolkit.fluxcd.io/namespace"],
  ["annotations", "kustomize.toolkit.fluxcd.io/checksum"],
  ["labels", "helm.toolkit.fluxcd.io/name"],
  ["annotations", "deployment.kubernetes.io/revision"],
] as const;

/** A resource with these labels or annotations, and another one. */
function marked(place: string, value: string | undefined, name: string): string {
  const mark = value === undefined ? "" : `, "${name}": "${value}"`;
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, ${place}: {mine: "1"${mark}}}\n`;
}

describe.each(MARKS)("a mark among the %s: %s", (place, name) => {
  const at = (value: string | undefined): string => marked(place, value, name);
  story("is kept silently if the output does not have it")
    .base(at(undefined))
    .existing(at("1"))
    .fresh(at(undefined))
    .keeps(at("1"))
    .reportsNothing();
  story("is kept silently if nothing is known")
    .existing(at("1"))
    .fresh(at(undefined))
    .keeps(at("1"))
    .reportsNothing();
  story("follows the output, even if both have changed")
    .base(at("1"))
    .existing(at("2"))
    .fresh(at("3"))
    .becomes(at("3"))
    .reportsNothing();
  story("follows the output if nothing is known")
    .existing(at("1"))
    .fresh(at("2"))
    .becomes(at("2"))
    .reportsNothing();
  story("stays removed if it was removed")
    .base(at("1"))
    .existing(at(undefined))
    .fresh(at("2"))
    .keeps(at(undefined))
    .reportsNothing();
  story("is added with the first output that has it")
    .base(at(undefined))
    .existing(at(undefined))
    .fresh(at("1"))
    .becomes(at("1"))
    .reportsNothing();
});

describe("a significant field", () => {
  const pod = (chart: string, image: string): string =>
    `apiVersion: apps/v1
kind: Deployment
metadata: {name: a}
spec: {template: {metadata: {labels: {"helm.sh/chart": "${chart}"}}, spec: {containers: [{name: a, image: "${image}"}]}}}
`;
  story("is decided as usual next to a mark in a template")
    .base(pod("app-1", "app:1"))
    .existing(pod("app-1", "app:mine"))
    .fresh(pod("app-2", "app:1"))
    .becomes(pod("app-2", "app:mine"))
    .reports("preserved", "spec.template.spec.containers[name=a].image", {
      base: "app:1",
      existing: "app:mine",
      fresh: "app:1",
    });

  it.each([
    'metadata.annotations["helm.sh/hook"]',
    'metadata.annotations["helm.sh/resource-policy"]',
    'metadata.annotations["argocd.argoproj.io/sync-wave"]',
    'metadata.annotations["kustomize.toolkit.fluxcd.io/prune"]',
    'metadata.labels["app.kubernetes.io/managed-by"]',
    'metadata.labels["app.kubernetes.io/instance"]',
    'spec.template.metadata.annotations["kubectl.kubernetes.io/restartedAt"]',
    'data["helm.sh/chart"]',
    'spec.selector.matchLabels["helm.sh/chart"]',
    'metadata.annotations["helm.sh/chart"].x',
  ])("is not a mark: %s", (path) => {
    expect(isToolMark(parsePath(path))).toBe(false);
  });
});
