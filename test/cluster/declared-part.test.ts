import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { declaredPart } from "../../src/cluster/internal.js";

const schema = builtinSchemas()("apps/v1", "Deployment");

function deployment(metadata: Json, spec: Json, more: Record<string, Json> = {}): Json {
  return { apiVersion: "apps/v1", kind: "Deployment", metadata, spec, ...more };
}
const inPod = (containers: Json): Json => ({ template: { spec: { containers } } });

/** The declared part of the live object, without its identity. */
function part(live: Json, declared: Json, withSchema = true): Json {
  return declaredPart(live, declared, withSchema ? schema : undefined);
}

describe("the declared part of a live object", () => {
  const declared = deployment(
    { name: "web" },
    { replicas: 3, ...(inPod([{ name: "app", image: "app:2" }]) as object) },
  );

  it("leaves out fields that the server, controllers and other managers set", () => {
    const live = deployment(
      { name: "web", namespace: "shop", uid: "u", labels: { team: "a" } },
      {
        replicas: 5,
        progressDeadlineSeconds: 600,
        ...(inPod([
          { name: "app", image: "app:1", terminationMessagePath: "/dev/termination-log" },
          { name: "istio-proxy", image: "proxy:1" },
        ]) as object),
      },
      { status: { replicas: 5 } },
    );
    expect(part(live, declared)).toEqual(
      deployment({ name: "web" }, { replicas: 5, ...(inPod([{ name: "app", image: "app:1" }]) as object) }),
    );
  });

  it("includes fields that kubectl applied last and the declaration dropped: an apply removes them", () => {
    const applied = deployment({ name: "web" }, { replicas: 3, paused: true });
    const annotations = { "kubectl.kubernetes.io/last-applied-configuration": JSON.stringify(applied) };
    const live = deployment({ name: "web", annotations }, { replicas: 3, paused: true, minReadySeconds: 0 });
    expect(part(live, deployment({ name: "web" }, { replicas: 3 }))).toEqual(
      deployment({ name: "web" }, { replicas: 3, paused: true }),
    );
  });

  it("includes fields that a manager applied, and none that were written in other ways", () => {
    const entry = (operation: string, fieldsV1: Json, more: Record<string, Json> = {}): Json => ({
      manager: "m",
      operation,
      apiVersion: "apps/v1",
      fieldsType: "FieldsV1",
      fieldsV1,
      ...more,
    });
    const managedFields = [
      entry("Apply", { "f:spec": { "f:paused": {} } }),
      entry("Apply", { "f:spec": { "f:replicas": {} } }, { subresource: "scale" }),
      entry("Update", { "f:spec": { "f:minReadySeconds": {} } }),
    ];
    const live = deployment(
      { name: "web", managedFields },
      { replicas: 9, paused: true, minReadySeconds: 1 },
    );
    expect(part(live, deployment({ name: "web" }, {}))).toEqual(
      deployment({ name: "web" }, { paused: true }),
    );
  });

  it.each([true, false])("includes atomic lists as a whole (schema: %s)", (withSchema) => {
    const args = (...list: string[]): Json =>
      deployment({ name: "web" }, inPod([{ name: "app", args: list }]));
    expect(part(args("a", "b"), args("c"), withSchema)).toEqual(args("a", "b"));
  });

  it("finds items whose key the server completed", () => {
    const ports = (...list: Json[]): Json =>
      deployment({ name: "web" }, inPod([{ name: "app", ports: list }]));
    const http = { containerPort: 80, protocol: "TCP" };
    expect(part(ports(http, { containerPort: 53, protocol: "UDP" }), ports({ containerPort: 80 }))).toEqual(
      ports({ containerPort: 80 }),
    );
  });
});
