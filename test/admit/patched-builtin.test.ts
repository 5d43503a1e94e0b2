/** Patches of built-in kinds, and what only a real API server showed: the texts are those of kube-apiserver 1.36.4. */
import { type AdmissionRequest, admit, worldOf } from "../../src/admit/index.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/yaml/index.js";

const WORLD = worldOf([]);

const STORED: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  [
    "{apiVersion: v1, kind: Secret, metadata: {name: a, namespace: b}, data: {k: dg==}}",
    "{apiVersion: v1, kind: Event, metadata: {name: a, namespace: b}, involvedObject: {namespace: b}, eventTime: null}",
    "{apiVersion: node.k8s.io/v1, kind: RuntimeClass, metadata: {name: a}, handler: h}",
    "{apiVersion: v1, kind: ServiceAccount, metadata: {name: a, namespace: b}, secrets: [{name: s}]}",
    "{apiVersion: v1, kind: Service, metadata: {name: a, namespace: b}, spec: {ports: [{port: 80}]}}",
    "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: a, namespace: b}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}",
    "{apiVersion: autoscaling/v1, kind: HorizontalPodAutoscaler, metadata: {name: a, namespace: b}, spec: {maxReplicas: 3, scaleTargetRef: {kind: Deployment, name: a}}}",
    "{apiVersion: rbac.authorization.k8s.io/v1, kind: RoleBinding, metadata: {name: a, namespace: b}, roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: r}, subjects: [{kind: User, apiGroup: rbac.authorization.k8s.io, name: u}]}",
    "{apiVersion: v1, kind: Pod, metadata: {name: a, namespace: b}, spec: {containers: [{name: c, image: i, livenessProbe: {tcpSocket: {port: 80}}}]}}",
  ].map((text) => {
    const object = parseYaml(text) as JsonObject;
    return [object["kind"] as string, admit({ object }, WORLD).resource as JsonObject];
  }),
);

function patched(kind: string, type: "strategic" | "apply", value: Json, more: AdmissionRequest = {}) {
  const oldObject = STORED[kind] as JsonObject;
  const { apiVersion, metadata } = oldObject as { apiVersion: string; metadata: { namespace?: string } };
  const { namespace } = metadata;
  const target = { apiVersion, kind, name: "a", ...(namespace === undefined ? {} : { namespace }) };
  const sent = type === "apply" ? { apiVersion, kind, ...(value as JsonObject) } : value;
  return admit({ target, oldObject, patch: { type, value: sent }, ...more }, WORLD);
}

describe("a strategic merge patch", () => {
  it.each([
    ["RuntimeClass", { metadata: 7 }, '"map[metadata:7]": cannot restore struct from: int64'],
    ["Event", { metadata: { name: 7 } }, '"map[metadata:map[name:7]]": cannot convert int64 to string'],
    [
      "Secret",
      { data: { k: "!" } },
      '"map[data:map[k:!]]": error decoding from json: illegal base64 data at input byte 0',
    ],
    ["Secret", { data: 7 }, '"map[data:7]": cannot restore map from int64'],
    ["RoleBinding", { subjects: 1.5 }, '"map[subjects:1.5]": cannot restore slice from float64'],
    [
      "RoleBinding",
      { subjects: [{ name: {} }] },
      '"map[subjects:[map[name:map[]]]]": unrecognized type: string',
    ],
    [
      "HorizontalPodAutoscaler",
      { spec: { minReplicas: [] } },
      '"map[spec:map[minReplicas:[]]]": unrecognized type: int32',
    ],
    [
      "HorizontalPodAutoscaler",
      { spec: { minReplicas: 1.5 } },
      '"map[spec:map[minReplicas:1.5]]": cannot convert float64 to int32',
    ],
  ])("of a %s with %j is rejected in the words of Go's converter", (kind, value, fault) => {
    const message = ` "" is invalid: patch: Invalid value: ${fault}`;
    expect(patched(kind, "strategic", value as Json).verdict).toMatchObject({ code: 422, message });
  });

  it("cuts a number to the size of its field, where a whole object would be rejected", () => {
    const probe = { livenessProbe: { initialDelaySeconds: 2 ** 31 } };
    const { verdict } = patched("Pod", "strategic", { spec: { containers: [{ name: "c", ...probe }] } });
    expect(verdict.causes).toContainEqual({
      reason: "FieldValueInvalid",
      field: "spec.containers[0].livenessProbe.initialDelaySeconds",
      message: "Invalid value: -2147483648: must be greater than or equal to 0",
    });
  });

  it("names unknown fields without the quotes of Go, sorted", () => {
    const value = { spec: { 'z"': 1, a: 2 } };
    const { warnings } = patched("Service", "strategic", value, { fieldValidation: "Warn" });
    expect(warnings).toEqual(['unknown field "spec.a"', 'unknown field "spec.z""']);
    const { verdict } = patched("Service", "strategic", { spec: { a: 2 } }, { fieldValidation: "Strict" });
    expect(verdict.message).toBe(
      ' "" is invalid: patch: Invalid value: "map[spec:map[a:2]]": strict decoding error: unknown field "spec.a"',
    );
  });

  it.each([
    [[{ kind: "A", uid: "u" }], "map: map[kind:A uid:u] does not contain declared merge key: name"],
    [[true], "list element types are not identical: [[map[name:s]] [true]]"],
    [[[]], "list element types are not identical: [[map[name:s]] [[]]]"],
    [[null], "list element types are not identical: [[map[name:s]] [<nil>]]"],
  ])("with a list item that cannot be merged is an error of the server: %j", (secrets, message) => {
    const { verdict } = patched("ServiceAccount", "strategic", { secrets });
    expect(verdict).toMatchObject({ code: 500, reason: "", message });
  });
});

