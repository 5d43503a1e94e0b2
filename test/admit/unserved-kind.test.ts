import { describe, expect, it } from "vitest";
import { unservedKind } from "../../src/admit/internal.js";
import { admit, worldOf } from "../../src/admit/index.js";

/** The severity and the hint for a kind that is not served, and the field to look at. */
function report(apiVersion: string, kind: string, kubernetes = "1.36"): readonly unknown[] | undefined {
  const found = unservedKind(worldOf([], { kubernetes }), apiVersion, kind);
  return found && [found.diagnostic.severity, found.field, found.diagnostic.hint];
}

describe("a kind in a group of Kubernetes itself", () => {
  it.each([
    ["v1", "Ingress", "apiVersion", "Ingress is in networking.k8s.io/v1"],
    ["apps/v1", "Deploymnet", "kind", 'did you mean "Deployment"?'],
    ["v1", "deployment", "kind", "Deployment is in apps/v1"],
    ["networking.k8s.io/v1", "NetworkPolcy", "kind", 'did you mean "NetworkPolicy"?'],
    ["apps/v1", "WatchEvnt", "kind", undefined],
  ])("is an error if it is not served: %s %s", (apiVersion, kind, field, hint) => {
    expect(report(apiVersion, kind)).toEqual(["error", field, hint]);
  });

  it.each([
    ["extensions/v1beta1", "Deployment", "apiVersion", "Deployment is in apps/v1"],
    ["batch/v1beta1", "CronJob", "apiVersion", "CronJob is in batch/v1"],
    ["networking.k8s.io/v1beta1", "Ingress", "apiVersion", "Ingress is in networking.k8s.io/v1"],
    ["policy/v1beta1", "PodSecurityPolicy", "kind", undefined],
  ])("is a warning in a version that older clusters may serve: %s %s", (apiVersion, kind, field, hint) => {
    expect(report(apiVersion, kind)).toEqual(["warning", field, hint]);
  });

  it("is a warning in v1 if it is one of OpenShift", () => {
    expect(report("v1", "Template")).toEqual(["warning", "kind", undefined]);
    for (const kind of ["Role", "ClusterRoleBinding", "NetNamespace"])
      expect(report("v1", kind)?.[0]).toBe("warning");
  });

  it.each(["1.30", "1.36", "1.37"])("is not reported if Kubernetes %s serves it", (kubernetes) => {
    expect(report("apps/v1", "Deployment", kubernetes)).toBeUndefined();
    expect(report("batch/v1", "CronJob", kubernetes)).toBeUndefined();
  });

  it.each([
    ["autoscaling/v1", "Scale", "Scale is sent to the subresource scale of a workload"],
    ["policy/v1", "Eviction", "Eviction is sent to the subresource eviction of a Pod"],
    ["v1", "Status", "Status is part of a request or an answer"],
    ["apps/v1", "DeleteOptions", "DeleteOptions is part of a request or an answer"],
    ["networking.k8s.io/v1", "IngressList", "send the items of the list"],
  ])("is an error if it has no URL of its own: %s %s", (apiVersion, kind, hint) => {
    expect(report(apiVersion, kind)).toEqual(["error", "kind", hint]);
    const { verdict, diagnostics } = admit(
      { object: { apiVersion, kind, metadata: { name: "a" } } },
      worldOf([]),
    );
    expect([verdict.code, verdict.message]).toEqual([
      404,
      "the server could not find the requested resource",
    ]);
    expect(diagnostics.map((each) => each.hint)).toEqual([hint]);
  });

  it("is refused if its objects can only be read", () => {
    const object = { apiVersion: "v1", kind: "ComponentStatus", metadata: { name: "etcd-0" } };
    const { verdict } = admit({ object }, worldOf([]));
    expect([verdict.code, verdict.reason]).toEqual([405, "MethodNotAllowed"]);
  });

  it.each([
    ["example.com/v1", "Deployment"],
    ["skaffold/v4beta6", "Config"],
    ["gateway.networking.k8s.io/v1", "Gateway"],
    ["v1", "List"],
  ])("is not meant by other groups, nor by a List: %s %s", (apiVersion, kind) => {
    expect(report(apiVersion, kind)).toBeUndefined();
  });
});

describe("a subresource", () => {
  const asked = (kind: string, apiVersion: string, subresource: string, kubernetes = "1.36") => {
    const object = { apiVersion, kind, metadata: { name: "a", namespace: "default" } };
    const request = { operation: "UPDATE", object, oldObject: object, subresource } as const;
    const { verdict, diagnostics } = admit(request, worldOf([], { kubernetes }));
    return [verdict.code, diagnostics.find(({ hint }) => hint?.includes("subresource"))?.hint];
  };

  it.each([
    ["Deployment", "apps/v1", "foo", "Deployment has no subresource foo, only scale and status"],
    ["ConfigMap", "v1", "status", "ConfigMap has no subresource status"],
    ["Service", "v1", "scale", "Service has no subresource scale, only proxy and status"],
  ])("is refused if %s has no such one: %s %s", (kind, apiVersion, subresource, hint) => {
    expect(asked(kind, apiVersion, subresource)).toEqual([404, hint]);
  });

  it("is known in the versions that have it", () => {
    expect(asked("Pod", "v1", "resize", "1.32")[0]).toBe(404);
    expect(asked("Pod", "v1", "resize", "1.33")[0]).not.toBe(404);
    expect(asked("Deployment", "apps/v1", "status")[0]).not.toBe(404);
  });
});

describe("an object without a kind", () => {
  it.each([
    [{ kind: "Pod" }, "the object has no apiVersion"],
    [{ apiVersion: "v1" }, "the object has no kind"],
    [{ apiVersion: 1, kind: "Pod" }, "apiVersion or kind of the object is not text"],
    [{}, "neither the request nor its object has a kind"],
  ])("is told what it lacks: %j", (object, message) => {
    expect(admit({ object }, worldOf([])).verdict).toMatchObject({ code: 400, message });
  });
});
