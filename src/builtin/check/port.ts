import { checkChoice } from "./choice.js";
import { type NameFaults, byteLength } from "../../machinery/index.js";
import type { Spot } from "./spot.js";

/** In the order of Go's sets. */
export const PROTOCOLS = ["SCTP", "TCP", "UDP"];

export function portNumberFaults(port: number): NameFaults {
  return port >= 1 && port <= 65_535 ? [] : ["must be between 1 and 65535, inclusive"];
}

export function checkPortNumber(port: number, at: Spot): void {
  for (const fault of portNumberFaults(port)) at.invalid(port, fault);
}

/** The errors of the name of a port, as defined by RFC 6335, in lower case. */
export function portNameFaults(name: string): NameFaults {
  const faults: string[] = [];
  if (byteLength(name) > 15) faults.push("must be no more than 15 characters");
  if (!/^[-a-z0-9]+$/.test(name))
    faults.push("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
  if (!/[a-z]/.test(name)) faults.push("must contain at least one letter (a-z)");
  if (name.includes("--")) faults.push("must not contain consecutive hyphens");
  if (name.startsWith("-") || name.endsWith("-")) faults.push("must not begin or end with a hyphen");
  return faults;
}

/** Go's `ValidatePortNumOrName`: the number of a port, or the name that a container gives it. */
export function checkPort(port: number | string, at: Spot): void {
  if (typeof port === "number") checkPortNumber(port, at);
  else at.faults(port, portNameFaults(port));
}

/** A required protocol; an absent one has the default TCP before this check. */
export function checkProtocol(protocol: string, at: Spot): void {
  checkChoice(protocol, PROTOCOLS, at);
}
