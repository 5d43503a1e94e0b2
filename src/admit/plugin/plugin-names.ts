import { PLUGINS } from "../../builtin/internal.js";

/** The ported plugins, in the order of the API server. */
export const PLUGIN_NAMES: readonly string[] = PLUGINS.map(({ name }) => name);

/** The other plugins that are on by default, in their order: certificates, nodes, subresources, gates that are off, quotas. */
export const OTHER_PLUGINS: readonly string[] = [
  "PodGroupProtection",
  "CertificateApproval",
  "CertificateSigning",
  "ClusterTrustBundleAttest",
  "CertificateSubjectRestriction",
  "PodTopologyLabels",
  "PodGroupWorkloadExists",
  "NodeDeclaredFeatureValidator",
  "JobValidation",
  "PodResizeValidator",
  "ResourceQuota",
];
