import type { ObjectMeta, Volume } from "../../type/go-types.js";
import { SOURCE_CHECKS, type SourceName, type VolumeOptions } from "./volume-sources.js";
import { labelFaults, subdomainFaults } from "../../../machinery/index.js";
import type { FieldError } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { checkPortalLength } from "./iscsi.js";
import { goQuote } from "../../../model/internal.js";

/** Go's ValidateVolumes: the volumes without errors by name; the metadata is that of a pod, not of a template. */
export function checkVolumes(
  volumes: readonly Volume[],
  metadata: ObjectMeta | undefined,
  options: VolumeOptions,
  at: Spot,
): Map<string, Volume> {
  const podName = metadata?.name ?? "";
  const made = new Set(
    volumes.filter(({ ephemeral }) => ephemeral !== undefined).map(({ name }) => `${podName}-${name}`),
  );
  const valid = new Map<string, Volume>();
  at.each(volumes, (volume, place) => {
    const errors: FieldError[] = [];
    checkVolume(volume, podName, options, place.apart(errors));
    if (valid.has(volume.name)) place.apart(errors).field("name").duplicate(volume.name);
    if (errors.length === 0) valid.set(volume.name, volume);
    at.errors.push(...errors);
    const claim = volume.persistentVolumeClaim?.claimName;
    if (podName !== "" && claim !== undefined && made.has(claim))
      place
        .fields("persistentVolumeClaim", "claimName")
        .invalid(claim, "must not reference a PVC that gets created for an ephemeral volume");
  });
  return valid;
}

const SOURCES = Object.keys(SOURCE_CHECKS) as SourceName[];
/** Errors inside these sources, or about having a second one, name another field. */
const INSIDE: Readonly<Record<string, string>> = { gcePersistentDisk: "persistentDisk" };
const BESIDE: Readonly<Record<string, string>> = { cephfs: "cephFS", downwardAPI: "downwarAPI" };

function checkVolume(volume: Volume, podName: string, options: VolumeOptions, at: Spot): void {
  const { name } = volume;
  let count = 0;
  // By index, because a volume has thirty of them, nearly all unset.
  for (let i = 0; i < SOURCES.length; i++) {
    const kind = SOURCES[i] as SourceName;
    const source = volume[kind];
    if (source === undefined) continue;
    count++;
    if (count > 1) at.field(BESIDE[kind] ?? kind).forbidden("may not specify more than 1 volume type");
    else {
      SOURCE_CHECKS[kind](source as never, at.field(INSIDE[kind] ?? kind), options);
      if (kind === "ephemeral") checkMadeClaim(name, podName, at.field("name"));
    }
    if (kind === "iscsi") checkPortalLength(source as never, name, at.field("name"));
  }
  if (count === 0) at.required("must specify a volume type");
  if (name === "") at.field("name").required();
  else at.field("name").faults(name, labelFaults(name));
}

/** The claim has a name that is made of both. */
function checkMadeClaim(name: string, podName: string, at: Spot): void {
  if (name === "" || podName === "") return;
  const claim = `${podName}-${name}`;
  for (const fault of subdomainFaults(claim)) at.invalid(name, `PVC name ${goQuote(claim)}: ${fault}`);
}
