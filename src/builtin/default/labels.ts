import type { Job, ReplicationController } from "../type/go-types.js";
import { isNil } from "../type/zero.js";

const MOST_RETRIES = 2 ** 31 - 1;

export function job({ metadata, spec }: Job): void {
  if (spec.completions === undefined && spec.parallelism === undefined) spec.completions = 1;
  spec.parallelism ??= 1;
  spec.backoffLimit ??= spec.backoffLimitPerIndex === undefined ? 6 : MOST_RETRIES;
  const { labels } = spec.template.metadata;
  // The same map, not a copy: labels that are generated for the template become labels of the Job.
  if (!isNil(labels) && isEmpty(metadata.labels)) metadata.labels = labels;
  spec.completionMode ??= "NonIndexed";
  spec.suspend ??= false;
  spec.podReplacementPolicy ??= spec.podFailurePolicy === undefined ? "TerminatingOrFailed" : "Failed";
  spec.manualSelector ??= false;
}

export function replicationController({ metadata, spec }: ReplicationController): void {
  const labels = spec.template?.metadata.labels;
  if (isNil(labels) || labels === undefined) return;
  if (isEmpty(spec.selector)) spec.selector = labels;
  if (isEmpty(metadata.labels)) metadata.labels = labels;
}

function isEmpty(map: Readonly<Record<string, string>>): boolean {
  return Object.keys(map).length === 0;
}
