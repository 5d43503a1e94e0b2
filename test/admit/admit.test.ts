import {
  type Admission,
  type AdmissionRequest,
  type WorldOptions,
  admit,
  worldOf,
} from "../../src/admit/index.js";
import { WIDGETS, applying, at, mutating, namespace, only, validating, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import { formatPath } from "../../src/model/index.js";

const PAINT = mutating("painter", [
  applying("Object{spec: Object.spec{parts: [Object.spec.parts{name: 'lid'}]}}"),
]);
const GUARD = validating("guard", {
  validations: [{ expression: "object.spec.size != 7", message: "not seven" }],
});

function run(request: AdmissionRequest, ...resources: readonly JsonObject[]): Admission {
  return admit(request, worldOf([WIDGETS, namespace("prod"), ...resources]));
}

/** `1 default changed: default spec.color`: the steps in one line each. */
function stepsOf({ steps }: Admission): string[] {
  return steps.map(({ tier, name, outcome, edits }) => {
    const changes = edits.map(({ op, path }) => `${op} ${formatPath(path)}`).join(", ");
    return `${tier ?? "-"} ${name} ${outcome}${changes === "" ? "" : `: ${changes}`}`;
  });
}

describe("a create", () => {
  it("runs all steps in the API server's order, and is defaulted twice", () => {
    const object = { ...widget({ size: 3, nope: 1 }), status: { replicas: 1 } };
    const admission = run({ object }, ...PAINT, ...GUARD);
    expect(stepsOf(admission)).toEqual([
      "1 decode changed: prune spec.nope",
      "1 default changed: default spec.color",
      "- metadata passed",
      "3 mutate changed: set spec.parts",
      "1 default changed: default spec.parts[name=lid].weight",
      "1 prepare changed: prune status, set metadata.generation",
      "1 validate passed",
      "2 rules passed",
      "3 policies passed",
    ]);
    expect(only(admission, "verdict", "resource", "warnings", "failures", "auditAnnotations")).toEqual({
      verdict: { allowed: true, code: 201, reason: "", message: "", causes: [] },
      resource: {
        apiVersion: "example.com/v1",
        kind: "Widget",
        metadata: { name: "w", namespace: "prod", generation: 1 },
        spec: { size: 3, color: "red", parts: [{ name: "lid", weight: 5 }] },
      },
      warnings: ['unknown field "spec.nope"'],
      failures: [],
      auditAnnotations: {},
    });
  });

  it("records in the ledger who wrote what", () => {
    const { ledger } = run({ object: widget({ size: 3 }), user: { username: "ann" } }, ...PAINT);
    const author = (path: string): string => {
      const current = ledger.why(path).current;
      return `${current?.author.name} ${current?.author.band} ${current?.op}`;
    };
    expect(
      ["spec.size", "spec.color", "spec.parts[name=lid].name", "spec.parts[name=lid].weight"].map(author),
    ).toEqual([
      "ann request set",
      "widgets.example.com tier-1 default",
      "painter tier-3 set",
      "widgets.example.com tier-1 default",
    ]);
    expect(ledger.document()).toEqual({
      apiVersion: "example.com/v1",
      kind: "Widget",
      metadata: { name: "w", namespace: "prod", generation: 1 },
      spec: { size: 3, color: "red", parts: [{ name: "lid", weight: 5 }] },
    });
  });

  it("reports all other errors along with schema errors", () => {
    const { verdict, failures, diagnostics } = run(
      { object: widget({ size: -7 }) },
      ...validating("guard", {
        validations: [
          { expression: "object.spec.size > 0", message: "positive" },
          { expression: "object.nope == 1" },
        ],
      }),
    );
    expect(verdict).toEqual({
      allowed: false,
      code: 422,
      reason: "Invalid",
      message:
        'Widget.example.com "w" is invalid: spec.size: Invalid value: -7: spec.size in body should be greater than or equal to 1',
      causes: [
        {
          reason: "FieldValueInvalid",
          message: "Invalid value: -7: spec.size in body should be greater than or equal to 1",
          field: "spec.size",
        },
      ],
    });
    expect(failures.map((failure) => [failure.tier, failure.tier === 3 && failure.isBeyond])).toEqual([
      [1, false],
      [3, true],
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["admit/invalid-value", "admit/policy-denied"]);
  });

  it("skips the rules when its schema reports type errors", () => {
    const admission = run({ object: widget({ size: "many" }) });
    expect(stepsOf(admission).slice(-3)).toEqual([
      "1 validate denied",
      "2 rules skipped",
      "3 policies skipped",
    ]);
    expect(admission.verdict.causes.map(({ message }) => message)).toEqual([
      'Invalid value: "string": spec.size in body must be of type integer: "string"',
      "Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
    ]);
  });

  it("names the rule that it breaks", () => {
    const { verdict, failures } = run({ object: widget({ size: 11 }) });
    expect(verdict.message).toBe('Widget.example.com "w" is invalid: spec: Invalid value: at most 10');
    expect(failures.map((failure) => failure.tier === 2 && failure.rule.rule?.rule)).toEqual([
      "!has(self.size) || self.size <= 10",
    ]);
  });

  it("drops fields that only the API server may write", () => {
    const metadata = {
      uid: "mine",
      creationTimestamp: "2020-01-01T00:00:00Z",
      deletionGracePeriodSeconds: 3,
    };
    expect(at(run({ object: widget({}, metadata) }).resource, "metadata")).toEqual({
      name: "w",
      namespace: "prod",
      generation: 1,
    });
  });

  it("takes server-generated fields from the request", () => {
    const object = { ...widget(), metadata: { generateName: "w-" } };
    const generated = { uid: "u-1", time: "2026-01-01T00:00:00Z", suffix: "abcde" };
    expect(at(run({ object, generated, namespace: "prod" }).resource, "metadata")).toEqual({
      generateName: "w-",
      name: "w-abcde",
      namespace: "prod",
      uid: "u-1",
      creationTimestamp: "2026-01-01T00:00:00Z",
      generation: 1,
    });
  });

  it("removes duplicate owner references, with a warning", () => {
    const owner = { apiVersion: "v1", kind: "Pod", name: "p", uid: "1" };
    const { resource: object, warnings } = run({ object: widget({}, { ownerReferences: [owner, owner] }) });
    expect(at(object, "metadata", "ownerReferences")).toEqual([owner]);
    expect(warnings).toEqual([
      ".metadata.ownerReferences contains duplicate entries; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: 1",
    ]);
  });

  it.each([
    ["Warn", 201, ['unknown field "spec.nope"'], ""],
    ["Ignore", 201, [], ""],
    [
      "Strict",
      400,
      [],
      'Widget in version "v1" cannot be handled as a Widget: strict decoding error: unknown field "spec.nope"',
    ],
  ] as const)(
    "with unknown fields and validation %s returns status %i",
    (fieldValidation, code, expected, message) => {
      const { verdict, warnings } = run({ object: widget({ nope: 1 }), fieldValidation });
      expect([verdict.code, warnings, verdict.message]).toEqual([code, expected, message]);
    },
  );

  it("in a namespace other than the request's is a bad request", () => {
    expect(run({ object: widget(), namespace: "test" }).verdict).toMatchObject({
      code: 400,
      message: "the namespace of the provided object does not match the namespace sent on the request",
    });
  });

  describe("of an undefined kind", () => {
    const object = { apiVersion: "gone.io/v1", kind: "Gone", metadata: { name: "g" } };
    const asked = (resources: readonly JsonObject[], options: WorldOptions) => {
      const { isValidated, verdict, diagnostics } = admit({ object }, worldOf(resources, options));
      return [isValidated, verdict.allowed, verdict.code, diagnostics.map(({ code }) => code)];
    };
    const unknown = [false, false, 0, ["admit/not-validated"]];

    it.each([[[]], [[WIDGETS]], [[WIDGETS, object]]])("is not validated (%#)", (resources) => {
      expect(asked(resources, {})).toEqual(unknown);
    });

    it.each([[[WIDGETS]], [[WIDGETS, object]]])("is not found in a complete world (%#)", (resources) => {
      expect(asked(resources, { isComplete: true })).toEqual([true, false, 404, ["admit/unknown-kind"]]);
    });

    it("is not validated in a complete world that stores objects of it: an aggregated API may serve them", () => {
      const stored = { ...object, metadata: { name: "other", uid: "u" } };
      expect(asked([stored], { isComplete: true })).toEqual(unknown);
    });
  });

  it.each([
    ["example.com/v9", "Widget", "a definition of the kind decides", [true, 404]],
    ["other.example.com/v1", "Widget", "a definition may be missing", [false, 0]],
    ["gateway.networking.k8s.io/v1", "Gateway", "a definition may be missing", [false, 0]],
    ["metrics.k8s.io/v1beta1", "PodMetrics", "a server may be missing", [false, 0]],
    ["apps/v1", "Deploymnet", "the version of Kubernetes decides", [true, 404]],
    ["extensions/v1beta1", "Ingress", "the version of Kubernetes decides", [true, 404]],
    ["networking.k8s.io/v1", "NetworkPolcy", "the version of Kubernetes decides", [true, 404]],
    ["networking.k8s.io/v1beta1", "Ingress", "it may be enabled", [false, 0]],
    ["certificates.k8s.io/v1beta1", "ClusterTrustBundle", "it may be enabled", [false, 0]],
    ["batch/v1beta1", "CronJob", "the version of Kubernetes decides", [true, 404]],
    ["v2", "Pod", "the version of Kubernetes decides", [true, 404]],
  ])("of %s %s: %s", (apiVersion, kind, _, expected) => {
    const { isValidated, verdict } = run({ object: { apiVersion, kind, metadata: { name: "x" } } });
    expect([isValidated, verdict.code]).toEqual(expected);
  });

  it("of a kind that only later versions serve is refused", () => {
    const object = { apiVersion: "resource.k8s.io/v1", kind: "DeviceClass", metadata: { name: "x" } };
    const { verdict, diagnostics } = admit({ object }, worldOf([], { kubernetes: "1.33" }));
    expect([verdict.code, diagnostics[0]?.hint]).toEqual([
      404,
      "no definition can add a kind to resource.k8s.io: correct apiVersion or kind, or the version of Kubernetes (1.33)",
    ]);
  });

  it("of a deprecated version gets a warning", () => {
    const versions = (WIDGETS["spec"] as { versions: JsonObject[] }).versions;
    const crd = {
      ...WIDGETS,
      spec: {
        ...(WIDGETS["spec"] as JsonObject),
        versions: [{ ...versions[0], deprecated: true }, versions[1] as JsonObject],
      },
    };
    expect(admit({ object: widget() }, worldOf([crd])).warnings).toEqual([
      "example.com/v1 Widget is deprecated; use example.com/v2 Widget",
    ]);
  });
});

describe("a namespace", () => {
  const terminating = namespace("prod", {}, { status: { phase: "Terminating" } });

  it("that is terminating accepts no new objects", () => {
    const world = worldOf([WIDGETS, terminating]);
    expect(admit({ object: widget() }, world).verdict).toMatchObject({
      code: 403,
      message:
        'widgets.example.com "w" is forbidden: unable to create new content in namespace prod because it is being terminated',
    });
    expect(admit({ object: widget(), oldObject: widget() }, world).verdict.allowed).toBe(true);
  });

  it("that is not listed is assumed to exist, unless the world is complete", () => {
    expect(admit({ object: widget() }, worldOf([WIDGETS])).verdict.allowed).toBe(true);
    const complete = worldOf([WIDGETS], { assumesNamespaces: false });
    expect(admit({ object: widget() }, complete).verdict).toMatchObject({
      code: 404,
      reason: "NotFound",
      message: 'namespaces "prod" not found',
    });
  });

  it("that is assumed is reported if policies may read it", () => {
    const { diagnostics } = admit({ object: widget({ size: 1 }) }, worldOf([WIDGETS, ...GUARD]));
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ["admit/assumed-namespace", "info"],
    ]);
  });

  it("that every cluster needs cannot be deleted", () => {
    expect(run({ oldObject: namespace("default") }).verdict.message).toBe(
      'namespaces "default" is forbidden: this namespace may not be deleted',
    );
  });
});

