import { goQuote } from "../../model/internal.js";
import { type IpAddress, bitsOf, formatAddress, leading, parseAddress } from "./ip-address.js";
import { Refusal } from "./refusal.js";

/** A network in CIDR notation; bits of the address beyond the prefix are kept as written. */
export interface Cidr {
  readonly address: IpAddress;
  readonly bits: number;
}

/** Parses a network exactly as `netip.ParsePrefix` does. */
export function parseCidr(text: string): Cidr | Refusal {
  const slash = text.lastIndexOf("/");
  if (slash < 0) return refuse(text, "no '/'");
  const address = parseAddress(text.slice(0, slash));
  if (address instanceof Refusal) return refuse(text, address.reason);
  if (address.zone !== "") return refuse(text, "IPv6 zones cannot be present in a prefix");
  const digits = text.slice(slash + 1);
  // A number that does not fit into Go's int64 is not a number; one that is merely too large is out of range.
  if (!/^(?:\d|[1-9]\d+)$/.test(digits) || digits.length > 19 || BigInt(digits) >= 2n ** 63n)
    return refuse(text, `bad bits after slash: ${goQuote(digits)}`);
  const bits = Number(digits);
  return bits > bitsOf(address) ? refuse(text, "prefix length out of range") : { address, bits };
}

function refuse(text: string, reason: string): Refusal {
  return new Refusal(`netip.ParsePrefix(${goQuote(text)}): ${reason}`);
}

export function formatCidr({ address, bits }: Cidr): string {
  return `${formatAddress(address)}/${bits}`;
}

/** The network alone: every bit beyond the prefix is zero. */
export function maskedCidr({ address, bits }: Cidr): Cidr {
  const value = leading(address, bits) << BigInt(bitsOf(address) - bits);
  return { address: { ...address, value }, bits };
}

export function containsAddress({ address, bits }: Cidr, other: IpAddress): boolean {
  return address.family === other.family && leading(address, bits) === leading(other, bits);
}

/** Whether all of `inner` lies within `outer`. */
export function containsCidr(outer: Cidr, inner: Cidr): boolean {
  return outer.bits <= inner.bits && containsAddress(outer, inner.address);
}
