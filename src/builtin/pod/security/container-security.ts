import { checkAppArmor, checkSeccomp } from "./profiles.js";
import type { ClusterSettings } from "../../check/kind-rules.js";
import type { SecurityContext } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkId } from "../../check/range.js";
import { checkWindowsOptions } from "./windows-options.js";

/** Go's ValidateSecurityContext; `hostUsers` is false for pods with their own users. */
export function checkContainerSecurity(
  context: SecurityContext | undefined,
  hostUsers: boolean,
  { allowsPrivileged }: ClusterSettings,
  at: Spot,
): void {
  if (context === undefined) return;
  const { privileged, runAsUser, runAsGroup, procMount, seccompProfile } = context;
  if (privileged === true && !allowsPrivileged)
    at.field("privileged").forbidden("disallowed by cluster policy");
  checkId(runAsUser, at.field("runAsUser"));
  checkId(runAsGroup, at.field("runAsGroup"));
  if (procMount !== undefined) checkProcMount(procMount, hostUsers, at.field("procMount"));
  checkSeccomp(seccompProfile, at.field("seccompProfile"));
  if (context.allowPrivilegeEscalation === false) checkNoEscalation(context, at);
  checkWindowsOptions(context.windowsOptions, at.field("windowsOptions"));
  checkAppArmor(context.appArmorProfile, at.field("appArmorProfile"));
}

function checkProcMount(procMount: string, hostUsers: boolean, at: Spot): void {
  if (procMount !== "Default" && procMount !== "Unmasked")
    at.notSupportedTyped(procMount, ["Default", "Unmasked"]);
  if (hostUsers && procMount === "Unmasked")
    at.invalid(procMount, "`hostUsers` must be false to use `Unmasked`");
}

/** Settings that allow a process to gain all privileges. */
function checkNoEscalation(context: SecurityContext, at: Spot): void {
  const refuse = (right: string): void =>
    at.invalidStruct(
      context,
      "core/v1.SecurityContext",
      `cannot set \`allowPrivilegeEscalation\` to false and ${right}`,
    );
  if (context.privileged === true) refuse("`privileged` to true");
  for (const capability of context.capabilities?.add ?? [])
    if (capability === "CAP_SYS_ADMIN") refuse("`capabilities.Add` CAP_SYS_ADMIN");
}