describe("an update", () => {
  const old = { ...widget({ size: 3, color: "blue" }), status: { replicas: 2 } };

  it("keeps the status and increments the generation", () => {
    const object = { ...widget({ size: 4 }), status: { replicas: 9 } };
    expect(run({ object, oldObject: old }).resource).toEqual({
      apiVersion: "example.com/v1",
      kind: "Widget",
      metadata: { name: "w", namespace: "prod", generation: 2 },
      spec: { size: 4, color: "red" },
      status: { replicas: 2 },
    });
  });

  it("finds the stored object in the world", () => {
    const world = worldOf([WIDGETS, namespace("prod"), old]);
    const admission = admit({ object: widget({ size: 4 }), operation: "UPDATE" }, world);
    expect(admission.resource).toMatchObject({ metadata: { generation: 2 }, status: { replicas: 2 } });
    expect(
      admit({ object: widget({}, { name: "other" }), operation: "UPDATE" }, world).verdict,
    ).toMatchObject({
      code: 404,
      message: 'widgets.example.com "other" not found',
    });
  });

  it("allows errors that were stored before and did not change", () => {
    const wrong = widget({ size: 11 });
    const { verdict, warnings } = run({
      object: { ...wrong, metadata: { ...(wrong["metadata"] as JsonObject), labels: { a: "b" } } },
      oldObject: wrong,
    });
    expect([verdict.allowed, warnings]).toEqual([true, ["spec: Invalid value: at most 10"]]);
    expect(run({ object: widget({ size: 12 }), oldObject: wrong }).verdict.allowed).toBe(false);
  });

  it("with an outdated resourceVersion is a conflict", () => {
    const stored = widget({}, { resourceVersion: "8" });
    const verdictFor = (resourceVersion: string): number =>
      run({ object: widget({}, { resourceVersion }), oldObject: stored }).verdict.code;
    expect(["7", "8"].map(verdictFor)).toEqual([409, 200]);
    expect(run({ object: widget(), oldObject: stored }).verdict.code).toBe(200);
    // It is a number: zero is none.
    expect(["08", "07", "0", "00", "18446744073709551615"].map(verdictFor)).toEqual([
      200, 409, 200, 200, 409,
    ]);
    expect(verdictFor("18446744073709551616")).toBe(500);
  });

  it("cannot change the name", () => {
    const target = { apiVersion: "example.com/v1", kind: "Widget", namespace: "prod", name: "w" };
    expect(run({ object: widget({}, { name: "v" }), oldObject: old, target }).verdict.message).toBe(
      "the name of the object (v) does not match the name on the URL (w)",
    );
  });

  it("of the status changes nothing else", () => {
    const object = { ...widget({ size: 9 }), status: { replicas: 5 } };
    expect(run({ object, oldObject: old, subresource: "status" }).resource).toEqual({
      apiVersion: "example.com/v1",
      kind: "Widget",
      metadata: { name: "w", namespace: "prod", generation: 1 },
      spec: { size: 3, color: "blue" },
      status: { replicas: 5 },
    });
  });

  it("may use a version other than the stored one", () => {
    const object = widget({ size: 4 }, {}, "example.com/v2");
    const { verdict, resource: stored } = run({ object, oldObject: old });
    expect([verdict.code, stored]).toEqual([
      200,
      {
        apiVersion: "example.com/v2",
        kind: "Widget",
        metadata: { name: "w", namespace: "prod", generation: 2 },
        spec: { size: 4, color: "red" },
        status: { replicas: 2 },
      },
    ]);
  });

  it("of a subresource that does not exist is not found", () => {
    expect(run({ object: widget(), oldObject: old, subresource: "logs" }).verdict.code).toBe(404);
  });
});

