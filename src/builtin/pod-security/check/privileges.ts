import { badContainers, containersText, settersText } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";

export const privileged: PodCheck = ({ spec }) => {
  const names = badContainers(spec, ({ securityContext }) => securityContext?.privileged === true);
  if (names.length === 0) return undefined;
  return {
    reason: "privileged",
    detail: `${containersText(names)} must not set securityContext.privileged=true`,
  };
};

export const windowsHostProcess: PodCheck = ({ spec }) => {
  const isPodBad = spec.securityContext?.windowsOptions?.hostProcess === true;
  const names = badContainers(spec, (one) => one.securityContext?.windowsOptions?.hostProcess === true);
  const setters = settersText(isPodBad, names);
  if (setters === "") return undefined;
  return {
    reason: "hostProcess",
    detail: `${setters} must not set securityContext.windowsOptions.hostProcess=true`,
  };
};

export const allowPrivilegeEscalation: PodCheck = ({ spec }) => {
  const names = badContainers(spec, (one) => one.securityContext?.allowPrivilegeEscalation !== false);
  if (names.length === 0) return undefined;
  return {
    reason: "allowPrivilegeEscalation != false",
    detail: `${containersText(names)} must set securityContext.allowPrivilegeEscalation=false`,
  };
};
