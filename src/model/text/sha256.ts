/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain JavaScript. Varve also runs in browsers, whose digests are
 * asynchronous; for the short texts digested here it takes two microseconds, twice as long as Node.
 */

const BLOCK = 64;
const ROUNDS = 64;
const encoder = new TextEncoder();

/** The first 32 bits of the fractions of the square roots of 8 primes, and of the cube roots of 64. */
const START = fractions(8, Math.sqrt);
const CONSTANTS = fractions(ROUNDS, Math.cbrt);

function fractions(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Int32Array.from(primes, (prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

/** Of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return hexOf(digestOf(room.holding(text)));
}

/** The same with a key (HMAC). */
export function hmacSha256(key: string, text: string): string {
  const given = encoder.encode(key);
  const short = given.length > BLOCK ? bytesOf(digestOf(room.holding(key))) : given;
  const keyed = (pad: number): Uint8Array =>
    Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ pad);
  const inner = bytesOf(digestOf(room.holding(text, keyed(0x36))));
  return hexOf(digestOf(room.taking(inner, keyed(0x5c))));
}

/** A reused message buffer: allocating takes longer than digesting a short text. */
class Room {
  bytes: Uint8Array = new Uint8Array(4096);
  readonly schedule = new Int32Array(ROUNDS);
  readonly state = new Int32Array(8);

  /** Returns the length of the padded message. */
  holding(text: string, before: Uint8Array = NOTHING): number {
    // UTF-8 takes at most three bytes for a unit of UTF-16.
    this.#reserve(before.length + text.length * 3);
    this.bytes.set(before);
    const rest = before.length === 0 ? this.bytes : this.bytes.subarray(before.length);
    return this.#padded(before.length + encoder.encodeInto(text, rest).written);
  }

  taking(bytes: Uint8Array, before: Uint8Array): number {
    this.bytes.set(before);
    this.bytes.set(bytes, before.length);
    return this.#padded(before.length + bytes.length);
  }

  #reserve(length: number): void {
    if (this.bytes.length < length + 2 * BLOCK) this.bytes = new Uint8Array(2 * length + 2 * BLOCK);
  }

  /** A one, zeros, and the number of bits in eight bytes. */
  #padded(length: number): number {
    const end = (Math.floor((length + 8) / BLOCK) + 1) * BLOCK;
    this.bytes[length] = 0x80;
    this.bytes.fill(0, length + 1, end);
    let bits = length * 8;
    for (let i = end - 1; bits > 0; i--) {
      this.bytes[i] = bits % 256;
      bits = Math.floor(bits / 256);
    }
    return end;
  }
}

const NOTHING = new Uint8Array(0);
const room = new Room();

function digestOf(length: number): Int32Array {
  const { bytes, schedule, state } = room;
  state.set(START);
  for (let start = 0; start < length; start += BLOCK) {
    for (let i = 0; i < 16; i++) schedule[i] = wordAt(bytes, start + i * 4);
    extend(schedule);
    compress(state, schedule);
  }
  return state;
}

function wordAt(bytes: Uint8Array, i: number): number {
  return (
    ((bytes[i] as number) << 24) |
    ((bytes[i + 1] as number) << 16) |
    ((bytes[i + 2] as number) << 8) |
    (bytes[i + 3] as number)
  );
}

function extend(w: Int32Array): void {
  for (let i = 16; i < ROUNDS; i++) {
    const x = at(w, i - 15);
    const y = at(w, i - 2);
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
  }
}

/** Unrolled: rotating the words as a list takes five times as long. */
function compress(state: Int32Array, w: Int32Array): void {
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(CONSTANTS, i) + at(w, i)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  add(state, 0, a);
  add(state, 1, b);
  add(state, 2, c);
  add(state, 3, d);
  add(state, 4, e);
  add(state, 5, f);
  add(state, 6, g);
  add(state, 7, h);
}

function add(state: Int32Array, i: number, word: number): void {
  state[i] = (at(state, i) + word) | 0;
}

function at(words: Int32Array, i: number): number {
  return words[i] as number;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function bytesOf(words: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, i) => view.setInt32(i * 4, word));
  return new Uint8Array(view.buffer);
}

function hexOf(words: Int32Array): string {
  let text = "";
  for (let i = 0; i < words.length; i++) text += (at(words, i) >>> 0).toString(16).padStart(8, "0");
  return text;
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The first characters of a digest in base64url, at most forty: four for every six hexadecimal digits. */
export function shortDigest(hex: string, length: number): string {
  let text = "";
  for (let i = 0; text.length < length; i += 6) {
    const bits = Number.parseInt(hex.slice(i, i + 6), 16);
    for (const shift of [18, 12, 6, 0]) text += SIGNS[(bits >> shift) & 63];
  }
  return text.slice(0, length);
}
