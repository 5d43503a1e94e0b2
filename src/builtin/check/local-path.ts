import type { Spot } from "./spot.js";

/** A path that does not leave the place where it starts. */
export function checkNoBacksteps(path: string, at: Spot): void {
  if (path.split("/").includes("..")) at.invalid(path, "must not contain '..'");
}

/** Go's validateLocalDescendingPath. */
export function checkLocalPath(path: string, at: Spot): void {
  if (path.startsWith("/")) at.invalid(path, "must be a relative path");
  checkNoBacksteps(path, at);
}

/** Go's ValidateLocalNonReservedPath: names that start with two dots are the kubelet's. */
export function checkUnreservedPath(path: string, at: Spot): void {
  checkLocalPath(path, at);
  if (path.startsWith("..") && !path.startsWith("../")) at.invalid(path, "must not start with '..'");
}
