import * as fc from "fast-check";
import { type IpAddress, formatAddress, parseAddress } from "../../../src/cel/domains/ip-address.js";
import {
  containsAddress,
  containsCidr,
  formatCidr,
  maskedCidr,
  parseCidr,
} from "../../../src/cel/domains/cidr.js";
import { costs, fails, gives, refuses } from "./expression.js";
import { describe, expect, it } from "vitest";

const address: fc.Arbitrary<IpAddress> = fc.oneof(
  fc.bigInt(0n, 2n ** 32n - 1n).map((value): IpAddress => ({ family: 4, value, zone: "" })),
  // Runs of zeros, for which the notation has special rules.
  fc
    .array(fc.constantFrom(0n, 0n, 1n, 0xabcdn, 0xffffn), { minLength: 8, maxLength: 8 })
    .map((groups): IpAddress => ({
      family: 6,
      value: groups.reduce((all: bigint, group) => (all << 16n) | group, 0n),
      zone: "",
    }))
    .filter(({ value }) => value >> 32n !== 0xffffn),
);

describe("for any address", () => {
  it("its string parses as itself", () => {
    fc.assert(
      fc.property(address, (ip) => {
        expect(parseAddress(formatAddress(ip))).toEqual(ip);
      }),
    );
  });

  it("the networks around it contain it, and each other", () => {
    const bits = fc.nat(128);
    fc.assert(
      fc.property(address, bits, bits, (ip, a, b) => {
        const most = ip.family === 4 ? 32 : 128;
        const [wide, narrow] = [a % (most + 1), b % (most + 1)].toSorted((x, y) => x - y) as [number, number];
        const outer = maskedCidr({ address: ip, bits: wide });
        const inner = { address: ip, bits: narrow };
        expect(containsAddress(outer, ip)).toBe(true);
        expect(containsCidr(outer, inner)).toBe(true);
        expect(containsCidr(inner, outer)).toBe(wide === narrow);
        expect(maskedCidr(outer)).toEqual(outer);
        expect(parseCidr(formatCidr(inner))).toEqual(inner);
      }),
    );
  });
});

