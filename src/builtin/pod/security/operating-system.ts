import type { PodSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { eachContainer } from "../../check/each-container.js";
import { isNil } from "../../type/zero.js";

/** Go's validateOS, and the rules for the system that it names. */
export function checkOs(spec: PodSpec, at: Spot): void {
  const { os } = spec;
  if (os === undefined) return;
  if (os.name === "") at.fields("os", "name").required();
  else if (os.name === "linux") checkLinux(spec, at);
  else if (os.name === "windows") checkWindows(spec, at);
  else at.field("os").notSupportedTyped(os.name, ["linux", "windows"]);
}

function checkLinux(spec: PodSpec, at: Spot): void {
  const owners = [[spec, at] as const, ...eachContainer(spec, at)];
  for (const [{ securityContext }, place] of owners)
    if (securityContext?.windowsOptions !== undefined)
      place
        .fields("securityContext", "windowsOptions")
        .forbidden("windows options cannot be set for a linux pod");
}

/** Fields of pods, in the order of the API server: those of the security context, or of the spec itself. */
const POD_FIELDS = [
  "securityContext.appArmorProfile",
  "securityContext.seLinuxOptions",
  "hostUsers",
  "hostPID",
  "hostIPC",
  "securityContext.seccompProfile",
  "securityContext.fsGroup",
  "securityContext.fsGroupChangePolicy",
  "securityContext.sysctls",
  "shareProcessNamespace",
  "securityContext.runAsUser",
  "securityContext.runAsGroup",
  "securityContext.supplementalGroups",
  "securityContext.supplementalGroupsPolicy",
  "securityContext.seLinuxChangePolicy",
];
const CONTAINER_FIELDS = [
  "appArmorProfile",
  "seLinuxOptions",
  "seccompProfile",
  "capabilities",
  "readOnlyRootFilesystem",
  "privileged",
  "allowPrivilegeEscalation",
  "procMount",
  "runAsUser",
  "runAsGroup",
] as const;
const REFUSED = "cannot be set for a windows pod";

function checkWindows(spec: PodSpec, at: Spot): void {
  for (const path of POD_FIELDS) {
    const names = path.split(".");
    if (isSet(path, valueAt(spec, names))) at.fields(...names).forbidden(REFUSED);
  }
  for (const [{ securityContext: context }, place] of eachContainer(spec, at)) {
    for (const name of CONTAINER_FIELDS)
      if (context?.[name] !== undefined) place.fields("securityContext", name).forbidden(REFUSED);
  }
}

/** An empty list of groups counts as set; an empty list of sysctls does not. */
function isSet(path: string, value: unknown): boolean {
  if (value === false) return path === "hostUsers" || path === "shareProcessNamespace";
  if (path.endsWith("sysctls")) return ((value as readonly unknown[] | undefined) ?? []).length > 0;
  return !isNil(value);
}

function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce(
    (inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name],
    value,
  );
}
