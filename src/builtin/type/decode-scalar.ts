import { type Json, type JsonObject, formatQuantity, isObject } from "../../model/index.js";
import { quantityFault, setKey } from "../../model/internal.js";
import {
  base64Fault,
  goJson,
  isGoInteger,
  jsonKind,
  readMicroTime,
  readTime,
  wellFormed,
} from "../../machinery/index.js";
import type { ScalarKind } from "./struct-type.js";

/** Errors of types that decode themselves end the decoding; their text is all that is reported. */
export class Abort extends Error {
  readonly fault: string;

  constructor(fault: string) {
    super(fault);
    this.fault = fault;
  }
}

/** The value, or what the type of the given one is if it is another. */
type Fit = { readonly value: Json } | { readonly misfit: string };
/** A fault is known in full. Decoding goes on after misfits and faults; the first one is reported. */
type Reading = Fit | { readonly fault: string };

/** Reads a value that is not null. */
export function readScalar(given: Json, kind: ScalarKind): Reading {
  switch (kind) {
    case "string":
      return typeof given === "string" ? { value: wellFormed(given) } : { misfit: jsonKind(given) };
    case "bool":
      return typeof given === "boolean" ? { value: given } : { misfit: jsonKind(given) };
    case "float64":
      return isNumber(given) ? { value: writtenFloat(Number(given)) } : { misfit: jsonKind(given) };
    case "quantity":
      return { value: readAmount(given) };
    case "intstr":
      return { value: readIntOrString(given) };
    case "time":
    case "microtime":
      return { value: readMoment(given, kind) };
    case "bytes":
      return readBytes(given);
    case "raw":
      return { value: given };
    case "json":
      return { value: throughGo(given) };
    default:
      return readInteger(given, kind);
  }
}

/** JSON that the API server has in memory as maps and lists in between: an integer beyond int64 is a float64 there. */
function throughGo(given: Json): Json {
  if (Array.isArray(given)) return given.map(throughGo);
  if (isObject(given)) {
    const read: JsonObject = {};
    for (const key of Object.keys(given)) setKey(read, key, throughGo(given[key] as Json));
    return read;
  }
  return typeof given === "bigint" && !isGoInteger(given) ? writtenFloat(Number(given)) : given;
}

/** A float64 as it is read again: up to 1e21 Go writes whole ones without an exponent, with zeros after 17 digits. */
function writtenFloat(value: number): number | bigint {
  const isLong = Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21;
  return isLong ? BigInt(String(value)) : value;
}

function isNumber(given: Json): given is number | bigint {
  return typeof given === "number" || typeof given === "bigint";
}

const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint16: [0, 2 ** 16 - 1],
};

function readInteger(given: Json, kind: ScalarKind): Fit {
  if (!isNumber(given)) return { misfit: jsonKind(given) };
  const limits = LIMITS[kind];
  const fits = isGoInteger(given) && (limits === undefined || (given >= limits[0] && given <= limits[1]));
  // Go has no negative zero among integers, and names a number as it was written.
  if (fits) return { value: given === 0 ? 0 : given };
  return { misfit: `number ${typeof given === "bigint" ? String(given) : goJson(given)}` };
}

/** Manifests have the same few amounts over and over. */
const amounts = new Map<string, string>();
const MOST_KNOWN = 1000;

/** A number is read by its text. */
function readAmount(given: Json): string {
  // A quantity reads the digits themselves, not a float64.
  const text = typeof given === "string" ? given : typeof given === "bigint" ? String(given) : goJson(given);
  const known = amounts.get(text);
  if (known !== undefined) return known;
  // Go trims the JSON text, in which a line break is an escape and stays.
  const amount = (typeof given === "string" ? goJson(given).slice(1, -1) : text).trim();
  const fault = quantityFault(amount);
  if (fault !== undefined) throw new Abort(fault);
  const written = formatQuantity(amount);
  if (amounts.size > MOST_KNOWN) amounts.clear();
  amounts.set(text, written);
  return written;
}

function readIntOrString(given: Json): Json {
  if (typeof given === "string") return given;
  const reading = readInteger(given, "int32");
  if ("value" in reading) return reading.value;
  throw new Abort(`json: cannot unmarshal ${reading.misfit} into Go value of type int32`);
}

function readMoment(given: Json, kind: "time" | "microtime"): Json {
  if (typeof given !== "string")
    throw new Abort(`json: cannot unmarshal ${jsonKind(given)} into Go value of type string`);
  const reading = kind === "time" ? readTime(given) : readMicroTime(given);
  if ("fault" in reading) throw new Abort(reading.fault);
  return reading.text;
}

/** Bytes may also be a list of numbers; null is zero. */
function isByte(item: Json): boolean {
  return item === null || (isGoInteger(item) && item >= 0 && item <= 255);
}

function readBytes(given: Json): Reading {
  if (Array.isArray(given) && given.every(isByte))
    return { value: btoa(String.fromCharCode(...given.map(Number))) };
  if (typeof given !== "string") return { misfit: jsonKind(given) };
  const fault = base64Fault(given);
  if (fault !== undefined) return { fault };
  return { value: withoutSpareBits(given.replaceAll(/[\r\n]/g, "")) };
}

const BASE64_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Go keeps bytes and not their text, so that bits before the padding are lost: it writes `YR==` as `YQ==`. */
function withoutSpareBits(text: string): string {
  if (!text.endsWith("=")) return text;
  const [spare, at] = text.endsWith("==") ? [4, text.length - 3] : [2, text.length - 2];
  const digit = BASE64_DIGITS.indexOf(text.charAt(at));
  const kept = (digit >> spare) << spare;
  return kept === digit ? text : text.slice(0, at) + BASE64_DIGITS.charAt(kept) + text.slice(at + 1);
}
