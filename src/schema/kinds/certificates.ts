// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as meta from "./meta.js";

export type V1CertificateSigningRequest = {
  apiVersion?: "certificates.k8s.io/v1";
  kind?: "CertificateSigningRequest";
  metadata?: meta.V1ObjectMeta;
  spec: V1CertificateSigningRequestSpec;
  status?: V1CertificateSigningRequestStatus;
};

export type V1CertificateSigningRequestCondition = {
  lastTransitionTime?: meta.V1Time;
  lastUpdateTime?: meta.V1Time;
  message?: string;
  reason?: string;
  status: string;
  type: string;
};

export type V1CertificateSigningRequestSpec = {
  expirationSeconds?: number;
  extra?: { [key: string]: string[] };
  groups?: string[];
  request: string;
  signerName: string;
  uid?: string;
  usages?: ("any" | "cert sign" | "client auth" | "code signing" | "content commitment" | "crl sign" | "data encipherment" | "decipher only" | "digital signature" | "email protection" | "encipher only" | "ipsec end system" | "ipsec tunnel" | "ipsec user" | "key agreement" | "key encipherment" | "microsoft sgc" | "netscape sgc" | "ocsp signing" | "s/mime" | "server auth" | "signing" | "timestamping")[];
  username?: string;
};

export type V1CertificateSigningRequestStatus = {
  certificate?: string;
  conditions?: V1CertificateSigningRequestCondition[];
};
