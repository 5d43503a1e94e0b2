import type { ISCSIVolumeSource } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { byteLength } from "../../../machinery/index.js";
import { checkRange } from "../../check/range.js";

const FORMATS: Readonly<Record<string, RegExp>> = {
  iqn: /iqn\.\d{4}-\d{2}\.([a-zA-Z0-9\-.]+)(:[^,;*&$|\t\n\f\r ]+)$/,
  eui: /^eui.[a-zA-Z0-9]{16}$/,
  naa: /^naa.[a-zA-Z0-9]{32}$/,
};
const LONGEST_PORTAL = 64;

/** Go's validateISCSIVolumeSource, for the sources of pods. */
export function checkPodIscsi(source: ISCSIVolumeSource, at: Spot): void {
  const { targetPortal, iqn, lun, secretRef, initiatorName } = source;
  if (targetPortal === "") at.field("targetPortal").required();
  if (iqn === "") at.field("iqn").required();
  else checkName(iqn, at.field("iqn"));
  checkRange(lun, 0, 255, at.field("lun"));
  if ((source.chapAuthDiscovery || source.chapAuthSession) && secretRef === undefined)
    at.field("secretRef").required();
  if (initiatorName !== undefined) checkName(initiatorName, at.field("initiatorname"));
}

function checkName(name: string, at: Spot): void {
  const format = FORMATS[name.slice(0, 3)];
  if (format === undefined) at.invalid(name, "must be valid format starting with iqn, eui, or naa");
  else if (!format.test(name)) at.invalid(name, "must be valid format");
}

/** Names become parts of a longer one; also where another source of the volume is the one that counts. */
export function checkPortalLength(
  { targetPortal, initiatorName }: ISCSIVolumeSource,
  name: string,
  at: Spot,
): void {
  if (initiatorName !== undefined && byteLength(`${name}:${targetPortal}`) > LONGEST_PORTAL)
    at.invalid(
      name,
      "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.",
    );
}
