import { type Json, type JsonObject, isObject, parsePath, removeAt } from "../../../src/model/index.js";
import { type World, admit, worldOf } from "../../../src/admit/index.js";
import { definition, storedStatus } from "./random-definition.js";
import { Random } from "../../merge/random.js";
import type { Reference } from "../reference.js";
import { answerText } from "../answers.js";
import { edited } from "./edit.js";
import { exampleDefinitions } from "./examples.js";
import { compareGoText } from "../../../src/model/internal.js";
import fc from "fast-check";

interface Case {
  readonly object: JsonObject;
  readonly old?: JsonObject;
}

const GENERATED = { uid: "11111111-1111-1111-1111-111111111111", time: "2026-01-01T00:00:00Z" };

/** What a stored definition has beside what files say. */
const STORED: JsonObject = {
  uid: "u",
  resourceVersion: "1",
  creationTimestamp: GENERATED.time,
  generation: 3,
};

function withMetadata(object: JsonObject, more: JsonObject): JsonObject {
  return { ...object, metadata: { ...(object["metadata"] as JsonObject), ...more } };
}

const made = fc.record({
  base: fc.oneof(
    { weight: 9, arbitrary: definition },
    { weight: 1, arbitrary: fc.constantFrom(...exampleDefinitions()) },
  ),
  other: definition,
  status: storedStatus,
  isUpdate: fc.boolean(),
  /** Whether the update has nothing of what is stored but one part. */
  isOther: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
  edits: fc.constantFrom(0, 1, 1, 2),
  seed: fc.nat(),
});

type Made = typeof made extends fc.Arbitrary<infer T> ? T : never;

function caseOf({ base, other, status, isUpdate, isOther, edits, seed }: Made): Case {
  const random = new Random(seed);
  if (!isUpdate) return { object: sorted(edited(base, edits, random)) };
  const old = withMetadata({ ...base, status }, STORED);
  const next = isOther ? { ...old, spec: other["spec"] as Json } : old;
  return { old: sorted(old), object: sorted(edited(next, edits, random)) };
}

/** As clients send it: the order decides which of several faults the decoder reports. */
function sorted<T extends Json>(value: T): T;
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => sorted(item));
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort(compareGoText);
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] as Json)]));
}

function reviewed(webhook: string): JsonObject {
  return {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: `${webhook}WebhookConfiguration`,
    metadata: { name: "watch" },
    webhooks: [
      {
        name: "watch.wood.example",
        rules: [
          {
            apiGroups: ["apiextensions.k8s.io"],
            apiVersions: ["v1"],
            operations: ["*"],
            resources: ["customresourcedefinitions"],
          },
        ],
        sideEffects: "None",
        admissionReviewVersions: ["v1"],
        clientConfig: { url: "https://watch.wood.example" },
      },
    ],
  };
}

let watched: World | undefined;

/** A world in which two webhooks watch. */
function watchedWorld(): World {
  return (watched ??= worldOf([reviewed("Mutating"), reviewed("Validating")]));
}

function answerTo({ object, old }: Case): Json {
  const shown: Record<string, Json> = {};
  const request = { object, ...(old && { oldObject: old }), generated: GENERATED };
  const { verdict, resource, warnings } = admit(request, watchedWorld(), {
    webhook: ({ type, review }) => {
      const { uid, object: given } = review["request"] as { readonly uid: string; readonly object: Json };
      shown[type] = given;
      return { review: { ...review, response: { uid, allowed: true } } };
    },
  });
  const { allowed, code, reason, message, causes } = verdict;
  const sent = shown["mutating"];
  const told = { ...(sent !== undefined && { sent }), warnings: warnings.toSorted() };
  if (allowed) return { ...told, seen: shown["validating"] ?? null, object: withoutVersion(resource) };
  const texts = causes.map(({ field, reason: type, message: detail }) => `${field}: ${type}: ${detail}`);
  const denied = { code, reason, message: texts.length > 1 ? "" : message, causes: texts.toSorted() };
  return { ...told, denied };
}

/** It panics, or names types of CEL by numbers that it draws each time. */
function isMadeUp(ours: Json, theirs: Json): boolean {
  if (isObject(theirs) && "panic" in theirs) return isObject(ours) && "denied" in ours;
  const text = answerText(theirs);
  return /selfType\d+/.test(text) && text.replaceAll(/(selfType)\d+/g, "$1") === answerText(ours);
}

function withoutVersion(resource: Json): Json {
  return removeAt(resource, parsePath("metadata.resourceVersion"));
}

export const reference: Reference<Case> = {
  name: "definitions",
  against: "k8s.io/apiextensions-apiserver v0.36.4 registry of CustomResourceDefinitions",
  cases: made.map(caseOf),
  ours: answerTo,
  accepts: (answer) => isObject(answer) && "object" in answer,
  decided: (_, ours, theirs) => (isMadeUp(ours, theirs) ? "0181" : undefined),
  recorded: { cases: 1500, bytes: 550_000, refused: 0.15 },
  mostAccepted: 0.8,
};
