import { type IpAddress, formatIp, isMapped, isV6, readV4, readV6 } from "./ip-address.js";

/** The prefix of IPv4 in IPv6. */
const MAPPED_BITS = 96;

/** A network; bits of the address beyond the prefix are kept. */
export interface Cidr {
  readonly ip: IpAddress;
  readonly length: number;
  /** Whether newer parsers read it too. */
  readonly isStrict: boolean;
}

/** Go's `ParseCIDRSloppy`; undefined if the text is not a network. */
export function readCidr(text: string): Cidr | undefined {
  const slash = text.indexOf("/");
  if (slash < 0) return undefined;
  const [address, digits] = [text.slice(0, slash), text.slice(slash + 1)];
  const ip = readV4(address) ?? readV6(address);
  if (ip === undefined || !/^0*\d{1,7}$/.test(digits)) return undefined;
  const length = Number(digits);
  if (length > ip.bytes.length * 8) return undefined;
  return { ip, length, isStrict: ip.isStrict && /^(0|[1-9]\d*)$/.test(digits) };
}

/** The network alone: every bit beyond the prefix is zero. */
function maskedIp({ ip, length }: Cidr): IpAddress {
  const bytes = ip.bytes.map((byte, i) => {
    const kept = Math.max(0, Math.min(8, length - i * 8));
    return byte & (0xff00 >> kept) & 0xff;
  });
  return { ...ip, bytes };
}

export function hasHostBits(cidr: Cidr): boolean {
  return maskedIp(cidr).bytes.some((byte, i) => byte !== cidr.ip.bytes[i]);
}

/** Go's `IPNet.String`, which gives a mapped network the prefix of IPv4. */
export function formatNetwork(cidr: Cidr): string {
  const ip = maskedIp(cidr);
  const length = isMapped(ip) ? Math.max(0, cidr.length - MAPPED_BITS) : cidr.length;
  return `${formatIp(ip)}/${length}`;
}

export function isV6Cidr({ ip }: Cidr): boolean {
  return isV6(ip);
}

/** Whether the network `inner` is within `outer`, and smaller: Go compares the prefixes as they are written. */
export function isStrictSubset(inner: Cidr, outer: Cidr): boolean {
  if (outer.length >= inner.length) return false;
  const [large, small] = [withoutMapping(outer), withoutMapping(inner)];
  if (large.ip.bytes.length !== small.ip.bytes.length) return false;
  const network = maskedIp(large).bytes;
  return maskedIp({ ...small, length: large.length }).bytes.every((byte, i) => byte === network[i]);
}

/** A network of IPv4 that is written as one of IPv6. */
function withoutMapping(cidr: Cidr): Cidr {
  const ip = maskedIp(cidr);
  if (!isMapped(ip)) return cidr;
  return {
    ...cidr,
    ip: { ...ip, bytes: ip.bytes.slice(MAPPED_BITS / 8) },
    length: Math.max(0, cidr.length - MAPPED_BITS),
  };
}
