import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { VolumeAttachment, VolumeAttachmentSource, VolumeError } from "../../type/go-types.js";
import { byteLength, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { areEqual } from "../../type/equal.js";
import { checkCsiDriverName } from "../../check/csi-driver-name.js";
import { checkInlineVolumeSpec } from "./volume-spec.js";
import { IMMUTABLE } from "../../check/immutable.js";
import { checkMetadata } from "../../check/metadata.js";

const SPEC = "storage/v1.VolumeAttachmentSpec";
const LARGEST_METADATA = 256 * 1024;
const LONGEST_MESSAGE = 1024;
const ONE_SOURCE = "must specify exactly one of inlineVolumeSpec and persistentVolumeName";

export const volumeAttachment: CheckRules<VolumeAttachment> = {
  check,
  checkUpdate(object, old, at) {
    check(object, at);
    if (!areEqual(object.spec, old.spec, SPEC)) at.field("spec").invalidStruct(object.spec, SPEC, IMMUTABLE);
  },
};

function check({ metadata, spec, status }: VolumeAttachment, at: RootSpot): void {
  checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
  checkCsiDriverName(spec.attacher, at.field("spec").field("attacher"));
  checkSource(spec.source, at.field("spec").field("source"));
  at.field("spec").field("nodeName").faults(spec.nodeName, subdomainFaults(spec.nodeName));
  let size = 0;
  for (const [key, value] of Object.entries(status.attachmentMetadata))
    size += byteLength(key) + byteLength(value);
  if (size > LARGEST_METADATA) at.field("status").field("attachmentMetadata").tooLong(LARGEST_METADATA);
  checkVolumeError(status.attachError, at.field("status").field("attachError"));
  checkVolumeError(status.detachError, at.field("status").field("detachError"));
  const name = spec.source.persistentVolumeName;
  if (name !== undefined) at.field("spec.source.persistentVolumeName").faults(name, subdomainFaults(name));
}

function checkSource({ inlineVolumeSpec, persistentVolumeName }: VolumeAttachmentSource, at: Spot): void {
  if (inlineVolumeSpec === undefined) {
    if (persistentVolumeName === undefined) at.required(ONE_SOURCE);
    else if (persistentVolumeName === "")
      at.field("persistentVolumeName").required("must specify non empty persistentVolumeName");
  } else if (persistentVolumeName === undefined)
    checkInlineVolumeSpec(inlineVolumeSpec, at.field("inlineVolumeSpec"));
  else at.forbidden(ONE_SOURCE);
}

/** The limit of the message is reported as that of the metadata. */
function checkVolumeError(error: VolumeError | undefined, at: Spot): void {
  if (error === undefined) return;
  if (byteLength(error.message) > LONGEST_MESSAGE) at.field("message").tooLong(LARGEST_METADATA);
  const code = error.errorCode ?? 0;
  if (code < 0) at.field("errorCode").invalid(code, "must be between 0 and 2147483647, inclusive");
}
