import type { CSINode, CSINodeDriver } from "../../type/go-types.js";
import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { byteLength, qualifiedNameFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { areEqual } from "../../type/equal.js";
import { checkCsiDriverName } from "../../check/csi-driver-name.js";
import { IMMUTABLE } from "../../check/immutable.js";
import { checkMetadata } from "../../check/metadata.js";

const DRIVER = "storage/v1.CSINodeDriver";
const LONGEST_ID = 256;

export const csiNode: CheckRules<CSINode> = {
  check,
  checkUpdate(node, old, at) {
    check(node, at);
    for (const before of old.spec.drivers)
      for (const driver of node.spec.drivers)
        if (driver.name === before.name) checkDriverUpdate(driver, before, at.field("spec").field("drivers"));
  },
};

function check({ metadata, spec }: CSINode, at: RootSpot): void {
  checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
  const names = new Set<string>();
  at.field("spec")
    .field("drivers")
    .each(spec.drivers, (driver, place) => {
      checkDriver(driver, place);
      if (names.has(driver.name)) place.field("name").duplicate(driver.name);
      names.add(driver.name);
      checkTopologyKeys(driver.topologyKeys, place);
    });
}

function checkDriver({ name, nodeID, allocatable }: CSINodeDriver, at: Spot): void {
  checkCsiDriverName(name, at.field("name"));
  if (nodeID === "") at.field("nodeID").required();
  if (byteLength(nodeID) > LONGEST_ID)
    at.field("nodeID").invalid(nodeID, `must be ${LONGEST_ID} characters or less`);
  const count = allocatable?.count ?? 0;
  if (count < 0) at.fields("allocatable", "count").invalid(count, "must be greater than or equal to 0");
}

/** Errors are about the driver, not about its keys. */
function checkTopologyKeys(keys: readonly string[], at: Spot): void {
  for (const [i, key] of keys.entries()) {
    if (key === "") at.required();
    if (keys.indexOf(key) < i) at.duplicate(key);
    at.faults(key, qualifiedNameFaults(key));
  }
}

/** Only the number of volumes that a node can have changes. */
function checkDriverUpdate(driver: CSINodeDriver, old: CSINodeDriver, at: Spot): void {
  const [after, before] = [driver, old].map((one) => ({ ...one, allocatable: undefined }));
  if (after !== undefined && before !== undefined && !areEqual(after, before, DRIVER))
    at.invalidStruct(after, DRIVER, IMMUTABLE);
}
