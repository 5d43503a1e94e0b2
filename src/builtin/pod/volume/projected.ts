import type {
  DownwardAPIVolumeFile,
  KeyToPath,
  ProjectedVolumeSource,
  ServiceAccountTokenProjection,
  VolumeProjection,
} from "../../type/go-types.js";
import { FIELDS_FOR_FILES, checkFieldRef, checkResourceFieldRef } from "./downward-fields.js";
import { checkPodCertificate, checkTrustBundle } from "./certificate-projections.js";
import type { Spot } from "../../check/spot.js";
import { checkFileMode } from "../../check/range.js";
import { checkUnreservedPath } from "../../check/local-path.js";

export interface ProjectionOptions {
  /** The stored pod has tokens outside of their volume. */
  readonly allowsAnyTokenPath: boolean;
}

/** Go's validateKeyToPath. */
export function checkKeyToPath({ key, path, mode }: KeyToPath, at: Spot): void {
  if (key === "") at.field("key").required();
  if (path === "") at.field("path").required();
  checkUnreservedPath(path, at.field("path"));
  checkFileMode(mode, at.field("mode"));
}

/** Go's validateDownwardAPIVolumeFile, which gets the place of the list. */
export function checkDownwardFile(file: DownwardAPIVolumeFile, at: Spot): void {
  const { path, fieldRef, resourceFieldRef, mode } = file;
  if (path === "") at.field("path").required();
  checkUnreservedPath(path, at.field("path"));
  if (fieldRef !== undefined) {
    checkFieldRef(fieldRef, FIELDS_FOR_FILES, at.field("fieldRef"));
    if (resourceFieldRef !== undefined)
      at.invalid("resource", "fieldRef and resourceFieldRef can not be specified simultaneously");
  } else if (resourceFieldRef !== undefined)
    checkResourceFieldRef(resourceFieldRef, true, at.field("resourceFieldRef"));
  else at.required("one of fieldRef and resourceFieldRef is required");
  checkFileMode(mode, at.field("mode"));
}

/** Go's validateProjectedVolumeSource. */
export function checkProjected(
  { sources, defaultMode }: ProjectedVolumeSource,
  options: ProjectionOptions,
  at: Spot,
): void {
  checkFileMode(defaultMode, at.field("defaultMode"));
  const paths = new Set<string>();
  at.field("sources").each(sources, (source, place) => {
    checkKeys(source, paths, at, place);
    checkFiles(source, paths, at, place.field("downwardAPI"));
    if (source.serviceAccountToken !== undefined)
      checkToken(source.serviceAccountToken, options, at, place.field("serviceAccountToken"));
    checkCertificates(source, place, (path) => checkPath(path, path, paths, at, true));
    if (Object.values(source).filter((one) => one !== undefined).length > 1)
      place.forbidden("may not specify more than 1 volume type per source");
  });
}

function checkKeys(source: VolumeProjection, paths: Set<string>, volume: Spot, at: Spot): void {
  for (const kind of ["secret", "configMap"] as const) {
    const projection = source[kind];
    if (projection === undefined) continue;
    const { name, items } = projection;
    if (name === "") at.field(kind).field("name").required();
    for (const [i, item] of items.entries()) {
      checkKeyToPath(item, at.field(kind).field("items").item(i));
      checkPath(item.path, name, paths, volume);
    }
  }
}

function checkFiles({ downwardAPI }: VolumeProjection, paths: Set<string>, volume: Spot, at: Spot): void {
  for (const file of downwardAPI?.items ?? []) {
    checkDownwardFile(file, at);
    checkPath(file.path, file.path, paths, volume);
  }
}

function checkCertificates(
  { clusterTrustBundle, podCertificate }: VolumeProjection,
  at: Spot,
  takePath: (path: string) => void,
): void {
  if (clusterTrustBundle !== undefined)
    checkTrustBundle(clusterTrustBundle, at.field("clusterTrustBundle"), takePath);
  if (podCertificate !== undefined) checkPodCertificate(podCertificate, at.field("podCertificate"), takePath);
}

/** All sources write into one folder. The error is about the volume; `shown` is the value that it has. */
function checkPath(
  path: string,
  shown: string,
  paths: Set<string>,
  volume: Spot,
  comparesEmpty = false,
): void {
  if ((path !== "" || comparesEmpty) && paths.has(path)) volume.invalid(shown, "conflicting duplicate paths");
  if (path !== "" || comparesEmpty) paths.add(path);
}

const TEN_MINUTES = 600;
const LONGEST_SECONDS = 2 ** 32;

function checkToken(
  { expirationSeconds = 0, path }: ServiceAccountTokenProjection,
  { allowsAnyTokenPath }: ProjectionOptions,
  volume: Spot,
  at: Spot,
): void {
  const place = at.field("expirationSeconds");
  if (expirationSeconds < TEN_MINUTES)
    place.invalid(expirationSeconds, "may not specify a duration less than 10 minutes");
  if (expirationSeconds > LONGEST_SECONDS)
    place.invalid(expirationSeconds, "may not specify a duration larger than 2^32 seconds");
  if (path === "") volume.field("path").required();
  else if (!allowsAnyTokenPath) checkUnreservedPath(path, volume.field("path"));
}
