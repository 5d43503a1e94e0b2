/** Whole exchanges with the webhooks of a small platform, over a real connection. */
import { type AdmissionCall, type Answer, passesGuards } from "../../src/serve/index.js";
import { type Json, type JsonObject, parseJson } from "../../src/model/index.js";
import { type Served, served } from "./served.js";
import { WIDGET, creating, deleting, updating, widget } from "./review.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MUTATE = "/mutate-example-com-v1-widget";
const VALIDATE = "/validate-example-com-v1-widget";
const calls: AdmissionCall[] = [];
let server: Served;

function fillIn({ object }: AdmissionCall): void {
  const spec = ((object as JsonObject)["spec"] ??= {}) as JsonObject;
  spec["replicas"] ??= 1;
}

function check(call: AdmissionCall): Answer | undefined {
  calls.push(call);
  if (call.operation === "DELETE")
    return passesGuards(call) ? undefined : { denials: [{ message: `${call.name} is in use` }] };
  const spec = (call.object?.["spec"] ?? {}) as JsonObject;
  const replicas = spec["replicas"];
  return {
    denials: [
      ...(typeof replicas === "number" && replicas > 5
        ? [{ field: "spec.replicas", message: `${replicas} is more than 5` }]
        : []),
      ...(spec["color"] === "red" ? [{ field: "spec.color", message: "red is taken" }] : []),
    ],
    warnings: spec["old"] === undefined ? [] : ["spec.old\nis going away", "spec.old\nis going away"],
    auditAnnotations: { seen: "yes" },
  };
}

beforeAll(async () => {
  server = await served({
    mutate: [
      {
        ...WIDGET,
        operations: ["CREATE", "UPDATE", "DELETE"],
        handle: (call) => (call.object === null ? undefined : fillIn(call)),
      },
    ],
    validate: [
      { ...WIDGET, operations: ["CREATE", "UPDATE", "DELETE"], subresources: ["scale"], handle: check },
    ],
  });
});

afterAll(async () => server.stop());

function answer(response: JsonObject): JsonObject {
  return {
    apiVersion: "admission.k8s.io/v1",
    kind: "AdmissionReview",
    response: { uid: "0a1b", ...response },
  };
}

function patchIn(review: JsonObject): Json {
  const { patch } = review["response"] as { patch: string };
  return parseJson(Buffer.from(patch, "base64").toString());
}

const ALLOWED = answer({ allowed: true, auditAnnotations: { seen: "yes" } });

describe("a mutating webhook", () => {
  it("answers with the handler's changes, as a JSON patch in base64", async () => {
    const review = await server.review(MUTATE, creating(widget("a")));
    expect(patchIn(review)).toEqual([{ op: "add", path: "/spec/replicas", value: 1 }]);
    const { patch } = review["response"] as JsonObject;
    expect(review).toEqual(answer({ allowed: true, patchType: "JSONPatch", patch: patch as string }));
  });

  it("adds missing parents whole", async () => {
    const { spec: _, ...bare } = widget("a");
    expect(patchIn(await server.review(MUTATE, creating(bare)))).toEqual([
      { op: "add", path: "/spec", value: { replicas: 1 } },
    ]);
  });

  it("sends no patch and no patchType when nothing changes", async () => {
    expect(await server.review(MUTATE, creating(widget("a", { replicas: 3 })))).toEqual(
      answer({ allowed: true }),
    );
  });

  it("writes the same on a dry run", async () => {
    const review = await server.review(MUTATE, creating(widget("a"), { dryRun: true }));
    expect(patchIn(review)).toEqual([{ op: "add", path: "/spec/replicas", value: 1 }]);
  });

  it("sends no patch on DELETE", async () => {
    expect(await server.review(MUTATE, deleting(widget("a")))).toEqual(answer({ allowed: true }));
  });

  it("keeps the digits of numbers next to those it writes", async () => {
    const exact = 9007199254740993n;
    const object = widget("a", { big: exact, replicas: 2 });
    expect(await server.review(MUTATE, creating(object))).toEqual(answer({ allowed: true }));
  });
});

describe("a validating webhook", () => {
  it("reports all problems in one answer, with a cause for each field", async () => {
    const review = await server.review(VALIDATE, creating(widget("a", { replicas: 9, color: "red" })));
    expect(review).toEqual(
      answer({
        allowed: false,
        status: {
          status: "Failure",
          code: 422,
          reason: "Invalid",
          message: "[spec.replicas: 9 is more than 5, spec.color: red is taken]",
          details: {
            name: "a",
            group: "example.com",
            kind: "Widget",
            causes: [
              { reason: "FieldValueInvalid", message: "9 is more than 5", field: "spec.replicas" },
              { reason: "FieldValueInvalid", message: "red is taken", field: "spec.color" },
            ],
          },
        },
        auditAnnotations: { seen: "yes" },
      }),
    );
  });

  it("denies a problem without a field with its message alone", async () => {
    expect(await server.review(VALIDATE, deleting(widget("a")))).toEqual(
      answer({
        allowed: false,
        status: { status: "Failure", code: 403, reason: "Forbidden", message: "a is in use" },
      }),
    );
  });

  it("sends each warning once, on one line", async () => {
    expect(await server.review(VALIDATE, creating(widget("a", { old: 1 })))).toEqual(
      answer({
        allowed: true,
        warnings: ["spec.old is going away"],
        auditAnnotations: { seen: "yes" },
      }),
    );
  });

  it("accepts an object whose name is not generated yet", async () => {
    const { name: _, ...metadata } = widget("")["metadata"] as JsonObject;
    const object = { ...widget(""), metadata: { ...metadata, generateName: "a-" } };
    expect(await server.review(VALIDATE, creating(object))).toEqual(ALLOWED);
    expect(calls.at(-1)?.name).toBe("");
  });

  it("knows the object of a deletecollection by its old state", async () => {
    await server.review(VALIDATE, deleting(widget("b"), { name: "" }));
    expect(calls.at(-1)).toMatchObject({ name: "b", namespace: "shop", object: null });
  });

  it("allows an object that is being deleted", async () => {
    const leaving = widget("a", {}, { deletionTimestamp: "2026-01-01T00:00:00Z" });
    expect(await server.review(VALIDATE, deleting(leaving))).toEqual(answer({ allowed: true }));
  });

  it("accepts the kind of a subresource", async () => {
    const scale = {
      apiVersion: "autoscaling/v1",
      kind: "Scale",
      metadata: { name: "a" },
      spec: { replicas: 3 },
    };
    const kind = { group: "autoscaling", version: "v1", kind: "Scale" };
    expect(await server.review(VALIDATE, updating(scale, scale, { subResource: "scale", kind }))).toEqual(
      ALLOWED,
    );
  });

  it("passes dry run, user and the original kind to the handler", async () => {
    const asked = { group: "example.com", version: "v1beta1", kind: "Widget" };
    await server.review(VALIDATE, creating(widget("a"), { dryRun: true, requestKind: asked }));
    expect(calls.at(-1)).toMatchObject({
      isDryRun: true,
      requestKind: asked,
      kind: WIDGET,
      user: { username: "ada", groups: ["system:authenticated"] },
    });
  });

  it("accepts two objects of 3 MB", async () => {
    const large = widget("a", { text: "x".repeat(3 * 1024 * 1024) });
    expect(await server.review(VALIDATE, updating(large, large))).toEqual(ALLOWED);
  });
});
