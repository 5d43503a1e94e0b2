/** The part of DER (X.690) that certificates need. Each function returns one value with its tag and length. */

const TAG = { boolean: 0x01, integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, text: 0x0c, time: 0x18 };

export function tagged(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

/** X.690 8.1.3: below 128 the length itself, above the number of its bytes and then these. */
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = bigEndian(length);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

function bigEndian(value: number): number[] {
  return value < 0x100 ? [value] : [...bigEndian(Math.floor(value / 0x100)), value % 0x100];
}

export function sequence(...content: readonly Uint8Array[]): Buffer {
  return tagged(0x30, ...content);
}

/** The sets in a certificate have one member each, so their order never matters. */
export function setOf(member: Uint8Array): Buffer {
  return tagged(0x31, member);
}

export function isTrue(): Buffer {
  return tagged(TAG.boolean, Buffer.from([0xff]));
}

/** A number that is not negative, given by its bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  // A leading one bit would mean a negative number.
  return (digits[0] as number) < 0x80
    ? tagged(TAG.integer, digits)
    : tagged(TAG.integer, Buffer.from([0]), digits);
}

export function bits(bytes: Uint8Array, unused = 0): Buffer {
  return tagged(TAG.bits, Buffer.from([unused]), bytes);
}

export function octets(bytes: Uint8Array): Buffer {
  return tagged(TAG.octets, bytes);
}

export function utf8(text: string): Buffer {
  return tagged(TAG.text, Buffer.from(text, "utf8"));
}

/** `2.5.4.3`: the first two numbers share a byte, the others have seven bits to a byte. */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  return tagged(TAG.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value % 0x80];
  for (let left = Math.floor(value / 0x80); left > 0; left = Math.floor(left / 0x80))
    digits.unshift(0x80 | (left % 0x80));
  return digits;
}

/** RFC 5280, 4.1.2.5: UTCTime up to 2049 (two digits of the year), GeneralizedTime from 2050 on. */
export function time(seconds: number): Buffer {
  const text = `${new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(/[-T:]/g, "")}Z`;
  return text < "2050" ? tagged(0x17, Buffer.from(text.slice(2))) : tagged(TAG.time, Buffer.from(text));
}
