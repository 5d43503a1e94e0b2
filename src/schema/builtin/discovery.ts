// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const discovery: TypeModule = {
  prefix: "io.k8s.api.discovery.",
  group: "discovery.k8s.io",
  text: () => `v1.Endpoint
 addresses! []string set
 conditions >v1.EndpointConditions
 deprecatedTopology {}string
 hints >v1.EndpointHints
 hostname string
 nodeName string
 targetRef >core/v1.ObjectReference
 zone string
v1.EndpointConditions
 ready boolean
 serving boolean
 terminating boolean
v1.EndpointHints
 33+ forNodes []>v1.ForNode atomic
 forZones []>v1.ForZone atomic
v1.EndpointPort atomic
 appProtocol string
 name string
 port integer:int32
 protocol string(SCTP|TCP|UDP)
v1.EndpointSlice *
 addressType! string(FQDN|IPv4|IPv6)
 apiVersion string
 -35 endpoints! []>v1.Endpoint atomic
 36+ endpoints []>v1.Endpoint atomic
 kind string
 metadata >meta/v1.ObjectMeta
 ports []>v1.EndpointPort atomic
v1.EndpointSliceList *
 apiVersion string
 items! []>v1.EndpointSlice
 kind string
 metadata >meta/v1.ListMeta
33+ v1.ForNode
 name! string
v1.ForZone
 name! string`,
};
