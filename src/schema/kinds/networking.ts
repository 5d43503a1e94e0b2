// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export interface V1HTTPIngressPath {
  backend: V1IngressBackend;
  path?: string;
  pathType: "Exact" | "ImplementationSpecific" | "Prefix";
}

export interface V1HTTPIngressRuleValue {
  paths: V1HTTPIngressPath[];
}

export interface V1IPAddress {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "IPAddress";
  metadata?: meta.V1ObjectMeta;
  spec: V1IPAddressSpec;
}

export interface V1IPAddressSpec {
  parentRef: V1ParentReference;
}

export interface V1IPBlock {
  cidr: string;
  except?: string[];
}

export interface V1Ingress {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "Ingress";
  metadata?: meta.V1ObjectMeta;
  spec?: V1IngressSpec;
  status?: V1IngressStatus;
}

export interface V1IngressBackend {
  resource?: core.V1TypedLocalObjectReference;
  service?: V1IngressServiceBackend;
}

export interface V1IngressClass {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "IngressClass";
  metadata?: meta.V1ObjectMeta;
  spec?: V1IngressClassSpec;
}

export interface V1IngressClassParametersReference {
  apiGroup?: string;
  kind: string;
  name: string;
  namespace?: string;
  scope?: string;
}

export interface V1IngressClassSpec {
  controller?: string;
  parameters?: V1IngressClassParametersReference;
}

export interface V1IngressLoadBalancerIngress {
  hostname?: string;
  ip?: string;
  ports?: V1IngressPortStatus[];
}

export interface V1IngressLoadBalancerStatus {
  ingress?: V1IngressLoadBalancerIngress[];
}

export interface V1IngressPortStatus {
  error?: string;
  port: number;
  protocol: "SCTP" | "TCP" | "UDP";
}

export interface V1IngressRule {
  host?: string;
  http?: V1HTTPIngressRuleValue;
}

export interface V1IngressServiceBackend {
  name: string;
  port?: V1ServiceBackendPort;
}

export interface V1IngressSpec {
  defaultBackend?: V1IngressBackend;
  ingressClassName?: string;
  rules?: V1IngressRule[];
  tls?: V1IngressTLS[];
}

export interface V1IngressStatus {
  loadBalancer?: V1IngressLoadBalancerStatus;
}

export interface V1IngressTLS {
  hosts?: string[];
  secretName?: string;
}

export interface V1NetworkPolicy {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "NetworkPolicy";
  metadata?: meta.V1ObjectMeta;
  spec?: V1NetworkPolicySpec;
}

export interface V1NetworkPolicyEgressRule {
  ports?: V1NetworkPolicyPort[];
  to?: V1NetworkPolicyPeer[];
}

export interface V1NetworkPolicyIngressRule {
  from?: V1NetworkPolicyPeer[];
  ports?: V1NetworkPolicyPort[];
}

export interface V1NetworkPolicyPeer {
  ipBlock?: V1IPBlock;
  namespaceSelector?: meta.V1LabelSelector;
  podSelector?: meta.V1LabelSelector;
}

export interface V1NetworkPolicyPort {
  endPort?: number;
  port?: machinery.IntOrString;
  protocol?: "SCTP" | "TCP" | "UDP";
}

export interface V1NetworkPolicySpec {
  egress?: V1NetworkPolicyEgressRule[];
  ingress?: V1NetworkPolicyIngressRule[];
  podSelector?: meta.V1LabelSelector;
  policyTypes?: ("Egress" | "Ingress")[];
}

export interface V1ParentReference {
  group?: string;
  name: string;
  namespace?: string;
  resource: string;
}

export interface V1ServiceBackendPort {
  name?: string;
  number?: number;
}

export interface V1ServiceCIDR {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "ServiceCIDR";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ServiceCIDRSpec;
  status?: V1ServiceCIDRStatus;
}

export interface V1ServiceCIDRSpec {
  cidrs?: string[];
}

export interface V1ServiceCIDRStatus {
  conditions?: meta.V1Condition[];
}
