import type {
  NodeSelectorRequirement,
  PersistentVolumeSpec,
  VolumeNodeAffinity,
} from "../../type/go-types.js";
import type { ClusterSettings, RootSpot } from "../../check/kind-rules.js";
import { areEqual } from "../../type/equal.js";
import { checkImmutableValue } from "../../check/immutable.js";
import { isGateOn } from "../../../model/internal.js";
import { indentJson } from "../../type/pretty.js";
import { printStruct } from "../../type/print.js";
import { unifiedDiff } from "../../check/unified-diff.js";

const SOURCE = "core/v1.PersistentVolumeSource";
const AFFINITY = "core/v1.VolumeNodeAffinity";
/** Labels of nodes that got a final name. */
const FINAL_LABELS: ReadonlyMap<string, string> = new Map([
  ["failure-domain.beta.kubernetes.io/zone", "topology.kubernetes.io/zone"],
  ["failure-domain.beta.kubernetes.io/region", "topology.kubernetes.io/region"],
  ["beta.kubernetes.io/os", "kubernetes.io/os"],
  ["beta.kubernetes.io/arch", "kubernetes.io/arch"],
  ["beta.kubernetes.io/instance-type", "node.kubernetes.io/instance-type"],
]);

/** What of a volume may not change: where its data is, its mode, and the nodes that reach it. */
export function checkVolumeUpdate(
  spec: PersistentVolumeSpec,
  old: PersistentVolumeSpec,
  at: RootSpot,
  cluster: ClusterSettings,
): void {
  checkSource(spec, old, at);
  checkImmutableValue(spec.volumeMode, old.volumeMode, at.field("volumeMode"));
  if (old.nodeAffinity !== undefined && !isGateOn("MutablePVNodeAffinity", cluster))
    checkAffinity(spec.nodeAffinity, old.nodeAffinity, at);
  if (old.volumeAttributesClassName !== undefined && spec.volumeAttributesClassName === undefined)
    at.field("spec")
      .field("volumeAttributesClassName")
      .forbidden("update from non-nil value to nil is forbidden");
}

function checkSource(spec: PersistentVolumeSpec, old: PersistentVolumeSpec, at: RootSpot): void {
  const compared = withoutAddedSecret(spec, old);
  if (areEqual(compared, old, SOURCE)) return;
  const difference = unifiedDiff(
    indentJson(printStruct(old, SOURCE)),
    indentJson(printStruct(compared, SOURCE)),
  );
  at.field("spec")
    .field("persistentvolumesource")
    .forbidden(`spec.persistentvolumesource is immutable after creation\n${difference}`);
}

/** The secret for expansion may be added later. */
function withoutAddedSecret(spec: PersistentVolumeSpec, old: PersistentVolumeSpec): PersistentVolumeSpec {
  const { csi } = spec;
  if (csi === undefined || old.csi === undefined) return spec;
  if (old.csi.controllerExpandSecretRef !== undefined) return spec;
  return { ...spec, csi: { ...csi, controllerExpandSecretRef: undefined } };
}

function checkAffinity(
  affinity: VolumeNodeAffinity | undefined,
  old: VolumeNodeAffinity,
  at: RootSpot,
): void {
  const isSame = affinity !== undefined && areEqual(affinity, withFinalLabels(old, affinity), AFFINITY);
  if (isSame) return;
  const detail = "field is immutable, except for updating from beta label to GA";
  const place = at.field("nodeAffinity");
  if (affinity === undefined) place.invalid(null, detail);
  else place.invalidStruct(affinity, AFFINITY, detail);
}

/** The stored affinity with the final names of labels, where the new one has them at the same place. */
function withFinalLabels(old: VolumeNodeAffinity, affinity: VolumeNodeAffinity): VolumeNodeAffinity {
  const terms = affinity.required?.nodeSelectorTerms;
  const nodeSelectorTerms = old.required?.nodeSelectorTerms.map(({ matchExpressions, matchFields }, i) => ({
    matchExpressions: renamed(matchExpressions, terms?.[i]?.matchExpressions),
    matchFields: renamed(matchFields, terms?.[i]?.matchFields),
  }));
  return { required: nodeSelectorTerms && { nodeSelectorTerms } };
}

function renamed(
  requirements: NodeSelectorRequirement[],
  others: readonly NodeSelectorRequirement[] = [],
): NodeSelectorRequirement[] {
  return requirements.map((one, i) => {
    // Go's map has an empty text for every other label.
    const name = FINAL_LABELS.get(one.key) ?? "";
    return others[i]?.key === name ? { ...one, key: name } : one;
  });
}
