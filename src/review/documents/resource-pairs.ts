import { formatResourceId, type ResourceId } from "../../model/index.js";

/** A resource in one version of some files. */
export interface PlacedResource {
  readonly id: ResourceId | undefined;
  /** The scope of its identity: its unit, or for a patch its file. */
  readonly realm: string;
  readonly path: string;
  /** `patch` for a patch of a resource. */
  readonly part: string;
}

/** Two versions of a resource; a missing one is undefined. */
export interface ResourcePair<Version extends PlacedResource> {
  readonly old: Version | undefined;
  readonly young: Version | undefined;
  /** Its unique key. It is part of fingerprints, so it contains nothing specific to this run. */
  readonly name: string;
}

interface Group<Version> {
  readonly old: Version[];
  readonly young: Version[];
}

/**
 * Pairs resources by unit and identity; those of one unit with the same identity, by file and then in order. The rest
 * may have moved to another unit: they are paired by identity alone if that is unambiguous.
 */
export function pairResources<Version extends PlacedResource>(
  old: readonly Version[],
  young: readonly Version[],
): ResourcePair<Version>[] {
  const groups = groupedBy(old, young, (version) => `${version.realm}\n${idOf(version)}`);
  const pairs = [...groups.values()].flatMap(pairGroup);
  const moved = movedAmong(pairs.filter((pair) => pair.old === undefined || pair.young === undefined));
  const isMoved = new Set(moved.flatMap(({ old: from, young: to }) => [from, to]));
  const all = [
    ...pairs.filter((pair) => !isMoved.has(pair.old ?? pair.young) || (pair.old && pair.young)),
    ...moved,
  ];
  return withNames(inOrder(all, old, young));
}

type Unnamed<Version extends PlacedResource> = Omit<ResourcePair<Version>, "name">;

/** The API server ignores namespaces of these kinds, whatever their files say. */
const CLUSTER_WIDE: ReadonlySet<string> = new Set([
  "/Namespace",
  "/PersistentVolume",
  "admissionregistration.k8s.io/MutatingWebhookConfiguration",
  "admissionregistration.k8s.io/ValidatingWebhookConfiguration",
  "apiextensions.k8s.io/CustomResourceDefinition",
  "apiregistration.k8s.io/APIService",
  "rbac.authorization.k8s.io/ClusterRole",
  "rbac.authorization.k8s.io/ClusterRoleBinding",
  "scheduling.k8s.io/PriorityClass",
  "storage.k8s.io/StorageClass",
]);

function idOf(version: PlacedResource): string {
  const id = version.id as ResourceId;
  return formatResourceId(CLUSTER_WIDE.has(`${id.group}/${id.kind}`) ? { ...id, namespace: "" } : id);
}

function groupedBy<Version extends PlacedResource>(
  old: readonly Version[],
  young: readonly Version[],
  keyOf: (version: Version) => string,
): Map<string, Group<Version>> {
  const groups = new Map<string, Group<Version>>();
  for (const [side, versions] of Object.entries({ old, young }) as ["old" | "young", readonly Version[]][]) {
    for (const version of versions) {
      const key = keyOf(version);
      const group = groups.get(key) ?? { old: [], young: [] };
      groups.set(key, group);
      group[side].push(version);
    }
  }
  return groups;
}

function pairGroup<Version extends PlacedResource>({ old, young }: Group<Version>): Unnamed<Version>[] {
  if (old.length <= 1 && young.length <= 1) return [{ old: old[0], young: young[0] }];
  const files = groupedBy(old, young, ({ path }) => path);
  const pairs: Unnamed<Version>[] = [];
  const [gone, come]: [Version[], Version[]] = [[], []];
  for (const file of files.values()) {
    const both = Math.min(file.old.length, file.young.length);
    for (let i = 0; i < both; i++) pairs.push({ old: file.old[i], young: file.young[i] });
    gone.push(...file.old.slice(both));
    come.push(...file.young.slice(both));
  }
  for (let i = 0; i < Math.max(gone.length, come.length); i++) pairs.push({ old: gone[i], young: come[i] });
  return pairs;
}

/** A removed patch and an added one are two: only the file says what they are for. */
function movedAmong<Version extends PlacedResource>(halves: readonly Unnamed<Version>[]): Unnamed<Version>[] {
  const groups = groupedBy(
    halves.flatMap(({ old }) => whole(old)),
    halves.flatMap(({ young }) => whole(young)),
    idOf,
  );
  return [...groups.values()].flatMap(({ old, young }) =>
    old.length === 1 && young.length === 1 ? [{ old: old[0], young: young[0] }] : [],
  );
}

function whole<Version extends PlacedResource>(version: Version | undefined): Version[] {
  return version === undefined || version.part === "patch" ? [] : [version];
}

/** Those of the old version first, in order. */
function inOrder<Version extends PlacedResource>(
  pairs: readonly Unnamed<Version>[],
  old: readonly Version[],
  young: readonly Version[],
): Unnamed<Version>[] {
  const places = new Map([...old, ...young].map((version, i) => [version, i]));
  const placeOf = (pair: Unnamed<Version>): number =>
    places.get((pair.old ?? pair.young) as Version) as number;
  return pairs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The identity; with the unit if several have it, and a number if even that is ambiguous. */
function withNames<Version extends PlacedResource>(
  pairs: readonly Unnamed<Version>[],
): ResourcePair<Version>[] {
  const realms = new Map<string, Set<string>>();
  for (const { old, young } of pairs) {
    const version = (young ?? old) as Version;
    realms.set(idOf(version), (realms.get(idOf(version)) ?? new Set()).add(version.realm));
  }
  const uses = new Map<string, number>();
  return pairs.map((pair) => {
    const version = (pair.young ?? pair.old) as Version;
    const isAlone = version.part !== "patch" && (realms.get(idOf(version)) as Set<string>).size === 1;
    const name = isAlone || version.realm === "" ? idOf(version) : `${version.realm} ${idOf(version)}`;
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return { ...pair, name: use === 1 ? name : `${name} (${use})` };
  });
}
