import { type NameFaults, byteLength, labelFaults, subdomainFaults } from "../../machinery/index.js";
import type { Spot } from "./spot.js";

const LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const WILDCARD = `\\*\\.${LABEL}(\\.${LABEL})*`;
const WILDCARD_PATTERN = new RegExp(`^${WILDCARD}$`);

/** The faults of a host name, whose first part may be `*`. */
export function hostNameFaults(name: string): NameFaults {
  return name.includes("*") ? wildcardFaults(name) : subdomainFaults(name);
}

function wildcardFaults(name: string): NameFaults {
  const faults: string[] = [];
  if (byteLength(name) > 253) faults.push("must be no more than 253 characters");
  if (!WILDCARD_PATTERN.test(name))
    faults.push(
      `a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character (e.g. '*.example.com', regex used for validation is '${WILDCARD}')`,
    );
  return faults;
}

/** Go's `IsFullyQualifiedDomainName`: at least two labels, with or without a dot at the end. */
export function checkDomainName(written: string, at: Spot): void {
  if (written === "") {
    at.required();
    return;
  }
  const name = written.endsWith(".") ? written.slice(0, -1) : written;
  const faults = subdomainFaults(name);
  if (faults.length > 0) at.invalid(name, faults.join(","));
  else if (!name.includes("."))
    at.invalid(name, "should be a domain with at least two segments separated by dots");
  else {
    const wrong = name.split(".").find((label) => labelFaults(label).length > 0);
    if (wrong !== undefined) at.invalid(wrong, labelFaults(wrong).join(","));
  }
}
