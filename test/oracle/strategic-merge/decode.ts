import { type Json, type JsonObject, isObject, parseJson } from "../../../src/model/index.js";
import type { BuiltinKind } from "../../../src/builtin/index.js";
import type { Random } from "../../merge/random.js";
import { applyStrategicMergePatch } from "../../../src/merge/index.js";
import { builtinKind } from "../../../src/builtin/index.js";
import { builtinSchemas } from "../../../src/schema/index.js";
import { goSprint } from "../../../src/machinery/index.js";
import { inGoMemory } from "../../../src/admit/chain/patch-reading.js";
import { leftOver } from "../../../src/merge/internal.js";

/** An object that was patched, with unknown fields or the fault, and then what is left of the patch. */
export type Decoded =
  | { readonly value: Json; readonly unknown?: readonly string[]; readonly left?: string }
  | { readonly error: string; readonly left: string };

interface Patched {
  readonly apiVersion: string;
  readonly kind: string;
  readonly original: JsonObject;
  readonly patch: JsonObject;
}

/** What admission makes of a patch of a stored object, without defaults and rules; throws what the merge does. */
export function decodedPatch({ apiVersion, kind, original, patch }: Patched): Decoded {
  const code = builtinKind(apiVersion, kind) as BuiltinKind;
  const schema = builtinSchemas()(apiVersion, kind);
  const live = code.encode(code.decode(original).value ?? code.zero());
  const sent = inGoMemory(patch) as JsonObject;
  const { value, unknown, fault } = code.convert(
    applyStrategicMergePatch(live, sent, { schema }) as JsonObject,
  );
  const left = schema === undefined ? "" : goSprint(leftOver(live, sent, schema));
  if (value === undefined) return { error: fault ?? "", left };
  const encoded = code.encode(value);
  if (unknown.length === 0) return { value: encoded };
  return { value: encoded, unknown: unknown.map(({ field }) => `unknown field "${field}"`), left };
}

/** Where Go cuts numbers, and where it leaves int64. */
const NUMBERS = parseJson(`[
  0, -1, 1.5, -0.5, 255, 256, 300, 65535, 65536, 2147483648, 3e9, 4294967301, -2147483649,
  9007199254740993, 9007199254740994.5, 9223372036854775807, 9223372036854775808, 18446744073709551615,
  -9223372036854775808, -9223372036854775809, 9223372036854777856, 99999999999999999999,
  1e20, -1e20, 1e21, 1e300]`) as readonly Json[];
const OTHERS: readonly Json[] = [
  "",
  "x",
  "dg==",
  "1Gi",
  "80%",
  true,
  null,
  [],
  {},
  ["a"],
  [[1]],
  [null],
  [{}],
];

/** The patch with values that do not fit their fields; a ConfigMap also gets bytes as lists. */
export function withMisfits(random: Random, kind: string, patch: JsonObject): JsonObject {
  const misfit = (): Json => (random.chance(0.6) ? random.pick(NUMBERS) : random.pick(OTHERS));
  const changed = (value: Json): Json => {
    if (random.chance(typeof value === "number" ? 0.1 : 0.008)) return misfit();
    if (Array.isArray(value)) return value.map(changed);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item)]));
  };
  const result = Object.fromEntries(Object.entries(patch).map(([key, item]) => [key, changed(item)]));
  if (kind !== "ConfigMap") return result;
  const bytes = (): Json => random.list(() => (random.chance(0.95) ? random.pick(NUMBERS) : misfit()));
  return { ...result, binaryData: { x: bytes(), y: bytes() } };
}
