import { goQuote } from "../../model/internal.js";
import { type ByteText, fromBytes, toBytes } from "./byte-text.js";
import { escapeUrl, isEncoded, unescapeUrl } from "./url-escape.js";
import { Refusal } from "./refusal.js";
import { parseHost } from "./url-host.js";

/** The parts of a URL as Go's `url.URL` keeps them, all in bytes. */
export interface Url {
  readonly scheme: string;
  readonly opaque: ByteText;
  readonly user: ByteText | null;
  readonly host: ByteText;
  /** As printed, not as written. */
  readonly path: ByteText;
  readonly query: ByteText;
  /** There was a question mark and nothing after it. */
  readonly emptyQuery: boolean;
  /** The scheme is followed by a path and no authority (`file:/etc`). */
  readonly omitHost: boolean;
  readonly fragment: ByteText;
}

/** Parses a URL that may be relative and may have a fragment: Go's `url.Parse`. */
export function parseUrl(text: string): Url | Refusal {
  const bytes = toBytes(text);
  const [before, fragment] = cut(bytes, "#");
  const url = read(before, false);
  if (url instanceof Refusal) return refuse(fromBytes(before), url);
  if (fragment === "") return url;
  const written = reescaped(fragment, "fragment");
  return written instanceof Refusal ? refuse(text, written) : { ...url, fragment: written };
}

/** Parses an absolute URL or an absolute path, treating a fragment as a part of it: Go's `url.ParseRequestURI`. */
export function parseRequestUri(text: string): Url | Refusal {
  const url = read(toBytes(text), true);
  return url instanceof Refusal ? refuse(text, url) : url;
}

function refuse(text: string, { reason }: Refusal): Refusal {
  return new Refusal(`parse ${goQuote(text)}: ${reason}`);
}

const EMPTY: Url = {
  scheme: "",
  opaque: "",
  user: null,
  host: "",
  path: "",
  query: "",
  emptyQuery: false,
  omitHost: false,
  fragment: "",
};

function read(bytes: ByteText, fromRequest: boolean): Url | Refusal {
  if (/[\x00-\x1f\x7f]/.test(bytes)) return new Refusal("net/url: invalid control character in URL");
  if (bytes === "" && fromRequest) return new Refusal("empty url");
  if (bytes === "*") return { ...EMPTY, path: "*" };
  const scheme = /^[a-zA-Z][a-zA-Z0-9+.-]*(?=:)/.exec(bytes)?.[0] ?? "";
  if (bytes.startsWith(":")) return new Refusal("missing protocol scheme");
  const [rest, query, emptyQuery] = cutQuery(scheme === "" ? bytes : bytes.slice(scheme.length + 1));
  const url: Url = { ...EMPTY, scheme: scheme.toLowerCase(), query, emptyQuery };
  if (rest.startsWith("/")) return readPath(url, rest, fromRequest);
  if (scheme !== "") return { ...url, opaque: rest };
  if (fromRequest) return new Refusal("invalid URI for request");
  // RFC 3986, 3.3: a colon there would be read as the end of a scheme.
  if (cut(rest, "/")[0].includes(":")) return new Refusal("first path segment in URL cannot contain colon");
  return readPath(url, rest, fromRequest);
}

function readPath(url: Url, rest: ByteText, fromRequest: boolean): Url | Refusal {
  const hasAuthority = url.scheme !== "" || (!fromRequest && !rest.startsWith("///"));
  if (!hasAuthority || !rest.startsWith("//")) {
    const path = reescaped(rest, "path");
    const omitHost = url.scheme !== "" && rest.startsWith("/");
    return path instanceof Refusal ? path : { ...url, path, omitHost };
  }
  const slash = rest.indexOf("/", 2);
  const end = slash < 0 ? rest.length : slash;
  const authority = readAuthority(url.scheme, rest.slice(2, end));
  if (authority instanceof Refusal) return authority;
  const path = reescaped(rest.slice(end), "path");
  return path instanceof Refusal ? path : { ...url, ...authority, path };
}

function readAuthority(scheme: string, authority: ByteText): Pick<Url, "user" | "host"> | Refusal {
  const at = authority.lastIndexOf("@");
  const host = parseHost(scheme, authority.slice(at + 1));
  if (host instanceof Refusal) return host;
  if (at < 0) return { user: null, host };
  const info = authority.slice(0, at);
  if (!/^[-A-Za-z0-9._:~!$&'()*+,;=%@]*$/.test(info)) return new Refusal("net/url: invalid userinfo");
  const [name, password] = cut(info, ":");
  const parts: string[] = [];
  for (const part of info.includes(":") ? [name, password] : [name]) {
    const bytes = unescapeUrl(part, "user");
    if (bytes instanceof Refusal) return bytes;
    parts.push(escapeUrl(bytes, "user"));
  }
  return { user: parts.join(":"), host };
}

/** A path or a fragment as Go prints it: as written if that is a valid encoding, otherwise encoded again. */
function reescaped(bytes: ByteText, part: "path" | "fragment"): ByteText | Refusal {
  const plain = unescapeUrl(bytes, part);
  if (plain instanceof Refusal || isEncoded(bytes, part)) return plain instanceof Refusal ? plain : bytes;
  return escapeUrl(plain, part);
}

function cutQuery(bytes: ByteText): readonly [rest: ByteText, query: ByteText, isEmpty: boolean] {
  const [rest, query] = cut(bytes, "?");
  return [rest, query, bytes.includes("?") && query === ""];
}

function cut(bytes: ByteText, separator: string): readonly [before: ByteText, after: ByteText] {
  const at = bytes.indexOf(separator);
  return at < 0 ? [bytes, ""] : [bytes.slice(0, at), bytes.slice(at + 1)];
}

/** Go's `URL.String`; two URLs are equal if these are. */
export function formatUrl(url: Url): ByteText {
  let text = url.scheme === "" ? "" : `${url.scheme}:`;
  if (url.opaque === "") text = withAuthority(text, url);
  else text += url.opaque;
  if (url.emptyQuery || url.query !== "") text += `?${url.query}`;
  return url.fragment === "" ? text : `${text}#${url.fragment}`;
}

function withAuthority(start: string, { scheme, user, host, path, omitHost }: Url): string {
  let text = start;
  if ((scheme !== "" && !omitHost) || host !== "" || user !== null) {
    if (host !== "" || path !== "" || user !== null) text += "//";
    if (user !== null) text += `${user}@`;
    text += escapeUrl(host, "host");
  }
  // RFC 3986, 4.2: a relative path must not start like a scheme.
  if (text === "" && cut(path, "/")[0].includes(":")) text = "./";
  return text + path;
}

/** The maximum number of parameters in a query; Go reads none of a longer one. */
const MAX_PARAMETERS = 10_000;

/** The parameters of a query, in order; malformed ones are left out. */
export function queryOf({ query }: Url): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  const settings = query.split("&");
  if (settings.length > MAX_PARAMETERS) return values;
  for (const setting of settings) {
    if (setting === "" || setting.includes(";")) continue;
    const [name, value] = cut(setting, "=").map((part) => unescapeUrl(part, "query"));
    if (typeof name !== "string" || typeof value !== "string") continue;
    const key = fromBytes(name);
    const list = values.get(key);
    if (list === undefined) values.set(key, [fromBytes(value)]);
    else list.push(fromBytes(value));
  }
  return values;
}
