import { goQuote } from "../../model/internal.js";
import { authorityFault, brokenEscape } from "./format-authority.js";

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
  return authorityFault(authority, scheme) === undefined && (slash < 0 || ESCAPES.test(rest.slice(slash)));
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
  const fault = authority === "" ? undefined : authorityFault(authority, scheme);
  if (fault !== undefined) return fault;
  // Without a slash, everything after a scheme is opaque.
  const isOpaque = scheme !== "" && !path.startsWith("/");
  return isOpaque ? undefined : brokenEscape(path.slice(authority === "" ? 0 : 2 + authority.length));
}