describe("a patch", () => {
  const oldObject = widget({ size: 3, tags: ["a"] });
  const patched = (patch: NonNullable<AdmissionRequest["patch"]>, more: AdmissionRequest = {}): Admission =>
    run({ oldObject, patch, ...more });

  it.each([
    ["json", [{ op: "replace", path: "/spec/size", value: 4 }]],
    ["merge", { spec: { size: 4 } }],
    [
      "apply",
      {
        apiVersion: "example.com/v1",
        kind: "Widget",
        metadata: { name: "w", namespace: "prod" },
        spec: { size: 4 },
      },
    ],
  ] as const)("of type %s is applied to the stored object", (type, value) => {
    const admission = patched({ type, value: value as JsonObject }, { force: true });
    expect(at(admission.resource, "spec")).toEqual({ size: 4, tags: ["a"], color: "red" });
    expect(admission.ledger.why("spec.size").current?.author.name).toBe("kubernetes-admin");
    expect(admission.ledger.why("spec.tags").current?.author.name).toBe("stored");
  });

  it("of custom resources cannot be strategic", () => {
    expect(patched({ type: "strategic", value: {} }).verdict.code).toBe(415);
  });

  it("of built-in kinds can be strategic", () => {
    const container = { name: "a", image: "x" };
    const pod = {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "p", namespace: "prod" },
      spec: { containers: [container] },
    };
    const value = { spec: { containers: [{ name: "b", image: "y" }] } };
    const { resource: object } = run({ oldObject: pod, patch: { type: "strategic", value } });
    expect(at(object, "spec", "containers")).toMatchObject([{ name: "b", image: "y" }, container]);
  });

  it("that does not match is rejected", () => {
    const { verdict } = patched({ type: "json", value: [{ op: "remove", path: "/spec/nope" }] });
    expect([verdict.code, verdict.reason]).toEqual([422, "Invalid"]);
  });

  it("that takes a field from another manager is a conflict, unless forced", () => {
    const managed = {
      ...oldObject,
      metadata: {
        ...(oldObject["metadata"] as JsonObject),
        managedFields: [
          {
            manager: "hpa",
            operation: "Update",
            apiVersion: "example.com/v1",
            fieldsType: "FieldsV1",
            fieldsV1: { "f:spec": { "f:size": {} } },
          },
        ],
      },
    };
    const value = {
      apiVersion: "example.com/v1",
      kind: "Widget",
      metadata: { name: "w", namespace: "prod" },
      spec: { size: 4 },
    };
    const apply = (force: boolean): number =>
      run({ oldObject: managed, patch: { type: "apply", value }, force }).verdict.code;
    expect([apply(false), apply(true)]).toEqual([409, 200]);
  });

  it("of type apply creates a missing object", () => {
    const value = widget({ size: 2 });
    const { verdict, resource: object } = run({
      patch: { type: "apply", value },
      target: { apiVersion: "example.com/v1", kind: "Widget", namespace: "prod", name: "w" },
    });
    expect([verdict.code, at(object, "spec")]).toEqual([201, { size: 2, color: "red" }]);
  });

  it("with unknown fields and strict validation is rejected as a whole", () => {
    const { verdict } = patched(
      { type: "merge", value: { spec: { nope: 1 } } },
      { fieldValidation: "Strict" },
    );
    expect(verdict.code).toBe(422);
    expect(verdict.message).toMatch(
      /^ "" is invalid: patch: Invalid value: ".*": strict decoding error: unknown field "spec.nope"$/,
    );
  });
});

