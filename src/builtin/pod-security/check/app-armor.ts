import { badContainers, distinct, plural, quoted, settersText } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";
import { compareGoText, goQuote } from "../../../model/internal.js";
import { containersOf } from "../../check/each-container.js";

const ANNOTATION = "container.apparmor.security.beta.kubernetes.io/";

/** Profiles are fields, and annotations of pods from before Kubernetes 1.30. */
export const appArmorProfile: PodCheck = ({ annotations, spec }) => {
  const ofPod = spec.securityContext?.appArmorProfile?.type;
  const names = badContainers(spec, ({ securityContext }) =>
    isForbidden(securityContext?.appArmorProfile?.type),
  );
  const ofContainers = containersOf(spec).map(
    ({ securityContext }) => securityContext?.appArmorProfile?.type,
  );
  const annotated = Object.keys(annotations)
    .filter((key) => key.startsWith(ANNOTATION) && !isAllowedAnnotation(annotations[key] as string))
    .map((key) => `${key}=${goQuote(annotations[key] as string)}`)
    .sort(compareGoText);
  const setters = [
    settersText(isForbidden(ofPod), names),
    annotated.length > 0 ? plural(annotated.length, "annotation") : "",
  ].filter((text) => text !== "");
  if (setters.length === 0) return undefined;
  const values = [...distinct([ofPod, ...ofContainers].filter(isForbidden)), ...annotated];
  return {
    reason: plural(values.length, "forbidden AppArmor profile"),
    detail: `${setters.join(" and ")} must not set AppArmor profile type to ${quoted(values)}`,
  };
};

function isForbidden(type: string | undefined): type is string {
  return type !== undefined && type !== "RuntimeDefault" && type !== "Localhost";
}

function isAllowedAnnotation(value: string): boolean {
  return value === "" || value === "runtime/default" || value.startsWith("localhost/");
}
