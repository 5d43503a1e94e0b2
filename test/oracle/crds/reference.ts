import type { Json, JsonObject } from "../../../src/model/index.js";
import { admit, worldOf } from "../../../src/admit/index.js";
import { isObject, parsePath, removeAt } from "../../../src/model/index.js";
import { specSchema, statusSchema } from "./random-schema.js";
import { tree, treeCrd } from "../../admit/custom-kind.js";
import { Random } from "../../merge/random.js";
import { RandomValues } from "../../cluster/live/requests/random-values.js";
import type { Reference } from "../reference.js";
import { cloneJson, getKey, setKey } from "../../../src/model/internal.js";
import fc from "fast-check";

interface Case {
  readonly crd: JsonObject;
  readonly object: JsonObject;
  readonly oldObject?: JsonObject;
  readonly subresource?: string;
}

/** How often a value violates the schema. */
const wrong = fc.constantFrom(0, 0, 0.03, 0.12);
const seed = fc.nat();

const metadata = fc.oneof(
  { weight: 4, arbitrary: fc.constant<JsonObject>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<JsonObject>(
      { labels: { team: "a" } },
      { labels: { team: "not valid!" } },
      { labels: { "a/b/c": "d" } },
      { labels: 1 },
      { annotations: { "": "x" } },
      { annotations: { a: 1 } },
      { finalizers: ["x"] },
      { finalizers: ["example.com/x"] },
      { name: "Oak" },
      { name: "oak.1" },
      { unknown: true },
      { generation: 7 },
      { ownerReferences: [{ name: "x" }] },
    ),
  },
);

/** The stored object of an update. */
const STORED: JsonObject = {
  uid: "u",
  resourceVersion: "1",
  creationTimestamp: "2026-01-01T00:00:00Z",
  generation: 3,
};

function body(schema: JsonObject, number: number, share: number): JsonObject {
  const made = new RandomValues(new Random(number), share).of(schema);
  return isObject(made) ? made : {};
}

/** The stored object with some new members. */
function edited(before: JsonObject, fresh: JsonObject, number: number): JsonObject {
  const random = new Random(number);
  const edit = cloneJson(before);
  for (const [key, value] of Object.entries(fresh)) {
    const below = getKey(edit, key);
    if (isObject(below) && isObject(value) && random.chance(0.7))
      setKey(edit, key, edited(below, value, number + 1));
    else if (random.chance(0.5)) setKey(edit, key, value);
  }
  return edit;
}

const schemas = fc.record({ spec: specSchema, status: fc.option(statusSchema, { nil: undefined, freq: 3 }) });

function caseOf(made: Made): Case {
  const { spec, status } = made.schemas;
  const properties = status === undefined ? { spec } : { spec, status };
  const schema: JsonObject = { type: "object", properties };
  const crd = treeCrd({ schema, subresources: made.hasStatus ? { status: {} } : {} });
  const fresh = body(schema, made.seeds[0], made.wrong);
  if (!made.isUpdate) return { crd, object: tree(fresh, made.metadata) };
  const before = body(schema, made.seeds[1], made.wrongBefore);
  const { name: _, ...changes } = made.metadata;
  const object = tree(edited(before, fresh, made.seeds[2]), { ...STORED, ...changes });
  const subresource = made.hasStatus && made.isStatus ? { subresource: "status" } : {};
  return { crd, object, oldObject: tree(before, STORED), ...subresource };
}

const made = fc.record({
  schemas,
  hasStatus: fc.boolean(),
  isUpdate: fc.boolean(),
  isStatus: fc.boolean(),
  seeds: fc.tuple(seed, seed, seed),
  wrong,
  wrongBefore: fc.constantFrom(0, 0.05),
  metadata,
});

type Made = typeof made extends fc.Arbitrary<infer T> ? T : never;

function defined({ crd, ...request }: Case): () => JsonObject {
  const world = worldOf([crd, FOREST]);
  return () => {
    const { verdict, warnings, resource, cost } = admit(request, world);
    const { allowed, code, reason, message, causes } = verdict;
    const denied = {
      code,
      reason,
      message: causes.length > 1 ? "" : message,
      causes: sorted(
        causes.map(({ reason: type, field, message: detail }) => `${field}: ${type}: ${detail}`),
      ),
    };
    if (!allowed && code !== 422) return { denied };
    const seen = { warnings: sorted(warnings), cost };
    return allowed ? { ...seen, object: stored(resource) } : { ...seen, denied };
  };
}

export const reference: Reference<Case, JsonObject> = {
  name: "crds",
  against: "k8s.io/apiextensions-apiserver v0.36.4 customresource strategies",
  cases: made.map(caseOf),
  leastAccepted: 0.35,
  mostAccepted: 0.7,
  accepts: (answer) => "object" in answer,

  ours: (given) => defined(given)(),
  prepare: defined,
};

const FOREST: JsonObject = { apiVersion: "v1", kind: "Namespace", metadata: { name: "forest" } };

const sorted = (texts: readonly string[]): string[] => texts.toSorted();

/** Values that differ each time are left out. */
function stored(resource: Json): Json {
  return ["uid", "creationTimestamp", "resourceVersion"].reduce(
    (rest, name) => removeAt(rest, parsePath(`metadata.${name}`)),
    resource,
  );
}