describe("a delete", () => {
  it("is evaluated by policies only", () => {
    const deny = validating("keep", {
      validations: [{ expression: "oldObject.spec.size < 5", message: "too big to go", reason: "Forbidden" }],
    });
    const admission = run({ oldObject: widget({ size: 99 }) }, ...deny);
    expect(stepsOf(admission)).toEqual(["3 mutate skipped", "3 policies denied"]);
    expect(admission.verdict).toMatchObject({ code: 403 });
    expect(run({ oldObject: widget({ size: 1 }) }, ...deny)).toMatchObject({
      resource: null,
      verdict: { code: 200 },
    });
  });

  it("shows its options to policies", () => {
    const guard = validating("guard", {
      validations: [
        {
          expression:
            "request.options.kind == 'DeleteOptions' && request.options.propagationPolicy == 'Orphan'",
        },
      ],
    });
    const request = { oldObject: widget(), deleteOptions: { propagationPolicy: "Orphan" } };
    expect(run(request, ...guard).verdict.allowed).toBe(true);
  });
});

describe("a scale", () => {
  const oldObject = widget({ size: 3, replicas: 2 });
  const patch = (replicas: number): AdmissionRequest => ({
    oldObject,
    subresource: "scale",
    patch: { type: "merge", value: { spec: { replicas } } },
  });

  it("changes the replicas of the object, and policies see only the scale", () => {
    const guard = validating("guard", {
      matchConstraints: {
        resourceRules: [
          { apiGroups: ["*"], apiVersions: ["*"], resources: ["widgets/scale"], operations: ["UPDATE"] },
        ],
      },
      validations: [
        {
          expression:
            "object.kind == 'Scale' && request.kind.kind == 'Scale' && request.resource.resource == 'widgets' && object.spec.replicas - oldObject.spec.replicas <= 3",
          message: "one step at a time",
        },
      ],
    });
    expect(at(run(patch(4), ...guard).resource, "spec")).toEqual({ size: 3, color: "red", replicas: 4 });
    expect(run(patch(9), ...guard).verdict.message).toContain("one step at a time");
  });

  it("is validated by the schema and the rules of the whole object", () => {
    expect(run(patch(-1)).verdict.message).toBe(
      'Widget.example.com "w" is invalid: .spec.replicas: Invalid value: -1: should be a non-negative integer',
    );
  });
});

