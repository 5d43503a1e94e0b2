import { type ByteText } from "./byte-text.js";
import { Refusal } from "./refusal.js";
import { quoteBytes } from "./go-quote.js";

/** The parts of a URL, each with its own rules of escaping. */
export type UrlPart = "path" | "host" | "zone" | "user" | "query" | "fragment";

const HOST = "!$&'()*+,;=:[]<>\"";

/** The unescaped characters of a part, besides letters, digits and `-_.~` (Go's net/url, not exactly RFC 3986). */
const SAFE: Readonly<Record<UrlPart, string>> = {
  path: "$&+,/:;=@",
  host: HOST,
  zone: HOST,
  user: "$&+,;=",
  query: "",
  fragment: "$&+,/:;=?@!()*",
};

function isSafe(byte: string, part: UrlPart): boolean {
  return /[A-Za-z0-9\-_.~]/.test(byte) || SAFE[part].includes(byte);
}

/** Go's `escape`, on bytes. */
export function escapeUrl(bytes: ByteText, part: UrlPart): string {
  let text = "";
  for (const byte of bytes) text += isSafe(byte, part) ? byte : percent(byte);
  return text;
}

function percent(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Go's `unescape`: each `%AB` becomes a byte. */
export function unescapeUrl(bytes: ByteText, part: UrlPart): ByteText | Refusal {
  let text = "";
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes.charAt(i);
    if (byte === "%") {
      const escape = bytes.slice(i, i + 3);
      if (!/^%[0-9a-fA-F]{2}$/.test(escape) || isForbidden(escape, part))
        return new Refusal(`invalid URL escape ${quoteBytes(escape)}`);
      text += decoded(escape);
      i += 2;
    } else if ((part === "host" || part === "zone") && byte < "\x80" && !isSafe(byte, part)) {
      return new Refusal(`invalid character ${quoteBytes(byte)} in host name`);
    } else text += byte === "+" && part === "query" ? " " : byte;
  }
  return text;
}

/**
 * Hosts escape only bytes beyond ASCII (RFC 3986) and the percent sign before a zone (RFC 6874); zones also characters
 * valid in a host, and the blank that Windows writes.
 */
function isForbidden(escape: string, part: UrlPart): boolean {
  if (escape === "%25") return false;
  const byte = decoded(escape);
  if (part === "host") return byte < "\x80";
  return part === "zone" && byte !== " " && !isSafe(byte, "host");
}

function decoded(escape: string): string {
  return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
}

/** Whether a path or a fragment can be kept as written. */
export function isEncoded(bytes: ByteText, part: UrlPart): boolean {
  for (const byte of bytes) if (!"!$&'()*+,;=:@[]%".includes(byte) && !isSafe(byte, part)) return false;
  return true;
}
