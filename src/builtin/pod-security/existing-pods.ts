import type { JsonObject } from "../../model/index.js";
import type { Pod } from "../type/go-types.js";
import { type LevelVersion, formatLevel } from "./level.js";
import { type PodSecurityOptions, isExemptRuntimeClass } from "./options.js";
import { checked, readPod } from "./pod-source.js";
import { compareGoText, goQuote } from "../../model/internal.js";
import { reasonsText, violationsOf } from "./evaluate.js";

/** The API server looks at no more pods, and stops after a second, which is not known here. */
const MOST_PODS = 3000;

/** The pods of a namespace that violate its new level. Pods with the same violations are one warning. */
export function existingPodWarnings(
  namespace: string,
  level: LevelVersion,
  given: readonly JsonObject[],
  options: PodSecurityOptions,
): string[] {
  const pods = prioritized(given, options);
  const names = new Map<string, string[]>();
  for (const pod of pods.slice(0, MOST_PODS)) {
    const reasons = reasonsText(violationsOf(level, checked(pod), options.minor));
    if (reasons === "") continue;
    const alike = names.get(reasons) ?? [];
    names.set(reasons, alike);
    alike.push(pod.metadata.name);
  }
  const place = `existing pods in namespace ${goQuote(namespace)}`;
  return [
    ...(pods.length > MOST_PODS
      ? [
          `new PodSecurity enforce level only checked against the first ${MOST_PODS} of ${pods.length} existing pods`,
        ]
      : []),
    ...(names.size > 0
      ? [`${place} violate the new PodSecurity enforce level ${goQuote(formatLevel(level))}`]
      : []),
    ...[...names].map(([reasons, of]) => `${podsText(of)}: ${reasons}`).sort(compareGoText),
  ];
}

/** `web`, `web (and 1 other pod)`: the first name represents all. */
function podsText(names: readonly string[]): string {
  const [first = ""] = names.toSorted(compareGoText);
  const others = names.length - 1;
  if (others === 0) return first;
  return `${first} (and ${others} other ${others === 1 ? "pod" : "pods"})`;
}

/** One pod of each controller comes before the others of it, which are alike. */
function prioritized(given: readonly JsonObject[], options: PodSecurityOptions): Pod[] {
  const controllers = new Set<string>();
  const [first, repeated]: [Pod[], Pod[]] = [[], []];
  for (const object of given) {
    const pod = readPod(object);
    // Pods that the API server cannot decode are not stored.
    if (pod === undefined || isExemptRuntimeClass(pod.spec.runtimeClassName, options)) continue;
    const owner = pod.metadata.ownerReferences.find(({ controller }) => controller === true);
    const isRepeated = owner !== undefined && controllers.has(owner.uid);
    if (owner !== undefined) controllers.add(owner.uid);
    (isRepeated ? repeated : first).push(pod);
  }
  return [...first, ...repeated];
}
