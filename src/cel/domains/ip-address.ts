import { type ByteText, toBytes } from "./byte-text.js";
import { Refusal } from "./refusal.js";
import { quoteBytes } from "./go-quote.js";

/** An address as in Go's `netip.Addr`: an IPv4 address and the same one mapped into IPv6 differ. */
export interface IpAddress {
  readonly family: 4 | 6;
  readonly value: bigint;
  /** The scope of an IPv6 address (`fe80::1%eth0`); empty without one. */
  readonly zone: string;
}

/** Parses an address exactly as `netip.ParseAddr` does. */
export function parseAddress(text: string): IpAddress | Refusal {
  return parseAddressBytes(toBytes(text));
}

export function parseAddressBytes(text: ByteText): IpAddress | Refusal {
  const sign = /[.:%]/.exec(text)?.[0];
  if (sign === ".") return parseIpv4(text);
  if (sign === ":") return parseIpv6(text);
  return refuse(text, sign === "%" ? "missing IPv6 address" : "unable to parse IP");
}

function refuse(text: ByteText, reason: string, at = ""): Refusal {
  return new Refusal(
    `ParseAddr(${quoteBytes(text)}): ${reason}${at === "" ? "" : ` (at ${quoteBytes(at)})`}`,
  );
}

function parseIpv4(text: ByteText): IpAddress | Refusal {
  const value = readOctets(text, text);
  return value instanceof Refusal ? value : { family: 4, value, zone: "" };
}

/** Parses four decimal octets; `part` is the end of an IPv6 address, or all of `text`. */
function readOctets(text: ByteText, part: ByteText): bigint | Refusal {
  let value = 0n;
  let octet = 0;
  let digits = 0;
  let dots = 0;
  for (let i = 0; i < part.length; i++) {
    const character = part.charAt(i);
    if (character >= "0" && character <= "9") {
      if (digits === 1 && octet === 0) return refuse(text, "IPv4 field has octet with leading zero");
      octet = octet * 10 + Number(character);
      digits++;
      if (octet > 255) return refuse(text, "IPv4 field has value >255");
    } else if (character === ".") {
      if (digits === 0 || i === part.length - 1)
        return refuse(text, "IPv4 field must have at least one digit", part.slice(i));
      if (dots === 3) return refuse(text, "IPv4 address too long");
      value = (value << 8n) | BigInt(octet);
      dots++;
      octet = 0;
      digits = 0;
    } else return refuse(text, "unexpected character", part.slice(i));
  }
  return dots < 3 ? refuse(text, "IPv4 address too short") : (value << 8n) | BigInt(octet);
}

function parseIpv6(text: ByteText): IpAddress | Refusal {
  const percent = text.indexOf("%");
  const zone = percent < 0 ? "" : text.slice(percent + 1);
  if (percent >= 0 && zone === "") return refuse(text, "zone must be a non-empty string");
  const value = readGroups(text, percent < 0 ? text : text.slice(0, percent));
  return value instanceof Refusal ? value : { family: 6, value, zone };
}

function readGroups(text: ByteText, address: ByteText): bigint | Refusal {
  const groups: number[] = [];
  let ellipsis = address.startsWith("::") ? 0 : -1;
  let rest = ellipsis < 0 ? address : address.slice(2);
  if (rest === "") return 0n;
  while (groups.length < 8) {
    const digits = /^[0-9a-fA-F]{0,5}/.exec(rest)?.[0] ?? "";
    if (digits.length > 4) return refuse(text, "each group must have 4 or less digits", rest);
    if (digits === "") return refuse(text, "each colon-separated field must have at least one digit", rest);
    if (rest[digits.length] === ".") {
      const octets = readEmbedded(text, rest, groups.length, ellipsis >= 0);
      if (octets instanceof Refusal) return octets;
      groups.push(octets >>> 16, octets & 0xffff);
      rest = "";
      break;
    }
    groups.push(Number.parseInt(digits, 16));
    rest = rest.slice(digits.length);
    if (rest === "") break;
    if (!rest.startsWith(":")) return refuse(text, "unexpected character, want colon", rest);
    if (rest === ":") return refuse(text, "colon must be followed by more characters", rest);
    rest = rest.slice(1);
    if (!rest.startsWith(":")) continue;
    if (ellipsis >= 0) return refuse(text, "multiple :: in address", rest);
    ellipsis = groups.length;
    rest = rest.slice(1);
    if (rest === "") break;
  }
  if (rest !== "") return refuse(text, "trailing garbage after address", rest);
  return spread(text, groups, ellipsis);
}

