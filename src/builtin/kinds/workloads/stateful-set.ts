import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { CheckRules } from "../../check/kind-rules.js";
import type { FieldError } from "../../../machinery/index.js";
import { Spot } from "../../check/spot.js";
import type { StatefulSet, StatefulSetSpec } from "../../type/go-types.js";
import { areEqual } from "../../type/equal.js";
import { checkStatefulSetSpec } from "./stateful-set-spec.js";
import { dnsLabelNameFaults } from "../../check/dns-label-name.js";
import { templateOptions } from "./pod-selector.js";

const OTHER_FIELDS =
  "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden";

export const statefulSet: CheckRules<StatefulSet> = {
  check({ metadata, spec }, at, cluster) {
    checkMetadata(metadata, true, dnsLabelNameFaults, at.field("metadata"));
    checkStatefulSetSpec(spec, at.field("spec"), {
      pod: templateOptions(undefined, cluster),
      isUpdate: false,
      skipsTemplate: false,
    });
  },
  checkUpdate({ metadata, spec }, old, at, cluster) {
    const place = at.field("spec");
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    const pod = templateOptions(old.spec.template, cluster);
    const options = { pod, isUpdate: true, skipsTemplate: false };
    const stored: FieldError[] = [];
    checkStatefulSetSpec(old.spec, Spot.root("spec", stored), options);
    checkStatefulSetSpec(spec, place, { ...options, skipsTemplate: stored.length > 0 });
    if (!areEqual(withChangeable(spec, old.spec), old.spec, "apps/v1.StatefulSetSpec"))
      place.forbidden(OTHER_FIELDS);
  },
};

/** The spec with the stored values of all fields that an update may change. */
function withChangeable(spec: StatefulSetSpec, old: StatefulSetSpec): StatefulSetSpec {
  return {
    ...spec,
    replicas: old.replicas,
    template: old.template,
    updateStrategy: old.updateStrategy,
    minReadySeconds: old.minReadySeconds,
    ordinals: old.ordinals,
    revisionHistoryLimit: old.revisionHistoryLimit,
    persistentVolumeClaimRetentionPolicy: old.persistentVolumeClaimRetentionPolicy,
  };
}
