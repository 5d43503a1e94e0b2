// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const certificates: TypeModule = {
  prefix: "io.k8s.api.certificates.",
  group: "certificates.k8s.io",
  text: () => `v1.CertificateSigningRequest *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.CertificateSigningRequestSpec
 status >v1.CertificateSigningRequestStatus
v1.CertificateSigningRequestCondition
 lastTransitionTime >meta/v1.Time
 lastUpdateTime >meta/v1.Time
 message string
 reason string
 status! string
 type! string
v1.CertificateSigningRequestList *
 apiVersion string
 items! []>v1.CertificateSigningRequest
 kind string
 metadata >meta/v1.ListMeta
v1.CertificateSigningRequestSpec
 expirationSeconds integer:int32
 extra {}[]string
 groups []string atomic
 request! string:byte
 signerName! string
 uid string
 usages []string(any|cert sign|client auth|code signing|content commitment|crl sign|data encipherment|decipher only|digital signature|email protection|encipher only|ipsec end system|ipsec tunnel|ipsec user|key agreement|key encipherment|microsoft sgc|netscape sgc|ocsp signing|s/mime|server auth|signing|timestamping) atomic
 username string
v1.CertificateSigningRequestStatus
 certificate string:byte
 conditions []>v1.CertificateSigningRequestCondition map=type
37+ v1.ClusterTrustBundle *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.ClusterTrustBundleSpec
37+ v1.ClusterTrustBundleList *
 apiVersion string
 items! []>v1.ClusterTrustBundle
 kind string
 metadata >meta/v1.ListMeta
37+ v1.ClusterTrustBundleSpec
 signerName string
 trustBundle! string
37+ v1.PodCertificateRequest *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.PodCertificateRequestSpec
 status >v1.PodCertificateRequestStatus
37+ v1.PodCertificateRequestList *
 apiVersion string
 items! []>v1.PodCertificateRequest
 kind string
 metadata >meta/v1.ListMeta
37+ v1.PodCertificateRequestSpec
 maxExpirationSeconds integer:int32
 nodeName! string
 nodeUID! string
 podName! string
 podUID! string
 serviceAccountName! string
 serviceAccountUID! string
 signerName! string
 stubPKCS10Request! string:byte
 unverifiedUserAnnotations {}string
37+ v1.PodCertificateRequestStatus
 beginRefreshAt >meta/v1.Time
 certificateChain string
 conditions []>meta/v1.Condition map=type patch=merge@type
 notAfter >meta/v1.Time
 notBefore >meta/v1.Time`,
};
