import type { HostPathVolumeSource, LocalVolumeSource, NFSVolumeSource } from "../../type/go-types.js";
import type { Spot } from "../spot.js";

const HOST_PATH_TYPES = [
  "",
  "BlockDevice",
  "CharDevice",
  "Directory",
  "DirectoryOrCreate",
  "File",
  "FileOrCreate",
  "Socket",
];

export function checkHostPath({ path, type }: HostPathVolumeSource, at: Spot): void {
  if (path === "") {
    at.field("path").required();
    return;
  }
  checkNoBacksteps(path, at.field("path"));
  if (type !== undefined && !HOST_PATH_TYPES.includes(type))
    at.field("type").notSupportedTyped(type, HOST_PATH_TYPES);
}

export function checkLocal({ path }: LocalVolumeSource, at: Spot): void {
  if (path === "") at.field("path").required();
  else checkNoBacksteps(path, at.field("path"));
}

/** A missing path is reported twice: it is not absolute either. */
export function checkNfs({ server, path }: NFSVolumeSource, at: Spot): void {
  if (server === "") at.field("server").required();
  if (path === "") at.field("path").required();
  if (!path.startsWith("/")) at.field("path").invalid(path, "must be an absolute path");
}

function checkNoBacksteps(path: string, at: Spot): void {
  if (path.split("/").includes("..")) at.invalid(path, "must not contain '..'");
}
