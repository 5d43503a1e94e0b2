import { type Json, type JsonObject, VarveError, formatJson, isObject } from "../../../src/model/index.js";
import { type Decoded, decodedPatch, withMisfits } from "./decode.js";
import { KEY_FIELDS, Objects, Random, randomPatch, withoutRepeats } from "../../merge/random.js";
import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
} from "../../../src/merge/index.js";
import { PANIC, strategicFault } from "../../../src/admit/chain/strategic-fault.js";
import type { Reference } from "../reference.js";
import fc from "fast-check";

type Case = { readonly apiVersion: string; readonly kind: string; readonly original: JsonObject } & (
  | { readonly op: "apply" | "decode"; readonly patch: JsonObject }
  | { readonly op: "two-way"; readonly modified: Json }
  | { readonly op: "three-way"; readonly modified: Json; readonly current: Json; readonly overwrite: boolean }
);

type Answer = { readonly value: Json } | { readonly error: string } | { readonly panic: string } | Decoded;

function randomCase(seed: number): Case {
  const random = new Random(seed);
  const objects = new Objects(random);
  const kind = random.pick(objects.kinds);
  const original = objects.make(kind);
  const edited = (): Json => objects.edited(original, objects.make(kind));
  const head = { apiVersion: original["apiVersion"] as string, kind, original };
  if (random.chance(0.6)) {
    const patch = randomPatch(random, objects.make(kind), random.pick([0, 0.05, 0.2]));
    if (random.chance(0.6)) return { ...head, op: "apply", patch };
    return { ...head, op: "decode", patch: withMisfits(random, kind, patch) };
  }
  if (random.chance(0.4)) return { ...head, op: "two-way", modified: edited() };
  return { ...head, op: "three-way", modified: edited(), current: edited(), overwrite: random.chance(0.5) };
}

export const reference: Reference<Case, Answer> = {
  name: "strategic-merge",
  against: "k8s.io/apimachinery v0.36.4 strategicpatch",
  cases: fc.noBias(fc.noShrink(fc.nat())).map(randomCase),

  ours(given) {
    try {
      return given.op === "decode" ? decodedPatch(given) : { value: answerTo(given) };
    } catch (error) {
      if (error instanceof VarveError) return refusal(given, error);
      throw error;
    }
  },

  // Decoded integers may be bigints, which `JSON.stringify` does not write.
  isTimed: ({ op }) => op !== "decode",

  decided(given, ours, theirs) {
    return isDecided(given, ours, theirs) ? "0064" : undefined;
  },
};

/** A patch that cannot be applied has a text that admission reports; other faults are compared as such. */
function refusal(given: Case, { diagnostics: [first] }: VarveError): Answer {
  if (!("patch" in given)) return { error: "refused" };
  const fault = (first && strategicFault(first, given)) ?? "no text";
  return fault === PANIC ? { panic: fault } : { error: fault };
}

function isDecided(given: Case, ours: Answer, theirs: Answer): boolean {
  if ("patch" in given) return "panic" in ours && ("panic" in theirs || hasCompositeKey(given.patch));
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
    case "decode":
      return applyStrategicMergePatch(given.original, given.patch);
    case "two-way":
      return createTwoWayMergePatch(given.original, given.modified, { emit: "never" });
    default: {
      const { original, modified, current, overwrite } = given;
      return createThreeWayMergePatch(original, modified, current, { emit: "never", overwrite });
    }
  }
}
