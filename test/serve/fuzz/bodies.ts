/** Damaged AdmissionReviews: in their structure, their text or their bytes. */
import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { setKey } from "../../../src/model/internal.js";
import { creating, deleting, updating } from "../review.js";
import type { Random } from "./random.js";

/** Unvalidated objects may hold anything. */
const ODD: readonly Json[] = [
  null,
  true,
  "",
  "__proto__",
  0,
  -1,
  1e21,
  "\u0000",
  "😀",
  [],
  {},
  [[]],
  [null],
  "spec",
];
/** Unusual but valid JSON texts in place of a value. */
const ODD_TEXTS = [
  "1e999",
  "-0",
  "123456789012345678901234567890",
  "1e-400",
  '"\\ud800"',
  '"\\u0000"',
  "0.1e1",
  "tru",
];

export function body(random: Random, subject: JsonObject, kind: JsonObject): Buffer {
  const review = copyOf(valid(random, subject, kind));
  for (let i = random.below(3); i > 0; i--) changeStructure(random, review);
  let text = JSON.stringify(review);
  if (random.chance(0.12)) text = changeText(random, text);
  const bytes = Buffer.from(text);
  return random.chance(0.12) ? changeBytes(random, bytes) : bytes;
}

/** Through its text: deep values are too much for structuredClone. */
function copyOf<T extends Json>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A copy: values that are put into one review are changed there later. */
function odd(random: Random): Json {
  return copyOf(random.of(...ODD));
}

function valid(random: Random, subject: JsonObject, kind: JsonObject): JsonObject {
  const more = { kind, requestKind: kind, uid: String(random.below(1e9)) };
  const made = [
    () => creating(subject, more),
    () => creating({ ...subject, metadata: { generateName: "a-" } }, more),
    () => updating(subject, subject, more),
    () => updating(subject, subject, more),
    () => deleting(subject, more),
  ];
  return random.of(...made)();
}

/** One member somewhere is replaced, removed, renamed, doubled or moved. */
function changeStructure(random: Random, review: JsonObject): void {
  const { request } = review;
  // Handlers must handle the object; the rest is read before they are called.
  const object = isObject(request) ? (request["object"] ?? null) : null;
  const inner = random.chance(0.7) ? containersIn(object) : [];
  const parent = random.of(...(inner.length > 0 ? inner : containersIn(review)));
  if (Array.isArray(parent)) {
    if (random.chance(0.5)) parent.push(odd(random));
    else parent.length = 0;
    return;
  }
  const key = random.of(...Object.keys(parent), "a");
  const value = parent[key] ?? null;
  const how = random.below(5);
  if (how === 0) delete parent[key];
  else if (how === 1) setKey(parent, random.of("__proto__", "constructor", "status", `${key}x`), value);
  else if (how === 2) setKey(parent, key, nested(random, random.of(10, 100, 900)));
  else if (how === 3) setKey(parent, key, copyOf(random.of(...containersIn(review))));
  else setKey(parent, key, odd(random));
}

type Container = JsonObject | Json[];

function containersIn(value: Json): Container[] {
  const found: Container[] = [];
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!Array.isArray(next) && !isObject(next)) continue;
    found.push(next);
    open.push(...Object.values(next));
  }
  return found;
}

function nested(random: Random, depth: number): Json {
  let value: Json = 1;
  const isList = random.chance(0.5);
  for (let i = 0; i < depth; i++) value = isList ? [value] : { spec: value };
  return value;
}

/** Duplicate keys, odd numbers, unlimited depth: texts that no value prints as. */
function changeText(random: Random, text: string): string {
  const colons = Array.from(text.matchAll(/":/g), ({ index }) => index + 2);
  const at = random.of(...colons);
  const how = random.below(4);
  if (how === 0) return `${text.slice(0, at)}${random.of(...ODD_TEXTS)},"a":${text.slice(at)}`;
  if (how === 1) {
    const key = random.of("uid", "object", "request", "kind", "spec", "metadata", "__proto__");
    const open = text.indexOf("{", random.below(text.length));
    return open < 0
      ? text
      : `${text.slice(0, open + 1)}"${key}":${random.of("{}", "7", '"x"')},${text.slice(open + 1)}`;
  }
  if (how === 2)
    return text.slice(0, at) + random.of("[", '{"a":').repeat(random.of(50, 5000, 50_000)) + text.slice(at);
  return text + random.of("}", "{}", "\u0000", " ".repeat(5000), text);
}

/** Flipped, cut, doubled, and not UTF-8. */
function changeBytes(random: Random, bytes: Buffer): Buffer {
  const at = random.below(bytes.length);
  const end = at + random.below(Math.min(64, bytes.length - at) + 1);
  const how = random.below(4);
  if (how === 0) {
    const copy = Buffer.from(bytes);
    for (let i = 1 + random.below(4); i > 0; i--) copy[random.below(copy.length)] = random.below(256);
    return copy;
  }
  if (how === 1) return bytes.subarray(0, at);
  const between =
    how === 2 ? [bytes.subarray(at, end), bytes.subarray(at, end)] : [Buffer.from([0xc3, 0x28, 0xff])];
  return Buffer.concat([bytes.subarray(0, at), ...between, bytes.subarray(end)]);
}
