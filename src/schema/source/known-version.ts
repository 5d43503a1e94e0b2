import { type KubernetesVersion, builtinVersions } from "../builtin/versions.js";

/** All versions that Varve knows, oldest first: every place that accepts a version accepts these. */
export const KUBERNETES_VERSIONS: readonly KubernetesVersion[] = Object.keys(
  builtinVersions,
) as KubernetesVersion[];

/** The default version. It is not the newest one: see decision 183. */
export const DEFAULT_VERSION: KubernetesVersion = "1.36";

export const [OLDEST_VERSION, NEWEST_VERSION] = [
  KUBERNETES_VERSIONS[0] as KubernetesVersion,
  KUBERNETES_VERSIONS.at(-1) as KubernetesVersion,
];

export function isKnownVersion(version: string): version is KubernetesVersion {
  return Object.hasOwn(builtinVersions, version);
}

/** 36 for `1.36`. */
export function minorOf(version: string): number {
  return Number(version.slice(version.indexOf(".") + 1));
}

/** The version itself, or the nearest known one: the oldest or the newest. */
export function nearestVersion(version: string): KubernetesVersion {
  if (isKnownVersion(version)) return version;
  return minorOf(version) < minorOf(OLDEST_VERSION) ? OLDEST_VERSION : NEWEST_VERSION;
}
