import type { FCVolumeSource, ISCSIPersistentVolumeSource } from "../../type/go-types.js";
import type { Spot } from "../spot.js";
import { byteLength } from "../../../machinery/index.js";

const FORMATS: Readonly<Record<string, RegExp>> = {
  iqn: /iqn\.\d{4}-\d{2}\.([a-zA-Z0-9\-.]+)(:[^,;*&$|\t\n\f\r ]+)$/,
  eui: /^eui.[a-zA-Z0-9]{16}$/,
  naa: /^naa.[a-zA-Z0-9]{32}$/,
};
const LONGEST_PORTAL = 64;

export function checkIscsi(source: ISCSIPersistentVolumeSource, at: Spot, volumeName: string): void {
  const { targetPortal, initiatorName, iqn, lun, secretRef } = source;
  if (targetPortal === "") at.field("targetPortal").required();
  if (initiatorName !== undefined && byteLength(`${volumeName}:${targetPortal}`) > LONGEST_PORTAL)
    at.field("targetportal").invalid(
      targetPortal,
      "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.",
    );
  if (iqn === "") at.field("iqn").required();
  else checkIscsiName(iqn, at.field("iqn"));
  checkLun(lun, at.field("lun"));
  const hasAuthentication = source.chapAuthDiscovery || source.chapAuthSession;
  if (hasAuthentication && secretRef === undefined) at.field("secretRef").required();
  if (secretRef?.name === "") at.fields("secretRef", "name").required();
  if (initiatorName !== undefined) checkIscsiName(initiatorName, at.field("initiatorname"));
}

function checkIscsiName(name: string, at: Spot): void {
  if (FORMATS[name.slice(0, 3)]?.test(name) !== true) at.invalid(name, "must be valid format");
}

function checkLun(lun: number, at: Spot): void {
  if (lun < 0 || lun > 255) at.invalid(lun, "must be between 0 and 255, inclusive");
}

export function checkFc({ targetWWNs, wwids, lun }: FCVolumeSource, at: Spot): void {
  const names = at.field("targetWWNs");
  if (targetWWNs.length === 0 && wwids.length === 0)
    names.required("must specify either targetWWNs or wwids, but not both");
  if (targetWWNs.length === 0) return;
  if (wwids.length > 0) names.invalid(targetWWNs, "targetWWNs and wwids can not be specified simultaneously");
  if (lun === undefined) at.field("lun").required("lun is required if targetWWNs is specified");
  else checkLun(lun, at.field("lun"));
}