/** The IPv4 address at the end of an IPv6 one (`::ffff:1.2.3.4`), as 32 bits. */
function readEmbedded(text: ByteText, rest: ByteText, groups: number, elided: boolean): number | Refusal {
  if (!elided && groups !== 6)
    return refuse(text, "embedded IPv4 address must replace the final 2 fields of the address", rest);
  if (groups > 6)
    return refuse(text, "too many hex fields to fit an embedded IPv4 at the end of the address", rest);
  const octets = readOctets(text, rest);
  return octets instanceof Refusal ? octets : Number(octets);
}

/** Inserts the zeros that `::` stands for. */
function spread(text: ByteText, groups: readonly number[], ellipsis: number): bigint | Refusal {
  const missing = 8 - groups.length;
  if (missing > 0 && ellipsis < 0) return refuse(text, "address string too short");
  if (missing === 0 && ellipsis >= 0)
    return refuse(text, "the :: must expand to at least one field of zeros");
  const at = ellipsis < 0 ? groups.length : ellipsis;
  const all = [...groups.slice(0, at), ...Array.from({ length: missing }, () => 0), ...groups.slice(at)];
  return all.reduce((value, group) => (value << 16n) | BigInt(group), 0n);
}

/** Whether it is an IPv4-mapped IPv6 address (`::ffff:1.2.3.4`). */
export function isMapped({ family, value }: IpAddress): boolean {
  return family === 6 && value >> 32n === 0xffffn;
}

/** The canonical text (RFC 5952) of an address without a zone that is not mapped. */
export function formatAddress({ family, value }: IpAddress): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join(".");
  const groups = Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(112 - 16 * i)) & 0xffffn));
  const [start, end] = longestZeros(groups);
  const text = (from: number, to?: number) =>
    groups
      .slice(from, to)
      .map((group) => group.toString(16))
      .join(":");
  return end - start < 2 ? text(0) : `${text(0, start)}::${text(end)}`;
}

/** The first of the longest runs of zero groups. */
function longestZeros(groups: readonly number[]): readonly [start: number, end: number] {
  let longest: readonly [number, number] = [0, 0];
  for (let start = 0; start < groups.length; start++) {
    let end = start;
    while (groups[end] === 0) end++;
    if (end - start > longest[1] - longest[0]) longest = [start, end];
  }
  return longest;
}

export function isUnspecified({ value }: IpAddress): boolean {
  return value === 0n;
}

/** 127.0.0.0/8 (RFC 1122) and ::1. */
export function isLoopback(address: IpAddress): boolean {
  return address.family === 4 ? leading(address, 8) === 127n : address.value === 1n;
}

/** 169.254.0.0/16 and fe80::/10. */
export function isLinkLocalUnicast(address: IpAddress): boolean {
  return address.family === 4 ? leading(address, 16) === 0xa9fen : leading(address, 10) === 0x3fan;
}

/** 224.0.0.0/24, and ff02::/16 with any flags. */
export function isLinkLocalMulticast(address: IpAddress): boolean {
  return address.family === 4
    ? leading(address, 24) === 0xe00000n
    : (leading(address, 16) & 0xff0fn) === 0xff02n;
}

/** 224.0.0.0/4 and ff00::/8. */
function isMulticast(address: IpAddress): boolean {
  return address.family === 4 ? leading(address, 4) === 0xen : leading(address, 8) === 0xffn;
}

/** Every unicast address, including private networks, as in Go's `netip`. */
export function isGlobalUnicast(address: IpAddress): boolean {
  const isBroadcast = address.family === 4 && address.value === 0xffffffffn;
  return !(
    isBroadcast ||
    isUnspecified(address) ||
    isLoopback(address) ||
    isMulticast(address) ||
    isLinkLocalUnicast(address)
  );
}

export function bitsOf({ family }: IpAddress): 32 | 128 {
  return family === 4 ? 32 : 128;
}

/** The first `bits` bits of an address, as a number. */
export function leading(address: IpAddress, bits: number): bigint {
  return address.value >> BigInt(bitsOf(address) - bits);
}
