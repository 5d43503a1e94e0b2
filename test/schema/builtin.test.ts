import { VarveError, formatJson } from "../../src/model/index.js";
import { itemKey, pathOf } from "../../src/model/internal.js";
import { builtinSchemas, nodeAt } from "../../src/schema/index.js";
import { KUBERNETES_VERSIONS } from "../../src/schema/internal.js";
import { describe, expect, it } from "vitest";
import { field, ruleText } from "./node-language.js";

const schemas = builtinSchemas();

describe("built-in types", () => {
  it("are those of 1.36 by default, and have its release", () => {
    expect(builtinSchemas()).toBe(builtinSchemas({ kubernetes: "1.36" }));
    expect([builtinSchemas().version, builtinSchemas({ kubernetes: "1.32" }).version]).toEqual([
      "v1.36.4",
      "v1.32.13",
    ]);
  });

  it("accept the version by its older name too, the newer name first", () => {
    expect(builtinSchemas({ version: "1.32" })).toBe(builtinSchemas({ kubernetes: "1.32" }));
    expect(builtinSchemas({ version: "1.32", kubernetes: "1.36" })).toBe(builtinSchemas());
    expect(builtinSchemas({ kubernetes: undefined as never })).toBe(builtinSchemas());
  });

  it("list the built-in versions for an unknown version", () => {
    expect(() => builtinSchemas({ kubernetes: "1.20" as "1.36" })).toThrow(VarveError);
    expect(() => builtinSchemas({ kubernetes: "1.20" as "1.36" })).toThrow(
      'schema/unknown-version: Varve has no built-in types for Kubernetes "1.20"',
    );
  });

  it("do not know kinds that Kubernetes does not have", () => {
    const asked = [
      ["apps/v1", "Widget"],
      ["apps/v9", "Deployment"],
      ["example.com/v1", "Deployment"],
      ["v1", "Deployment"],
      ["apps/v1", "DeploymentSpec"],
      ["", ""],
      ["__proto__", "constructor"],
    ] as const;
    expect(asked.map(([apiVersion, kind]) => schemas(apiVersion, kind))).toEqual(asked.map(() => undefined));
  });

  it("know the kinds that every API group serves", () => {
    expect(schemas("apps/v1", "DeleteOptions")).toBe(schemas("v1", "DeleteOptions"));
    expect(schemas("v1", "Status")?.type).toBe("object");
  });

  it("know every kind they list, and list each once", () => {
    for (const version of KUBERNETES_VERSIONS) {
      const source = builtinSchemas({ kubernetes: version });
      expect(source.kinds.filter(({ apiVersion, kind }) => source(apiVersion, kind) === undefined)).toEqual(
        [],
      );
      expect(new Set(source.kinds.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).size).toBe(
        source.kinds.length,
      );
    }
  });

  it("have nothing to report", () => {
    expect(schemas.diagnostics).toEqual([]);
  });
});

