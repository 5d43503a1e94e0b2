import { byteLength, goLower, qualifiedNameFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";

const MOST = 512;
/** 256 KiB for all keys and values together. */
const LARGEST = 256 * 1024;

/** The parameters that a class hands to its driver. Both limits are reported as lengths. */
export function checkParameters(parameters: Readonly<Record<string, string>>, at: Spot): void {
  const entries = Object.entries(parameters);
  if (entries.length > MOST) {
    at.tooLong(MOST);
    return;
  }
  let size = 0;
  for (const [key, value] of entries) {
    if (key === "") at.invalid(key, "field can not be empty.");
    size += byteLength(key) + byteLength(value);
  }
  if (size > LARGEST) at.tooLong(LARGEST);
}

/** The name of a driver: a qualified name in any case. */
export function checkProvisioner(name: string, at: Spot): void {
  if (name === "") at.required();
  else at.faults(goLower(name), qualifiedNameFaults(goLower(name)));
}