describe("IP addresses", () => {
  gives({
    "ip('192.168.0.1')": { "net.IP": "192.168.0.1" },
    "ip('2001:DB8::0:1')": { "net.IP": "2001:db8::1" },
    "string(ip('1:0:0:2:0:0:0:3'))": "1:0:0:2::3",
    "string(ip('0:0:1::'))": "0:0:1::",
    "string(ip('::1.2.3.4'))": "::102:304",
    "isIP('192.168.0.1')": true,
    "isIP('192.168.0.256')": false,
    "isIP('fe80::1%eth0')": false,
    "isIP('::ffff:1.2.3.4')": false,
    "ip.isCanonical('2001:db8::abcd')": true,
    "ip.isCanonical('2001:DB8::ABCD')": false,
    "ip('127.0.0.1').family()": 4,
    "ip('::1').family()": 6,
    "ip('0.0.0.0').isUnspecified()": true,
    "ip('::').isUnspecified()": true,
    "ip('::1').isUnspecified()": false,
    "ip('127.8.8.8').isLoopback()": true,
    "ip('::1').isLoopback()": true,
    "ip('::2').isLoopback()": false,
    "ip('224.0.0.9').isLinkLocalMulticast()": true,
    "ip('224.0.1.1').isLinkLocalMulticast()": false,
    "ip('ff12::1').isLinkLocalMulticast()": true,
    "ip('ff05::1').isLinkLocalMulticast()": false,
    "ip('169.254.1.1').isLinkLocalUnicast()": true,
    "ip('febf::1').isLinkLocalUnicast()": true,
    "ip('fec0::1').isLinkLocalUnicast()": false,
    "ip('10.0.0.1').isGlobalUnicast()": true,
    "ip('255.255.255.255').isGlobalUnicast()": false,
    "ip('239.1.1.1').isGlobalUnicast()": false,
    "ip('fd00::1').isGlobalUnicast()": true,
    "ip('ff00::1').isGlobalUnicast()": false,
    "ip('::1') == ip('0:0:0:0:0:0:0:1')": true,
    "ip('1.2.3.4') == ip('::102:304')": false,
    "type(ip('::1')) == net.IP": true,
  });
  const refused = (text: string, reason: string): [string, string] => [
    `ip('${text}')`,
    `IP Address "${text}" parse error during conversion from string: ParseAddr("${text}"): ${reason}`,
  ];
  fails(
    Object.fromEntries([
      refused("", "unable to parse IP"),
      refused("localhost", "unable to parse IP"),
      refused("%eth0", "missing IPv6 address"),
      refused("1.2.3", "IPv4 address too short"),
      refused("1.2.3.4.5", "IPv4 address too long"),
      refused("1.2.3.04", "IPv4 field has octet with leading zero"),
      refused("1.2.3.256", "IPv4 field has value >255"),
      refused("1..2.3", 'IPv4 field must have at least one digit (at ".2.3")'),
      refused("1.2.3.", 'IPv4 field must have at least one digit (at ".")'),
      refused("1.2.3.x", 'unexpected character (at "x")'),
      refused("::1%", "zone must be a non-empty string"),
      refused("12345::", 'each group must have 4 or less digits (at "12345::")'),
      refused(":1", 'each colon-separated field must have at least one digit (at ":1")'),
      refused(
        "1:2:1.2.3.4",
        'embedded IPv4 address must replace the final 2 fields of the address (at "1.2.3.4")',
      ),
      refused(
        "1:2:3:4:5:6:7::1.2.3.4",
        'too many hex fields to fit an embedded IPv4 at the end of the address (at "1.2.3.4")',
      ),
      refused("1:2x", 'unexpected character, want colon (at "x")'),
      refused("1:", 'colon must be followed by more characters (at ":")'),
      refused("1::2::3", 'multiple :: in address (at ":3")'),
      refused("1:2:3:4:5:6:7:8:9", 'trailing garbage after address (at "9")'),
      refused("1:2:3", "address string too short"),
      refused("1:2:3:4::5:6:7:8", "the :: must expand to at least one field of zeros"),
    ]),
  );
  fails({
    "ip('fe80::1%eth0')": 'IP address "fe80::1%eth0" with zone value is not allowed',
    "ip('::ffff:1.2.3.4')": 'IPv4-mapped IPv6 address "::ffff:1.2.3.4" is not allowed',
    "ip.isCanonical('x')":
      'IP Address "x" parse error during conversion from string: ParseAddr("x"): unable to parse IP',
    "ip('::1') == dyn(1)": "no such overload",
    "ip(dyn(1))": "no such overload: ip(int)",
  });
  refuses({
    "ip('::1') == cidr('::1/8')": "found no matching overload for '_==_' applied to '(net.IP, net.CIDR)'",
  });
  costs({
    "ip('1.2.3.4')": { run: 1, min: 1, max: 1 },
    "isIP('2001:db8::abcd')": { run: 2, min: 2, max: 2 },
    "ip.isCanonical('2001:db8::abcd')": { run: 3, min: 3, max: 3 },
    "ip('::1').isLoopback()": { run: 2, min: 2, max: 2 },
    "ip('::1').family()": { run: 2, min: 2, max: 2 },
    "ip('::1') == ip('::1')": { run: 3, min: 3, max: 3 },
    "ip('::1') != ip('::1')": { run: 4, min: 3, max: Infinity },
    "string(ip('::1'))": { run: 2, min: 2, max: 2 },
  });
});

