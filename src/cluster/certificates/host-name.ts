import { isIP } from "node:net";
import { tagged } from "./der.js";

/** A DNS name or an IP address, as a subject alternative name. */
export function hostName(host: string): Buffer {
  const bytes = addressBytes(host);
  return bytes === undefined ? tagged(0x82, Buffer.from(host, "ascii")) : tagged(0x87, bytes);
}

/** RFC 5280, 4.2.1.6: an address is stored as its bytes, not as text. */
function addressBytes(host: string): Buffer | undefined {
  if (isIP(host) === 4) return Buffer.from(host.split(".").map(Number));
  if (isIP(host) !== 6) return undefined;
  // The URL parser writes every IPv6 address in one form: hexadecimal, with at most one `::`.
  const [head = "", tail] = new URL(`http://[${host}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return Buffer.from([...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 0xff]));
}

function groupsIn(text = ""): number[] {
  return text === "" ? [] : text.split(":").map((part) => Number.parseInt(part, 16));
}
