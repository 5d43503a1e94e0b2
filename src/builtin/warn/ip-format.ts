import { formatIp, isMapped, readIp } from "../check/ip-address.js";
import { formatNetwork, hasHostBits, readCidr } from "../check/cidr.js";
import { goQuote } from "../../model/internal.js";

/** Go's GetWarningsForIP: spellings that are accepted for the sake of old objects. */
export function ipWarnings(value: string, at: string): string[] {
  const ip = readIp(value);
  if (ip === undefined) return [];
  const [given, wanted] = [goQuote(value), goQuote(formatIp(ip))];
  if (!ip.isStrict || isMapped(ip))
    return [`${at}: non-standard IP address ${given} is invalid: use ${wanted}`];
  const isUsual = ip.bytes.length === 4 || given === wanted;
  return isUsual ? [] : [`${at}: IPv6 address ${given} should be in RFC 5952 canonical format (${wanted})`];
}

/** Go's GetWarningsForCIDR. */
export function cidrWarnings(value: string, at: string): string[] {
  const cidr = readCidr(value);
  if (cidr === undefined) return [];
  const [given, wanted] = [goQuote(value), goQuote(formatNetwork(cidr))];
  const warnings: string[] = [];
  if (hasHostBits(cidr)) {
    const single = goQuote(`${formatIp(cidr.ip)}/${cidr.ip.bytes.length * 8}`);
    warnings.push(
      `${at}: CIDR value ${given} is ambiguous in this context (should be ${wanted} or ${single}?)`,
    );
  }
  if (!cidr.isStrict || isMapped(cidr.ip))
    warnings.push(`${at}: non-standard CIDR value ${given} is invalid: use ${wanted}`);
  if (warnings.length === 0 && cidr.ip.bytes.length === 16 && given !== wanted)
    warnings.push(`${at}: IPv6 CIDR value ${given} should be in RFC 5952 canonical format (${wanted})`);
  return warnings;
}
