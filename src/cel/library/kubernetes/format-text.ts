import { compareGoText, goQuote } from "../../../model/internal.js";
import {
  CelError,
  type MapValue,
  type Value,
  doubleValue,
  findIn,
  isList,
  isMap,
  itemsOf,
  keysOf,
} from "../../value/value.js";
import { Refusal } from "../../domains/refusal.js";
import type { Effort } from "../../value/effort.js";
import { plainFixed } from "../../domains/printed-number.js";
import { toText } from "../standard/conversions.js";
import { typeOf } from "../../value/type-of.js";

/** A value as `%s` prints it: strings and numbers bare, the content of lists and maps as CEL literals. */
export function plainText(value: Value, effort: Effort): string | Refusal {
  if (isList(value)) return listText(itemsOf(value), effort);
  if (isMap(value)) return mapText(value, effort);
  const text = toText(value);
  return text instanceof CelError
    ? new Refusal(`could not convert argument ${goQuote(text.message)} to string`)
    : (text as string);
}

function listText(items: readonly Value[], effort: Effort): string | Refusal {
  const texts: string[] = [];
  for (const item of items) {
    const text = literal(item, effort);
    if (text instanceof Refusal) return text;
    texts.push(text);
  }
  return `[${texts.join(", ")}]`;
}

/** Entries in the order of their printed keys. */
function mapText(map: MapValue, effort: Effort): string | Refusal {
  const entries: (readonly [key: string, value: string])[] = [];
  for (const key of keysOf(map)) {
    const keyText = keyLiteral(key, effort);
    if (keyText instanceof Refusal) return keyText;
    const text = literal(findIn(map, key) as Value, effort);
    if (text instanceof Refusal) return text;
    entries.push([keyText, text]);
  }
  entries.sort(([a], [b]) => compareGoText(a, b));
  return `{${entries.map((entry) => entry.join(":")).join(", ")}}`;
}

function keyLiteral(key: Value, effort: Effort): string | Refusal {
  const type = typeOf(key);
  if (["string", "bool", "int", "uint"].includes(type.kind)) return literal(key, effort);
  return new Refusal(`no formatting function for map key of type ${type.name}`);
}

/** Serializing takes longer than other steps. */
const STEPS = 10;

function literal(value: Value, effort: Effort): string | Refusal {
  effort.exert(STEPS);
  const float = doubleValue(value);
  if (float !== undefined) return Number.isFinite(float) ? plainFixed(float) : goQuote(plainFixed(float));
  const type = typeOf(value);
  const wrap = WRAPPERS[type.kind];
  if (wrap === undefined) return new Refusal(`no formatting function for ${type.name}`);
  const text = plainText(value, effort);
  return text instanceof Refusal ? text : wrap(text);
}

const bare = (text: string): string => text;

/** How a literal of each kind is written around its plain text. */
const WRAPPERS: Readonly<Record<string, (text: string) => string>> = {
  null: bare,
  bool: bare,
  int: bare,
  uint: bare,
  type: bare,
  list: bare,
  map: bare,
  string: goQuote,
  bytes: (text) => `b${goQuote(text)}`,
  timestamp: (text) => `timestamp(${goQuote(text)})`,
  duration: (text) => `duration(${goQuote(text)})`,
};
