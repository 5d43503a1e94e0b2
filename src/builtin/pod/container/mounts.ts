import type { Container, Volume, VolumeMount } from "../../type/go-types.js";
import { checkLocalPath, checkNoBacksteps } from "../../check/local-path.js";
import type { FieldError } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { checkOptionalChoice } from "../../check/choice.js";

/** The valid volumes of a pod by name. */
export type Volumes = ReadonlyMap<string, Volume>;

/** Go's ValidateVolumeMounts. Errors about subpaths and modes are about the list. */
export function checkMounts(container: Container, volumes: Volumes, at: Spot): void {
  if (container.volumeMounts.length === 0) return;
  const paths = new Set<string>();
  const devices = new Map(container.volumeDevices.map(({ name, devicePath }) => [name, devicePath]));
  const devicePaths = new Set(devices.values());
  at.each(container.volumeMounts, (mount, place) => {
    const { name, mountPath } = mount;
    const [namePlace, pathPlace] = [place.field("name"), place.field("mountPath")];
    if (name === "") namePlace.required();
    if (!volumes.has(name)) namePlace.notFound(name);
    if (mountPath === "") pathPlace.required();
    if (paths.has(mountPath)) pathPlace.invalid(mountPath, "must be unique");
    paths.add(mountPath);
    if (devices.has(name)) namePlace.invalid(name, "must not already exist in volumeDevices");
    if (devicePaths.has(mountPath))
      pathPlace.invalid(mountPath, "must not already exist as a path in volumeDevices");
    checkSubPaths(mount, at, place);
    checkPropagation(mount, container, at.field("mountPropagation"));
    checkRecursiveReadOnly(mount, at.field("recursiveReadOnly"));
  });
}

function checkSubPaths({ subPath, subPathExpr }: VolumeMount, list: Spot, at: Spot): void {
  if (subPath !== "") checkLocalPath(subPath, list.field("subPath"));
  if (subPathExpr === "") return;
  if (subPath !== "")
    at.field("subPathExpr").invalid(subPathExpr, "subPathExpr and subPath are mutually exclusive");
  checkLocalPath(subPathExpr, list.field("subPathExpr"));
}

const PROPAGATIONS = ["Bidirectional", "HostToContainer", "None"];

function checkPropagation({ mountPropagation }: VolumeMount, container: Container, at: Spot): void {
  checkOptionalChoice(mountPropagation, PROPAGATIONS, at);
  if (mountPropagation === "Bidirectional" && container.securityContext?.privileged !== true)
    at.forbidden("Bidirectional mount propagation is available only to privileged containers");
}

function checkRecursiveReadOnly(mount: VolumeMount, at: Spot): void {
  const { recursiveReadOnly, readOnly, mountPropagation = "None" } = mount;
  checkOptionalChoice(recursiveReadOnly, ["Disabled", "Enabled", "IfPossible"], at);
  if (recursiveReadOnly !== "Enabled" && recursiveReadOnly !== "IfPossible") return;
  if (!readOnly) at.forbidden("may only be specified when readOnly is true");
  if (mountPropagation !== "None")
    at.forbidden("may only be specified when mountPropagation is None or not specified");
}

/** Go's ValidateVolumeDevices. */
export function checkDevices({ volumeDevices, volumeMounts }: Container, volumes: Volumes, at: Spot): void {
  if (volumeDevices.length === 0) return;
  const [names, paths] = [new Set<string>(), new Set<string>()];
  const mounts = new Map(volumeMounts.map(({ name, mountPath }) => [name, mountPath]));
  const mountPaths = new Set(mounts.values());
  at.each(volumeDevices, ({ name, devicePath }, place) => {
    const [namePlace, pathPlace] = [place.field("name"), place.field("devicePath")];
    if (name === "") namePlace.required();
    if (names.has(name)) namePlace.invalid(name, "must be unique");
    checkBlockVolume(name, volumes, namePlace);
    if (devicePath === "") pathPlace.required();
    if (paths.has(devicePath)) pathPlace.invalid(devicePath, "must be unique");
    if (hasBacksteps(devicePath, pathPlace))
      pathPlace.invalid(devicePath, "can not contain backsteps ('..')");
    else paths.add(devicePath);
    if (mounts.has(name)) namePlace.invalid(name, "must not already exist in volumeMounts");
    if (mountPaths.has(devicePath))
      pathPlace.invalid(devicePath, "must not already exist as a path in volumeMounts");
    if (name !== "") names.add(name);
  });
}

/** Devices need a claim, which the pod may create. */
function checkBlockVolume(name: string, volumes: Volumes, at: Spot): void {
  const volume = volumes.get(name);
  if (volume === undefined) at.notFound(name);
  else if (volume.persistentVolumeClaim === undefined && volume.ephemeral === undefined)
    at.invalid(name, "can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode");
}

function hasBacksteps(path: string, at: Spot): boolean {
  const errors: FieldError[] = [];
  checkNoBacksteps(path, at.apart(errors));
  return errors.length > 0;
}
