import { type ByteText } from "./byte-text.js";
import { Refusal } from "./refusal.js";
import { parseAddressBytes } from "./ip-address.js";
import { quoteBytes } from "./go-quote.js";
import { unescapeUrl } from "./url-escape.js";

const PORT = /^(?::[0-9]*)?$/;

/** The host and port of an authority, unescaped: Go's `parseHost`. */
export function parseHost(scheme: string, host: ByteText): ByteText | Refusal {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) return new Refusal("invalid IP-literal");
  if (bracket === 0) return parseLiteral(host);
  const colon = host.indexOf(":");
  if (colon >= 0) {
    // Databases put lists of hosts with ports here, so Go requires one colon for http and https only (issue 78077).
    const isStrict = scheme === "http" || scheme === "https";
    const port = host.slice(isStrict ? colon : host.lastIndexOf(":"));
    if (!PORT.test(port)) return badPort(port);
  }
  return unescapeUrl(host, "host");
}

function badPort(port: ByteText): Refusal {
  return new Refusal(`invalid port ${quoteBytes(port)} after host`);
}

/** An IPv6 address in brackets, perhaps with a zone and a port. */
function parseLiteral(host: ByteText): ByteText | Refusal {
  const end = host.lastIndexOf("]");
  if (end < 0) return new Refusal("missing ']' in host");
  const port = host.slice(end + 1);
  if (!PORT.test(port)) return badPort(port);
  const name = unescapeZoned(host.slice(1, end));
  if (name instanceof Refusal) return name;
  const address = parseAddressBytes(name);
  if (address instanceof Refusal) return new Refusal(`invalid host: ${address.reason}`);
  return address.family === 4 ? new Refusal("invalid IP-literal") : `[${name}]${port}`;
}

/** RFC 6874: `%25` starts the zone, whose escapes follow other rules. */
function unescapeZoned(name: ByteText): ByteText | Refusal {
  const zone = name.indexOf("%25");
  if (zone < 0) return unescapeUrl(name, "host");
  const before = unescapeUrl(name.slice(0, zone), "host");
  if (before instanceof Refusal) return before;
  const after = unescapeUrl(name.slice(zone), "zone");
  return after instanceof Refusal ? after : before + after;
}

/** The host without its port and without brackets, and the port without its colon. */
export function splitHost(host: ByteText): readonly [name: ByteText, port: string] {
  const colon = host.lastIndexOf(":");
  const hasPort = colon >= 0 && PORT.test(host.slice(colon));
  const name = hasPort ? host.slice(0, colon) : host;
  const port = hasPort ? host.slice(colon + 1) : "";
  return [name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : name, port];
}
