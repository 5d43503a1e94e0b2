import type { PodSecurityContext, PodSpec } from "../../type/go-types.js";
import { checkAppArmor, checkSeccomp } from "./profiles.js";
import type { Spot } from "../../check/spot.js";
import { type SysctlOptions, checkSysctls } from "./sysctls.js";
import { checkId } from "../../check/range.js";
import { checkOptionalChoice } from "../../check/choice.js";
import { checkWindowsOptions } from "./windows-options.js";

export interface PodSecurityOptions extends SysctlOptions {
  /** The stored pod says how its volumes get their SELinux labels. */
  readonly allowsMountedLabels: boolean;
}

/** Go's validatePodSpecSecurityContext. */
export function checkPodSecurity(spec: PodSpec, options: PodSecurityOptions, at: Spot): void {
  const { securityContext: context, hostPID, shareProcessNamespace } = spec;
  if (context !== undefined) checkIds(context, at);
  if (hostPID && shareProcessNamespace === true)
    at.field("shareProcessNamespace").invalid(
      true,
      "ShareProcessNamespace and HostPID cannot both be enabled",
    );
  if (context === undefined) return;
  checkSysctls(spec, context.sysctls, options, at.field("sysctls"));
  checkOptionalChoice(
    context.fsGroupChangePolicy,
    ["Always", "OnRootMismatch"],
    at.field("fsGroupChangePolicy"),
  );
  checkSeccomp(context.seccompProfile, at.field("seccompProfile"));
  checkWindowsOptions(context.windowsOptions, at.field("windowsOptions"));
  checkAppArmor(context.appArmorProfile, at.field("appArmorProfile"));
  checkOptionalChoice(
    context.supplementalGroupsPolicy,
    ["Merge", "Strict"],
    at.field("supplementalGroupsPolicy"),
  );
  const policies = options.allowsMountedLabels ? ["MountOption", "Recursive"] : ["Recursive"];
  checkOptionalChoice(context.seLinuxChangePolicy, policies, at.field("seLinuxChangePolicy"));
}

function checkIds(context: PodSecurityContext, at: Spot): void {
  checkId(context.fsGroup, at.field("fsGroup"));
  checkId(context.runAsUser, at.field("runAsUser"));
  checkId(context.runAsGroup, at.field("runAsGroup"));
  at.field("supplementalGroups").each(context.supplementalGroups, (id, place) => checkId(id, place));
}