describe("an object of a built-in kind", () => {
  const pod = (spec: JsonObject): JsonObject => ({
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: "p", namespace: "prod" },
    spec,
  });

  it("is validated by the API server's own code, which leaves nothing unchecked", () => {
    const { verdict, warnings, notCovered } = run({
      object: pod({ containers: [{ name: "a", image: "x", cpu: 1 }] }),
    });
    expect([verdict.code, warnings]).toEqual([201, ['unknown field "spec.containers[0].cpu"']]);
    expect(notCovered).toEqual([]);
    const budget = { name: "c", image: "x", resources: { limits: { cpu: "1" }, requests: { cpu: "2" } } };
    expect(run({ object: pod({ containers: [budget] }) }).verdict.message).toBe(
      'Pod "p" is invalid: spec.containers[0].resources.requests: Invalid value: "2": must be less than or equal to cpu limit of 1',
    );
  });

  it("of the wrong type cannot be decoded", () => {
    expect(run({ object: pod({ containers: "none" }) }).verdict).toMatchObject({
      code: 400,
      reason: "BadRequest",
    });
    const labelled = { ...pod({ containers: [] }), metadata: { name: "p", labels: { a: 1 } } };
    expect(run({ object: labelled }).verdict.code).toBe(400);
    const [wrong] = run({ object: pod({ containers: [{ name: "a", tty: "yes" }] }) }).diagnostics;
    expect(wrong?.path && formatPath(wrong.path)).toBe("spec.containers[name=a].tty");
  });

  it("keeps known metadata and drops the rest", () => {
    const metadata = { name: "p", namespace: "prod", creationTimestamp: null, owner: "me", labels: {} };
    const admission = run({ object: { ...pod({ containers: [{ name: "a", image: "x" }] }), metadata } });
    expect(at(admission.resource, "metadata")).toEqual({ name: "p", namespace: "prod", generation: 1 });
    expect(admission.warnings).toEqual(['unknown field "metadata.owner"']);
    expect(admission.ledger.document()).toEqual(admission.resource);
  });

  it("must have a valid name", () => {
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "Not Good", namespace: "prod" } };
    expect(run({ object }).verdict).toMatchObject({ code: 422, reason: "Invalid" });
  });

  it("is evaluated by policies like any other", () => {
    const guard = validating("guard", {
      validations: [{ expression: "object.spec.hostNetwork == false", message: "no" }],
    });
    expect(run({ object: pod({ containers: [], hostNetwork: true }) }, ...guard).failures).toContainEqual(
      expect.objectContaining({ tier: 3 }),
    );
  });
});

