import { goQuote } from "../../../model/internal.js";
import { BOOL, INT, STRING, opaqueType } from "../../value/type.js";
import { type CelError, Opaque, type Value, fail } from "../../value/value.js";
import {
  type IpAddress,
  bitsOf,
  formatAddress,
  isGlobalUnicast,
  isLinkLocalMulticast,
  isLinkLocalUnicast,
  isLoopback,
  isMapped,
  isUnspecified,
  parseAddress,
} from "../../domains/ip-address.js";
import { type Library, global, member } from "../library.js";
import { NOMINAL, parsing } from "../charge.js";
import { Refusal } from "../../domains/refusal.js";
import { fixed } from "../estimate.js";

export const IP = opaqueType("net.IP");

export class IpValue extends Opaque {
  readonly type = IP;
  readonly address: IpAddress;

  constructor(address: IpAddress) {
    super();
    this.address = address;
  }

  equals(other: Value): boolean | CelError {
    if (!(other instanceof IpValue)) return fail("no such overload");
    return this.address.family === other.address.family && this.address.value === other.address.value;
  }

  override get size(): number {
    return bitsOf(this.address) / 8;
  }

  override toString(): string {
    return formatAddress(this.address);
  }
}

/** An address without a zone that is not an IPv4-mapped IPv6 address. */
export function toIp(text: string): IpValue | CelError {
  const address = parseAddress(text);
  if (address instanceof Refusal)
    return fail(`IP Address ${goQuote(text)} parse error during conversion from string: ${address.reason}`);
  if (address.zone !== "") return fail(`IP address ${goQuote(text)} with zone value is not allowed`);
  if (isMapped(address)) return fail(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`);
  return new IpValue(address);
}

const PARSING = parsing();

/** `ip` parses a string, or is a field of a network. */
export const IP_CHARGE: typeof PARSING = {
  cost: (args, result, overload) => (overload === "cidr_ip" ? 1 : PARSING.cost?.(args, result, overload)),
  estimate: (target, args, overload) =>
    overload === "cidr_ip" ? { cost: fixed(1) } : PARSING.estimate?.(target, args, overload),
};

function predicate(
  name: string,
  id: string,
  holds: (address: IpAddress) => boolean,
): Library["functions"][number] {
  return { name, overloads: [member(id, [IP], BOOL, ({ address }: IpValue) => holds(address))], ...NOMINAL };
}

/** Kubernetes' IP address functions. */
export const ip: Library = {
  name: "ip",
  since: 30,
  types: [IP],
  functions: [
    { name: "ip", overloads: [global("string_to_ip", [STRING], IP, toIp)], ...IP_CHARGE },
    {
      name: "isIP",
      overloads: [global("is_ip", [STRING], BOOL, (text: string) => toIp(text) instanceof IpValue)],
      ...PARSING,
    },
    {
      name: "ip.isCanonical",
      overloads: [global("ip_is_canonical", [STRING], BOOL, isCanonical)],
      ...parsing(2),
    },
    {
      name: "family",
      overloads: [member("ip_family", [IP], INT, ({ address }: IpValue) => address.family)],
      ...NOMINAL,
    },
    predicate("isUnspecified", "ip_is_unspecified", isUnspecified),
    predicate("isLoopback", "ip_is_loopback", isLoopback),
    predicate("isLinkLocalMulticast", "ip_is_link_local_multicast", isLinkLocalMulticast),
    predicate("isLinkLocalUnicast", "ip_is_link_local_unicast", isLinkLocalUnicast),
    predicate("isGlobalUnicast", "ip_is_global_unicast", isGlobalUnicast),
    { name: "string", overloads: [global("ip_to_string", [IP], STRING, String)] },
  ],
  equality: ({ name }) => (name === IP.name ? fixed(1) : undefined),
};

function isCanonical(text: string): boolean | CelError {
  const value = toIp(text);
  return value instanceof IpValue ? value.toString() === text : value;
}
