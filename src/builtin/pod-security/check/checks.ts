import { SE_LINUX_TYPES, SE_LINUX_TYPES_1_31, seLinuxOptions } from "./se-linux.js";
import { SYSCTLS, SYSCTLS_1_27, SYSCTLS_1_29, SYSCTLS_1_32, procMount, sysctls } from "./kernel.js";
import { allowPrivilegeEscalation, privileged, windowsHostProcess } from "./privileges.js";
import { capabilitiesBaseline, capabilitiesRestricted } from "./capabilities.js";
import { hostNamespaces, hostPathVolumes, hostPorts } from "./host.js";
import { runAsNonRoot, runAsUser } from "./users.js";
import { seccompAnnotations, seccompBaseline, seccompRestricted } from "./seccomp.js";
import { unlessOwnUsers, unlessWindows } from "./pod-check.js";
import type { PodCheck } from "./pod-check.js";
import { appArmorProfile } from "./app-armor.js";
import { hostProbesAndHostLifecycle } from "./host-probes.js";
import { restrictedVolumes } from "./volumes.js";

/** A check, and how it changed: each version from a minor version of Kubernetes 1 on. */
export interface VersionedCheck {
  readonly id: string;
  readonly versions: readonly (readonly [since: number, check: PodCheck])[];
  /** The baseline check that it replaces. */
  readonly replaces?: string;
}

/** In the order of their ids, which is that of messages. */
export const BASELINE: readonly VersionedCheck[] = [
  { id: "appArmorProfile", versions: [[0, appArmorProfile]] },
  { id: "capabilities_baseline", versions: [[0, capabilitiesBaseline]] },
  { id: "hostNamespaces", versions: [[0, hostNamespaces]] },
  { id: "hostPathVolumes", versions: [[0, hostPathVolumes]] },
  { id: "hostPorts", versions: [[0, hostPorts]] },
  { id: "hostProbesAndHostLifecycle", versions: [[34, hostProbesAndHostLifecycle]] },
  { id: "privileged", versions: [[0, privileged]] },
  {
    id: "procMount",
    versions: [
      [0, procMount],
      [35, unlessOwnUsers(procMount)],
    ],
  },
  {
    id: "seLinuxOptions",
    versions: [
      [0, seLinuxOptions(SE_LINUX_TYPES)],
      [31, seLinuxOptions(SE_LINUX_TYPES_1_31)],
    ],
  },
  {
    id: "seccompProfile_baseline",
    versions: [
      [0, seccompAnnotations],
      [19, seccompBaseline],
    ],
  },
  {
    id: "sysctls",
    versions: [
      [0, sysctls(SYSCTLS)],
      [27, sysctls(SYSCTLS_1_27)],
      [29, sysctls(SYSCTLS_1_29)],
      [32, sysctls(SYSCTLS_1_32)],
    ],
  },
  { id: "windowsHostProcess", versions: [[0, windowsHostProcess]] },
];

/** What the level restricted adds. */
export const RESTRICTED: readonly VersionedCheck[] = [
  {
    id: "allowPrivilegeEscalation",
    versions: [
      [8, allowPrivilegeEscalation],
      [25, unlessWindows(allowPrivilegeEscalation)],
    ],
  },
  {
    id: "capabilities_restricted",
    versions: [
      [22, capabilitiesRestricted],
      [25, unlessWindows(capabilitiesRestricted)],
    ],
    replaces: "capabilities_baseline",
  },
  { id: "procMount_restricted", versions: [[35, procMount]], replaces: "procMount" },
  { id: "restrictedVolumes", versions: [[0, restrictedVolumes]], replaces: "hostPathVolumes" },
  {
    id: "runAsNonRoot",
    versions: [
      [0, runAsNonRoot],
      [35, unlessOwnUsers(runAsNonRoot)],
    ],
  },
  {
    id: "runAsUser",
    versions: [
      [23, runAsUser],
      [35, unlessOwnUsers(runAsUser)],
    ],
  },
  {
    id: "seccompProfile_restricted",
    versions: [
      [19, seccompRestricted],
      [25, unlessWindows(seccompRestricted)],
    ],
    replaces: "seccompProfile_baseline",
  },
];
