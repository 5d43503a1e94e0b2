import { goQuote, utf8Bytes } from "../../model/internal.js";
import { isIpv6 } from "./format-address.js";

const USER_INFO = /^[A-Za-z0-9._:~!$&'()*+,;=%@-]*$/;
const PORT = /^(?::\d*)?$/;

/** Why Go's `url.Parse` refuses what is between `//` and the path of a URL; undefined if it does not. */
export function authorityFault(authority: string, scheme: string): string | undefined {
  const at = authority.lastIndexOf("@");
  const fault = hostFault(authority.slice(at + 1), scheme);
  if (fault !== undefined || at < 0) return fault;
  const user = authority.slice(0, at);
  if (!USER_INFO.test(user)) return "net/url: invalid userinfo";
  // The name and the password are read apart.
  const colon = user.indexOf(":");
  if (colon < 0) return brokenEscape(user);
  return brokenEscape(user.slice(0, colon)) ?? brokenEscape(user.slice(colon + 1));
}

/** What Go says about a percent sign without two digits. */
export function brokenEscape(text: string): string | undefined {
  const [found] = /%(?![0-9a-fA-F]{2})[^]{0,2}/u.exec(text) ?? [];
  return found === undefined ? undefined : escapeFault(found);
}

/** Go cuts an escape off after three bytes, which may be within a character. */
function escapeFault(escape: string): string {
  let [whole, rest, left] = ["", "", 3];
  for (const character of escape) {
    const bytes = utf8Bytes(character);
    if (bytes.length > left) {
      rest = Array.from(bytes.slice(0, left), (byte) => `\\x${byte.toString(16)}`).join("");
      break;
    }
    whole += character;
    left -= bytes.length;
  }
  return `invalid URL escape ${goQuote(whole).slice(0, -1)}${rest}"`;
}

function hostFault(host: string, scheme: string): string | undefined {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return "invalid IP-literal";
  if (bracket === 0) return bracketedFault(host);
  const isStrict = scheme === "http" || scheme === "https";
  const colon = isStrict ? host.indexOf(":") : host.lastIndexOf(":");
  return (colon < 0 ? undefined : portFault(host.slice(colon))) ?? nameFault(host, isEscapableInHost);
}

function portFault(port: string): string | undefined {
  return PORT.test(port) ? undefined : `invalid port ${goQuote(port)} after host`;
}

function bracketedFault(host: string): string | undefined {
  const end = host.lastIndexOf("]");
  if (end < 0) return "missing ']' in host";
  const fault = portFault(host.slice(end + 1));
  if (fault !== undefined) return fault;
  const name = host.slice(1, end);
  const mark = name.indexOf("%25");
  const [address, zone] = mark < 0 ? [name, undefined] : [name.slice(0, mark), name.slice(mark)];
  const unreadable =
    nameFault(address, isEscapableInHost) ??
    (zone === undefined ? undefined : nameFault(zone, isEscapableInZone));
  if (unreadable !== undefined) return unreadable;
  // Go adds what is wrong with the address, in many texts.
  const isAddress = isIpv6(address) && zone !== "%25";
  return isAddress ? undefined : `invalid host: ParseAddr(${goQuote(name)}): unable to parse IP`;
}

/** ASCII that a host may have as it is. */
const PLAIN = /[A-Za-z0-9._~!$&'()*+,;=:[\]<>"-]/;
const PIECES = /%[^]{0,2}|[\u0000-\u007f]/gu;

/** The first character or escape that a host or a zone may not have. */
function nameFault(text: string, isEscapable: (byte: number) => boolean): string | undefined {
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece.startsWith("%")) {
      const isRead = /^%[0-9a-fA-F]{2}$/.test(piece);
      if (!isRead || !(piece === "%25" || isEscapable(Number.parseInt(piece.slice(1), 16))))
        return escapeFault(piece);
    } else if (!PLAIN.test(piece)) return `invalid character ${goQuote(piece)} in host name`;
  }
  return undefined;
}

/** In a host only bytes beyond ASCII may be escaped. */
function isEscapableInHost(byte: number): boolean {
  return byte >= 0x80;
}

/** In a zone, characters valid in a host may be escaped, and so may a space. */
function isEscapableInZone(byte: number): boolean {
  const character = String.fromCharCode(byte);
  return character === " " || PLAIN.test(character);
}
