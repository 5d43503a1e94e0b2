import type { PodSpec, Sysctl } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { byteLength } from "../../../machinery/index.js";

export interface SysctlOptions {
  /** The stored pod sets those of namespaces that it shares with the node. */
  readonly allowsHostSysctls: boolean;
}

const LONGEST = 253;
const SEGMENT = "[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
const SHAPE = `^(${SEGMENT}[\\./])*${SEGMENT}$`;
const PATTERN = new RegExp(SHAPE);

/** Go's validateSysctls. */
export function checkSysctls(
  spec: PodSpec,
  sysctls: readonly Sysctl[],
  { allowsHostSysctls }: SysctlOptions,
  at: Spot,
): void {
  const names = new Set<string>();
  at.each(sysctls, ({ name }, here) => {
    const place = here.field("name");
    if (name === "") place.required();
    else if (byteLength(name) > LONGEST || !PATTERN.test(name))
      place.invalid(name, `must have at most ${LONGEST} characters and match regex ${SHAPE}`);
    else if (names.has(name)) place.duplicate(name);
    const flag = allowsHostSysctls ? undefined : sharedNamespace(name, spec);
    if (flag !== undefined) place.invalid(name, `may not be specified when '${flag}' is true`);
    names.add(name);
  });
}

/** Whether the stored pod broke the rule, which came later. */
export function usesHostSysctls(spec: PodSpec): boolean {
  return spec.securityContext?.sysctls.some(({ name }) => sharedNamespace(name, spec) !== undefined) === true;
}

/** The field that makes the pod share the namespace of the sysctl with the node. */
function sharedNamespace(name: string, { hostNetwork, hostIPC }: PodSpec): string | undefined {
  const namespace = namespaceOf(name);
  if (hostNetwork && namespace === "net") return "hostNetwork";
  return hostIPC && namespace === "ipc" ? "hostIPC" : undefined;
}

const IPC = /^kernel\.(sem|shmall|shmmax|shmmni|shm_rmid_forced|shm|msgmax|msgmnb|msgmni|msg)$/;

function namespaceOf(name: string): "net" | "ipc" | undefined {
  const [prefix = ""] = normalized(name).split("*");
  if (IPC.test(prefix) || prefix.startsWith("fs.mqueue.")) return "ipc";
  return prefix.startsWith("net.") ? "net" : undefined;
}

/** `net/ipv4/conf/eno2.100/rp_filter` is `net.ipv4.conf.eno2/100.rp_filter`. */
function normalized(name: string): string {
  const [separator] = /[./]/.exec(name) ?? [];
  return separator === "/" ? name.replaceAll(/[./]/g, (char) => (char === "." ? "/" : ".")) : name;
}
