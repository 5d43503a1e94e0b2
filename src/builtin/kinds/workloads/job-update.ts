import type { Affinity, JobSpec, PodSpec, PodTemplateSpec } from "../../type/go-types.js";
import { checkImmutable, checkImmutableValue } from "../../check/immutable.js";
import type { Container } from "../../type/go-types.js";
import type { JobOptions } from "./job-options.js";
import type { Spot } from "../../check/spot.js";
import { checkSelectingJobSpec } from "./job-spec.js";

/** Go's ValidateJobSpecUpdate. */
export function checkJobSpecUpdate(spec: JobSpec, old: JobSpec, at: Spot, options: JobOptions): void {
  checkSelectingJobSpec(spec, at, options);
  checkCompletions(spec, old, at.field("completions"));
  checkImmutable(spec.selector, old.selector, "meta/v1.LabelSelector", at.field("selector"));
  checkTemplate(spec, old, at.field("template"), options);
  checkImmutableValue(spec.completionMode, old.completionMode, at.field("completionMode"));
  checkImmutable(
    spec.podFailurePolicy,
    old.podFailurePolicy,
    "batch/v1.PodFailurePolicy",
    at.field("podFailurePolicy"),
  );
  checkImmutableValue(spec.backoffLimitPerIndex, old.backoffLimitPerIndex, at.field("backoffLimitPerIndex"));
  checkImmutableValue(spec.managedBy, old.managedBy, at.field("managedBy"));
  checkImmutable(spec.successPolicy, old.successPolicy, "batch/v1.SuccessPolicy", at.field("successPolicy"));
}

/** An indexed Job can be scaled: completions and parallelism together. */
function checkCompletions(
  { completionMode, completions, parallelism }: JobSpec,
  old: JobSpec,
  at: Spot,
): void {
  if (completionMode !== "Indexed") checkImmutableValue(completions, old.completions, at);
  else if (completions !== undefined && completions !== old.completions && completions !== parallelism)
    at.invalid(completions, "can only be modified in tandem with spec.parallelism");
}

/** The template never changes, except for where pods run and what they request while no pod exists. */
function checkTemplate({ template }: JobSpec, old: JobSpec, at: Spot, options: JobOptions): void {
  const { allowsOtherScheduling, allowsOtherResources } = options;
  const placed = allowsOtherScheduling ? withScheduling(old.template, template) : old.template;
  if (!allowsOtherResources) checkImmutable(template, placed, "core/v1.PodTemplateSpec", at);
  else {
    const stored = withResources(placed.spec, template.spec);
    checkImmutable(template.spec, stored, "core/v1.PodSpec", at.field("spec"));
  }
}

/** Labels and annotations are part of it. */
function withScheduling(old: PodTemplateSpec, { spec, metadata }: PodTemplateSpec): PodTemplateSpec {
  const { labels, annotations } = metadata;
  const { nodeSelector, tolerations, schedulingGates } = spec;
  const affinity = withNodeAffinity(old.spec.affinity, spec.affinity);
  return {
    metadata: { ...old.metadata, labels, annotations },
    spec: { ...old.spec, affinity, nodeSelector, tolerations, schedulingGates },
  };
}

/** An affinity that has nothing left but the one to nodes may also be removed as a whole. */
function withNodeAffinity(old: Affinity | undefined, affinity: Affinity | undefined): Affinity | undefined {
  const { podAffinity, podAntiAffinity } = old ?? {};
  const isEmpty = podAffinity === undefined && podAntiAffinity === undefined;
  if (affinity === undefined && isEmpty) return undefined;
  return { nodeAffinity: affinity?.nodeAffinity, podAffinity, podAntiAffinity };
}

function withResources(old: PodSpec, spec: PodSpec): PodSpec {
  return {
    ...old,
    containers: resourcesOf(old.containers, spec.containers),
    initContainers: resourcesOf(old.initContainers, spec.initContainers),
  };
}

function resourcesOf(old: Container[], containers: readonly Container[]): Container[] {
  if (old.length !== containers.length) return old;
  return old.map((container, i) => {
    const { name, resources } = containers[i] as Container;
    return container.name === name ? { ...container, resources } : container;
  });
}
