import { badContainers, containersText, distinct, plural, quoted, settersText } from "./pod-check.js";
import type { PodCheck, Violation } from "./pod-check.js";
import type { PodSpec } from "../../type/go-types.js";
import { containersOf } from "../../check/each-container.js";
import { goQuote } from "../../../model/internal.js";

const REASON = "seccompProfile";
const POD_ANNOTATION = "seccomp.security.alpha.kubernetes.io/pod";
const CONTAINER_ANNOTATION = "container.seccomp.security.alpha.kubernetes.io/";

/** Before Kubernetes 1.19 profiles were annotations, and the fields were not looked at. */
export const seccompAnnotations: PodCheck = ({ annotations, spec }) => {
  const keys = [POD_ANNOTATION, ...containersOf(spec).map(({ name }) => CONTAINER_ANNOTATION + name)];
  const forbidden = distinct(
    keys
      .filter((key) => Object.hasOwn(annotations, key) && !isAllowedAnnotation(annotations[key] as string))
      .map((key) => `${key}=${goQuote(annotations[key] as string)}`),
  );
  if (forbidden.length === 0) return undefined;
  const which = `${plural(forbidden.length, "annotation")} ${forbidden.join(", ")}`;
  return { reason: REASON, detail: `forbidden ${which}` };
};

export const seccompBaseline: PodCheck = ({ spec }) => explicitly(spec);

/** A profile is required, of the pod or of each container. */
export const seccompRestricted: PodCheck = ({ spec }) => {
  const explicit = explicitly(spec);
  if (explicit !== undefined || isAllowed(spec.securityContext?.seccompProfile?.type)) return explicit;
  const implicit = badContainers(
    spec,
    ({ securityContext }) => securityContext?.seccompProfile === undefined,
  );
  if (implicit.length === 0) return undefined;
  const wanted = 'must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"';
  return { reason: REASON, detail: `pod or ${containersText(implicit)} ${wanted}` };
};

function explicitly(spec: PodSpec): Violation | undefined {
  const ofPod = spec.securityContext?.seccompProfile?.type;
  const names = badContainers(spec, ({ securityContext }) =>
    isForbidden(securityContext?.seccompProfile?.type),
  );
  const setters = settersText(isForbidden(ofPod), names);
  if (setters === "") return undefined;
  const ofContainers = containersOf(spec).map(({ securityContext }) => securityContext?.seccompProfile?.type);
  const values = quoted(distinct([ofPod, ...ofContainers].filter(isForbidden)));
  return {
    reason: REASON,
    detail: `${setters} must not set securityContext.seccompProfile.type to ${values}`,
  };
}

function isAllowed(type: string | undefined): boolean {
  return type === "RuntimeDefault" || type === "Localhost";
}

function isForbidden(type: string | undefined): type is string {
  return type !== undefined && !isAllowed(type);
}

function isAllowedAnnotation(value: string): boolean {
  return value === "runtime/default" || value === "docker/default" || value.startsWith("localhost/");
}
