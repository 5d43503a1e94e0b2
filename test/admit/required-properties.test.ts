import * as fc from "fast-check";
import {
  type AdmissionRequest,
  type RequiredObject,
  admit,
  requiredObjects,
  worldOf,
} from "../../src/admit/index.js";
import { type Json, type JsonObject } from "../../src/model/index.js";
import { groupOf } from "../../src/model/internal.js";
import { WIDGETS, applying, configMap, mutating, namespace, validating, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";
import { runs } from "../long.js";

const SPACES = ["prod", "dev", "default"];

const paramRef = fc
  .record({
    by: fc.constantFrom<JsonObject>(
      { name: "a" },
      { name: "b" },
      { selector: {} },
      { selector: { matchLabels: { x: "y" } } },
    ),
    namespace: fc.constantFrom<JsonObject>({}, { namespace: "prod" }, { namespace: "dev" }),
    parameterNotFoundAction: fc.constantFrom("Deny", "Allow"),
  })
  .map(({ by, namespace: where, parameterNotFoundAction }): JsonObject => ({
    paramRef: { ...by, ...where, parameterNotFoundAction },
  }));

const paramKind = fc.constantFrom<JsonObject>(
  {},
  { paramKind: { apiVersion: "v1", kind: "ConfigMap" } },
  { paramKind: { apiVersion: "v1", kind: "Namespace" } },
);

const EXPRESSIONS = [
  "params == null || params.metadata.name == 'a'",
  "namespaceObject == null || namespaceObject.metadata.?labels.?env.orValue('') == 'prod'",
  "authorizer.group('').resource('pods').namespace('prod').check('get').allowed()",
];
const MESSAGE = "'with ' + (params == null ? 'nothing' : params.metadata.name)";
const CHANGE =
  "Object{metadata: Object.metadata{annotations: {'by': params == null ? '' : params.metadata.name}}}";

const policies = fc
  .tuple(fc.constantFrom(...EXPRESSIONS), paramKind, paramRef, fc.boolean())
  .map(([expression, kind, reference, isMutating]) =>
    isMutating
      ? mutating("change", [applying(CHANGE)], kind, reference)
      : validating(
          "guard",
          { ...kind, validations: [{ expression, messageExpression: MESSAGE }] },
          reference,
        ),
  );

const parameters = fc.subarray(
  SPACES.flatMap((space) =>
    ["a", "b", "c"].map((name) =>
      configMap(name, {}, { namespace: space, labels: name === "c" ? {} : { x: "y" } }),
    ),
  ),
);

const ROLE = {
  apiVersion: "rbac.authorization.k8s.io/v1",
  kind: "ClusterRole",
  metadata: { name: "reader" },
  rules: [{ apiGroups: [""], resources: ["pods"], verbs: ["get"] }],
};
const BOUND = {
  apiVersion: "rbac.authorization.k8s.io/v1",
  kind: "RoleBinding",
  metadata: { name: "reader", namespace: "prod" },
  roleRef: { kind: "ClusterRole", name: "reader" },
  subjects: [{ kind: "User", name: "ann" }],
};

const world = fc
  .tuple(
    policies,
    parameters,
    fc.subarray(SPACES.map((name) => namespace(name, { env: name }))),
    fc.subarray([ROLE, BOUND]),
  )
  .map((parts): JsonObject[] => [
    WIDGETS,
    ...parts.flat(),
    ...SPACES.map((space) => widget({ size: 3 }, { namespace: space })),
  ]);

const TARGET = { apiVersion: "example.com/v1", kind: "Widget", name: "w" };
const request = fc.constantFrom<AdmissionRequest>(
  { object: widget({ size: 4 }) },
  { object: { ...widget({ size: 4 }), metadata: { name: "w" } } },
  { object: widget({ size: 4 }), operation: "UPDATE" },
  { object: widget({ size: 4 }, { namespace: "dev" }), operation: "UPDATE", namespace: "dev" },
  { operation: "DELETE", target: TARGET },
  { operation: "DELETE", target: { ...TARGET, namespace: "prod" } },
  { patch: { type: "merge", value: { spec: { size: 5 } } }, target: { ...TARGET, namespace: "dev" } },
  { object: namespace("prod"), operation: "UPDATE" },
  { operation: "DELETE", target: { apiVersion: "v1", kind: "Namespace", name: "dev" } },
);

/** Whether an object is among the requested ones. */
function isMeant(
  { group, kind, name, namespace: space, selector }: RequiredObject,
  object: JsonObject,
): boolean {
  const metadata = object["metadata"] as JsonObject;
  const wanted = Object.entries((selector?.["matchLabels"] ?? {}) as JsonObject);
  const labels = (metadata["labels"] ?? {}) as JsonObject;
  return (
    groupOf(object["apiVersion"] as string) === group &&
    object["kind"] === kind &&
    (name ?? metadata["name"]) === metadata["name"] &&
    (space === undefined || metadata["namespace"] === space) &&
    wanted.every(([key, value]) => labels[key] === value)
  );
}

function only(objects: readonly JsonObject[], required: readonly RequiredObject[]): JsonObject[] {
  return objects.filter((object) => required.some((one) => isMeant(one, object)));
}

function answer(asked: AdmissionRequest, objects: readonly Json[]): object {
  const { failures, ledger, ...rest } = admit({ ...asked, user: { username: "ann" } }, worldOf(objects));
  return { ...rest, failures: failures.length, ledger: ledger.snapshot() };
}

describe("a world with only the required objects", () => {
  it("gives the same answer as the whole world", () => {
    fc.assert(
      fc.property(request, world, (asked, all) => {
        const first = only(all, requiredObjects(asked));
        const needed = only(all, requiredObjects(asked, worldOf(first)));
        expect(answer(asked, needed)).toEqual(answer(asked, all));
      }),
      { numRuns: runs({ normal: 30, long: 1500 }) },
    );
  });
});
