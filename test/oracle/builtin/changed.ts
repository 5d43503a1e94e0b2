import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";
import { RandomValues } from "./random-values.js";
import { kindType } from "../../../src/builtin/type/struct-type.js";
import { textOf } from "../../../src/machinery/index.js";
import { changeEmbedded } from "./embedded.js";
import { harden } from "./hostile.js";
import { mutate } from "./mutate.js";
import { OWN_SHAPES } from "./own-shapes.js";

const KNOWN = textsOf(OWN_SHAPES);

/** A type with JSON in annotations. */
const EMBEDS = "autoscaling/v1.HorizontalPodAutoscaler";

/** The share of changed objects that are also hostile. */
const HOSTILE = 0.1;

/** The object with so many changes, with its fields sorted, as clients send it. */
export function changed(shape: JsonObject, random: Random, times: number): JsonObject {
  const object = structuredClone(shape);
  const { type } = kindType(textOf(shape, "apiVersion"), textOf(shape, "kind")) ?? {};
  const values = randomValues(random);
  if (type === undefined) throw new Error(`no type for a shape: ${textOf(shape, "kind")}`);
  for (let i = 0; i < times; i++) mutate(object, type, random, values);
  for (let i = 0; i < times && type.key === EMBEDS; i++)
    if (random.chance(0.7)) changeEmbedded(object, random);
  if (times > 0 && random.chance(HOSTILE)) harden(object, random);
  return sorted(object) as JsonObject;
}

/** Some kinds are not updated without a version. Varve takes the stored one, as a patch does. */
export function withVersion(object: JsonObject): JsonObject {
  const { metadata } = object;
  return isObject(metadata ?? null)
    ? { ...object, metadata: { resourceVersion: "1", ...(metadata as JsonObject) } }
    : object;
}

/** Values of all types, many of them from the shapes. */
export function randomValues(random: Random): RandomValues {
  return new RandomValues(random, KNOWN);
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] as Json)]));
}

/** The texts that fields have in the shapes, by the name of the field: valid values of what has a list of them. */
function textsOf(shapes: readonly JsonObject[]): Map<string, string[]> {
  const texts = new Map<string, Set<string>>();
  const visit = (value: Json, field: string): void => {
    if (typeof value === "string") texts.set(field, (texts.get(field) ?? new Set()).add(value));
    else if (Array.isArray(value)) for (const item of value) visit(item, field);
    else if (isObject(value)) for (const name of Object.keys(value)) visit(value[name] as Json, name);
  };
  for (const shape of shapes) visit(shape, "");
  return new Map([...texts].map(([field, found]) => [field, [...found]]));
}