describe("a connection", () => {
  it("is evaluated by policies with its options as the object", () => {
    const guard = validating("guard", {
      validations: [
        { expression: "request.operation != 'CONNECT' || object.stdin == false", message: "no shells" },
      ],
    });
    const request: AdmissionRequest = {
      operation: "CONNECT",
      target: { apiVersion: "v1", kind: "Pod", namespace: "prod", name: "p" },
      subresource: "exec",
      object: { apiVersion: "v1", kind: "PodExecOptions", stdin: true },
    };
    expect(run(request, ...guard).verdict.message).toContain("no shells");
  });
});

describe("hostile input", () => {
  it("treats keys of the prototype as ordinary keys", () => {
    const object = JSON.parse(
      '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w","namespace":"prod","labels":{"__proto__":"x"}},"spec":{"__proto__":{"size":1},"labels":{"__proto__":"x","constructor":"y"}}}',
    ) as JsonObject;
    const { warnings } = run({ object }, ...PAINT, ...GUARD);
    expect(warnings).toEqual(['unknown field "spec.__proto__"']);
    expect(({} as { size?: unknown }).size).toBeUndefined();
  });

  it.each([
    [null],
    [[]],
    ["text"],
    [{}],
    [{ apiVersion: 1, kind: [] }],
    [{ apiVersion: "v1", kind: "Pod", metadata: 3, spec: null }],
  ])("%j never throws", (object) => {
    expect(run({ object }).verdict.allowed).toBe(false);
  });
});

