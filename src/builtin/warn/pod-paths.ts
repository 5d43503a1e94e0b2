import { MOST_WARNINGS } from "./most-warnings.js";
import type { ProjectedVolumeSource, Volume, VolumeProjection } from "../type/go-types.js";
import { goQuote } from "../../model/internal.js";
import { isNil } from "../type/zero.js";

/** A file of a volume, and its source if the warning names it. */
interface PlacedFile {
  readonly path: string;
  readonly source: string;
}

interface Item {
  readonly path: string;
}

/** Files of one volume that hide each other, or are inside of a path that is a file. */
export function pathWarnings(volumes: readonly Volume[]): string[] {
  return volumes.flatMap(({ name, configMap, secret, downwardAPI, projected }) => [
    ...(configMap ? ownOverlaps(name, `ConfigMap ${goQuote(configMap.name)}`, configMap.items) : []),
    ...(secret ? ownOverlaps(name, `Secret ${goQuote(secret.secretName)}`, secret.items) : []),
    ...(downwardAPI ? ownOverlaps(name, "DownwardAPI", downwardAPI.items) : []),
    ...(projected ? projectedOverlaps(name, projected) : []),
  ]);
}

function ownOverlaps(volume: string, about: string, items: readonly Item[]): string[] {
  return overlaps(filesOf(items, "")).map((text) => overlapText(volume, about, text));
}

function overlapText(volume: string, about: string, text: string): string {
  return `volume ${goQuote(volume)} (${about}): overlapping paths: ${text}`;
}

/** Warnings about sources without content are between those about paths. */
function projectedOverlaps(volume: string, { sources }: ProjectedVolumeSource): string[] {
  const known: PlacedFile[] = [];
  return sources.flatMap((source) => {
    if (Object.values(source).every((one) => one === undefined))
      return [`volume ${goQuote(volume)} (Projected) has no sources provided`];
    return overlaps(projectedFiles(source), known).map((text) => overlapText(volume, "Projected", text));
  });
}

/** The first source that counts; one without items has names that only its object knows. */
function projectedFiles(source: VolumeProjection): PlacedFile[] {
  const { configMap, secret, downwardAPI, serviceAccountToken, clusterTrustBundle, podCertificate } = source;
  if (configMap && !isNil(configMap.items))
    return filesOf(configMap.items, `ConfigMap ${goQuote(configMap.name)}`);
  if (secret && !isNil(secret.items)) return filesOf(secret.items, `Secret ${goQuote(secret.name)}`);
  if (downwardAPI && !isNil(downwardAPI.items)) return filesOf(downwardAPI.items, "DownwardAPI");
  if (serviceAccountToken) return filesOf([serviceAccountToken], "ServiceAccountToken");
  if (clusterTrustBundle) {
    const name = clusterTrustBundle.name ?? clusterTrustBundle.signerName ?? "";
    return filesOf([clusterTrustBundle], `ClusterTrustBundle ${goQuote(name)}`);
  }
  if (podCertificate === undefined) return [];
  return [
    { path: podCertificate.certificateChainPath, source: "PodCertificate chain" },
    { path: podCertificate.keyPath, source: "PodCertificate key" },
    { path: podCertificate.credentialBundlePath, source: "PodCertificate credential bundle" },
  ].filter(({ path }) => path !== "");
}

function filesOf(items: readonly Item[], source: string): PlacedFile[] {
  return items.map(({ path }) => ({ path: path.replace(/\/+$/, ""), source }));
}

/** The files are added to those that are known, once: the same warning is shown once. */
function overlaps(files: readonly PlacedFile[], known: PlacedFile[] = []): string[] {
  const texts = new Set<string>();
  const seen = new Set(known.map(fileText));
  for (const file of files) {
    for (const other of known) {
      if (texts.size >= MOST_WARNINGS) return [...texts];
      if (overlap(file.path, other.path)) texts.add(`${fileText(file)} with ${fileText(other)}`);
    }
    if (seen.has(fileText(file))) continue;
    seen.add(fileText(file));
    known.push(file);
  }
  return [...texts];
}

function overlap(a: string, b: string): boolean {
  return a !== "" && b !== "" && (`${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`));
}

function fileText({ path, source }: PlacedFile): string {
  return source === "" ? goQuote(path) : `${goQuote(path)} (${source})`;
}
