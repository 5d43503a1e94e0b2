import { isGoInteger, wellFormed } from "../../machinery/index.js";
import { type Json, isObject } from "../../model/index.js";
import { Abort, readScalar } from "./decode-scalar.js";
import type { GoValue } from "./zero.js";
import type { ScalarKind } from "./struct-type.js";

/** Converts a value that is not null, as `runtime.FromUnstructured` does; `said` is the name of its Go type. */
export function convertScalar(given: Json, kind: ScalarKind, said: string): GoValue {
  switch (kind) {
    case "quantity":
    case "intstr":
    case "time":
    case "microtime":
    case "raw":
    case "json":
      return decoded(given, kind);
    case "bytes":
      if (Array.isArray(given)) return btoa(String.fromCharCode(...given.map(byteOf)));
      if (typeof given !== "string") throw new Abort(`cannot restore slice from ${goKind(given)}`);
      return decoded(given, kind);
    case "string":
    case "bool":
      if (typeof given === "string" && kind === "string") return wellFormed(given);
      if (typeof given === "boolean" && kind === "bool") return given;
      // Go can convert integers to strings, which JSON does not mean.
      if (kind === "string" && goKind(given) === "int64") throw new Abort(`cannot convert int64 to ${said}`);
      throw new Abort(`unrecognized type: ${kind}`);
    default:
      return numberOf(given, kind, said);
  }
}

/** Types that decode themselves get JSON here too. */
function decoded(given: Json, kind: ScalarKind): GoValue {
  const reading = readScalar(given, kind);
  if ("value" in reading) return reading.value;
  throw new Abort(
    "fault" in reading ? `error decoding from json: ${reading.fault}` : `unrecognized type: ${kind}`,
  );
}

/** The converter reads a list of bytes element by element, and its null is the zero value. */
function byteOf(item: Json): number {
  return item === null ? 0 : Number(numberOf(item, "uint8", "uint8"));
}

/** How many bits the integers of Go have that are smaller than 64. */
const BITS: Readonly<Record<string, number>> = { int32: 32, uint16: 16, uint8: 8 };

function numberOf(given: Json, kind: ScalarKind | "uint8", said: string): number | bigint {
  if (typeof given !== "number" && typeof given !== "bigint") throw new Abort(`unrecognized type: ${kind}`);
  if (kind === "float64") return Number(given);
  if (!isGoInteger(given) && !Number.isInteger(Number(given)))
    throw new Abort(`cannot convert float64 to ${said}`);
  const bits = BITS[kind] ?? 64;
  const cut = kind.startsWith("uint")
    ? BigInt.asUintN(bits, isGoInteger(given) ? BigInt(given) : uint64Of(Number(given)))
    : BigInt.asIntN(bits, isGoInteger(given) ? BigInt(given) : int64Of(Number(given)));
  const number = Number(cut);
  return Number.isSafeInteger(number) ? number : cut;
}

const [INT64_MIN, INT64_END, UINT64_END] = [-(2n ** 63n), 2n ** 63n, 2n ** 64n];

/** A whole float64 as int64: on amd64, one that does not fit becomes the least int64. */
function int64Of(float: number): bigint {
  const whole = BigInt(float);
  return whole >= INT64_MIN && whole < INT64_END ? whole : INT64_MIN;
}

/** A whole float64 as uint64: on amd64, one that does not fit has only zeros in its low bits. */
function uint64Of(float: number): bigint {
  const whole = BigInt(float);
  return whole >= INT64_MIN && whole < UINT64_END ? whole : 0n;
}

/** The kind of Go value that a JSON value is in memory. */
export function goKind(given: Json): string {
  if (Array.isArray(given)) return "slice";
  if (isObject(given)) return "map";
  if (typeof given === "boolean") return "bool";
  if (typeof given === "string") return "string";
  return isGoInteger(given) ? "int64" : "float64";
}
