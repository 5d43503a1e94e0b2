import { type Json, type JsonObject, formatJson, isObject } from "../../../src/model/index.js";
import { ACCESS_SHAPES } from "./shapes/access.js";
import { CORE_SHAPES } from "./shapes/core.js";
import { NETWORKING_SHAPES } from "./shapes/networking.js";
import { OBJECT_SHAPES } from "./shapes/objects.js";
import { POD_SHAPES } from "./shapes/pods.js";
import { REGISTRATION_SHAPES } from "./shapes/registration.js";
import { STORAGE_SHAPES } from "./shapes/storage.js";
import { WORKLOAD_SHAPES } from "./shapes/workloads.js";
import { admissionOf } from "./admission.js";
import { isAllowed } from "./aspects.js";
import { Random } from "../../merge/random.js";
import { RandomValues } from "./random-values.js";
import type { Request } from "./request.js";
import fc from "../../fast-check.js";
import { kindType } from "../../../src/builtin/type/struct-type.js";
import { textOf } from "../../../src/machinery/index.js";
import { changeEmbedded } from "./embedded.js";
import { harden } from "./hostile.js";
import { mutate } from "./mutate.js";
import { gatesFor } from "./gates.js";
import { GATED_SHAPES } from "./shapes/gated.js";
import { parseAllYaml } from "./shapes/parse.js";

/** Objects of our own that the API server accepts, several of each kind. */
export const OWN_SHAPES: readonly JsonObject[] = [
  CORE_SHAPES,
  ACCESS_SHAPES,
  POD_SHAPES,
  WORKLOAD_SHAPES,
  NETWORKING_SHAPES,
  STORAGE_SHAPES,
  OBJECT_SHAPES,
  REGISTRATION_SHAPES,
  GATED_SHAPES,
].flatMap(parseAllYaml);
const KNOWN = textsOf(OWN_SHAPES);
/** About 30,000 of 80,000 requests are updates then. */
const UPDATES = 0.4;

/** A type with JSON in annotations. */
const EMBEDS = "autoscaling/v1.HorizontalPodAutoscaler";

/** The share of changed objects that are also hostile. */
const HOSTILE = 0.1;

/** Requests about objects of these shapes with none to two changes, for the kinds of these names or for all. */
export function requests(all: readonly JsonObject[], kinds: readonly string[] = []): fc.Arbitrary<Request> {
  const shapes = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind as string));
  const names = [...new Set(shapes.map(nameOf))];
  const byName = new Map(names.map((name) => [name, shapes.filter((shape) => nameOf(shape) === name)]));
  return fc.integer({ min: 1 }).map((seed) => {
    const random = new Random(seed);
    const request = requestAbout(random.pick(byName.get(random.pick(names)) ?? []), random);
    return { ...request, ...settingsFor(request.object, random) };
  });
}

const FAMILIES = [["IPv6"], ["IPv4", "IPv6"], ["IPv6", "IPv4"]];

/** Half of the requests that a setting of the cluster matters to have another one than most clusters. */
function settingsFor(object: JsonObject, random: Random): Pick<Request, "families" | "gates"> {
  if (random.chance(0.5)) return {};
  if (object["kind"] === "Service") return { families: random.pick(FAMILIES) };
  const text = formatJson(object);
  const gates = gatesFor(text, random);
  return Object.keys(gates).length === 0 ? {} : { gates };
}

function nameOf(object: JsonObject): string {
  return `${textOf(object, "apiVersion")} ${textOf(object, "kind")}`;
}

function requestAbout(shape: JsonObject, random: Random): Request {
  if (!random.chance(UPDATES)) return { object: changed(shape, random, random.pick([0, 1, 1, 1, 2, 2])) };
  const other = changed(shape, random, random.pick([0, 0, 0, 1]));
  // What is not stored cannot be updated.
  const old = isAllowed(admissionOf({ object: other })) ? other : shape;
  return { object: withVersion(changed(old, random, random.pick([0, 1, 1, 1, 2]))), old };
}

/** Some kinds are not updated without a version. Varve takes the stored one, as a patch does. */
function withVersion(object: JsonObject): JsonObject {
  const { metadata } = object;
  return isObject(metadata ?? null)
    ? { ...object, metadata: { resourceVersion: "1", ...(metadata as JsonObject) } }
    : object;
}

function changed(shape: JsonObject, random: Random, times: number): JsonObject {
  const object = structuredClone(shape);
  const { type } = kindType(textOf(shape, "apiVersion"), textOf(shape, "kind")) ?? {};
  const values = new RandomValues(random, KNOWN);
  if (type === undefined) throw new Error(`no type for a shape: ${nameOf(shape)}`);
  for (let i = 0; i < times; i++) mutate(object, type, random, values);
  for (let i = 0; i < times && type.key === EMBEDS; i++)
    if (random.chance(0.7)) changeEmbedded(object, random);
  if (times > 0 && random.chance(HOSTILE)) harden(object, random);
  return sorted(object) as JsonObject;
}

/** As clients send objects. */
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
