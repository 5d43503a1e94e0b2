import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkLabelSelector, hasSelectorErrors } from "../../check/label-selector.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { CSIStorageCapacity } from "../../type/go-types.js";
import { areEqualAs } from "../../type/equal.js";
import { checkNonnegativeAmount } from "../../check/quantity-amount.js";
import { IMMUTABLE, checkImmutableText } from "../../check/immutable.js";
import { subdomainFaults } from "../../../machinery/index.js";

const SELECTOR = "meta/v1.LabelSelector";

export const csiStorageCapacity: CheckRules<CSIStorageCapacity> = {
  check: (capacity, at) => check(capacity, at, false),
  checkUpdate(capacity, old, at) {
    check(capacity, at, hasSelectorErrors(old.nodeTopology));
    checkMetadataUpdate(capacity.metadata, old.metadata, at.field("metadata"));
    checkTopologyUpdate(capacity, old, at);
    checkImmutableText(capacity.storageClassName, old.storageClassName, at.field("storageClassName"));
  },
};

function check(object: CSIStorageCapacity, at: RootSpot, allowsInvalidValues: boolean): void {
  checkMetadata(object.metadata, true, subdomainFaults, at.field("metadata"));
  checkLabelSelector(object.nodeTopology, at.field("nodeTopology"), allowsInvalidValues);
  at.field("storageClassName").faults(object.storageClassName, subdomainFaults(object.storageClassName));
  if (object.capacity !== undefined) checkNonnegativeAmount(object.capacity, at.field("capacity"));
}

function checkTopologyUpdate(
  { nodeTopology }: CSIStorageCapacity,
  old: CSIStorageCapacity,
  at: RootSpot,
): void {
  const type = { kind: "pointer", of: { kind: "struct", key: SELECTOR } } as const;
  const [after, before] = [nodeTopology, old.nodeTopology] as unknown as [undefined, undefined];
  if (areEqualAs(after, before, type)) return;
  if (nodeTopology === undefined) at.field("nodeTopology").invalid(null, IMMUTABLE);
  else at.field("nodeTopology").invalidStruct(nodeTopology, SELECTOR, IMMUTABLE);
}
