import { nextGeneration } from "../../machinery/index.js";
import type {
  CronJob,
  DaemonSet,
  Deployment,
  PodTemplate,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from "../type/go-types.js";
import { areEqual, areEqualTexts } from "../type/equal.js";
import type { ObjectRules } from "../check/kind-rules.js";
import { convertTemplate } from "./convert-pod.js";
import { dropDisabled } from "./disabled-fields.js";
import { isGateOn } from "../../model/internal.js";
import { parseIntFault } from "../check/parse-int.js";
import { usual } from "./usual.js";

const ROLLBACK = "deprecated.deployment.rollback.to";
const HABITS = { hasGeneration: true, resetsStatus: true };

export const deployment: ObjectRules<Deployment> = {
  ...usual("apps/v1.Deployment", {
    ...HABITS,
    template: ({ spec }) => spec.template,
    isChanged: (object, old) => !areEqualTexts(object.metadata.annotations, old.metadata.annotations),
  }),
  convert({ metadata, spec }) {
    convertTemplate(spec.template);
    const { [ROLLBACK]: revision, ...rest } = metadata.annotations;
    if (revision !== undefined)
      metadata.annotations = revision === "" ? rest : { ...rest, [ROLLBACK]: integerText(revision) };
  },
  conversionFault({ metadata }) {
    const revision = metadata.annotations[ROLLBACK] ?? "";
    const fault = revision === "" ? undefined : parseIntFault(revision);
    return fault && `failed to parse annotation[${ROLLBACK}]=${revision} as int64: ${fault}`;
  },
};

/** An integer as Go writes it. */
function integerText(text: string): string {
  return /^[+-]?\d+$/.test(text) ? String(BigInt(text.replace("+", ""))) : text;
}

export const replicaSet: ObjectRules<ReplicaSet> = {
  ...usual("apps/v1.ReplicaSet", { ...HABITS, template: ({ spec }) => spec.template }),
  convert: ({ spec }) => convertTemplate(spec.template),
};

export const replicationController: ObjectRules<ReplicationController> = {
  ...usual("core/v1.ReplicationController", { ...HABITS, template: ({ spec }) => spec.template }),
  convert: ({ spec }) => convertTemplate(spec.template),
};

export const cronJob: ObjectRules<CronJob> = {
  ...usual("batch/v1.CronJob", { ...HABITS, template: ({ spec }) => spec.jobTemplate.spec.template }),
  convert: ({ spec }) => convertTemplate(spec.jobTemplate.spec.template),
};

const stateful = usual("apps/v1.StatefulSet", { ...HABITS, template: ({ spec }) => spec.template });

export const statefulSet: ObjectRules<StatefulSet> = {
  ...stateful,
  setDefaults(object, cluster) {
    stateful.setDefaults(object);
    const { type, rollingUpdate } = object.spec.updateStrategy;
    if (
      isGateOn("MaxUnavailableStatefulSet", cluster) &&
      type === "RollingUpdate" &&
      rollingUpdate !== undefined
    )
      rollingUpdate.maxUnavailable ??= 1;
  },
  convert({ spec }) {
    convertTemplate(spec.template);
    for (const claim of spec.volumeClaimTemplates)
      Object.assign(claim, { apiVersion: "v1", kind: "PersistentVolumeClaim" });
  },
  prepareCreate(object, warn, cluster) {
    if (!isGateOn("MaxUnavailableStatefulSet", cluster)) dropMaxUnavailable(object);
    stateful.prepareCreate(object, warn, cluster);
  },
  prepareUpdate(object, old, cluster) {
    const isUsed = old.spec.updateStrategy.rollingUpdate?.maxUnavailable !== undefined;
    if (!isUsed && !isGateOn("MaxUnavailableStatefulSet", cluster)) dropMaxUnavailable(object);
    stateful.prepareUpdate(object, old, cluster);
  },
};

function dropMaxUnavailable({ spec }: StatefulSet): void {
  const { rollingUpdate } = spec.updateStrategy;
  if (rollingUpdate !== undefined) rollingUpdate.maxUnavailable = undefined;
}

const GENERATION = "deprecated.daemonset.template.generation";
const daemon = usual("apps/v1.DaemonSet", { ...HABITS, template: ({ spec }) => spec.template });

/** The generation of the template is a field inside of the API server, and an annotation outside. */
export const daemonSet: ObjectRules<DaemonSet> = {
  ...daemon,
  convert(object) {
    convertTemplate(object.spec.template);
    setTemplateGeneration(object, templateGeneration(object));
    const { rollingUpdate } = object.spec.updateStrategy;
    // In the internal types these are not pointers.
    if (rollingUpdate !== undefined) rollingUpdate.maxUnavailable ??= 0;
    if (rollingUpdate !== undefined) rollingUpdate.maxSurge ??= 0;
  },
  conversionFault({ metadata }) {
    const generation = metadata.annotations[GENERATION];
    return generation === undefined ? undefined : parseIntFault(generation);
  },
  prepareCreate(object, warn, cluster) {
    daemon.prepareCreate(object, warn, cluster);
    if (templateGeneration(object) < 1n) setTemplateGeneration(object, 1n);
  },
  prepareUpdate(object, old, cluster) {
    daemon.prepareUpdate(object, old, cluster);
    const isSame = areEqual(object.spec.template, old.spec.template, "core/v1.PodTemplateSpec");
    setTemplateGeneration(object, templateGeneration(old) + (isSame ? 0n : 1n));
  },
};

function templateGeneration({ metadata }: DaemonSet): bigint {
  const text = metadata.annotations[GENERATION] ?? "0";
  return /^[+-]?\d+$/.test(text) ? BigInt(text.replace("+", "")) : 0n;
}

function setTemplateGeneration({ metadata }: DaemonSet, generation: bigint): void {
  metadata.annotations = { ...metadata.annotations, [GENERATION]: String(generation) };
}

const templates = usual("core/v1.PodTemplate");

export const podTemplate: ObjectRules<PodTemplate> = {
  setDefaults: (object, cluster) => templates.setDefaults(object, cluster),
  convert: ({ template }) => convertTemplate(template),
  prepareCreate({ metadata, template }, _, cluster) {
    metadata.generation = 1;
    dropDisabled(template.spec, undefined, cluster);
  },
  prepareUpdate({ metadata, template }, old, cluster) {
    dropDisabled(template.spec, old.template.spec, cluster);
    if (!areEqual(template, old.template, "core/v1.PodTemplateSpec"))
      metadata.generation = nextGeneration(old.metadata.generation);
  },
};
