import { byteLength, goLower, subdomainFaults } from "../../machinery/index.js";
import type { Spot } from "./spot.js";

const LONGEST = 63;

/** Go's ValidateCSIDriverName: a DNS name in any case. */
export function checkCsiDriverName(name: string, at: Spot): void {
  if (name === "") {
    at.required();
    return;
  }
  if (byteLength(name) > LONGEST) at.tooLong(LONGEST);
  at.faults(name, subdomainFaults(goLower(name)));
}
