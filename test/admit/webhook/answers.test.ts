/** How the answers of webhooks are handled. */
import { Hooks, denies, hook, notes, pass, reviewed, sets, unanswered } from "./hooks.js";
import { at, only, widget } from "../cluster.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/model/index.js";
import { formatPath } from "../../../src/model/index.js";

const failed = (why: string) => `Internal error occurred: failed calling webhook "x": ${why}`;
const answering = (response: JsonObject) => () => response;

describe("an unusable answer", () => {
  const invalid = "received invalid webhook response: ";
  const UNUSABLE: readonly [string, () => JsonObject, string][] = [
    [
      "no response",
      () => ({ review: { apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview" } }),
      `${invalid}webhook response was absent`,
    ],
    [
      "another uid",
      answering({ uid: "?", allowed: true }),
      `${invalid}expected response.uid="00000000-0000-4000-8000-000000000001", got "?"`,
    ],
    [
      "no kind",
      () => ({ review: { response: { uid: "00000000-0000-4000-8000-000000000001", allowed: true } } }),
      `${invalid}expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got /, Kind=`,
    ],
    [
      "a patch without its type",
      answering({ allowed: true, patch: "W10=" }),
      `${invalid}webhook returned response.patch but not response.patchType`,
    ],
    [
      "a type without its patch",
      answering({ allowed: true, patchType: "JSONPatch" }),
      `${invalid}webhook returned response.patchType but not response.patch`,
    ],
    [
      "an empty type",
      answering({ allowed: true, patch: "W10=", patchType: "" }),
      `${invalid}webhook returned invalid response.patchType of ""`,
    ],
    [
      "a patch that is not base64",
      answering({ allowed: true, patch: "[]", patchType: "JSONPatch" }),
      "failed to call webhook: response.patch of the answer is not base64",
    ],
    [
      "a patch that is not JSON",
      answering({ allowed: true, patch: btoa("["), patchType: "JSONPatch" }),
      "received undecodable patch in webhook response: it is not a JSON patch",
    ],
    [
      "a patch that is a map",
      answering({ allowed: true, patch: btoa("{}"), patchType: "JSONPatch" }),
      "received undecodable patch in webhook response: it is not a JSON patch",
    ],
    [
      "a patch of another type",
      answering({ allowed: true, patch: btoa("[{}]"), patchType: "Merge" }),
      'unsupported patch type "Merge"',
    ],
    [
      "a string for a flag",
      answering({ allowed: "yes" }),
      "failed to call webhook: response.allowed of the answer has the wrong type",
    ],
    [
      "a number among warnings",
      answering({ allowed: true, warnings: [1] }),
      "failed to call webhook: response.warnings of the answer has the wrong type",
    ],
    ["a list", () => ({ review: [] }), "failed to call webhook: the answer is not an AdmissionReview"],
    [
      "nothing at all",
      () => ({ review: null }),
      "failed to call webhook: the answer is not an AdmissionReview",
    ],
    [
      "a response that is a string",
      () => ({ review: reviewed("yes") }),
      "failed to call webhook: response of the answer is not a map",
    ],
    [
      "a failure",
      () => ({ failure: "nobody is there", why: "it is night" }),
      "failed to call webhook: nobody is there",
    ],
  ];

  it.each(UNUSABLE)("with %s denies the request", (_, does, why) => {
    const {
      verdict,
      resource: object,
      failures,
    } = new Hooks({ a: [hook("x", does), hook("y", notes("y"))] }).ask();
    expect(only(verdict, "allowed", "code", "reason", "message")).toEqual({
      allowed: false,
      code: 500,
      reason: "InternalError",
      message: failed(why),
    });
    expect([at(object, "spec", "color"), failures.map(({ tier }) => tier)]).toEqual(["red", [4]]);
  });

  it.each(UNUSABLE)("with %s is skipped with failurePolicy: Ignore", (_, does, why) => {
    const hooks = new Hooks({ a: [hook("x", does, { failurePolicy: "Ignore" }), hook("y", notes("y"))] });
    const { verdict, resource: object, steps, auditAnnotations } = hooks.ask();
    expect([verdict.allowed, at(object, "spec", "color")]).toEqual([true, "redy"]);
    const { outcome, messages } = steps.find(({ by }) => by === "x") ?? {};
    expect([outcome, messages?.[0]]).toEqual([
      "failed open",
      failed(why).replace("Internal error occurred: ", ""),
    ]);
    expect(auditAnnotations["failed-open.mutation.webhook.admission.k8s.io/round_0_index_0"]).toBe("x");
  });

  it.each([
    [
      "patch",
      { allowed: true, patch: "W10=", patchType: "JSONPatch" },
      `${invalid}validating webhook may not return response.patch`,
    ],
    [
      "patchType",
      { allowed: true, patchType: "JSONPatch" },
      `${invalid}validating webhook may not return response.patchType`,
    ],
  ])("of a validating webhook has a %s", (_, response, why) => {
    expect(new Hooks({}, { a: [hook("x", () => response)] }).ask().verdict.message).toBe(failed(why));
  });
});

describe("a patch that does not apply", () => {
  it.each([
    [
      [{ op: "remove", path: "/spec/none" }],
      "error in remove for path: '/spec/none': Unable to remove nonexistent key: none: missing value",
    ],
    [
      [{ op: "add", path: "/spec/none/a", value: 1 }],
      'add operation does not apply: doc is missing path: "/spec/none/a": missing value',
    ],
    [[{ op: "test", path: "/spec/color", value: "blue" }], "testing value /spec/color failed: test failed"],
    [[{ op: "put", path: "/spec/color", value: "blue" }], "Unexpected kind: put"],
  ])("is always an error: %j", (operations, why) => {
    const hooks = new Hooks({
      a: [hook("x", () => operations, { failurePolicy: "Ignore" }), hook("y", notes("y"))],
    });
    const { verdict } = hooks.ask();
    expect([verdict.code, verdict.message, hooks.calls]).toEqual([
      500,
      `Internal error occurred: ${why}`,
      ["x"],
    ]);
  });

  it("includes every patch on a delete", () => {
    const says = {
      rules: [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*"], operations: ["DELETE"] }],
    };
    const hooks = new Hooks({ a: [hook("x", () => [{ op: "add", path: "/spec", value: {} }], says)] });
    expect(hooks.ask({ operation: "DELETE", oldObject: widget() }).verdict.message).toBe(
      'Internal error occurred: admission webhook "x" attempted to modify the object, which is not supported for this operation',
    );
  });
});

describe("a denial", () => {
  it.each([
    [{}, 400, "", 'admission webhook "x" denied the request without explanation'],
    [{ message: "no", code: 200 }, 400, "", 'admission webhook "x" denied the request: no'],
    [
      { reason: "Forbidden", code: 403 },
      403,
      "Forbidden",
      'admission webhook "x" denied the request: Forbidden',
    ],
  ])("is worded as by the API server: %j", (status, code, reason, message) => {
    const { verdict } = new Hooks({ a: [hook("x", denies(status))] }).ask();
    expect(only(verdict, "code", "reason", "message")).toEqual({ code, reason, message });
  });

  it("is reported cause by cause, at its fields", () => {
    const causes = [
      { reason: "FieldValueInvalid", field: "spec.size", message: "too large" },
      { reason: "FieldValueInvalid", field: "spec.parts[0].name", message: "taken" },
      { reason: "FieldValueInvalid", field: "not a ] path", message: "odd" },
    ];
    const status = { code: 422, reason: "Invalid", message: "three", details: { causes } };
    const { diagnostics, verdict } = new Hooks({}, { c: [hook("x", denies(status))] }).ask();
    expect(verdict.causes).toEqual(causes);
    expect(
      diagnostics.map(({ code, path, message, params }) => [code, path && formatPath(path), message, params]),
    ).toEqual([
      ["admit/webhook-denied", "spec.size", "too large", { webhook: "x", configuration: "c" }],
      ["admit/webhook-denied", "spec.parts[0].name", "taken", { webhook: "x", configuration: "c" }],
      ["admit/webhook-denied", "", "odd", { webhook: "x", configuration: "c" }],
    ]);
  });
});

describe("the findings about webhooks", () => {
  it("list who changed which field, and which webhooks were not called", () => {
    const hooks = new Hooks(
      { a: [hook("x", sets("size", 3)), hook("y", unanswered)] },
      {
        a: [
          hook("z", () => ({ allowed: true, warnings: ["soon"], auditAnnotations: { k: "v" } })),
          hook("w", unanswered),
        ],
      },
    );
    const { steps, warnings, notCovered, auditAnnotations, ledger } = hooks.ask();
    const told = steps.filter(({ tier }) => tier === 4);
    expect(
      told.map(({ name, outcome, by, edits, messages }) => ({
        name,
        outcome,
        by,
        edits: edits.map(({ path, value }) => `${formatPath(path)} = ${JSON.stringify(value)}`),
        messages,
      })),
    ).toEqual([
      { name: "mutating webhook", outcome: "changed", by: "x", edits: ["spec.size = 3"], messages: [] },
      { name: "mutating webhook", outcome: "not called", by: "y", edits: [], messages: [] },
      { name: "validating webhook", outcome: "passed", by: "z", edits: [], messages: ["soon"] },
      { name: "validating webhook", outcome: "not called", by: "w", edits: [], messages: [] },
    ]);
    expect(warnings).toEqual(["soon"]);
    expect(notCovered.slice(0, 2)).toEqual(["webhook y", "webhook w"]);
    expect(auditAnnotations).toEqual({
      "mutation.webhook.admission.k8s.io/round_0_index_0":
        '{"configuration":"a","webhook":"x","mutated":true}',
      "z/k": "v",
    });
    const [last] = ledger.why("spec.size").entries.slice(-1);
    expect(last?.author).toMatchObject({ name: "x", band: "tier-4" });
  });

  it("do not depend on changes to the objects by the answering function", () => {
    const hooks = new Hooks({ a: [hook("x", pass)] });
    const object = widget();
    const before = structuredClone(object);
    hooks.ask({ object });
    expect(object).toEqual(before);
  });
});

describe("a dry run", () => {
  it.each([
    ["None", true],
    ["NoneOnDryRun", true],
    ["Some", false],
  ])("is rejected unless the webhook has no side effects then: %s", (sideEffects, isAllowed) => {
    const hooks = new Hooks({ a: [hook("x", unanswered, { sideEffects, failurePolicy: "Ignore" })] });
    const { verdict } = hooks.ask({ dryRun: true });
    expect([verdict.allowed, verdict.message]).toEqual([
      isAllowed,
      isAllowed ? "" : 'admission webhook "x" does not support dry run',
    ]);
  });
});
