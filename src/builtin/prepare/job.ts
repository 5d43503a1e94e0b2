import { NIL_MAP, zeroOf } from "../type/zero.js";
import type { Job } from "../type/go-types.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { convertTemplate } from "./convert-pod.js";
import { usual } from "./usual.js";

const NAME_LABELS = ["job-name", "batch.kubernetes.io/job-name"];
const UID_LABEL = "batch.kubernetes.io/controller-uid";
const UID_LABELS = ["controller-uid", UID_LABEL];

const habits = usual("batch/v1.Job", {
  hasGeneration: true,
  resetsStatus: true,
  template: ({ spec }) => spec.template,
});

export const job: ObjectRules<Job> = {
  ...habits,
  convert: ({ spec }) => convertTemplate(spec.template),
  prepareCreate(object, warn, cluster) {
    if (object.spec.manualSelector !== true) select(object);
    habits.prepareCreate(object, warn, cluster);
  },
  unknownFields: ({ metadata, spec }) => {
    if (spec.manualSelector === true) return [];
    const labels = metadata.generateName === "" ? UID_LABELS : [...UID_LABELS, ...NAME_LABELS];
    return [
      ...labels.map((label) => ["spec", "template", "metadata", "labels", label]),
      ...labels
        .filter((label) => Object.hasOwn(metadata.labels, label))
        .map((label) => ["metadata", "labels", label]),
      ["spec", "selector", "matchLabels", UID_LABEL],
    ];
  },
};

/** A Job finds its pods by labels that only it has. */
function select({ metadata, spec }: Job): void {
  const { template } = spec;
  const given = template.metadata.labels;
  const labels = {
    ...Object.fromEntries(NAME_LABELS.map((label) => [label, metadata.name])),
    ...Object.fromEntries(UID_LABELS.map((label) => [label, metadata.uid])),
    ...given,
  };
  // Labels that the Job has from its template are the same map.
  if (metadata.labels === given && given !== NIL_MAP) metadata.labels = labels;
  template.metadata.labels = labels;
  spec.selector ??= zeroOf("meta/v1.LabelSelector");
  spec.selector.matchLabels = { [UID_LABEL]: metadata.uid, ...spec.selector.matchLabels };
}
