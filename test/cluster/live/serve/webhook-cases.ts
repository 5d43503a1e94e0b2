/** Cases for the real API server and for Varve: the same webhooks, policies and requests. */
import type { Json, JsonObject } from "../../../../src/model/index.js";
import type { Script, Scripted } from "./scripted-server.js";
import type { AdmissionRequest } from "../../../../src/admit/index.js";

export const GROUP = "calls.example.com";

/** One webhook of a case: its answer, and additional fields of its configuration. */
export interface ScriptedHook {
  readonly name: string;
  readonly does: Script;
  readonly says?: JsonObject;
}

export interface WebhookCase {
  readonly title: string;
  /** By the name of the configuration. */
  readonly mutating?: Readonly<Record<string, readonly ScriptedHook[]>>;
  readonly validating?: Readonly<Record<string, readonly ScriptedHook[]>>;
  readonly policies?: readonly { readonly name: string; readonly says: JsonObject }[];
  /** In order; what one stores, the next one finds. */
  readonly requests: readonly CaseRequest[];
}

export type CaseRequest = (kind: string) => AdmissionRequest;

function hook(name: string, does: Script, says: JsonObject = {}): ScriptedHook {
  return { name, does, says };
}

const AGAIN = { reinvocationPolicy: "IfNeeded" };

/** Allows without a change. */
const pass: Script = () => ({ response: { allowed: true } });

function patching(operations: readonly Json[], more: JsonObject = {}): Scripted {
  const patch = Buffer.from(JSON.stringify(operations)).toString("base64");
  return { response: { allowed: true, patchType: "JSONPatch", patch, ...more } };
}

function specOf(request: JsonObject): JsonObject {
  return ((request["object"] as JsonObject | null)?.["spec"] ?? {}) as JsonObject;
}

/** Sets a field of the spec, once. */
const sets =
  (field: string, value: Json): Script =>
  (request) =>
    specOf(request)[field] === value
      ? pass(request)
      : patching([{ op: "add", path: `/spec/${field}`, value }]);

/** Changes the object at each call, and never settles. */
const notes =
  (name: string): Script =>
  (request) => {
    const trace = specOf(request)["trace"];
    const value = `${typeof trace === "string" ? trace : ""}${name}`;
    return patching([{ op: "add", path: "/spec/trace", value }]);
  };

const labels =
  (key: string): Script =>
  (request) => {
    const { metadata } = request["object"] as { metadata: JsonObject };
    const known = metadata["labels"] as JsonObject | undefined;
    if (known?.[key] === "yes") return pass(request);
    return patching([
      known === undefined
        ? { op: "add", path: "/metadata/labels", value: { [key]: "yes" } }
        : { op: "add", path: `/metadata/labels/${key}`, value: "yes" },
    ]);
  };

const patches =
  (...operations: readonly Json[]): Script =>
  () =>
    patching(operations);

const denies =
  (status?: JsonObject): Script =>
  () => ({ response: { allowed: false, ...(status === undefined ? {} : { status }) } });

const answers =
  (response: JsonObject): Script =>
  () => ({ response });

const sends =
  (text: string, status = 200, afterMs = 0): Script =>
  () => ({ text, status, afterMs });

function object(kind: string, spec: JsonObject = {}, metadata: JsonObject = {}, version = "v1"): JsonObject {
  return { apiVersion: `${GROUP}/${version}`, kind, metadata: { name: "a", ...metadata }, spec };
}

const create =
  (spec: JsonObject = {}, metadata: JsonObject = {}, more: Partial<AdmissionRequest> = {}): CaseRequest =>
  (kind) => ({ operation: "CREATE", object: object(kind, spec, metadata), ...more });

const target = (kind: string) => ({ apiVersion: `${GROUP}/v1`, kind, name: "a" });

const patch =
  (type: "merge" | "json" | "apply", value: Json, more: Partial<AdmissionRequest> = {}): CaseRequest =>
  (kind) => ({ operation: "UPDATE", patch: { type, value }, target: target(kind), ...more });

const apply =
  (spec: JsonObject): CaseRequest =>
  (kind) => ({
    operation: "UPDATE",
    patch: { type: "apply", value: object(kind, spec) },
    target: target(kind),
    fieldManager: "test",
  });

const remove: CaseRequest = (kind) => ({ operation: "DELETE", target: target(kind) });

