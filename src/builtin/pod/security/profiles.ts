import type { AppArmorProfile, SeccompProfile } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { byteLength } from "../../../machinery/index.js";
import { checkLocalPath } from "../../check/local-path.js";

const TYPES = ["Localhost", "RuntimeDefault", "Unconfined"];
/** The longest path of Linux. */
const LONGEST = 4095;

/** Go's validateSeccompProfileField. */
export function checkSeccomp(profile: SeccompProfile | undefined, at: Spot): void {
  if (profile === undefined) return;
  const { type, localhostProfile } = profile;
  if (type === "") at.field("type").required("type is required when seccompProfile is set");
  else if (!TYPES.includes(type)) at.field("type").notSupportedTyped(type, TYPES);
  const place = at.field("localhostProfile");
  if (type !== "Localhost") {
    if (localhostProfile !== undefined)
      place.invalidStruct(
        profile,
        "core/v1.SeccompProfile",
        "can only be set when seccomp type is Localhost",
      );
  } else if (localhostProfile === undefined) place.required("must be set when seccomp type is Localhost");
  else checkLocalPath(localhostProfile, place);
}

/** Go's ValidateAppArmorProfileField. */
export function checkAppArmor(profile: AppArmorProfile | undefined, at: Spot): void {
  if (profile === undefined) return;
  const { type, localhostProfile } = profile;
  const place = at.field("localhostProfile");
  if (type === "") at.field("type").required("type is required when appArmorProfile is set");
  else if (!TYPES.includes(type)) at.field("type").notSupportedTyped(type, TYPES);
  else if (type === "Localhost") checkLoadedProfile(localhostProfile, place);
  else if (localhostProfile !== undefined)
    place.invalidTyped(localhostProfile, "can only be set when AppArmor type is Localhost");
}

/** The name of a profile that is loaded on the node. */
function checkLoadedProfile(name: string | undefined, at: Spot): void {
  if (name === undefined || name === "") at.required("must be set when AppArmor type is Localhost");
  else if (name !== name.trim()) at.invalid(name, "must not be padded with whitespace");
  if (name !== undefined && byteLength(name) > LONGEST) at.tooLong(LONGEST);
}
