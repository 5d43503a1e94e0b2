import { alignAddresses, allocateAddress, setFamilies } from "./service-addresses.js";
import { allocateHealthPort, allocatePorts, keepPorts, updatePorts } from "./service-ports.js";
import { areSameTexts, isHeadless, needsAddress, needsHealthPort, needsNodePorts } from "./service-needs.js";
import { NIL_LIST, zeroOf } from "../type/zero.js";
import type { ObjectRules, Pool, RootSpot } from "../check/kind-rules.js";
import type { Service, ServiceSpec } from "../type/go-types.js";
import { completeStored, dropTrafficPolicy } from "./service-stored.js";
import { areIdentical } from "../type/equal.js";
import { isReachedFromOutside } from "../default/service.js";
import { usual } from "./usual.js";

const habits = usual("core/v1.Service", { resetsStatus: true });

export const service: ObjectRules<Service> = {
  ...habits,
  begin(object, old, at, pool) {
    if (old === undefined) beginCreate(object, at, pool);
    else beginUpdate(object, old.spec, at, pool);
  },
  prepareUpdate(object, old) {
    habits.prepareUpdate(object, old);
    dropFormer(object.spec, old.spec);
    if (object.spec.type !== "LoadBalancer")
      object.status = { ...object.status, loadBalancer: zeroOf("core/v1.LoadBalancerStatus") };
  },
  restore: ({ spec }) => dropTrafficPolicy(spec),
  unknownFields: ({ spec }) => unknownFields(spec),
};

function beginCreate(object: Service, at: RootSpot, pool: Pool): void {
  alignAddresses(object.spec, undefined);
  if (!takesAddress(object, undefined, at, pool)) return;
  allocatePorts(object.spec, at, pool);
  allocateHealthPort(object.spec, undefined, pool);
}

/** False if that fails: then no port is taken. */
function takesAddress(object: Service, old: ServiceSpec | undefined, at: RootSpot, pool: Pool): boolean {
  const { errors } = at.field("spec");
  const before = errors.length;
  if (setFamilies(object, old, at, pool)) allocateAddress(object, old, at, pool);
  return errors.length === before;
}

function beginUpdate(object: Service, old: ServiceSpec, at: RootSpot, pool: Pool): void {
  const { spec } = object;
  completeStored(old, pool.families);
  if (needsAddress(old) && needsAddress(spec)) {
    spec.clusterIP ||= old.clusterIP;
    if (spec.clusterIPs.length === 0) spec.clusterIPs = old.clusterIPs;
  }
  keepPorts(spec, old);
  alignAddresses(spec, old);
  if (!takesAddress(object, old, at, pool)) return;
  updatePorts(spec, old, at, pool);
  allocateHealthPort(spec, old, pool);
}

/** Fields that only the former type needs are dropped, unless the client changed them, which is an error. */
function dropFormer(spec: ServiceSpec, old: ServiceSpec): void {
  if (needsAddress(old) && !needsAddress(spec)) dropAddresses(spec, old);
  const ports = new Set(old.ports.map(({ nodePort }) => nodePort));
  if (
    needsNodePorts(old) &&
    !needsNodePorts(spec) &&
    spec.ports.every((port) => isKnown(port.nodePort, ports))
  )
    for (const port of spec.ports) port.nodePort = 0;
  if (needsHealthPort(old) && !needsHealthPort(spec) && spec.healthCheckNodePort === old.healthCheckNodePort)
    spec.healthCheckNodePort = 0;
  if (old.type === "LoadBalancer" && spec.type !== "LoadBalancer") {
    if (spec.allocateLoadBalancerNodePorts === old.allocateLoadBalancerNodePorts)
      spec.allocateLoadBalancerNodePorts = undefined;
    if (spec.loadBalancerClass === old.loadBalancerClass) spec.loadBalancerClass = undefined;
  }
  if (isReachedFromOutside(old) && !isReachedFromOutside(spec))
    if (spec.externalTrafficPolicy === old.externalTrafficPolicy) spec.externalTrafficPolicy = "";
}

function isKnown(port: number, known: ReadonlySet<number>): boolean {
  return port === 0 || known.has(port);
}

function dropAddresses(spec: ServiceSpec, old: ServiceSpec): void {
  if (spec.clusterIP === old.clusterIP && areSameTexts(spec.clusterIPs, old.clusterIPs))
    [spec.clusterIP, spec.clusterIPs] = ["", NIL_LIST];
  if (areIdentical(spec.ipFamilies, old.ipFamilies)) spec.ipFamilies = NIL_LIST;
  if (spec.ipFamilyPolicy === old.ipFamilyPolicy) spec.ipFamilyPolicy = undefined;
}

/** Addresses and ports come from pools of the cluster. */
function unknownFields(spec: ServiceSpec): (string | number)[][] {
  const unknown: (string | number)[][] = [];
  if (needsAddress(spec) && !isHeadless(spec) && spec.clusterIP === "")
    unknown.push(["spec", "clusterIP"], ["spec", "clusterIPs"]);
  // The second address of a Service that requested only the first one.
  else if (needsAddress(spec) && !isHeadless(spec) && spec.clusterIPs.length < spec.ipFamilies.length)
    unknown.push(["spec", "clusterIPs", 1]);
  for (const [i, { nodePort }] of spec.ports.entries())
    if (needsNodePorts(spec) && nodePort === 0) unknown.push(["spec", "ports", i, "nodePort"]);
  if (needsHealthPort(spec) && spec.healthCheckNodePort === 0) unknown.push(["spec", "healthCheckNodePort"]);
  return unknown;
}
