// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as machinery from "./machinery.js";
import type * as meta from "./meta.js";

export type V1HTTPIngressPath = {
  backend: V1IngressBackend;
  path?: string;
  pathType: "Exact" | "ImplementationSpecific" | "Prefix";
};

export type V1HTTPIngressRuleValue = {
  paths: V1HTTPIngressPath[];
};

export type V1IPAddress = {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "IPAddress";
  metadata?: meta.V1ObjectMeta;
  spec: V1IPAddressSpec;
};

export type V1IPAddressSpec = {
  parentRef: V1ParentReference;
};

export type V1IPBlock = {
  cidr: string;
  except?: string[];
};

export type V1Ingress = {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "Ingress";
  metadata?: meta.V1ObjectMeta;
  spec?: V1IngressSpec;
  status?: V1IngressStatus;
};

export type V1IngressBackend = {
  resource?: core.V1TypedLocalObjectReference;
  service?: V1IngressServiceBackend;
};

export type V1IngressClass = {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "IngressClass";
  metadata?: meta.V1ObjectMeta;
  spec?: V1IngressClassSpec;
};

export type V1IngressClassParametersReference = {
  apiGroup?: string;
  kind: string;
  name: string;
  namespace?: string;
  scope?: string;
};

export type V1IngressClassSpec = {
  controller?: string;
  parameters?: V1IngressClassParametersReference;
};

export type V1IngressLoadBalancerIngress = {
  hostname?: string;
  ip?: string;
  ports?: V1IngressPortStatus[];
};

export type V1IngressLoadBalancerStatus = {
  ingress?: V1IngressLoadBalancerIngress[];
};

export type V1IngressPortStatus = {
  error?: string;
  port: number;
  protocol: "SCTP" | "TCP" | "UDP";
};

export type V1IngressRule = {
  host?: string;
  http?: V1HTTPIngressRuleValue;
};

export type V1IngressServiceBackend = {
  name: string;
  port?: V1ServiceBackendPort;
};

export type V1IngressSpec = {
  defaultBackend?: V1IngressBackend;
  ingressClassName?: string;
  rules?: V1IngressRule[];
  tls?: V1IngressTLS[];
};

export type V1IngressStatus = {
  loadBalancer?: V1IngressLoadBalancerStatus;
};

export type V1IngressTLS = {
  hosts?: string[];
  secretName?: string;
};

export type V1NetworkPolicy = {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "NetworkPolicy";
  metadata?: meta.V1ObjectMeta;
  spec?: V1NetworkPolicySpec;
};

export type V1NetworkPolicyEgressRule = {
  ports?: V1NetworkPolicyPort[];
  to?: V1NetworkPolicyPeer[];
};

export type V1NetworkPolicyIngressRule = {
  from?: V1NetworkPolicyPeer[];
  ports?: V1NetworkPolicyPort[];
};

export type V1NetworkPolicyPeer = {
  ipBlock?: V1IPBlock;
  namespaceSelector?: meta.V1LabelSelector;
  podSelector?: meta.V1LabelSelector;
};

export type V1NetworkPolicyPort = {
  endPort?: number;
  port?: machinery.IntOrString;
  protocol?: "SCTP" | "TCP" | "UDP";
};

export type V1NetworkPolicySpec = {
  egress?: V1NetworkPolicyEgressRule[];
  ingress?: V1NetworkPolicyIngressRule[];
  podSelector?: meta.V1LabelSelector;
  policyTypes?: ("Egress" | "Ingress")[];
};

export type V1ParentReference = {
  group?: string;
  name: string;
  namespace?: string;
  resource: string;
};

export type V1ServiceBackendPort = {
  name?: string;
  number?: number;
};

export type V1ServiceCIDR = {
  apiVersion?: "networking.k8s.io/v1";
  kind?: "ServiceCIDR";
  metadata?: meta.V1ObjectMeta;
  spec?: V1ServiceCIDRSpec;
  status?: V1ServiceCIDRStatus;
};

export type V1ServiceCIDRSpec = {
  cidrs?: string[];
};

export type V1ServiceCIDRStatus = {
  conditions?: meta.V1Condition[];
};
