import { type Json, type JsonObject, isObject } from "../../src/model/index.js";
import { getKey } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { type Evidence, regenerate } from "../../src/preserve/index.js";
import { evidenceOf, isKept, recordOf } from "../../src/preserve/internal.js";
import fc from "fast-check";
import { parseYaml } from "../../src/yaml/index.js";
import { schemasFromCrds } from "../../src/schema/index.js";
import { runs } from "../long.js";

/**
 * An API of two versions, as in upjet providers: what v1 writes as a list of one is an object in v2, only v2 has
 * `tracing`, and only v1 has `legacy`.
 */
const v1 = fc.record(
  {
    size: fc.constantFrom(1, 2, 3),
    env: fc.array(variables(), { minLength: 1, maxLength: 1 }),
    legacy: fc.constantFrom("a", "b"),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const v2 = fc.record(
  { size: fc.constantFrom(1, 2, 3), env: variables(), tracing: fc.constant({ mode: "x" }) },
  { requiredKeys: [], noNullPrototype: true },
);

function variables() {
  return fc.dictionary(fc.constantFrom("A", "B"), fc.constantFrom("1", "2"), {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  });
}

const document: fc.Arbitrary<Json> = fc.oneof(
  v1.map((spec) => at("v1beta1", spec as JsonObject)),
  v2.map((spec) => at("v1beta2", spec as JsonObject)),
);

function at(version: string, spec: JsonObject): Json {
  return { apiVersion: `l.x.io/${version}`, kind: "Fn", metadata: { name: "f" }, spec };
}

function specOf(resource: Json | undefined): JsonObject {
  const spec = isObject(resource) ? getKey(resource, "spec") : undefined;
  return isObject(spec) ? spec : {};
}

/** Whether all of it matches its declared version. */
function isOfOneVersion(resource: Json | undefined): boolean {
  const { env, legacy, tracing } = specOf(resource);
  return isObject(resource) && resource["apiVersion"] === "l.x.io/v1beta1"
    ? tracing === undefined && (env === undefined || Array.isArray(env))
    : legacy === undefined && (env === undefined || !Array.isArray(env));
}

interface Run {
  readonly fresh: Json;
  readonly edited: Json | undefined;
  readonly overwrite: boolean;
  readonly preserve: readonly string[];
  readonly hasRecord: boolean;
}

/** A run, before which the file may have been rewritten in either version. */
function runOf(
  fresh: fc.Arbitrary<Json>,
  edited: fc.Arbitrary<Json>,
  hasRecord: fc.Arbitrary<boolean>,
): fc.Arbitrary<Run> {
  return fc.record({
    fresh,
    edited: fc.option(edited, { nil: undefined, freq: 2 }),
    overwrite: fc.boolean(),
    preserve: fc.subarray(["spec.env", "apiVersion"], { maxLength: 1 }),
    hasRecord,
  });
}

/** Only a schema can tell whether a version has a field that is only written externally. */
const withEnv = document.filter((resource) => specOf(resource)["env"] !== undefined);
const shared = document.map((resource): Json => {
  const { size, env } = specOf(resource);
  const spec = Object.entries({ size, env }).filter(([, value]) => value !== undefined);
  return { ...(resource as JsonObject), spec: Object.fromEntries(spec) as JsonObject };
});

const SCHEMA = parseYaml(`
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: fns.l.x.io}
spec:
  group: l.x.io
  scope: Namespaced
  names: {kind: Fn, plural: fns}
  versions:
    - name: v1beta1
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}, legacy: {type: string}, env: {type: array, items: {type: object, additionalProperties: {type: string}}}}}}}}
    - name: v1beta2
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}, tracing: {type: object, properties: {mode: {type: string}}}, env: {type: object, additionalProperties: {type: string}}}}}}}
`);

const ID = { group: "l.x.io", kind: "Fn", namespace: "", name: "f" };

describe("a resource whose API has two versions", () => {
  it.each([
    ["with schemas", runOf(document, document, fc.boolean()), { schemas: schemasFromCrds([SCHEMA]) }],
    ["without schemas", runOf(withEnv, shared, fc.constant(true)), {}],
  ])("matches one of them after every run of any history, %s", (_, run, options) => {
    const holds = (story: readonly Run[]): boolean => {
      let existing: Json | undefined;
      let evidence: readonly Evidence[] = [];
      return story.every(({ fresh, edited, overwrite, preserve, hasRecord }) => {
        const known = hasRecord ? evidence : [];
        const wishes = { overwrite, preserve, ...options };
        const outcome = regenerate({ existing: edited ?? existing, fresh, evidence: known, ...wishes });
        existing = outcome.resource;
        evidence = [evidenceOf(recordOf(outcome, { id: ID, fresh }))];
        const again = regenerate({ existing, fresh, evidence, ...options });
        return isOfOneVersion(existing) && again.edits.length === 0;
      });
    };
    const history = fc.array(run, { minLength: 1, maxLength: 5 });
    const { failed, counterexample } = fc.check(fc.property(history, holds), {
      numRuns: runs({ normal: 20, long: 20_000 }),
    });
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
  });

  it("is reported as one conflict of the whole resource on the run after a clash, too", () => {
    const [base, existing, fresh] = [
      at("v1beta1", { env: [{ A: "1" }] }),
      at("v1beta1", { env: [{ A: "1", D: "2" }] }),
      at("v1beta2", { env: { A: "1" } }),
    ];
    const first = regenerate({ base, existing, fresh });
    const evidence = [evidenceOf(recordOf(first, { id: ID, fresh }))];
    const next = at("v1beta2", { env: { A: "1" }, tracing: { mode: "x" } });
    const second = regenerate({ existing: first.resource, fresh: next, evidence });
    const kept = [first, second].map(({ decisions }) =>
      decisions.filter(({ outcome }) => isKept(outcome)).map(({ path, outcome }) => [path.parent, outcome]),
    );
    expect({ result: second.resource, kept }).toEqual({
      result: existing,
      kept: [[[null, "conflict"]], [[null, "conflict"]]],
    });
  });
});