describe("the uncovered parts", () => {
  it("include the webhooks that would be called, by name", () => {
    const rules = [
      { apiGroups: ["example.com"], apiVersions: ["*"], resources: ["widgets"], operations: ["CREATE"] },
    ];
    const configuration: JsonObject = {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingWebhookConfiguration",
      metadata: { name: "hooks" },
      webhooks: [
        { name: "check.example.com", rules },
        { name: "elsewhere.example.com", rules, namespaceSelector: { matchLabels: { env: "none" } } },
      ],
    };
    expect(run({ object: widget() }, configuration).notCovered).toEqual(["webhook check.example.com"]);
  });
});

describe("a version of Kubernetes", () => {
  it("runs mutating policies only from the version that introduced them", () => {
    const ages = (kubernetes: string): string =>
      stepsOf(admit({ object: widget() }, worldOf([WIDGETS, ...PAINT], { kubernetes })))
        .filter((step) => step.startsWith("3 mutate"))
        .join();
    expect([ages("1.35"), ages("1.36")]).toEqual(["3 mutate skipped", "3 mutate changed: set spec.parts"]);
  });

  it("uses its own error messages", () => {
    const verdict = (kubernetes: string): string =>
      admit({ object: widget({ size: 11 }) }, worldOf([WIDGETS], { kubernetes })).verdict.message;
    expect([verdict("1.34"), verdict("1.35")]).toEqual([
      'Widget.example.com "w" is invalid: spec: Invalid value: "object": at most 10',
      'Widget.example.com "w" is invalid: spec: Invalid value: at most 10',
    ]);
  });
});

describe("the scale of a built-in kind", () => {
  it("is what policies see", () => {
    const oldObject = {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web", namespace: "prod" },
      spec: {
        replicas: 2,
        selector: { matchLabels: { app: "web" } },
        template: {
          metadata: { labels: { app: "web" } },
          spec: { containers: [{ name: "web", image: "web" }] },
        },
      },
    };
    const guard = validating("guard", {
      validations: [
        {
          expression: "oldObject.spec.replicas == 2 && object.spec.replicas < 9 && object.kind == 'Scale'",
          message: "too many",
        },
      ],
    });
    const scaleTo = (replicas: number): Admission =>
      run(
        { oldObject, subresource: "scale", patch: { type: "merge", value: { spec: { replicas } } } },
        ...guard,
      );
    expect(at(scaleTo(3).resource, "spec", "replicas")).toBe(3);
    expect(scaleTo(9).verdict.message).toContain("too many");
  });
});
