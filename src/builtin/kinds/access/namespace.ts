import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { Namespace, ObjectMeta } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate, checkOldFinalizer } from "../../check/metadata.js";
import { dnsLabelNameFaults } from "../../check/dns-label-name.js";
import { qualifiedNameFaults } from "../../../machinery/index.js";

export const namespace: CheckRules<Namespace> = {
  check({ metadata, spec }, at) {
    check({ metadata: asNamed(metadata), spec }, at);
  },
  checkUpdate(object, old, at) {
    check(object, at);
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
  },
};

const NAME_LABEL = "kubernetes.io/metadata.name";

/** The label with a generated name is added after validation. */
function asNamed(metadata: ObjectMeta): ObjectMeta {
  const { generateName, name, labels } = metadata;
  const isGenerated = generateName !== "" && name.startsWith(generateName);
  if (!isGenerated || labels[NAME_LABEL] !== name) return metadata;
  const { [NAME_LABEL]: _, ...others } = labels;
  return { ...metadata, labels: others };
}

function check({ metadata, spec }: Pick<Namespace, "metadata" | "spec">, at: RootSpot): void {
  checkMetadata(metadata, false, dnsLabelNameFaults, at.field("metadata"));
  const place = at.field("spec").field("finalizers");
  for (const name of spec.finalizers) {
    place.faults(name, qualifiedNameFaults(name));
    checkOldFinalizer(name, place);
  }
}
