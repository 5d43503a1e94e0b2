/** A version of kinds that should no longer be used. */
interface Deprecated {
  readonly apiVersion: string;
  readonly kinds: readonly string[];
  /** The minor version that deprecates it, and from which on it is not served. */
  readonly since: number;
  readonly removed?: number;
  /** What the API server recommends in place of it. */
  readonly use?: { readonly apiVersion: string; readonly kind?: string };
}

const POLICIES = ["ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding"];
const MUTATING = ["MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding"];
const CLAIMS = ["DeviceClass", "ResourceClaim", "ResourceClaimTemplate", "ResourceSlice"];
const NETWORK = ["IPAddress", "ServiceCIDR"];

/**
 * From `lifecycle.go` and `zz_generated.prerelease-lifecycle.go` of k8s.io/api v0.30.14 to v0.37.1, without alpha versions, which
 * few clusters serve, and without ComponentStatus, which can only be read.
 */
const DEPRECATED: readonly Deprecated[] = [
  {
    apiVersion: "v1",
    kinds: ["Endpoints"],
    since: 33,
    use: { apiVersion: "discovery.k8s.io/v1", kind: "EndpointSlice" },
  },
  { apiVersion: "admissionregistration.k8s.io/v1beta1", kinds: POLICIES, since: 31, removed: 34 },
  {
    apiVersion: "admissionregistration.k8s.io/v1beta1",
    kinds: MUTATING,
    since: 37,
    removed: 40,
    use: { apiVersion: "admissionregistration.k8s.io/v1" },
  },
  { apiVersion: "authentication.k8s.io/v1beta1", kinds: ["SelfSubjectReview"], since: 30, removed: 33 },
  {
    apiVersion: "certificates.k8s.io/v1beta1",
    kinds: ["ClusterTrustBundle", "PodCertificateRequest"],
    since: 37,
    removed: 40,
    use: { apiVersion: "certificates.k8s.io/v1" },
  },
  { apiVersion: "coordination.k8s.io/v1beta1", kinds: ["LeaseCandidate"], since: 36, removed: 39 },
  {
    apiVersion: "flowcontrol.apiserver.k8s.io/v1beta3",
    kinds: ["FlowSchema", "PriorityLevelConfiguration"],
    since: 29,
    removed: 32,
    use: { apiVersion: "flowcontrol.apiserver.k8s.io/v1" },
  },
  { apiVersion: "networking.k8s.io/v1beta1", kinds: NETWORK, since: 34, removed: 37 },
  { apiVersion: "resource.k8s.io/v1beta1", kinds: CLAIMS, since: 35, removed: 38 },
  { apiVersion: "resource.k8s.io/v1beta2", kinds: CLAIMS, since: 36, removed: 39 },
  {
    apiVersion: "storage.k8s.io/v1beta1",
    kinds: ["VolumeAttributesClass"],
    since: 34,
    removed: 37,
    use: { apiVersion: "storage.k8s.io/v1" },
  },
  {
    apiVersion: "storagemigration.k8s.io/v1beta1",
    kinds: ["StorageVersionMigration"],
    since: 37,
    removed: 40,
    use: { apiVersion: "storagemigration.k8s.io/v1" },
  },
];

const byName = new Map(
  DEPRECATED.flatMap((row) => row.kinds.map((kind) => [`${row.apiVersion} ${kind}`, row] as const)),
);

/** The warning for every request for a built-in kind, also one that is refused: the API server adds it before it reads the object. */
export function deprecationOf(apiVersion: string, kind: string, minor: number): string | undefined {
  const row = byName.get(`${apiVersion} ${kind}`);
  return row === undefined || row.since > minor ? undefined : warningMessage(row, kind);
}

/** `WarningMessage` of k8s.io/apiserver/pkg/endpoints/deprecation. */
function warningMessage({ apiVersion, since, removed, use }: Deprecated, kind: string): string {
  const gone = removed === undefined ? "" : `, unavailable in v1.${removed}+`;
  const advice = use === undefined ? "" : `; use ${use.apiVersion} ${use.kind ?? kind}`;
  return `${apiVersion} ${kind} is deprecated in v1.${since}+${gone}${advice}`;
}
