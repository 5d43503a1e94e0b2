import { type Admission, type Operation, admit, worldOf } from "../../../src/admit/index.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import { formatJson, isObject, parsePath, removeAt } from "../../../src/model/index.js";
import type { Reference } from "../reference.js";
import fc from "fast-check";
import { WIDGETS, labels, namespaces, parameters } from "./world.js";
import { policies } from "./random-policies.js";

interface Case {
  readonly world: JsonObject[];
  readonly request: {
    readonly operation: Operation;
    readonly object?: JsonObject;
    readonly oldObject?: JsonObject;
    readonly dryRun: boolean;
    readonly user: { readonly username: string; readonly groups: readonly string[] };
  };
}

const spec = fc.record(
  {
    size: fc.integer({ min: 0, max: 9 }),
    name: fc.constantFrom("x", "y", ""),
    tags: fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
    limits: fc.constantFrom<JsonObject>({}, { a: 1 }, { b: 2 }),
    parts: fc.constantFrom<Json>([], [{ name: "p", weight: 1 }], [{ name: "q" }, { name: "p", weight: 0 }]),
  },
  { requiredKeys: ["size", "name"] },
) as fc.Arbitrary<JsonObject>;

const place = fc.record({ name: fc.constantFrom("w", "v"), namespace: fc.constantFrom("prod", "dev") });
const request = fc
  .record({
    operation: fc.constantFrom<Operation>("CREATE", "CREATE", "UPDATE", "UPDATE", "DELETE"),
    place,
    labels: fc.tuple(labels, labels),
    specs: fc.tuple(spec, spec),
    dryRun: fc.boolean(),
    user: fc.constantFrom(
      { username: "ada", groups: ["admins"] },
      { username: "bob", groups: [] as string[] },
    ),
  })
  .map((made) => {
    const widget = (i: 0 | 1): JsonObject => ({
      apiVersion: "example.com/v1",
      kind: "Widget",
      metadata: { ...made.place, ...made.labels[i] },
      spec: made.specs[i],
    });
    const { operation, dryRun, user } = made;
    const object = operation === "DELETE" ? {} : { object: widget(0) };
    return {
      operation,
      ...object,
      ...(operation === "CREATE" ? {} : { oldObject: widget(1) }),
      dryRun,
      user,
    };
  });

function inWorld({ world, request: asked }: Case): () => JsonObject {
  const read = worldOf(world);
  return () => told(admit(asked, read));
}

export const reference: Reference<Case, JsonObject> = {
  name: "policies",
  against: "k8s.io/apiserver v0.36.4 admission chain with its policy dispatchers",
  cases: fc.tuple(namespaces, parameters, policies, request).map(([spaces, params, rules, asked]) => ({
    world: [WIDGETS, ...spaces, ...params, ...rules],
    request: asked,
  })),
  leastAccepted: 0.5,
  mostAccepted: 0.85,
  accepts: (answer) => "object" in answer,

  ours: (given) => inWorld(given)(),
  prepare: inWorld,

  decided({ world, request: { oldObject } }, { denied }, theirs) {
    // The stored object comes without a version, so that an expression that compares all of it is not known.
    if (oldObject !== undefined && formatJson(world).includes("object == oldObject")) return "0192";
    // The chain that is asked has no schemas; here a patch that makes an object invalid is noticed.
    return isObject(denied) && denied["reason"] === "Invalid" && "object" in theirs ? "0181" : undefined;
  },
};

function told({ verdict, warnings, auditAnnotations, resource }: Admission): JsonObject {
  const { allowed, code, reason, message, causes } = verdict;
  const seen = { warnings: [...warnings], annotations: { ...auditAnnotations } };
  if (!allowed)
    return { ...seen, denied: { code, reason, message, causes: causes.map((one) => one.message) } };
  return resource === null ? seen : { ...seen, object: removeAt(resource, parsePath("metadata.generation")) };
}
