// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const networking: TypeModule = {
  prefix: "io.k8s.api.networking.",
  group: "networking.k8s.io",
  text: () => `v1.HTTPIngressPath
 backend! >v1.IngressBackend
 path string
 pathType! string(Exact|ImplementationSpecific|Prefix)
v1.HTTPIngressRuleValue
 paths! []>v1.HTTPIngressPath atomic
33+ v1.IPAddress *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -35 spec >v1.IPAddressSpec
 36+ spec! >v1.IPAddressSpec
33+ v1.IPAddressList *
 apiVersion string
 items! []>v1.IPAddress
 kind string
 metadata >meta/v1.ListMeta
33+ v1.IPAddressSpec
 parentRef! >v1.ParentReference
v1.IPBlock
 cidr! string
 except []string atomic
v1.Ingress *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.IngressSpec
 status >v1.IngressStatus
v1.IngressBackend
 resource >core/v1.TypedLocalObjectReference
 service >v1.IngressServiceBackend
v1.IngressClass *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.IngressClassSpec
v1.IngressClassList *
 apiVersion string
 items! []>v1.IngressClass
 kind string
 metadata >meta/v1.ListMeta
v1.IngressClassParametersReference
 apiGroup string
 kind! string
 name! string
 namespace string
 scope string
v1.IngressClassSpec
 controller string
 parameters >v1.IngressClassParametersReference
v1.IngressList *
 apiVersion string
 items! []>v1.Ingress
 kind string
 metadata >meta/v1.ListMeta
v1.IngressLoadBalancerIngress
 hostname string
 ip string
 ports []>v1.IngressPortStatus atomic
v1.IngressLoadBalancerStatus
 ingress []>v1.IngressLoadBalancerIngress atomic
v1.IngressPortStatus
 error string
 port! integer:int32
 protocol! string(SCTP|TCP|UDP)
v1.IngressRule
 host string
 http >v1.HTTPIngressRuleValue
v1.IngressServiceBackend
 name! string
 port >v1.ServiceBackendPort
v1.IngressSpec
 defaultBackend >v1.IngressBackend
 ingressClassName string
 rules []>v1.IngressRule atomic
 tls []>v1.IngressTLS atomic
v1.IngressStatus
 loadBalancer >v1.IngressLoadBalancerStatus
v1.IngressTLS
 hosts []string atomic
 secretName string
v1.NetworkPolicy *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.NetworkPolicySpec
v1.NetworkPolicyEgressRule
 ports []>v1.NetworkPolicyPort atomic
 to []>v1.NetworkPolicyPeer atomic
v1.NetworkPolicyIngressRule
 from []>v1.NetworkPolicyPeer atomic
 ports []>v1.NetworkPolicyPort atomic
v1.NetworkPolicyList *
 apiVersion string
 items! []>v1.NetworkPolicy
 kind string
 metadata >meta/v1.ListMeta
v1.NetworkPolicyPeer
 ipBlock >v1.IPBlock
 namespaceSelector >meta/v1.LabelSelector
 podSelector >meta/v1.LabelSelector
v1.NetworkPolicyPort
 endPort integer:int32
 port >machinery/util.intstr.IntOrString
 protocol string(SCTP|TCP|UDP)
v1.NetworkPolicySpec
 egress []>v1.NetworkPolicyEgressRule atomic
 ingress []>v1.NetworkPolicyIngressRule atomic
 -33 podSelector! >meta/v1.LabelSelector
 34+ podSelector >meta/v1.LabelSelector
 policyTypes []string(Egress|Ingress) atomic
33+ v1.ParentReference
 group string
 name! string
 namespace string
 resource! string
-30 v1.ServiceBackendPort
 name string
 number integer:int32
31+ v1.ServiceBackendPort atomic
 name string
 number integer:int32
33+ v1.ServiceCIDR *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec >v1.ServiceCIDRSpec
 status >v1.ServiceCIDRStatus
33+ v1.ServiceCIDRList *
 apiVersion string
 items! []>v1.ServiceCIDR
 kind string
 metadata >meta/v1.ListMeta
33+ v1.ServiceCIDRSpec
 cidrs []string atomic
33+ v1.ServiceCIDRStatus
 conditions []>meta/v1.Condition map=type patch=merge@type`,
};
