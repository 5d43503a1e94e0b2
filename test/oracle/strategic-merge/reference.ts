import { type Json, type JsonObject, VarveError, formatJson, isObject } from "../../../src/model/index.js";
import { KEY_FIELDS, Objects, Random, randomPatch, withoutRepeats } from "../../merge/random.js";
import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
} from "../../../src/merge/index.js";
import type { Reference } from "../reference.js";
import fc from "fast-check";

type Case = { readonly apiVersion: string; readonly kind: string; readonly original: JsonObject } & (
  | { readonly op: "apply"; readonly patch: JsonObject }
  | { readonly op: "two-way"; readonly modified: Json }
  | { readonly op: "three-way"; readonly modified: Json; readonly current: Json; readonly overwrite: boolean }
);

type Answer = { readonly value: Json } | { readonly error: "refused" } | { readonly panic: string };

function randomCase(seed: number): Case {
  const random = new Random(seed);
  const objects = new Objects(random);
  const kind = random.pick(objects.kinds);
  const original = objects.make(kind);
  const edited = (): Json => objects.edited(original, objects.make(kind));
  const head = { apiVersion: original["apiVersion"] as string, kind, original };
  if (random.chance(0.5))
    return {
      ...head,
      op: "apply",
      patch: randomPatch(random, objects.make(kind), random.pick([0, 0.05, 0.2])),
    };
  if (random.chance(0.4)) return { ...head, op: "two-way", modified: edited() };
  return { ...head, op: "three-way", modified: edited(), current: edited(), overwrite: random.chance(0.5) };
}

export const reference: Reference<Case, Answer> = {
  name: "strategic-merge",
  against: "k8s.io/apimachinery v0.36.4 strategicpatch",
  cases: fc.noBias(fc.noShrink(fc.nat())).map(randomCase),

  ours(given) {
    try {
      return { value: answerTo(given) };
    } catch (error) {
      if (error instanceof VarveError) return { error: "refused" };
      throw error;
    }
  },

  decided(given, ours, theirs) {
    return isDecided(given, ours, theirs) ? "0064" : undefined;
  },
};

function isDecided(given: Case, ours: Answer, theirs: Answer): boolean {
  if (given.op === "apply") return "error" in ours && ("panic" in theirs || hasCompositeKey(given.patch));
  if (given.op === "two-way" || given.overwrite || "error" in ours === "error" in theirs) return false;
  const { original, modified, current } = given;
  if ([original, modified, current].some(hasRepeatedKeys)) return true;
  return "value" in ours && formatJson(ours.value).includes('"$deleteFromPrimitiveList/');
}

function hasRepeatedKeys(value: Json): boolean {
  return formatJson(withoutRepeats(value)) !== formatJson(value);
}

/** A key of an item that is a map or a list, which upstream rejects only where it happens to compare it. */
function hasCompositeKey(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasCompositeKey);
  if (!isObject(value)) return false;
  const isComposite = KEY_FIELDS.some((name) => typeof value[name] === "object" && value[name] !== null);
  return isComposite || Object.values(value).some(hasCompositeKey);
}

function answerTo(given: Case): Json {
  switch (given.op) {
    case "apply":
      return applyStrategicMergePatch(given.original, given.patch);
    case "two-way":
      return createTwoWayMergePatch(given.original, given.modified, { emit: "never" });
    default: {
      const { original, modified, current, overwrite } = given;
      return createThreeWayMergePatch(original, modified, current, { emit: "never", overwrite });
    }
  }
}
