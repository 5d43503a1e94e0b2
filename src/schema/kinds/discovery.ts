// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as meta from "./meta.js";

export type V1Endpoint = {
  addresses: string[];
  conditions?: V1EndpointConditions;
  deprecatedTopology?: { [key: string]: string };
  hints?: V1EndpointHints;
  hostname?: string;
  nodeName?: string;
  targetRef?: core.V1ObjectReference;
  zone?: string;
};

export type V1EndpointConditions = {
  ready?: boolean;
  serving?: boolean;
  terminating?: boolean;
};

export type V1EndpointHints = {
  forNodes?: V1ForNode[];
  forZones?: V1ForZone[];
};

export type V1EndpointPort = {
  appProtocol?: string;
  name?: string;
  port?: number;
  protocol?: "SCTP" | "TCP" | "UDP";
};

export type V1EndpointSlice = {
  apiVersion?: "discovery.k8s.io/v1";
  kind?: "EndpointSlice";
  addressType: "FQDN" | "IPv4" | "IPv6";
  endpoints?: V1Endpoint[];
  metadata?: meta.V1ObjectMeta;
  ports?: V1EndpointPort[];
};

export type V1ForNode = {
  name: string;
};

export type V1ForZone = {
  name: string;
};
