import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";
import { setKey } from "../../../src/model/internal.js";

/** Keys that are not ordinary in JavaScript, and ordinary in Go. */
const KEYS = ["__proto__", "constructor", "toString", "hasOwnProperty", "", "a b", "é", "a\u0000b"];
const NAMES = [
  "<a\u0007b>",
  "../../etc",
  "a%2fb",
  "a\u0000b",
  "\u202eab",
  "..",
  "İ",
  "😀",
  "a\nb",
  "z".repeat(300),
];
const NUMBERS: readonly Json[] = [
  2_147_483_648,
  -2_147_483_649,
  2n ** 53n + 1n,
  2n ** 63n,
  2n ** 64n,
  1.5,
  1e21,
  -0,
  "1",
];
/** Valid in one field or another. */
const ODD: readonly Json[] = [
  "",
  " ",
  "é",
  "A_b",
  "<x>",
  "10",
  "-1",
  "a/b/c",
  "a\nb",
  0,
  -1,
  true,
  false,
  [],
  {},
  null,
];
const METADATA: readonly Json[] = [null, {}, [], "a", { generateName: "a-" }, { name: null }, { name: 7 }];
const MANY = 40;

interface Slot {
  readonly holder: JsonObject | Json[];
  readonly key: string | number;
}

/** Changes an object into one that nobody writes, except to break what reads it. */
export function harden(object: JsonObject, random: Random): void {
  const slots: Slot[] = [];
  visit(object, slots);
  const edit = random.pick([replace, replace, addKey, rename, overflow, empty, dropMetadata, repeat]);
  edit(object, slots, random);
}

type Edit = (object: JsonObject, slots: readonly Slot[], random: Random) => void;

function visit(value: Json, slots: Slot[]): void {
  const entries = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  for (const [key, inner] of entries) {
    if (key === "kind" || key === "apiVersion" || key === "status") continue;
    slots.push({ holder: value as JsonObject, key });
    visit(inner, slots);
  }
}

function valueOf({ holder, key }: Slot): Json {
  return (holder as JsonObject)[key as string] as Json;
}

function put({ holder, key }: Slot, value: Json): void {
  (holder as JsonObject)[key as string] = value;
}

/** Of the slots with such a value, one; nothing happens if there is none. */
function change(
  slots: readonly Slot[],
  random: Random,
  fits: (value: Json) => boolean,
  to: () => Json,
): void {
  const found = slots.filter((slot) => fits(valueOf(slot)));
  if (found.length > 0) put(random.pick(found), to());
}

/** Any value in place of any other. */
const replace: Edit = (_, slots, random) => {
  change(
    slots,
    random,
    () => true,
    () => random.pick(ODD),
  );
};

const addKey: Edit = (_, slots, random) => {
  const maps = slots.map(valueOf).filter(isObject);
  const value = random.pick<Json>(["a", "", null, { polluted: "yes" }]);
  if (maps.length > 0) setKey(random.pick(maps), random.pick(KEYS), value);
};

const rename: Edit = (_, slots, random) => {
  change(
    slots,
    random,
    (value) => typeof value === "string",
    () => random.pick(NAMES),
  );
};

const overflow: Edit = (_, slots, random) => {
  change(
    slots,
    random,
    (value) => typeof value === "number",
    () => random.pick(NUMBERS),
  );
};

const empty: Edit = (_, slots, random) => {
  const to = random.pick<Json>([null, [], [null], {}, [null, null]]);
  change(
    slots,
    random,
    (value) => typeof value === "object",
    () => to,
  );
};

const dropMetadata: Edit = (object, _, random) => {
  if (random.chance(0.2)) delete object["metadata"];
  else object["metadata"] = random.pick(METADATA);
};

/** One item many times: every error once per item. */
const repeat: Edit = (_, slots, random) => {
  const lists = slots.map(valueOf).filter((value) => Array.isArray(value) && value.length > 0) as Json[][];
  if (lists.length === 0) return;
  const list = random.pick(lists);
  const [item] = list;
  for (let i = 0; i < MANY; i++) list.push(structuredClone(item as Json));
};
