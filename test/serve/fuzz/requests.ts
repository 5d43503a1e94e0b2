/** Requests as bytes on a connection: valid ones, and ones that no Go client would send. */
import type { Random } from "./random.js";

export interface WireRequest {
  readonly bytes: Buffer;
  /** Whether the server can tell where it ends: only then may another one follow, and an answer is due. */
  readonly isFramed: boolean;
  readonly body: Buffer;
}

const TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "Application/JSON",
  "text/plain",
  "",
  "a".repeat(300),
];
const QUERIES = [
  "",
  "?timeout=10s",
  "?timeout=0s",
  "?timeout=-1s",
  "?timeout=%zz",
  "?timeout=1h2m3s&timeout=2s",
  "?",
  "??=&",
];

export function wireRequest(random: Random, path: string, body: Buffer): WireRequest {
  const isOdd = random.chance(0.15);
  const method = isOdd ? random.of("POST", "POST", "GET", "PUT", "OPTIONS", "post", "P O") : "POST";
  const target = isOdd ? random.of(path, `${path}/`, "/", "*", `/${"x".repeat(3000)}`, "http://a/b") : path;
  const version = isOdd ? random.of("HTTP/1.1", "HTTP/1.0", "HTTP/3.9", "") : "HTTP/1.1";
  const type = isOdd ? random.of(...TYPES) : "application/json";
  const headers = ["Host: webhook.shop.svc", `Content-Type: ${type}`, ...(isOdd ? oddHeaders(random) : [])];
  const { framing, payload, isFramed } = framed(random, body);
  const head = [`${method} ${target}${random.of(...QUERIES)} ${version}`, ...headers, ...framing, "", ""];
  return {
    bytes: Buffer.concat([Buffer.from(head.join("\r\n"), "latin1"), payload]),
    isFramed: isFramed && !isOdd,
    body,
  };
}

function oddHeaders(random: Random): string[] {
  return random.of(
    [],
    ["Content-Encoding: gzip"],
    ["Content-Type: application/json"],
    ["Expect: 100-continue"],
    ["Expect: anything"],
    ["Connection: close"],
    ["Connection: upgrade", "Upgrade: websocket"],
    [`X-Long: ${"y".repeat(20_000)}`],
    Array.from({ length: 120 }, (_, i) => `X-${i}: ${i}`),
    ["X-Control: \u0001"],
    ["No colon"],
    [" folded: a"],
  );
}

interface Framed {
  readonly framing: readonly string[];
  readonly payload: Buffer;
  readonly isFramed: boolean;
}

function framed(random: Random, body: Buffer): Framed {
  const how = random.below(15);
  if (how === 0) return { ...chunked(random, body), isFramed: true };
  if (how === 1) {
    const said = random.of<string | number>(
      body.length + 1 + random.below(100),
      "-1",
      "0x10",
      "1e3",
      "99999999999999999999",
      8_000_000,
    );
    return { framing: [`Content-Length: ${said}`], payload: body, isFramed: false };
  }
  if (how === 2) {
    const less = random.below(body.length + 1);
    return { framing: [`Content-Length: ${less}`], payload: body, isFramed: false };
  }
  if (how === 3) {
    const both = [
      `Content-Length: ${body.length}`,
      random.of("Transfer-Encoding: chunked", "Content-Length: 1"),
    ];
    return { framing: both, payload: body, isFramed: false };
  }
  return { framing: [`Content-Length: ${body.length}`], payload: body, isFramed: true };
}

function chunked(random: Random, body: Buffer): Pick<Framed, "framing" | "payload"> {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const end = Math.min(body.length, at + 1 + random.below(random.of(8, 4000)));
    const note = random.chance(0.1) ? ";a=b" : "";
    parts.push(
      Buffer.from(`${(end - at).toString(16)}${note}\r\n`),
      body.subarray(at, end),
      Buffer.from("\r\n"),
    );
    at = end;
  }
  const trailer = random.chance(0.1) ? "X-Trailer: 1\r\n" : "";
  parts.push(Buffer.from(`0\r\n${trailer}\r\n`));
  return { framing: ["Transfer-Encoding: chunked"], payload: Buffer.concat(parts) };
}
