import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkDeclaredFeatures, checkNodeResources } from "./node-status.js";
import type { Node } from "../../type/go-types.js";
import { checkConfigSource, checkConfigStatus } from "./node-config.js";
import { checkNodeUnchanged } from "./node-update.js";
import { checkPodCidrs } from "./pod-cidrs.js";
import { checkTaints } from "./taints.js";
import { subdomainFaults } from "../../../machinery/index.js";

/** Annotations from before taints were fields, whose JSON Go checks. */
const OLD_ANNOTATIONS = [
  "scheduler.alpha.kubernetes.io/taints",
  "scheduler.alpha.kubernetes.io/preferAvoidPods",
];

export const node: CheckRules<Node> = {
  check,
  checkUpdate(object, old, at) {
    check(object, at);
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    checkNodeResources(object.status, at.field("status"));
    checkDeclaredFeatures(object.status, at.field("status"));
    checkNodeUnchanged(object, old, at);
    if (object.spec.configSource !== undefined)
      checkConfigSource(object.spec.configSource, at.field("spec").field("configSource"));
    if (object.status.config !== undefined)
      checkConfigStatus(object.status.config, at.field("status").field("config"));
    checkTaints(object.spec.taints, at.field("metadata").field("taints"));
    if (object.spec.externalID !== old.spec.externalID)
      at.field("spec").field("externalID").forbidden("may not be updated");
  },
  notCovered: ({ metadata }) =>
    OLD_ANNOTATIONS.filter((key) => Object.hasOwn(metadata.annotations, key)).map(
      (key) => `metadata.annotations[${key}]`,
    ),
};

/** The errors of taints are at a place that does not exist. */
function check({ metadata, spec, status }: Node, at: RootSpot): void {
  checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
  checkTaints(spec.taints, at.field("metadata").field("taints"));
  checkNodeResources(status, at.field("status"));
  const { swap } = status.nodeInfo;
  if (swap?.capacity !== undefined && swap.capacity <= 0)
    at.field("metadata")
      .fields("nodeSwapStatus", "capacity")
      .invalid(swap.capacity, "must be greater than zero");
  checkDeclaredFeatures(status, at.field("status"));
  checkPodCidrs(spec.podCIDRs, at.field("spec").field("podCIDRs"));
}
