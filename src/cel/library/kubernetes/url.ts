import { BOOL, STRING, listOf, mapOf, objectType } from "../../value/type.js";
import { type CelError, Opaque, type Value, fail } from "../../value/value.js";
import { type Library, global, member } from "../library.js";
import { NOMINAL, PER_CHARACTER, TRANSLATING } from "../charge.js";
import { type Url, formatUrl, parseRequestUri, parseUrl, queryOf } from "../../domains/url.js";
import { Refusal } from "../../domains/refusal.js";
import { fromBytes } from "../../domains/byte-text.js";
import { scale } from "../estimate.js";
import { splitHost } from "../../domains/url-host.js";

const URL_TYPE = objectType("kubernetes.URL");

class UrlValue extends Opaque {
  readonly type = URL_TYPE;
  readonly url: Url;

  constructor(url: Url) {
    super();
    this.url = url;
  }

  equals(other: Value): boolean | CelError {
    if (!(other instanceof UrlValue)) return fail("no such overload");
    return formatUrl(this.url) === formatUrl(other.url);
  }

  override toString(): string {
    return fromBytes(formatUrl(this.url));
  }
}

function accessor(name: string, id: string, read: (url: Url) => string): Library["functions"][number] {
  return {
    name,
    overloads: [member(id, [URL_TYPE], STRING, ({ url }: UrlValue) => fromBytes(read(url)))],
    ...NOMINAL,
  };
}

/** Kubernetes' URL functions: absolute URLs and absolute paths, parsed as in Go. */
export const url: Library = {
  name: "url",
  since: 0,
  functions: [
    { name: "url", overloads: [global("string_to_url", [STRING], URL_TYPE, toUrl)], ...TRANSLATING },
    {
      name: "isURL",
      overloads: [
        global(
          "is_url_string",
          [STRING],
          BOOL,
          (text: string) => !(parseRequestUri(text) instanceof Refusal),
        ),
      ],
    },
    accessor("getScheme", "url_get_scheme", ({ scheme }) => scheme),
    accessor("getHost", "url_get_host", ({ host }) => host),
    accessor("getHostname", "url_get_hostname", ({ host }) => splitHost(host)[0]),
    accessor("getPort", "url_get_port", ({ host }) => splitHost(host)[1]),
    accessor("getEscapedPath", "url_get_escaped_path", ({ path }) => path),
    {
      name: "getQuery",
      overloads: [member("url_get_query", [URL_TYPE], mapOf(STRING, listOf(STRING)), getQuery)],
      ...NOMINAL,
    },
  ],
  // The API server examines the right side only.
  equality: ({ name }, right) =>
    name === URL_TYPE.name ? scale({ min: 1, max: right.size?.max ?? 1 }, PER_CHARACTER) : undefined,
};

/** Two parsers must agree: one that requires absolute URLs, and one that knows fragments. */
function toUrl(text: string): Value {
  const absolute = parseRequestUri(text);
  const parsed = absolute instanceof Refusal ? absolute : parseUrl(text);
  return parsed instanceof Refusal
    ? fail(`URL parse error during conversion from string: ${parsed.reason}`)
    : new UrlValue(parsed);
}

function getQuery({ url: parsed }: UrlValue): Value {
  return Object.fromEntries(queryOf(parsed));
}