describe("a server-side apply", () => {
  const apply = (kind: string, value: JsonObject) =>
    patched(kind, "apply", value, { fieldManager: "m", force: true }).verdict;

  it("is an error of the server if the result is no object of the kind", () => {
    expect(apply("Event", { metadata: { name: "a" }, eventTime: "2026-01-02T03:04:05Z" })).toMatchObject({
      code: 500,
      message:
        'failed to convert new object (/a; /v1, Kind=Event) to proper version: unable to convert unstructured object to /v1, Kind=Event: parsing time "2026-01-02T03:04:05Z" as "2006-01-02T15:04:05.000000Z07:00": cannot parse "Z" as ".000000"',
    });
  });

  it("is an error of the server if a name is no text", () => {
    expect(apply("Service", { metadata: { name: {}, namespace: "b" } })).toMatchObject({
      code: 500,
      message:
        "failed to create typed patch object (b/; /v1, Kind=Service): .metadata.name: expected string, got &value.valueUnstructured{Value:map[string]interface {}{}}",
    });
  });

  it("is rejected if the name is empty", () => {
    expect(apply("Service", { metadata: { name: "", namespace: "b" } })).toMatchObject({
      code: 400,
      message: "the name of the object (a based on URL) was undeterminable: name must be provided",
    });
  });
});

describe("the API server", () => {
  const created = (object: JsonObject) => admit({ object }, WORLD);

  it("takes the whole prefix as the name of an IPAddress", () => {
    const object = {
      apiVersion: "networking.k8s.io/v1",
      kind: "IPAddress",
      metadata: { generateName: "10.0.0.7" },
    };
    const { verdict, resource } = created({
      ...object,
      spec: { parentRef: { resource: "services", name: "a", namespace: "b" } },
    });
    expect(verdict.allowed).toBe(true);
    expect(resource?.["metadata"]).toMatchObject({ name: "10.0.0.7" });
  });

  it("labels a Namespace with its generated name after validation", () => {
    const namespace = (generateName: string): JsonObject => ({
      apiVersion: "v1",
      kind: "Namespace",
      metadata: { generateName },
    });
    const { causes } = created(namespace("*.x")).verdict;
    expect(causes.map(({ field }) => field)).toEqual(["metadata.generateName", "metadata.name"]);
    expect(created(namespace("a-")).verdict.allowed).toBe(true);
  });

  it("labels the template of a Job, and the Job itself unless its name is generated", () => {
    const labelsOf = (metadata: JsonObject): readonly string[] => {
      const containers = [{ name: "a", image: "a:1" }];
      const template = { metadata: { labels: { app: "a" } }, spec: { containers, restartPolicy: "Never" } };
      const { resource } = created({ apiVersion: "batch/v1", kind: "Job", metadata, spec: { template } });
      const { labels } = (resource ?? {})["metadata"] as { readonly labels: JsonObject };
      return Object.keys(labels);
    };
    expect(labelsOf({ name: "a" })).toContain("batch.kubernetes.io/job-name");
    expect(labelsOf({ generateName: "a-" })).toEqual(["app"]);
  });

  it("knows Nodes by their former name when another uid is expected", () => {
    const node = (uid: string): JsonObject => ({
      apiVersion: "v1",
      kind: "Node",
      metadata: { name: "a", uid },
    });
    const { verdict } = admit({ operation: "UPDATE", object: node("two"), oldObject: node("one") }, WORLD);
    expect(verdict.message).toContain("Key: /minions/a,");
  });

  it("reads a list of numbers as bytes", () => {
    const { resource } = created({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "a" },
      binaryData: { x: [104, 105, null], y: [] },
    });
    expect(resource?.["binaryData"]).toEqual({ x: "aGkA", y: "" });
  });
});
