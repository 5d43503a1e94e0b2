/** Which requests to subresources the API server has methods for, and what an object that is sent there means. */
import {
  type Admission,
  type AdmissionRequest,
  type Operation,
  admit,
  worldOf,
} from "../../src/admit/index.js";
import { WIDGETS, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const DEPLOYMENT: JsonObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "shop" },
  spec: {
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "web:1" }] },
    },
  },
};
const SCALE: JsonObject = {
  apiVersion: "autoscaling/v1",
  kind: "Scale",
  metadata: { name: "web", namespace: "shop" },
  spec: { replicas: 3 },
};

function built(apiVersion: string, kind: string): JsonObject {
  return apiVersion === "apps/v1"
    ? DEPLOYMENT
    : { apiVersion, kind, metadata: { name: "a", namespace: "a" } };
}

function run(request: AdmissionRequest): Admission {
  return admit(request, worldOf([WIDGETS]));
}

/** The status and the text of an answer of a world without objects. */
function answer(request: AdmissionRequest): string {
  const { verdict } = admit(request, worldOf([]));
  return `${verdict.code} ${verdict.message}`.trim();
}

describe("a method that a subresource of a built-in kind lacks", () => {
  it.each<[string, string, string, Operation[]]>([
    ["apps/v1", "Deployment", "status", ["CREATE", "DELETE"]],
    ["apps/v1", "Deployment", "scale", ["CREATE", "DELETE"]],
    ["v1", "Pod", "resize", ["CREATE", "DELETE"]],
    ["v1", "Pod", "ephemeralcontainers", ["CREATE", "DELETE"]],
    ["v1", "Pod", "binding", ["UPDATE", "DELETE"]],
    ["v1", "Pod", "eviction", ["UPDATE", "DELETE"]],
    ["v1", "Pod", "exec", ["UPDATE", "DELETE"]],
    ["v1", "Pod", "log", ["CREATE", "UPDATE", "DELETE"]],
    ["v1", "Pod", "proxy", []],
    ["v1", "ServiceAccount", "token", ["UPDATE", "DELETE"]],
    ["v1", "Namespace", "finalize", ["CREATE", "DELETE"]],
    ["certificates.k8s.io/v1", "CertificateSigningRequest", "approval", ["CREATE", "DELETE"]],
  ])("is not allowed: %s %s/%s %j", (apiVersion, kind, subresource, lacking) => {
    const object = built(apiVersion, kind);
    const refused = (["CREATE", "UPDATE", "DELETE"] as const).filter((operation) =>
      answer({ operation, object, oldObject: object, subresource }).startsWith("405 "),
    );
    expect(refused).toEqual(lacking);
  });

  it("is answered as kubectl words it, with a hint", () => {
    const request = { operation: "CREATE", object: DEPLOYMENT, subresource: "status" } as const;
    const { verdict, diagnostics } = admit(request, worldOf([]));
    expect([verdict.code, verdict.reason, verdict.message, diagnostics[0]?.hint]).toEqual([
      405,
      "MethodNotAllowed",
      "the server does not allow this method on the requested resource",
      "the subresource status only takes the operation UPDATE",
    ]);
  });

  it("may be a patch, whatever the operation is called", () => {
    const target = { apiVersion: "v1", kind: "Pod", namespace: "a", name: "a" };
    const patch = { type: "merge", value: {} } as const;
    const oldObject = built("v1", "Pod");
    expect(answer({ target, patch, oldObject, subresource: "exec" })).toMatch(/^405 /);
    expect(answer({ target, patch, oldObject, subresource: "status" })).toBe("200");
  });
});

describe("a method that a subresource of a custom kind lacks", () => {
  it.each<[AdmissionRequest, string]>([
    [{ operation: "CREATE", object: widget() }, "create"],
    [{ operation: "DELETE", oldObject: widget() }, "delete"],
    [{ operation: "DELETE", isCollection: true, oldObject: widget() }, "deletecollection"],
  ])("is named: %j", (request, verb) => {
    for (const subresource of ["status", "scale"]) {
      const { verdict } = run({ oldObject: widget(), ...request, subresource });
      expect([verdict.code, verdict.message]).toEqual([
        405,
        `${verb} is not supported on resources of kind "widgets.example.com"`,
      ]);
    }
  });
});

describe("an object without an operation", () => {
  it("is an update of a status, and needs the stored object", () => {
    expect(answer({ object: DEPLOYMENT, subresource: "status" })).toBe(
      '404 deployments.apps "web" not found',
    );
    const { verdict, diagnostics } = run({ object: widget(), subresource: "status" });
    expect([verdict.code, diagnostics[0]?.hint]).toEqual([404, "add the stored object to the world"]);
    const world = worldOf([DEPLOYMENT]);
    expect(admit({ object: DEPLOYMENT, subresource: "status" }, world).verdict.code).toBe(200);
  });

  it("is an update of a status that is applied, too", () => {
    const target = { apiVersion: "apps/v1", kind: "Deployment", namespace: "shop", name: "web" };
    const patch = { type: "apply", value: { apiVersion: "apps/v1", kind: "Deployment" } } as const;
    expect(answer({ target, patch, subresource: "status" })).toBe('404 deployments.apps "web" not found');
  });

  it("is a create of an eviction, and a connection of an exec", () => {
    const oldObject = built("v1", "Pod");
    const object = { apiVersion: "policy/v1", kind: "Eviction", metadata: { name: "a", namespace: "a" } };
    expect(answer({ object, oldObject, subresource: "eviction" })).toBe("201");
    expect(answer({ oldObject, subresource: "exec" })).toBe("200");
  });
});

describe("the scale of a built-in kind", () => {
  const scaled = (object: JsonObject): string =>
    answer({ object, oldObject: DEPLOYMENT, subresource: "scale" });

  it("is a Scale", () => {
    expect(scaled(SCALE)).toBe("200");
    expect(scaled({ metadata: { name: "web" }, spec: { replicas: 3 } })).toBe("200");
  });

  it("is nothing else: the answer names what was sent", () => {
    const cannot = "cannot be handled as a Scale";
    expect(scaled(DEPLOYMENT)).toBe(
      `400 Deployment in version "v1" ${cannot}: converting (v1.Deployment) to (autoscaling.Scale): unknown conversion`,
    );
    expect(scaled({ apiVersion: "example.com/v2", kind: "Shard", metadata: { name: "web" } })).toBe(
      `400 Shard in version "v2" ${cannot}: no kind "Shard" is registered for version "example.com/v2" in scheme "pkg/runtime/scheme.go:111"`,
    );
    expect(scaled({ ...SCALE, spec: { replicas: "3" } })).toBe(
      `400 Scale in version "v1" ${cannot}: json: cannot unmarshal string into Go struct field ScaleSpec.spec.replicas of type int32`,
    );
  });

  it("belongs to a workload: alone it has no URL, with or without the subresource", () => {
    const request = { object: SCALE, subresource: "scale" };
    const { verdict, diagnostics } = admit(request, worldOf([]));
    expect([verdict.code, diagnostics[0]?.hint]).toEqual([
      404,
      "Scale is sent to the subresource scale of a workload",
    ]);
  });
});
