import { type Json, type JsonObject, VarveError, isObject, parseJson } from "../../../src/model/index.js";
import { Objects, Random, withoutRepeats } from "../../merge/random.js";
import { builtinSchemas, joinSchemas, schemasFromCrds } from "../../../src/schema/index.js";
import { answerText } from "../answers.js";
import type { Reference } from "../reference.js";
import { applyRefusal } from "../../../src/admit/chain/apply-refusal.js";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { serverSideApply } from "../../../src/merge/index.js";
import { anyThing, rightThing } from "./things.js";

interface Step {
  readonly manager: string;
  readonly force: boolean;
  readonly object: JsonObject;
}

interface Case {
  readonly apiVersion: string;
  readonly kind: string;
  /** An object that was not applied yet; null where the first apply creates it. */
  readonly live: JsonObject | null;
  readonly steps: readonly Step[];
}

type Taken = { readonly object: JsonObject } | { readonly conflict: string } | { readonly error: "refused" };

interface Answer {
  readonly steps: readonly Taken[];
}

const schemas = joinSchemas([schemasFromCrds([definition()]), builtinSchemas()]);

function definition(): JsonObject {
  const openAPIV3Schema = parseJson(readFileSync("test/oracle/apply/thing.json", "utf8"));
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "things.example.com" },
    spec: {
      group: "example.com",
      names: { kind: "Thing", plural: "things" },
      scope: "Namespaced",
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  };
}

const manager = fc.constantFrom("ann", "bob", "cid");
const custom = fc
  .tuple(
    fc.option(rightThing, { freq: 4 }),
    fc.array(fc.record({ manager, force: fc.boolean(), object: anyThing }), { minLength: 1, maxLength: 5 }),
  )
  .map(([live, steps]): Case => ({ apiVersion: "example.com/v1", kind: "Thing", live, steps }));

function builtIn(seed: number): Case {
  const random = new Random(seed);
  const objects = new Objects(random);
  const kind = random.pick(objects.kinds);
  const make = (): JsonObject => allowed(withoutRepeats(objects.make(kind))) as JsonObject;
  const first = make();
  const edited = (): JsonObject => named(withoutRepeats(objects.edited(first, make()) as JsonObject));
  const steps = Array.from({ length: 1 + Math.floor(random.number() * 4) }, () => ({
    manager: random.pick(["ann", "bob", "cid"]),
    force: random.chance(0.5),
    object: edited(),
  }));
  return { apiVersion: first["apiVersion"] as string, kind, live: random.chance(0.2) ? first : null, steps };
}

/** The request names the object, so a configuration without a name has one. */
function named(object: JsonObject): JsonObject {
  return { ...object, metadata: { ...(object["metadata"] as JsonObject | undefined), name: "n" } };
}

/** What the sources of volumes may hold; other generators put anything there. */
const SOURCES: Readonly<Record<string, Json>> = {
  emptyDir: {},
  configMap: { name: "x" },
  hostPath: { path: "/p" },
};

function allowed(value: Json): Json {
  if (Array.isArray(value)) return value.map(allowed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, SOURCES[key] ?? allowed(item)]));
}

export const reference: Reference<Case, Answer> = {
  name: "apply",
  against: "k8s.io/apimachinery v0.36.4 managedfields, structured-merge-diff v6.3.3",
  cases: fc.oneof(custom, fc.noBias(fc.noShrink(fc.nat())).map(builtIn)),

  ours({ live: first, steps }) {
    let live = first ?? undefined;
    return {
      steps: steps.map((step) => {
        const taken = take(live, step);
        if ("object" in taken) live = taken.object;
        return taken;
      }),
    };
  },

  decided(_, { steps: ours }, { steps: theirs }) {
    const at = ours.findIndex((step, i) => answerText(step) !== answerText(theirs[i] ?? null));
    return isHollowed(ours[at], theirs[at]) ? "0062" : undefined;
  },

  accepts: ({ steps }) => steps.filter((step) => "object" in step).length * 2 > steps.length,
};

/** The reference removes an owned map when only empty lists of items are left in it, and its parents. */
function isHollowed(ours: Taken | undefined, theirs: Taken | undefined): boolean {
  if (ours === undefined || theirs === undefined || !("object" in ours) || !("object" in theirs))
    return false;
  return answerText(withoutHollow(ours.object)) === answerText(withoutHollow(theirs.object));
}

function withoutHollow(value: Json): Json {
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, item]) => key !== "managedFields" && !isHollow(item));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutHollow(item)]));
}

function isHollow(value: Json): boolean {
  return isObject(value) && Object.values(value).every((item) => isEmptyList(item) || isHollow(item));
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

function take(live: JsonObject | undefined, { manager: name, force, object }: Step): Taken {
  try {
    return {
      object: sortedEntries(
        serverSideApply(live, object, { manager: name, force, schemas, emptied: "null" }).resource,
      ),
    };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const { diagnostics } = error;
    if (diagnostics[0]?.code !== "merge/apply-conflict") return { error: "refused" };
    const refusal = applyRefusal(diagnostics, {
      live: live ?? {},
      applied: object,
      schema: undefined,
      manager: name,
    });
    return { conflict: refusal.message };
  }
}

/** Entries are sorted by time, and no clock is used here. */
function sortedEntries(object: JsonObject): JsonObject {
  const metadata = object["metadata"] as JsonObject;
  const entries = metadata["managedFields"];
  if (!Array.isArray(entries)) return object;
  const sorted = entries.toSorted((a, b) => (managerIn(a) < managerIn(b) ? -1 : 1));
  return { ...object, metadata: { ...metadata, managedFields: sorted } };
}

function managerIn(entry: Json): string {
  return (entry as { readonly manager: string }).manager;
}