describe("networks", () => {
  gives({
    "cidr('192.168.1.7/24')": { "net.CIDR": "192.168.1.7/24" },
    "isCIDR('::/0')": true,
    "isCIDR('192.168.0.0')": false,
    "isCIDR('192.168.0.0/33')": false,
    "cidr('192.168.1.7/24').ip()": { "net.IP": "192.168.1.7" },
    "cidr('192.168.1.7/24').masked()": { "net.CIDR": "192.168.1.0/24" },
    "cidr('2001:db8:ffff::/33').masked()": { "net.CIDR": "2001:db8:8000::/33" },
    "cidr('192.168.1.7/24').prefixLength()": 24,
    "cidr('10.0.0.0/8').containsIP('10.1.2.3')": true,
    "cidr('10.0.0.0/8').containsIP(ip('11.1.2.3'))": false,
    "cidr('::/0').containsIP('10.1.2.3')": false,
    "cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16')": true,
    "cidr('10.1.0.0/16').containsCIDR(cidr('10.0.0.0/8'))": false,
    "cidr('0.0.0.0/0').containsCIDR('::/0')": false,
    "cidr('10.0.0.0/8') == cidr('10.0.0.0/8')": true,
    "cidr('10.0.0.1/8') == cidr('10.0.0.0/8')": false,
    "string(cidr('::1/64'))": "::1/64",
    "type(cidr('::/0')) == net.CIDR": true,
  });
  const refused = (text: string, reason: string): [string, string] => [
    `cidr('${text}')`,
    `network address parse error during conversion from string: network address parse error during conversion from string: netip.ParsePrefix("${text}"): ${reason}`,
  ];
  fails(
    Object.fromEntries([
      refused("10.0.0.0", "no '/'"),
      refused("10.0.0/8", 'ParseAddr("10.0.0"): IPv4 address too short'),
      refused("fe80::1%eth0/64", "IPv6 zones cannot be present in a prefix"),
      refused("10.0.0.0/", 'bad bits after slash: ""'),
      refused("10.0.0.0/08", 'bad bits after slash: "08"'),
      refused("10.0.0.0/+8", 'bad bits after slash: "+8"'),
      refused("10.0.0.0/9223372036854775808", 'bad bits after slash: "9223372036854775808"'),
      refused("10.0.0.0/9223372036854775807", "prefix length out of range"),
      refused("10.0.0.0/33", "prefix length out of range"),
      refused("::/129", "prefix length out of range"),
    ]),
  );
  fails({
    "cidr('::ffff:10.0.0.0/104')":
      'network address parse error during conversion from string: IPv4-mapped IPv6 address "::ffff:10.0.0.0/104" is not allowed',
    // Only one of the two says what is wrong.
    "cidr('10.0.0.0/8').containsIP('x')": "no such overload",
    "cidr('10.0.0.0/8').containsCIDR('x')":
      "network address parse error during conversion from string: network address parse error during conversion from string: netip.ParsePrefix(\"x\"): no '/'",
    "cidr('10.0.0.0/8') == dyn(1)": "no such overload",
  });
  costs({
    "cidr('10.0.0.0/8')": { run: 1, min: 1, max: 1 },
    "isCIDR('10.0.0.0/8')": { run: 1, min: 1, max: 1 },
    "cidr('10.0.0.0/8').ip()": { run: 2, min: 2, max: 2 },
    "cidr('10.0.0.0/8').masked()": { run: 2, min: 2, max: 2 },
    "cidr('10.0.0.0/8').prefixLength()": { run: 2, min: 2, max: 2 },
    "cidr('::/128').containsIP(ip('::1'))": { run: 6, min: 3, max: 6 },
    "cidr('::/128').containsIP('::1')": { run: 6, min: 3, max: 6 },
    "cidr('::/0').containsIP(ip('::1'))": { run: 2, min: 3, max: 6 },
    "cidr('::/128').containsCIDR(cidr('::/128'))": { run: 9, min: 5, max: 9 },
    "cidr('::/128').containsCIDR('::/128')": { run: 9, min: 5, max: 9 },
    "cidr('::/8') == cidr('::/8')": { run: 3, min: 3, max: 3 },
  });
});
