import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { Service } from "../../type/go-types.js";
import { checkClusterIps } from "../../check/cluster-ips.js";
import { checkExternalIps, checkSourceRanges } from "./service-addresses.js";
import { checkLabels } from "../../check/labels.js";
import { checkLoadBalancerClass, checkServiceType } from "./service-type.js";
import { checkServicePorts } from "./service-ports.js";
import { checkServiceUnchanged } from "./service-update.js";
import { checkSessionAffinity, checkTrafficPolicies } from "./service-traffic.js";
import { dnsLabelNameFaults } from "../../check/dns-label-name.js";
import { checkUniquePorts } from "./service-unique-ports.js";
import { serviceNotCovered } from "./service-not-covered.js";

export const service: CheckRules<Service> = {
  check(object, at) {
    checkMetadata(object.metadata, true, dnsLabelNameFaults, at.field("metadata"));
    checkService(object, undefined, at);
  },
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    checkServiceUnchanged(object.spec, old.spec, at.field("spec"));
    checkService(object, old, at);
  },
  notCovered: ({ spec }, old) => serviceNotCovered(spec, old?.spec),
};

function checkService(object: Service, old: Service | undefined, at: RootSpot): void {
  const { spec } = object;
  const place = at.field("spec");
  checkTopology(object, at);
  checkServiceType(spec, place);
  checkServicePorts(spec, place.field("ports"));
  checkLabels(spec.selector, place.field("selector"));
  checkSessionAffinity(spec, place);
  checkClusterIps(spec, old?.spec, place);
  checkExternalIps(spec, old?.spec, place.field("externalIPs"));
  checkUniquePorts(spec, place);
  checkSourceRanges(object, old, at);
  checkAllocation(object, at);
  checkLoadBalancerClass(spec, place.field("loadBalancerClass"));
  checkTrafficPolicies(spec, place);
}

const HINTS = "service.kubernetes.io/topology-aware-hints";
const MODE = "service.kubernetes.io/topology-mode";

/** Two names of the same thing. */
function checkTopology({ metadata: { annotations } }: Service, at: RootSpot): void {
  const [hints, mode] = [annotations[HINTS], annotations[MODE]];
  if (mode !== undefined && hints !== undefined && mode !== hints)
    at.field("metadata")
      .field("annotations")
      .item(MODE)
      .invalid(mode, `must match annotations[${HINTS}] when both are specified`);
}

/** What defaults set is missing only if a client sends nothing for another type; the error is at the root. */
function checkAllocation({ spec }: Service, at: RootSpot): void {
  const isBalanced = spec.type === "LoadBalancer";
  const isGiven = spec.allocateLoadBalancerNodePorts !== undefined;
  if (isGiven && !isBalanced)
    at.field("spec")
      .field("allocateLoadBalancerNodePorts")
      .forbidden("may only be used when `type` is 'LoadBalancer'");
  if (!isGiven && isBalanced) at.field("allocateLoadBalancerNodePorts").required();
}
