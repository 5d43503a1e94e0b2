import { badContainers, containersText, distinct, quoted } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";
import { containersOf } from "../../check/each-container.js";

export const procMount: PodCheck = ({ spec }) => {
  const names = badContainers(spec, ({ securityContext }) => isForbidden(securityContext?.procMount));
  if (names.length === 0) return undefined;
  const mounts = containersOf(spec).map(({ securityContext }) => securityContext?.procMount);
  const values = quoted(distinct(mounts.filter(isForbidden)));
  return {
    reason: "procMount",
    detail: `${containersText(names)} must not set securityContext.procMount to ${values}`,
  };
};

function isForbidden(mount: string | undefined): mount is string {
  return mount !== undefined && mount !== "Default";
}

/** Those that affect only the pod itself. */
export const SYSCTLS = [
  "kernel.shm_rmid_forced",
  "net.ipv4.ip_local_port_range",
  "net.ipv4.tcp_syncookies",
  "net.ipv4.ping_group_range",
  "net.ipv4.ip_unprivileged_port_start",
];
export const SYSCTLS_1_27 = [...SYSCTLS, "net.ipv4.ip_local_reserved_ports"];
export const SYSCTLS_1_29 = [
  ...SYSCTLS_1_27,
  "net.ipv4.tcp_keepalive_time",
  "net.ipv4.tcp_fin_timeout",
  "net.ipv4.tcp_keepalive_intvl",
  "net.ipv4.tcp_keepalive_probes",
];
export const SYSCTLS_1_32 = [...SYSCTLS_1_29, "net.ipv4.tcp_rmem", "net.ipv4.tcp_wmem"];

export function sysctls(allowed: readonly string[]): PodCheck {
  return ({ spec }) => {
    const names = (spec.securityContext?.sysctls ?? []).map(({ name }) => name);
    const forbidden = names.filter((name) => !allowed.includes(name));
    return forbidden.length === 0 ? undefined : { reason: "forbidden sysctls", detail: forbidden.join(", ") };
  };
}