describe.each(KUBERNETES_VERSIONS)("in Kubernetes %s", (version) => {
  const at = (kind: string, path: string) => field(builtinSchemas({ kubernetes: version }), kind, path);

  it.each([
    ["apps/v1 Deployment", "spec.template.spec.containers", "keyed by name"],
    ["apps/v1 Deployment", "spec.template.spec.containers[0].env", "keyed by name"],
    ["v1 Pod", "spec.containers[0].ports", "keyed by containerPort,protocol (protocol=TCP)"],
    ["v1 Pod", "spec.ephemeralContainers[0].ports", "keyed by containerPort,protocol (protocol=TCP)"],
    ["v1 Service", "spec.ports", "keyed by port,protocol (protocol=TCP)"],
    ["v1 Pod", "spec.topologySpreadConstraints", "keyed by topologyKey,whenUnsatisfiable"],
    ["v1 Pod", "metadata.finalizers", "set"],
    ["v1 Pod", "metadata.ownerReferences", "keyed by uid"],
    ["v1 Pod", "spec.containers[0].args", "atomic"],
    ["v1 PodList", "items", "atomic"],
    ["v1 Pod", "spec.nodeSelector", "no list"],
  ])("%s %s is %s", (kind, path, rule) => {
    expect(ruleText(at(kind, path).list)).toBe(rule);
  });

  it("keeps strategic merge metadata in addition to the identity", () => {
    expect(at("v1 Service", "spec.ports").patch).toEqual({
      strategies: ["merge"],
      mergeKey: "port",
      recommended: ["port", "protocol"],
    });
    expect(at("apps/v1 Deployment", "spec.strategy").patch).toEqual({
      strategies: ["retainKeys"],
      mergeKey: null,
      recommended: [],
    });
    expect(at("v1 Pod", "spec.volumes").patch).toEqual({
      strategies: ["merge", "retainKeys"],
      mergeKey: "name",
      recommended: [],
    });
    expect(at("v1 Pod", "spec.containers[0].args").patch).toBeNull();
  });

  it("marks objects that server-side apply replaces as a whole, on the field or on the type", () => {
    expect(at("apps/v1 Deployment", "spec.selector").atomic).toBe(true);
    expect(at("v1 Service", "spec.selector").atomic).toBe(true);
    expect(at("v1 Pod", "metadata.labels").atomic).toBe(false);
  });

  it("lets a field override its type: claimRef is granular although object references are atomic", () => {
    expect(at("v1 PersistentVolume", "spec.claimRef").atomic).toBe(false);
    expect(at("v1 Event", "involvedObject").atomic).toBe(true);
    expect(at("v1 PersistentVolume", "spec.claimRef").fields).toBe(at("v1 Event", "involvedObject").fields);
  });

  it("recognizes quantities, times and int-or-string by name", () => {
    const limit = at("v1 Pod", "spec.containers[0].resources.limits.cpu");
    expect([limit.type, limit.facets?.format]).toEqual(["string", "quantity"]);
    const created = at("v1 Pod", "metadata.creationTimestamp");
    expect([created.type, created.facets?.format]).toEqual(["string", "date-time"]);
    expect(at("v1 Service", "spec.ports[0].targetPort").type).toBe("int-or-string");
  });

  it("has no schema inside raw objects", () => {
    const data = at("apps/v1 ControllerRevision", "data");
    expect([data.type, data.fields, data.facets?.preserveUnknownFields]).toEqual(["any", null, true]);
    const schemaDefault = at(
      "apiextensions.k8s.io/v1 CustomResourceDefinition",
      "spec.versions[0].schema.openAPIV3Schema.default",
    );
    expect([schemaDefault.type, schemaDefault.facets?.preserveUnknownFields]).toEqual(["any", true]);
  });

  it("is recursive where types are", () => {
    const schema = at(
      "apiextensions.k8s.io/v1 CustomResourceDefinition",
      "spec.versions[0].schema.openAPIV3Schema",
    );
    const deeper = nodeAt(schema, pathOf("properties", "spec", "properties", "replicas"));
    expect(deeper).toBe(schema);
  });

  it("shares one node among all places that use a type", () => {
    expect(at("v1 Pod", "spec.containers[0]")).toBe(
      at("apps/v1 StatefulSet", "spec.template.spec.initContainers[0]"),
    );
    expect(at("v1 Pod", "metadata")).toBe(at("batch/v1 CronJob", "spec.jobTemplate.metadata"));
  });

  it("finds items by any segment a path may have", () => {
    const pod = builtinSchemas({ kubernetes: version })("v1", "Pod");
    const byKey = nodeAt(pod, pathOf("spec", "containers", itemKey({ name: "web" }), "image"));
    expect(byKey).toBe(nodeAt(pod, pathOf("spec", "containers", 0, "image")));
    expect(nodeAt(pod, pathOf("spec", "containers", "image"))).toBeUndefined();
  });
});

describe("the validation facts of Kubernetes 1.36", () => {
  it("are kept: required fields, enums, formats and defaults that decide an identity", () => {
    const container = field(schemas, "v1 Pod", "spec.containers[0]");
    expect(container.facets?.required).toEqual(["name"]);
    expect(formatJson([...(field(schemas, "v1 Service", "spec.type").facets?.enum ?? [])])).toBe(
      '["ClusterIP","ExternalName","LoadBalancer","NodePort"]',
    );
    expect(field(schemas, "v1 Service", "spec.ports[0].port").facets).toEqual({
      required: [],
      enum: null,
      format: "int32",
      nullable: false,
      default: undefined,
      preserveUnknownFields: false,
      embeddedResource: false,
      raw: null,
    });
    expect(field(schemas, "v1 Service", "spec.ports[0].protocol").facets?.default).toBe("TCP");
  });

  it("include enum members that are empty or contain spaces", () => {
    const volume = field(schemas, "v1 Pod", "spec.volumes[0].hostPath.type").facets?.enum;
    expect(volume).toContain("");
    const usages = field(schemas, "certificates.k8s.io/v1 CertificateSigningRequest", "spec.usages[0]").facets
      ?.enum;
    expect(usages).toContain("cert sign");
  });
});
