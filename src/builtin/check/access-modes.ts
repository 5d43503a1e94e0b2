import type { Spot } from "./spot.js";

const ACCESS_MODES = ["ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"];
const VOLUME_MODES = ["Block", "Filesystem"];

/** The access modes of a volume or a claim. Errors are about the list, not about its items. */
export function checkAccessModes(modes: readonly string[], at: Spot): void {
  for (const mode of modes) if (!ACCESS_MODES.includes(mode)) at.notSupportedTyped(mode, ACCESS_MODES);
  const known = modes.filter((mode) => ACCESS_MODES.includes(mode));
  const isExclusive = known.includes("ReadWriteOncePod");
  if (isExclusive && known.some((mode) => mode !== "ReadWriteOncePod"))
    at.forbidden("may not use ReadWriteOncePod with other access modes");
}

export function checkVolumeMode(mode: string, at: Spot): void {
  if (!VOLUME_MODES.includes(mode)) at.notSupportedTyped(mode, VOLUME_MODES);
}
