import { badContainers, containersText, settersText } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";

/** Containers without a value get that of the pod. */
export const runAsNonRoot: PodCheck = ({ spec }) => {
  const reason = "runAsNonRoot != true";
  const ofPod = spec.securityContext?.runAsNonRoot;
  const explicit = badContainers(spec, ({ securityContext }) => securityContext?.runAsNonRoot === false);
  const setters = settersText(ofPod === false, explicit);
  if (setters !== "") return { reason, detail: `${setters} must not set securityContext.runAsNonRoot=false` };
  const implicit = badContainers(spec, ({ securityContext }) => securityContext?.runAsNonRoot === undefined);
  if (ofPod === true || implicit.length === 0) return undefined;
  return { reason, detail: `pod or ${containersText(implicit)} must set securityContext.runAsNonRoot=true` };
};

export const runAsUser: PodCheck = ({ spec }) => {
  const names = badContainers(spec, ({ securityContext }) => securityContext?.runAsUser === 0);
  const setters = settersText(spec.securityContext?.runAsUser === 0, names);
  return setters === ""
    ? undefined
    : { reason: "runAsUser=0", detail: `${setters} must not set runAsUser=0` };
};
