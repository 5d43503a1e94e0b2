import { type Json, type JsonObject, formatJson, isObject } from "../../../src/model/index.js";
import { parsed } from "../../../src/builtin/prepare/annotation-json.js";
import type { Random } from "../../merge/random.js";

const VALUES: readonly Json[] = [null, {}, [], "", "x", "cpu", "10", "0", "-1", 0, 1, -1, 50, 2 ** 31, true];

/** Changes a value in the JSON of an annotation, which version 1 of an autoscaler has in place of fields. */
export function changeEmbedded(object: JsonObject, random: Random): void {
  const annotations = (object["metadata"] as JsonObject | undefined)?.["annotations"];
  if (!isObject(annotations ?? null)) return;
  const texts = annotations as Record<string, Json>;
  const names = Object.keys(texts).filter((name) => name.startsWith("autoscaling.alpha.kubernetes.io/"));
  const name = random.pick(names);
  if (name === undefined) return;
  const text = texts[name];
  const value = typeof text === "string" ? parsed(text) : undefined;
  if (value === undefined) return;
  // Some are no JSON any more.
  texts[name] = random.chance(0.05) ? `[${text as string}` : formatJson(changedPart(value, random));
}

function changedPart(value: Json, random: Random): Json {
  if (Array.isArray(value)) {
    const at = Math.floor(random.number() * value.length);
    if (value.length === 0 || random.chance(0.1)) return [...value, ...value];
    return value.map((item, i) => (i === at ? changedPart(item, random) : item));
  }
  if (!isObject(value) || random.chance(0.05)) return random.pick(VALUES);
  const name = random.pick(Object.keys(value));
  if (name === undefined) return random.pick(VALUES);
  const { [name]: chosen = null, ...rest } = value;
  if (random.chance(0.15)) return rest;
  // encoding/json finds fields whatever their case.
  const key = random.chance(0.1) ? random.pick([name.toUpperCase(), name.toLowerCase(), `${name}s`]) : name;
  return { ...rest, [key]: changedPart(chosen, random) };
}
