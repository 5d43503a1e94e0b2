/** From the least strict one to the strictest. */
export const POD_SECURITY_LEVELS = ["privileged", "baseline", "restricted"] as const;

/** A level of the Pod Security Standards. */
export type PodSecurityLevel = (typeof POD_SECURITY_LEVELS)[number];

/** A version of a level: `latest`, or the minor version of Kubernetes that it is pinned to. */
export interface LevelVersion {
  readonly level: PodSecurityLevel;
  /** As the API server prints it. */
  readonly version: string;
}

export function formatLevel({ level, version }: LevelVersion): string {
  return `${level}:${version}`;
}

export function isPodSecurityLevel(text: string): text is PodSecurityLevel {
  return (POD_SECURITY_LEVELS as readonly string[]).includes(text);
}

/** Greater than 0 if the first level is stricter. */
export function compareLevels(a: PodSecurityLevel, b: PodSecurityLevel): number {
  return POD_SECURITY_LEVELS.indexOf(a) - POD_SECURITY_LEVELS.indexOf(b);
}

export const LATEST = "latest";
const VERSION = /^v1\.(?<minor>[0-9]|[1-9][0-9]*)$/;
const INT64_MAX = 2n ** 63n - 1n;

/** A version is a number that Go can read. */
export function isVersion(text: string): boolean {
  const minor = VERSION.exec(text)?.groups?.["minor"];
  return text === LATEST || (minor !== undefined && BigInt(minor) <= INT64_MAX);
}

/** The minor version of Kubernetes 1; no limit for the latest. */
export function minorOf(version: string): number {
  return version === LATEST ? Number.POSITIVE_INFINITY : Number(VERSION.exec(version)?.groups?.["minor"]);
}

/** Privileged is the same in all versions. */
export function isSameLevel(a: LevelVersion, b: LevelVersion): boolean {
  if (a.level === "privileged") return b.level === "privileged";
  return formatLevel(a) === formatLevel(b);
}
