import type { Container, EphemeralContainer, Volume } from "../type/go-types.js";
import { pullPolicyOf } from "./image.js";
import { structType } from "../type/struct-type.js";
import { zeroOf } from "../type/zero.js";

export function container(object: Container | EphemeralContainer): void {
  object.imagePullPolicy ||= pullPolicyOf(object.image);
}

/** A volume without a source is an empty directory. */
export function volume(object: Volume): void {
  const { image } = object;
  if (image !== undefined) image.pullPolicy ||= pullPolicyOf(image.reference);
  const hasSource = structType("core/v1.Volume").fields.some(
    ({ name }) => name !== "name" && object[name as keyof Volume] !== undefined,
  );
  if (!hasSource) object.emptyDir = zeroOf("core/v1.EmptyDirVolumeSource");
}