/** A mutating policy that sets a field to what an expression says. */
function policy(name: string, expression: string, says: JsonObject = {}): { name: string; says: JsonObject } {
  return {
    name,
    says: {
      reinvocationPolicy: "Never",
      mutations: [{ patchType: "JSONPatch", jsonPatch: { expression } }],
      ...says,
    },
  };
}

const LABELLED = { objectSelector: { matchLabels: { picked: "yes" } } };

export const CASES: readonly WebhookCase[] = [
  {
    title: "configurations are sorted by name, webhooks are not",
    mutating: {
      b: [hook("z", notes("z")), hook("y", notes("y"))],
      a: [hook("x", notes("x")), hook("m", notes("m"))],
    },
    requests: [create()],
  },
  {
    title: "one with IfNeeded is called again after a change",
    mutating: { a: [hook("x", sets("x", 1), AGAIN), hook("y", sets("y", 1))] },
    requests: [create()],
  },
  {
    title: "one with Never is not called again",
    mutating: { a: [hook("x", sets("x", 1)), hook("y", sets("y", 1), AGAIN)] },
    requests: [create()],
  },
  {
    title: "a patch that changes nothing is not a change",
    mutating: {
      a: [hook("x", sets("x", 1), AGAIN), hook("y", patches({ op: "replace", path: "/spec/x", value: 1 }))],
    },
    requests: [create()],
  },
  {
    title: "those that never settle are called at most twice",
    mutating: {
      a: [hook("x", notes("x"), AGAIN), hook("y", notes("y"), AGAIN)],
      b: [hook("z", notes("z"), AGAIN)],
    },
    requests: [create(), patch("merge", { spec: { n: 1 } })],
  },
  {
    title: "a single webhook is not called again for its own change",
    mutating: { a: [hook("x", notes("x"), AGAIN)] },
    requests: [create()],
  },
  {
    title: "a policy that is reinvoked causes webhooks to be called again",
    mutating: { a: [hook("x", labels("picked"), AGAIN), hook("y", sets("y", 1), AGAIN)] },
    policies: [
      policy(
        "counts",
        `[JSONPatch{op: "add", path: "/spec/seen", value: has(object.metadata.labels) ? 2 : 1}]`,
        AGAIN,
      ),
    ],
    requests: [create()],
  },
  {
    title: "a policy that is not reinvoked does not",
    mutating: { a: [hook("x", pass, AGAIN), hook("y", pass, AGAIN)] },
    policies: [policy("marks", `[JSONPatch{op: "add", path: "/spec/seen", value: 1}]`)],
    requests: [create()],
  },
  {
    title: "a policy with a condition that a webhook makes true",
    mutating: { a: [hook("x", labels("picked"), AGAIN)] },
    policies: [
      policy("late", `[JSONPatch{op: "add", path: "/spec/late", value: 1}]`, {
        ...AGAIN,
        matchConditions: [{ name: "picked", expression: "has(object.metadata.labels)" }],
      }),
    ],
    requests: [create(), create({}, { name: "b", labels: { picked: "yes" } })],
  },
  {
    title: "selectors see the changes of earlier webhooks",
    mutating: {
      a: [
        hook("early", sets("early", 1), LABELLED),
        hook("labels", labels("picked")),
        hook("late", sets("late", 1), LABELLED),
      ],
    },
    validating: { a: [hook("only", pass, LABELLED)] },
    requests: [create()],
  },
  {
    title: "one that was not called in the first round is not called in the second",
    mutating: {
      a: [
        hook("never", notes("n"), { ...LABELLED, ...AGAIN }),
        hook("first", notes("f"), AGAIN),
        hook("labels", labels("picked")),
      ],
    },
    requests: [create(), create({}, { name: "b", labels: { picked: "yes" } })],
  },
  {
    title: "an old label is enough for a selector",
    validating: { a: [hook("old", pass, LABELLED)] },
    requests: [
      create({}, { labels: { picked: "yes" } }),
      patch("merge", { metadata: { labels: null } }),
      patch("merge", { spec: { n: 1 } }),
    ],
  },
  {
    title: "selectors of namespaces",
    mutating: {
      a: [
        hook("here", notes("h"), {
          namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "calls" } },
        }),
        hook("there", notes("t"), { namespaceSelector: { matchLabels: { team: "other" } } }),
        hook("not", notes("n"), {
          namespaceSelector: { matchExpressions: [{ key: "team", operator: "DoesNotExist" }] },
        }),
      ],
    },
    requests: [create()],
  },
  {
    title: "rules for another version",
    mutating: {
      a: [
        hook("exact", notes("e"), { matchPolicy: "Exact", versions: ["v2"] }),
        hook("equivalent", notes("q"), { versions: ["v2"] }),
        hook("both", notes("b"), { versions: ["v2", "v1"] }),
      ],
    },
    validating: { a: [hook("old", pass, { versions: ["v2"] })] },
    requests: [create(), patch("merge", { spec: { n: 1 } })],
  },
  {
    title: "conditions",
    mutating: {
      a: [
        hook("true", notes("t"), { matchConditions: [{ name: "a", expression: "object.spec.n == 1" }] }),
        hook("false", notes("f"), { matchConditions: [{ name: "a", expression: "object.spec.n == 2" }] }),
        hook("after", notes("a"), {
          matchConditions: [{ name: "a", expression: "object.spec.trace == 't'" }],
        }),
        hook("forgiven", notes("g"), {
          failurePolicy: "Ignore",
          matchConditions: [{ name: "a", expression: "object.spec.none == 1" }],
        }),
        hook("one-false", notes("o"), {
          matchConditions: [
            { name: "a", expression: "object.spec.none == 1" },
            { name: "b", expression: "request.operation == 'DELETE'" },
          ],
        }),
      ],
    },
    requests: [create({ n: 1 })],
  },
  {
    title: "a condition that cannot be evaluated denies",
    mutating: {
      a: [
        hook("first", notes("f")),
        hook("error", notes("e"), { matchConditions: [{ name: "a", expression: "object.spec.none == 1" }] }),
        hook("last", notes("l")),
      ],
    },
    validating: { a: [hook("check", pass)] },
    requests: [create()],
  },
  {
    title: "operations",
    mutating: {
      a: [
        hook("all", sets("x", 1), { operations: ["*"], ...AGAIN }),
        hook("update", notes("u"), { operations: ["UPDATE"] }),
      ],
    },
    validating: {
      a: [hook("delete", pass, { operations: ["DELETE"] }), hook("create", pass, { operations: ["CREATE"] })],
    },
    requests: [
      create(),
      patch("json", [{ op: "add", path: "/spec/n", value: 1 }]),
      apply({ n: 2 }),
      patch("merge", { spec: { x: 2 } }),
      remove,
    ],
  },
  {
    title: "a deleted object cannot be changed",
    mutating: {
      a: [
        hook("x", patches({ op: "add", path: "/spec/n", value: 1 }), {
          operations: ["DELETE"],
          failurePolicy: "Ignore",
        }),
      ],
    },
    requests: [create(), remove],
  },
  {
    title: "subresources",
    mutating: {
      a: [
        hook("object", notes("o")),
        hook("status", pass, { below: ["/status"] }),
        hook("all", pass, { below: ["/*"] }),
        hook("scale", pass, { below: ["/scale"] }),
      ],
    },
    validating: {
      a: [hook("status", pass, { below: ["/status"] }), hook("scale", pass, { below: ["/scale"] })],
    },
    requests: [
      create({ replicas: 1 }),
      patch("merge", { status: { replicas: 1 } }, { subresource: "status" }),
      patch("merge", { spec: { replicas: 2 } }, { subresource: "scale" }),
    ],
  },
  {
    title: "the denial of a mutating webhook ends it",
    mutating: {
      a: [
        hook("first", notes("f"), AGAIN),
        hook(
          "second",
          denies({
            code: 422,
            reason: "Invalid",
            message: "no",
            details: { causes: [{ reason: "FieldValueInvalid", field: "spec.n", message: "bad" }] },
          }),
        ),
        hook("third", notes("t")),
      ],
    },
    validating: { a: [hook("check", pass)] },
    requests: [create()],
  },
  ...(
    [
      ["without a status", undefined],
      ["with an invalid code", { code: 200, message: "no" }],
      ["with a reason only", { reason: "Forbidden", code: 403 }],
      ["with a status of success", { status: "Success", code: 409, reason: "Conflict", message: "no" }],
    ] as const
  ).map(([title, status]) => ({
    title: `a denial ${title}`,
    validating: { a: [hook("no", denies(status)), hook("yes", pass)] },
    requests: [create()],
  })),
  ...(
    [
      ["a server that fails", sends("boom", 500)],
      ["a server without the path", sends("what", 404)],
      ["a server that is too busy", sends("", 503)],
      ["another uid", answers({ uid: "other", allowed: true })],
      ["a patch without its type", answers({ allowed: true, patch: "W10=" })],
      ["a type without its patch", answers({ allowed: true, patchType: "JSONPatch" })],
      ["no response", sends('{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview"}')],
      ["another version", sends('{"kind":"AdmissionReview","response":{"uid":"?"}}')],
      ["a server that takes too long", sends("late", 200, 3000)],
    ] as const
  ).map(([title, does]) => ({
    title: `a failed call: ${title}`,
    mutating: {
      a: [
        hook("forgiven", does, { failurePolicy: "Ignore", timeoutSeconds: 1, ...AGAIN }),
        hook("x", sets("x", 1)),
      ],
      b: [hook("not", does, { timeoutSeconds: 1 })],
    },
    requests: [create()],
  })),
  {
    title: "a validating webhook that patches",
    validating: {
      a: [hook("patch", patches({ op: "add", path: "/spec/n", value: 1 }))],
      b: [hook("forgiven", answers({ allowed: true, patchType: "JSONPatch" }), { failurePolicy: "Ignore" })],
    },
    requests: [create()],
  },
  ...(
    [
      ["removes a missing field", [{ op: "remove", path: "/spec/none" }]],
      ["adds below a missing field", [{ op: "add", path: "/spec/none/below", value: 1 }]],
      ["tests another value", [{ op: "test", path: "/spec/color", value: "red" }]],
      ["replaces a missing field", [{ op: "replace", path: "/spec/none", value: 1 }]],
      ["copies a missing field", [{ op: "copy", from: "/spec/none", path: "/spec/n" }]],
      ["has an unknown operation", [{ op: "put", path: "/spec/n", value: 1 }]],
      ["removes the kind", [{ op: "remove", path: "/kind" }]],
    ] as const
  ).map(([title, operations]) => ({
    title: `a patch that ${title} is never forgiven`,
    mutating: { a: [hook("x", patches(...operations), { failurePolicy: "Ignore" }), hook("y", notes("y"))] },
    requests: [create()],
  })),
  {
    title: "invalid patches",
    mutating: {
      a: [
        hook("empty", patches()),
        hook("null", answers({ allowed: true, patchType: "JSONPatch", patch: "bnVsbA==" })),
        hook("map", answers({ allowed: true, patchType: "JSONPatch", patch: "e30=" }), {
          failurePolicy: "Ignore",
        }),
        hook("merge", answers({ allowed: true, patchType: "Merge", patch: "W3sib3AiOiJ0ZXN0In1d" }), {
          failurePolicy: "Ignore",
        }),
        hook("last", notes("l")),
      ],
    },
    requests: [create()],
  },
  {
    title: "dry runs",
    mutating: { a: [hook("none", notes("n")), hook("unless", notes("u"), { sideEffects: "NoneOnDryRun" })] },
    validating: { a: [hook("check", pass)] },
    requests: [create({}, {}, { dryRun: true })],
  },
  {
    title: "namespaced and cluster-scoped objects",
    mutating: {
      a: [
        hook("namespaced", notes("n"), { scope: "Namespaced" }),
        hook("cluster", notes("c"), { scope: "Cluster" }),
      ],
    },
    requests: [create()],
  },
  {
    title: "a name that is generated",
    mutating: { a: [hook("x", sets("x", 1), AGAIN), hook("y", sets("y", 1))] },
    validating: { a: [hook("check", pass)] },
    requests: [
      (kind) => ({ operation: "CREATE", object: { ...object(kind), metadata: { generateName: "made-" } } }),
    ],
  },
  {
    title: "warnings of all that were called",
    mutating: {
      a: [
        hook("x", () =>
          patching([{ op: "add", path: "/spec/x", value: 1 }], { warnings: ["from x", "twice"] }),
        ),
      ],
    },
    validating: { a: [hook("y", answers({ allowed: true, warnings: ["twice", "from y"] }))] },
    requests: [create()],
  },
  {
    title: "the results of webhooks are validated by the schema",
    mutating: { a: [hook("x", sets("replicas", "many"))] },
    validating: { a: [hook("check", pass)] },
    requests: [create()],
  },
  {
    title: "unknown fields, and defaults",
    mutating: {
      a: [
        hook(
          "x",
          patches({ op: "remove", path: "/spec/color" }, { op: "add", path: "/other", value: 1 }),
          AGAIN,
        ),
        hook("y", sets("y", 1)),
      ],
    },
    validating: { a: [hook("check", pass)] },
    requests: [create()],
  },
];
