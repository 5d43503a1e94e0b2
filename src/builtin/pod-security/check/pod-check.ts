import type { Container, PodSpec } from "../../type/go-types.js";
import { compareGoText } from "../../../model/internal.js";
import { containersOf } from "../../check/each-container.js";

/** A pod, or the template of one. */
export interface CheckedPod {
  readonly annotations: Readonly<Record<string, string>>;
  readonly spec: PodSpec;
}

/** Why a check forbids a pod, in the words of the API server. */
export interface Violation {
  readonly reason: string;
  /** The details and places of the violation; shown for requests for one pod. */
  readonly detail: string;
}

/** Undefined if the pod passes. */
export type PodCheck = (pod: CheckedPod) => Violation | undefined;

export function plural(count: number, one: string, several = `${one}s`): string {
  return count === 1 ? one : several;
}

/** The names are not escaped, unlike those in errors about fields. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

/** Each value once, in the order of Go. */
export function distinct(values: Iterable<string>): string[] {
  return [...new Set(values)].sort(compareGoText);
}

/** The names of the containers that are bad, of all three lists. */
export function badContainers(spec: PodSpec, isBad: (container: Container) => boolean): string[] {
  return containersOf(spec)
    .filter(isBad)
    .map(({ name }) => name);
}

/** `container "a"`, `containers "a", "b"` */
export function containersText(names: readonly string[]): string {
  return `${plural(names.length, "container")} ${quoted(names)}`;
}

/** `pod and container "a"`: everything that sets a forbidden value; empty if nothing does. */
export function settersText(isPodBad: boolean, names: readonly string[]): string {
  const setters = [...(isPodBad ? ["pod"] : []), ...(names.length > 0 ? [containersText(names)] : [])];
  return setters.join(" and ");
}

/** A check that windows pods pass: the API server does not allow them to set the required fields. */
export function unlessWindows(check: PodCheck): PodCheck {
  return (pod) => (pod.spec.os?.name === "windows" ? undefined : check(pod));
}

/** A check that pods in their own user namespace pass: KEP-127. */
export function unlessOwnUsers(check: PodCheck): PodCheck {
  return (pod) => (pod.spec.hostUsers === false ? undefined : check(pod));
}
