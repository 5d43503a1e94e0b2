import { type GoType, type StructType, structType } from "../../../src/builtin/type/struct-type.js";
import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";
import type { RandomValues } from "./random-values.js";

/** A value inside an object: how to read its type, and how to change it. */
interface Slot {
  readonly holder: JsonObject | Json[];
  readonly key: string | number;
  readonly type: GoType;
  readonly field: string;
}

/** Changes one thing of an object, which is changed itself. */
export function mutate(object: JsonObject, type: StructType, random: Random, values: RandomValues): void {
  const slots: Slot[] = [];
  const structs: (readonly [JsonObject, StructType])[] = [];
  visit(object, type, slots, structs);
  const inner = slots.filter(
    ({ holder, key }) => holder !== object || (key !== "kind" && key !== "apiVersion"),
  );
  const dice = random.number();
  if (dice < 0.3) addField(random.pick(structs), random, values);
  else if (inner.length > 0) change(random.pick(inner), dice, random, values);
}

function visit(
  object: JsonObject,
  type: StructType,
  slots: Slot[],
  structs: (readonly [JsonObject, StructType])[],
): void {
  structs.push([object, type]);
  for (const { name, type: below } of type.fields) {
    if (!Object.hasOwn(object, name)) continue;
    // The status of a request is ignored, and says little.
    if (name === "status" && type.byName.has("kind")) continue;
    slots.push({ holder: object, key: name, type: below, field: name });
    visitValue(object[name] as Json, below, name, slots, structs);
  }
}

function visitValue(
  value: Json,
  type: GoType,
  field: string,
  slots: Slot[],
  structs: (readonly [JsonObject, StructType])[],
): void {
  if (type.kind === "pointer") visitValue(value, type.of, field, slots, structs);
  else if (type.kind === "struct" && isObject(value)) visit(value, structType(type.key), slots, structs);
  else if (type.kind === "list" && Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      slots.push({ holder: value, key: i, type: type.of, field });
      visitValue(item, type.of, field, slots, structs);
    }
  } else if (type.kind === "map" && isObject(value)) {
    for (const key of Object.keys(value)) {
      slots.push({ holder: value, key, type: type.of, field });
      visitValue(value[key] as Json, type.of, field, slots, structs);
    }
  }
}

function addField(
  [object, type]: readonly [JsonObject, StructType],
  random: Random,
  values: RandomValues,
): void {
  if (random.chance(0.03)) {
    object["unheardOf"] = true;
    return;
  }
  const isRoot = type.byName.has("kind") && type.byName.has("metadata");
  const free = type.fields.filter(
    ({ name }) => !Object.hasOwn(object, name) && name !== "managedFields" && !(isRoot && name === "status"),
  );
  if (free.length === 0) return;
  const field = random.pick(free);
  object[field.name] = values.of(field.type, field.name);
}

function change(slot: Slot, dice: number, random: Random, values: RandomValues): void {
  const { holder, key, type, field } = slot;
  const value = (holder as JsonObject)[key as string] as Json;
  if (dice < 0.55) remove(slot);
  else if (dice < 0.58) put(slot, null);
  else if (dice < 0.6) put(slot, random.pick<Json>(["text", 7, true, [], {}]));
  else if (Array.isArray(value) && value.length > 0 && dice < 0.75) {
    const item = structuredClone(random.pick(value));
    value.push(item);
  } else if (Array.isArray(holder) && dice < 0.7) holder.push(structuredClone(value));
  else if (isObject(value) && type.kind === "map") {
    const of = type.of;
    value[values.key()] = values.of(of, field);
  } else if (typeof key === "string" && isMapKey(slot) && dice < 0.75) {
    remove(slot);
    (holder as JsonObject)[values.key()] = value;
  } else put(slot, values.of(type, field));
}

/** Keys of maps have the name of the map's field. */
function isMapKey({ key, field }: Slot): boolean {
  return key !== field;
}

function put({ holder, key }: Slot, value: Json): void {
  (holder as JsonObject)[key as string] = value;
}

function remove({ holder, key }: Slot): void {
  if (Array.isArray(holder)) holder.splice(key as number, 1);
  else delete holder[key as string];
}
