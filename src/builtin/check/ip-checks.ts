import { formatIp, isMapped, readIp } from "./ip-address.js";
import { formatNetwork, hasHostBits, readCidr } from "./cidr.js";
import type { Spot } from "./spot.js";
import { goQuote } from "../../model/internal.js";

/**
 * Go's `IsValidIPForLegacyField`: any spelling of the address, without leading zeros and IPv4 inside of IPv6. Values
 * that the stored object has are accepted, since earlier versions were less strict.
 */
export function checkIp(text: string, at: Spot, stored: readonly string[] = []): void {
  if (!stored.includes(text)) at.faults(text, ipFaults(text));
}

/** Go's `IsValidIP`, for fields that always were strict. */
export function checkCanonicalIp(text: string, at: Spot): void {
  at.faults(text, canonicalIpFaults(text));
}

export function canonicalIpFaults(text: string): readonly string[] {
  const faults = ipFaults(text);
  const ip = readIp(text);
  if (faults.length > 0 || ip === undefined || formatIp(ip) === text) return faults;
  return [`must be in canonical form (${goQuote(formatIp(ip))})`];
}

function ipFaults(text: string): readonly string[] {
  const ip = readIp(text);
  if (ip === undefined) return ["must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)"];
  if (!ip.isStrict) return ["must not have leading 0s"];
  return isMapped(ip) ? ["must not be an IPv4-mapped IPv6 address"] : [];
}

/** Go's `IsValidCIDRForLegacyField`. */
export function checkCidr(text: string, at: Spot, stored: readonly string[] = []): void {
  if (!stored.includes(text)) at.faults(text, cidrFaults(text));
}

/** Go's `IsValidCIDR`. */
export function checkCanonicalCidr(text: string, at: Spot): void {
  const faults = cidrFaults(text);
  const cidr = readCidr(text);
  at.faults(text, faults);
  if (faults.length === 0 && cidr !== undefined && formatNetwork(cidr) !== text)
    at.invalid(text, `must be in canonical form (${goQuote(formatNetwork(cidr))})`);
}

function cidrFaults(text: string): readonly string[] {
  const cidr = readCidr(text);
  if (cidr === undefined) return ["must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)"];
  if (!cidr.isStrict) return ["must not have leading 0s in IP or prefix length"];
  if (isMapped(cidr.ip)) return ["must not have an IPv4-mapped IPv6 address"];
  return hasHostBits(cidr) ? ["must not have bits set beyond the prefix length"] : [];
}

/** Go's `ValidateEndpointIP`: addresses to which no traffic of others can go. */
export function checkEndpointIp(text: string, at: Spot): void {
  const ip = readIp(text);
  if (ip === undefined) {
    at.invalid(text, "must be a valid IP address");
    return;
  }
  const bytes = isMapped(ip) ? ip.bytes.slice(12) : ip.bytes;
  const [a = 0, b = 0, c = 0] = bytes;
  const isFour = bytes.length === 4;
  if (bytes.every((byte) => byte === 0)) at.invalid(text, `may not be unspecified (${text})`);
  if (isFour ? a === 127 : bytes.slice(0, 15).every((byte) => byte === 0) && bytes[15] === 1)
    at.invalid(text, "may not be in the loopback range (127.0.0.0/8, ::1/128)");
  if (isFour ? a === 169 && b === 254 : a === 0xfe && (b & 0xc0) === 0x80)
    at.invalid(text, "may not be in the link-local range (169.254.0.0/16, fe80::/10)");
  if (isFour ? a === 224 && b === 0 && c === 0 : a === 0xff && (b & 0x0f) === 0x02)
    at.invalid(text, "may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)");
}
