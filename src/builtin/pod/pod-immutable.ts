import type { Container, NodeAffinity, NodeSelectorTerm, PodSpec } from "../type/go-types.js";
import { areEqual, areEqualTexts } from "../type/equal.js";
import { printStruct, printStructs } from "../type/print.js";
import type { Spot } from "../check/spot.js";
import { NIL_LIST, isNil } from "../type/zero.js";
import { asStored } from "../type/as-stored.js";
import { indentJson } from "../type/pretty.js";
import { unifiedDiff } from "../check/unified-diff.js";

const UPDATABLE = [
  "`spec.containers[*].image`",
  "`spec.initContainers[*].image`",
  "`spec.activeDeadlineSeconds`",
  "`spec.tolerations` (only additions to existing tolerations)",
  "`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)",
].join(",");

/** Compares the fields that must not change; the others were removed from the comparison before. */
export function checkSpecUnchanged(spec: PodSpec, given: PodSpec, at: Spot): void {
  const old = asStored(given);
  const rest: PodSpec = {
    ...spec,
    containers: withImagesOf(spec.containers, old.containers),
    initContainers: withImagesOf(spec.initContainers, old.initContainers),
    activeDeadlineSeconds: old.activeDeadlineSeconds,
    schedulingGates: old.schedulingGates,
    tolerations: old.tolerations,
  };
  const { terminationGracePeriodSeconds: oldSeconds } = old;
  if (oldSeconds !== undefined && oldSeconds < 0 && spec.terminationGracePeriodSeconds === 1)
    rest.terminationGracePeriodSeconds = oldSeconds;
  if (old.schedulingGates.length > 0) checkGatedPod(rest, old, at);
  if (areEqual(rest, old, "core/v1.PodSpec")) return;
  const difference = unifiedDiff(pretty(old), pretty(rest));
  at.forbidden(`pod updates may not change fields other than ${UPDATABLE}\n${difference}`);
}

function pretty(spec: PodSpec): string {
  return indentJson(printStruct(spec, "core/v1.PodSpec"));
}

function withImagesOf(containers: readonly Container[], old: readonly Container[]): Container[] {
  if (containers.length === 0) return NIL_LIST;
  return containers.map((container, i) => ({ ...container, image: old[i]?.image ?? "" }));
}

/** The node selection of a gated pod may still change; `rest` then has the stored values. */
function checkGatedPod(rest: PodSpec, old: PodSpec, at: Spot): void {
  if (!areEqualTexts(rest.nodeSelector, old.nodeSelector)) {
    checkNodeSelectorUpdate(rest.nodeSelector, old.nodeSelector, at.field("nodeSelector"));
    rest.nodeSelector = old.nodeSelector;
  }
  const [affinity, oldAffinity] = [rest.affinity?.nodeAffinity, old.affinity?.nodeAffinity];
  if (areSameAffinities(affinity, oldAffinity)) return;
  checkNodeAffinityUpdate(affinity, oldAffinity, at.fields("affinity", "nodeAffinity"));
  restoreNodeAffinity(rest, old);
}

function checkNodeSelectorUpdate(
  labels: Readonly<Record<string, string>>,
  old: Readonly<Record<string, string>>,
  at: Spot,
): void {
  if (Object.entries(old).some(([key, value]) => !Object.hasOwn(labels, key) || labels[key] !== value))
    at.invalid(
      isNil(labels) ? null : { ...labels },
      "only additions to spec.nodeSelector are allowed (no mutations or deletions)",
    );
}

function areSameAffinities(a: NodeAffinity | undefined, b: NodeAffinity | undefined): boolean {
  return a === undefined || b === undefined ? a === b : areEqual(a, b, "core/v1.NodeAffinity");
}

/** Go's validateNodeAffinityMutation: terms may get narrower. */
function checkNodeAffinityUpdate(
  affinity: NodeAffinity | undefined,
  old: NodeAffinity | undefined,
  at: Spot,
): void {
  const oldTerms = old?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms;
  if (oldTerms === undefined || oldTerms.length === 0) return;
  const terms = affinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? NIL_LIST;
  const place = at.fields("requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms");
  if (terms.length !== oldTerms.length) {
    place.invalidPrinted(
      printStructs(terms, "core/v1.NodeSelectorTerm"),
      "no additions/deletions to non-empty NodeSelectorTerms list are allowed",
    );
    return;
  }
  for (const [i, term] of terms.entries())
    if (!isNarrower(term, oldTerms[i] as NodeSelectorTerm))
      place
        .item(i)
        .invalidStruct(
          term,
          "core/v1.NodeSelectorTerm",
          "only additions are allowed (no mutations or deletions)",
        );
}

const LISTS = ["matchExpressions", "matchFields"] as const;

/** An empty term selects nothing, and has to stay empty. */
function isNarrower(term: NodeSelectorTerm, old: NodeSelectorTerm): boolean {
  if (LISTS.every((list) => old[list].length === 0)) return LISTS.every((list) => term[list].length === 0);
  return LISTS.every((list) =>
    old[list].every((requirement, i) => {
      const own = term[list][i];
      return own !== undefined && areEqual(own, requirement, "core/v1.NodeSelectorRequirement");
    }),
  );
}

function restoreNodeAffinity(rest: PodSpec, { affinity: old }: PodSpec): void {
  const { affinity } = rest;
  if (affinity === undefined) {
    if (old?.nodeAffinity !== undefined)
      rest.affinity = { nodeAffinity: old.nodeAffinity, podAffinity: undefined, podAntiAffinity: undefined };
  } else if (
    old === undefined &&
    affinity.podAffinity === undefined &&
    affinity.podAntiAffinity === undefined
  )
    rest.affinity = undefined;
  else rest.affinity = { ...affinity, nodeAffinity: old?.nodeAffinity };
}
