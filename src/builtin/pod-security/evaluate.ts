import { BASELINE, RESTRICTED, type VersionedCheck } from "./check/checks.js";
import type { CheckedPod, PodCheck, Violation } from "./check/pod-check.js";
import { type LevelVersion, minorOf } from "./level.js";

/** Later versions have the same checks as this one. */
const NEWEST = Math.max(
  ...[...BASELINE, ...RESTRICTED].flatMap(({ versions }) => versions.map(([since]) => since)),
);

/** What a level forbids about a pod, in the order of messages. */
export function violationsOf(
  level: LevelVersion,
  pod: CheckedPod,
  emulated = Number.POSITIVE_INFINITY,
): Violation[] {
  return checksOf(level, Math.min(minorOf(level.version), NEWEST, emulated)).flatMap(
    (check) => check(pod) ?? [],
  );
}

function checksOf({ level }: LevelVersion, minor: number): PodCheck[] {
  if (level === "privileged") return [];
  const stricter = level === "restricted" ? RESTRICTED.filter((check) => inVersion(check, minor)) : [];
  const replaced = new Set(stricter.map(({ replaces }) => replaces));
  const checks = [...BASELINE.filter(({ id }) => !replaced.has(id)), ...stricter];
  return checks.flatMap((check) => inVersion(check, minor) ?? []);
}

/** A check as a version of Kubernetes has it. */
function inVersion({ versions }: VersionedCheck, minor: number): PodCheck | undefined {
  return versions.findLast(([since]) => since <= minor)?.[1];
}

/** `host namespaces, hostPort` */
export function reasonsText(violations: readonly Violation[]): string {
  return violations.map(({ reason }) => reason).join(", ");
}

/** `host namespaces (hostNetwork=true), hostPort (container "a" uses hostPort 80)` */
export function detailsText(violations: readonly Violation[]): string {
  return violations.map(({ reason, detail }) => `${reason} (${detail})`).join(", ");
}
