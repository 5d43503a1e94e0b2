/** The objects of a kind, and whether they are those of a namespace. */
interface Needed {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
}

const LIMITS: Needed = { group: "", kind: "LimitRange", isNamespaced: true };

/** What admission plugins look up for requests of each kind. */
const NEEDS: ReadonlyMap<string, readonly Needed[]> = new Map([
  [
    " Pod",
    [
      LIMITS,
      { group: "", kind: "ServiceAccount", isNamespaced: true },
      { group: "scheduling.k8s.io", kind: "PriorityClass", isNamespaced: false },
      { group: "node.k8s.io", kind: "RuntimeClass", isNamespaced: false },
    ],
  ],
  [
    " PersistentVolumeClaim",
    [LIMITS, { group: "storage.k8s.io", kind: "StorageClass", isNamespaced: false }],
  ],
  ["networking.k8s.io Ingress", [{ group: "networking.k8s.io", kind: "IngressClass", isNamespaced: false }]],
  [
    "scheduling.k8s.io PriorityClass",
    [{ group: "scheduling.k8s.io", kind: "PriorityClass", isNamespaced: false }],
  ],
]);

export function pluginNeeds(group: string, kind: string): readonly Needed[] {
  return NEEDS.get(`${group} ${kind}`) ?? [];
}
