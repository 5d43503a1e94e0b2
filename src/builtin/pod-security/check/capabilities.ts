import { badContainers, containersText, distinct, quoted } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";
import type { PodSpec } from "../../type/go-types.js";
import { containersOf } from "../../check/each-container.js";

const ALLOWED: ReadonlySet<string> = new Set([
  "AUDIT_WRITE",
  "CHOWN",
  "DAC_OVERRIDE",
  "FOWNER",
  "FSETID",
  "KILL",
  "MKNOD",
  "NET_BIND_SERVICE",
  "SETFCAP",
  "SETGID",
  "SETPCAP",
  "SETUID",
  "SYS_CHROOT",
]);

export const capabilitiesBaseline: PodCheck = ({ spec }) => {
  const detail = addedText(spec, (capability) => !ALLOWED.has(capability));
  return detail === undefined ? undefined : { reason: "non-default capabilities", detail };
};

export const capabilitiesRestricted: PodCheck = ({ spec }) => {
  const keeping = badContainers(
    spec,
    ({ securityContext }) => securityContext?.capabilities?.drop.includes("ALL") !== true,
  );
  const drop = `${containersText(keeping)} must set securityContext.capabilities.drop=["ALL"]`;
  const added = addedText(spec, (capability) => capability !== "NET_BIND_SERVICE");
  const details = [...(keeping.length > 0 ? [drop] : []), ...(added === undefined ? [] : [added])];
  return details.length === 0
    ? undefined
    : { reason: "unrestricted capabilities", detail: details.join("; ") };
};

/** Which containers add which forbidden capabilities. */
function addedText(spec: PodSpec, isForbidden: (capability: string) => boolean): string | undefined {
  const names = badContainers(spec, ({ securityContext }) => {
    return securityContext?.capabilities?.add.some(isForbidden) === true;
  });
  if (names.length === 0) return undefined;
  const added = containersOf(spec).flatMap(({ securityContext }) => securityContext?.capabilities?.add ?? []);
  const forbidden = quoted(distinct(added.filter(isForbidden)));
  return `${containersText(names)} must not include ${forbidden} in securityContext.capabilities.add`;
}
