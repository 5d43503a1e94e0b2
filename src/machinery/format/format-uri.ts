import { goQuote } from "../../model/internal.js";
import { isIpv6 } from "./format-address.js";

const CONTROL = /[\u0000-\u001f\u007f]/;
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/;
const ESCAPES = /^(?:[^%]|%[0-9a-fA-F]{2})*$/;

/** An absolute URI or an absolute path, as Go's `url.ParseRequestURI` accepts it. */
export function isRequestUri(text: string): boolean {
  if (text === "*") return true;
  if (text === "" || text.startsWith(":") || CONTROL.test(text)) return false;
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  const [rest = ""] = text.slice(scheme === undefined ? 0 : scheme.length + 1).split("?", 1);
  // Without a slash, everything after a scheme is opaque.
  if (!rest.startsWith("/")) return scheme !== undefined;
  if (scheme === undefined || !rest.startsWith("//")) return ESCAPES.test(rest);
  const slash = rest.indexOf("/", 2);
  const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash);
  return isAuthority(authority, scheme) && (slash < 0 || ESCAPES.test(rest.slice(slash)));
}

/** The parts of a URL that a webhook may not have, or must. */
export interface Url {
  readonly scheme: string;
  readonly host: string;
  /** Null if there is none; an empty one counts. */
  readonly user: string | null;
  readonly query: string;
  readonly fragment: string;
}

/** Parses a URL as Go's `url.Parse` does; a string is the error. */
export function readUrl(text: string): Url | string {
  const hash = text.indexOf("#");
  const [whole, fragment] = hash < 0 ? [text, ""] : [text.slice(0, hash), text.slice(hash + 1)];
  const scheme = SCHEME.exec(whole)?.[1]?.toLowerCase() ?? "";
  const rest = whole.slice(scheme === "" ? 0 : scheme.length + 1);
  const mark = rest.indexOf("?");
  const [path, query] = mark < 0 ? [rest, ""] : [rest.slice(0, mark), rest.slice(mark + 1)];
  const authority = path.startsWith("//") ? (path.slice(2).split("/", 1)[0] ?? "") : "";
  const fault = urlFault(whole, { scheme, path, authority });
  // What comes before the fragment is named alone.
  if (fault !== undefined) return `parse ${goQuote(whole)}: ${fault}`;
  const escape = brokenEscape(fragment);
  if (escape !== undefined) return `parse ${goQuote(text)}: ${escape}`;
  const at = authority.lastIndexOf("@");
  return {
    scheme,
    host: authority.slice(at + 1),
    user: at < 0 ? null : authority.slice(0, at),
    query,
    fragment,
  };
}

function urlFault(
  whole: string,
  { scheme, path, authority }: { scheme: string; path: string; authority: string },
): string | undefined {
  if (CONTROL.test(whole)) return "net/url: invalid control character in URL";
  if (scheme === "" && path.startsWith(":")) return "missing protocol scheme";
  if (scheme === "" && /^[^/]*:/.test(path)) return "first path segment in URL cannot contain colon";
  if (authority !== "" && !isAuthority(authority, scheme)) return "invalid character in host name";
  // Without a slash, everything after a scheme is opaque.
  const isOpaque = scheme !== "" && !path.startsWith("/");
  return isOpaque ? undefined : brokenEscape(path.slice(authority === "" ? 0 : 2 + authority.length));
}

/** What Go says about a percent sign without two digits. */
function brokenEscape(text: string): string | undefined {
  const [found] = /%(?![0-9a-fA-F]{2})[^]{0,2}/u.exec(text) ?? [];
  return found === undefined ? undefined : `invalid URL escape ${goQuote(found)}`;
}

const USER_INFO = /^(?:[A-Za-z0-9._:~!$&'()*+,;=@-]|%[0-9a-fA-F]{2})*$/;

function isAuthority(authority: string, scheme: string): boolean {
  const at = authority.lastIndexOf("@");
  if (!isHost(authority.slice(at + 1), scheme)) return false;
  return at < 0 || USER_INFO.test(authority.slice(0, at));
}

/** In a host only bytes beyond ASCII may be escaped, and the percent sign. */
const HOST = /^(?:[A-Za-z0-9._~!$&'()*+,;=:[\]<>"-]|[^\u0000-\u007f]|%25|%[89a-fA-F][0-9a-fA-F])*$/;
const PORT = /^(?::\d*)?$/;

function isHost(host: string, scheme: string): boolean {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return false;
  if (bracket === 0) return isBracketed(host);
  const isStrict = scheme === "http" || scheme === "https";
  const colon = isStrict ? host.indexOf(":") : host.lastIndexOf(":");
  return HOST.test(host) && (colon < 0 || PORT.test(host.slice(colon)));
}

/** In a zone, characters valid in a host may be escaped too, and so may a space. */
const ZONE = /^(?:[A-Za-z0-9._~!$&'()*+,;=:[\]<>"-]|[^\u0000-\u007f]|%[0-9a-fA-F]{2})+$/;
const ESCAPED_IN_ZONE = /%([0-9a-fA-F]{2})/g;
const PLAIN_IN_HOST = /^[A-Za-z0-9._~!$&'()*+,;=:[\]<>" %-]$/;

function isBracketed(host: string): boolean {
  const end = host.lastIndexOf("]");
  if (end < 0 || !PORT.test(host.slice(end + 1))) return false;
  const name = host.slice(1, end);
  const zone = name.indexOf("%25");
  if (zone < 0) return isIpv6(name);
  return isIpv6(name.slice(0, zone)) && isZone(name.slice(zone + 3));
}

function isZone(zone: string): boolean {
  if (!ZONE.test(zone)) return false;
  for (const [escape, hex = ""] of zone.matchAll(ESCAPED_IN_ZONE)) {
    if (escape !== "%25" && !PLAIN_IN_HOST.test(String.fromCharCode(Number.parseInt(hex, 16)))) return false;
  }
  return true;
}
