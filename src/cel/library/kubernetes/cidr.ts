import { goQuote } from "../../../model/internal.js";
import { BOOL, INT, STRING, opaqueType } from "../../value/type.js";
import {
  type Cidr,
  containsAddress,
  containsCidr,
  formatCidr,
  maskedCidr,
  parseCidr,
} from "../../domains/cidr.js";
import { CelError, Opaque, type Value, fail } from "../../value/value.js";
import { IP, IP_CHARGE, IpValue, toIp } from "./ip.js";
import { type Library, global, member } from "../library.js";
import { NOMINAL, PER_CHARACTER, charactersOf, parsing } from "../charge.js";
import { type Operand, type EstimatedRange, add, fixed, scale, sizeOrUnknown } from "../estimate.js";
import type { Charge } from "../charge.js";
import { Refusal } from "../../domains/refusal.js";
import { isMapped } from "../../domains/ip-address.js";

const CIDR = opaqueType("net.CIDR");

class CidrValue extends Opaque {
  readonly type = CIDR;
  readonly cidr: Cidr;

  constructor(cidr: Cidr) {
    super();
    this.cidr = cidr;
  }

  equals(other: Value): boolean | CelError {
    return other instanceof CidrValue ? this.toString() === other.toString() : fail("no such overload");
  }

  /** The bytes that the prefix covers. */
  override get size(): number {
    return Math.ceil(this.cidr.bits / 8);
  }

  override toString(): string {
    return formatCidr(this.cidr);
  }
}

const PROBLEM = "network address parse error during conversion from string: ";

function toCidr(text: string): CidrValue | CelError {
  const cidr = parseCidr(text);
  if (cidr instanceof Refusal) return fail(PROBLEM + PROBLEM + cidr.reason);
  return isMapped(cidr.address)
    ? fail(`${PROBLEM}IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
    : new CidrValue(cidr);
}

/** The bytes of an address, of either family. */
const ADDRESS: EstimatedRange = { min: 4, max: 16 };

/** Two addresses are compared; a string is parsed first, if the checker knows that it is one. */
function containing(
  textOverload: string,
  more: (size: number) => number,
  moreEstimated: EstimatedRange,
): Charge {
  return {
    cost: ([cidr, other], _result, overload) => {
      if (cidr === undefined || other === undefined) return undefined;
      const reading = overload === textOverload ? charactersOf(other) : 0;
      return charactersOf(cidr, 2) + more(charactersOf(cidr)) + reading;
    },
    estimate: (_target, [other], overload) => {
      if (other === undefined) return undefined;
      const comparing = add(scale(add(ADDRESS, ADDRESS), PER_CHARACTER), moreEstimated);
      return { cost: overload === textOverload ? add(comparing, textCost(other)) : comparing };
    },
  };
}

function textCost(text: Operand): EstimatedRange {
  return scale(sizeOrUnknown(text), PER_CHARACTER);
}

/** Kubernetes' functions of networks in CIDR notation. */
export const cidr: Library = {
  name: "cidr",
  since: 30,
  types: [CIDR],
  functions: [
    { name: "cidr", overloads: [global("string_to_cidr", [STRING], CIDR, toCidr)], ...parsing() },
    {
      name: "isCIDR",
      overloads: [global("is_cidr", [STRING], BOOL, (text: string) => toCidr(text) instanceof CidrValue)],
      ...parsing(),
    },
    {
      name: "containsIP",
      overloads: [
        member("cidr_contains_ip_string", [CIDR, STRING], BOOL, (outer: CidrValue, text: string) =>
          containsIp(outer, toIp(text)),
        ),
        member("cidr_contains_ip_ip", [CIDR, IP], BOOL, containsIp),
      ],
      ...containing("cidr_contains_ip_string", () => 0, fixed(0)),
    },
    {
      name: "containsCIDR",
      overloads: [
        member("cidr_contains_cidr_string", [CIDR, STRING], BOOL, (outer: CidrValue, text: string) =>
          contains(outer, toCidr(text)),
        ),
        member("cidr_contains_cidr", [CIDR, CIDR], BOOL, contains),
      ],
      // The network is masked first, and the lengths of the prefixes are compared.
      ...containing(
        "cidr_contains_cidr_string",
        (masking) => masking + 1,
        add(scale(ADDRESS, PER_CHARACTER), fixed(1)),
      ),
    },
    {
      name: "ip",
      overloads: [member("cidr_ip", [CIDR], IP, ({ cidr: { address } }: CidrValue) => new IpValue(address))],
      ...IP_CHARGE,
    },
    {
      name: "prefixLength",
      overloads: [member("cidr_prefix_length", [CIDR], INT, ({ cidr: { bits } }: CidrValue) => bits)],
      ...NOMINAL,
    },
    {
      name: "masked",
      overloads: [
        member(
          "cidr_masked",
          [CIDR],
          CIDR,
          ({ cidr: network }: CidrValue) => new CidrValue(maskedCidr(network)),
        ),
      ],
      ...NOMINAL,
    },
    { name: "string", overloads: [global("cidr_to_string", [CIDR], STRING, String)] },
  ],
  equality: ({ name }) => (name === CIDR.name ? fixed(1) : undefined),
};

/** The API server does not report the error in a string here, as it does for networks. */
function containsIp(outer: CidrValue, inner: IpValue | CelError): boolean | CelError {
  return inner instanceof CelError ? fail("no such overload") : containsAddress(outer.cidr, inner.address);
}

function contains(outer: CidrValue, inner: CidrValue | CelError): boolean | CelError {
  return inner instanceof CelError ? inner : containsCidr(outer.cidr, inner.cidr);
}
