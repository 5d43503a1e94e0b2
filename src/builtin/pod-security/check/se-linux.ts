import { badContainers, distinct, plural, quoted, settersText } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";
import type { SELinuxOptions } from "../../type/go-types.js";
import { containersOf } from "../../check/each-container.js";

/** Types that a process may have. */
export const SE_LINUX_TYPES = ["", "container_t", "container_init_t", "container_kvm_t"];
export const SE_LINUX_TYPES_1_31 = [...SE_LINUX_TYPES, "container_engine_t"];

export function seLinuxOptions(allowed: readonly string[]): PodCheck {
  const isBad = (options: SELinuxOptions | undefined): options is SELinuxOptions =>
    options !== undefined && (!allowed.includes(options.type) || options.user !== "" || options.role !== "");
  return ({ spec }) => {
    const names = badContainers(spec, ({ securityContext }) => isBad(securityContext?.seLinuxOptions));
    const setters = settersText(isBad(spec.securityContext?.seLinuxOptions), names);
    if (setters === "") return undefined;
    const all = [spec, ...containersOf(spec)].map(({ securityContext }) => securityContext?.seLinuxOptions);
    const bad = all.filter(isBad);
    const types = distinct(bad.map(({ type }) => type).filter((type) => !allowed.includes(type)));
    const faults = [
      ...(types.length > 0 ? [`${plural(types.length, "type")} ${quoted(types)}`] : []),
      ...(bad.some(({ user }) => user !== "") ? ["user may not be set"] : []),
      ...(bad.some(({ role }) => role !== "") ? ["role may not be set"] : []),
    ];
    const detail = `${setters} set forbidden securityContext.seLinuxOptions: ${faults.join("; ")}`;
    return { reason: "seLinuxOptions", detail };
  };
}
