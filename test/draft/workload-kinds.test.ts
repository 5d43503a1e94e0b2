import { type JsonObject, type SchemaNode, parsePath, setAt } from "../../src/model/index.js";
import { type Pod, pod, podSchema } from "./pods.js";
import { describe, expect, it } from "vitest";
import { drafted } from "./writing.js";
import { mapOf } from "./pod-schema.js";
import { workload } from "../../src/draft/index.js";

const template = { metadata: { labels: { app: "web" } }, spec: { containers: [{ name: "web" }] } };

/** Where each kind keeps its pod template. */
const KINDS: [apiVersion: string, kind: string, template: string][] = [
  ["v1", "Pod", ""],
  ["v1", "PodTemplate", "template"],
  ["v1", "ReplicationController", "spec.template"],
  ["apps/v1", "Deployment", "spec.template"],
  ["apps/v1beta1", "StatefulSet", "spec.template"],
  ["apps/v1", "DaemonSet", "spec.template"],
  ["apps/v1", "ReplicaSet", "spec.template"],
  ["batch/v1", "Job", "spec.template"],
  ["batch/v1", "CronJob", "spec.jobTemplate.spec.template"],
];

/** An object of a kind, with the given pods. */
function objectOf(apiVersion: string, kind: string, place: string, pods: JsonObject): JsonObject {
  const object: JsonObject = { apiVersion, kind };
  return (place === "" ? { ...object, ...pods } : setAt(object, parsePath(place), pods)) as JsonObject;
}

/** The schema of such an object. */
function schemaAt(place: string): SchemaNode {
  if (place === "") return podSchema;
  return place.split(".").reduceRight((schema, key) => mapOf({ [key]: schema }), podSchema);
}

describe("one editor for every kind with pods", () => {
  it.each(KINDS)("edits the pods of %s %s", (apiVersion, kind, place) => {
    const at = place === "" ? "" : `${place}.`;
    expect(
      drafted(
        objectOf(apiVersion, kind, place, template),
        (_, started) => {
          const editor = workload(started);
          editor.container("web").image("x");
          editor.volume({ name: "tmp", emptyDir: {} });
          editor.pods.label("tier", "front").annotation("a", "b");
        },
        schemaAt(place),
      ),
    ).toStrictEqual({
      document: objectOf(apiVersion, kind, place, {
        metadata: { labels: { app: "web", tier: "front" }, annotations: { a: "b" } },
        spec: { containers: [{ name: "web", image: "x" }], volumes: [{ name: "tmp", emptyDir: {} }] },
      }),
      records: [
        `set ${at}spec.containers[name=web].image "x"`,
        `append ${at}spec.volumes[name=tmp] {"name":"tmp","emptyDir":{}}`,
        `set ${at}metadata.labels.tier "front"`,
        `set ${at}metadata.annotations.a "b"`,
      ],
    });
  });

  it.each(KINDS)(
    "creates missing parts in %s %s, and nothing that is not needed",
    (apiVersion, kind, place) => {
      const bare: JsonObject = { apiVersion, kind };
      expect(drafted(bare, (_, started) => void workload(started).containers().image("x"))).toStrictEqual({
        document: bare,
        records: [],
      });
      expect(
        drafted(bare, (_, started) => void workload(started).set("hostPID", true)).document,
      ).toStrictEqual(objectOf(apiVersion, kind, place, { spec: { hostPID: true } }));
    },
  );

  it("edits the metadata of the object separately from that of its pods", () => {
    const object = objectOf("apps/v1", "Deployment", "spec.template", template);
    const { document } = drafted(object, (_, started) => {
      workload(started).metadata.label("tier", "object");
      workload(started).pods.label("tier", "pods");
    });
    expect(document).toStrictEqual({
      ...objectOf("apps/v1", "Deployment", "spec.template", {
        ...template,
        metadata: { labels: { app: "web", tier: "pods" } },
      }),
      metadata: { labels: { tier: "object" } },
    });
  });

  it("accepts the location of the pods of another kind", () => {
    const rollout = objectOf("example.com/v1", "Rollout", "spec.canary.pods", template);
    const { document } = drafted(rollout, (_, started) => {
      workload(started, { at: ["spec", "canary", "pods"] })
        .container("web")
        .image("x");
    });
    expect(document).toStrictEqual(
      objectOf("example.com/v1", "Rollout", "spec.canary.pods", {
        ...template,
        spec: { containers: [{ name: "web", image: "x" }] },
      }),
    );
  });

  it("accepts a draft, its value, or a part of it that is an object itself", () => {
    const [one, two] = ["one", "two"].map((name) => ({
      ...pod({ containers: [{ name: "web" }] }),
      metadata: { name },
    }));
    const { document } = drafted(
      { apiVersion: "v1", kind: "List", items: [one as Pod, two as Pod] },
      ({ items }) => {
        for (const [i, item] of items.entries()) workload(item).container("web").image(`image${i}`);
        for (const [i, item] of items.entries()) workload(item).metadata.label("n", String(i));
      },
    );
    expect(document.items).toStrictEqual(
      ["one", "two"].map((name, i) => ({
        ...pod({ containers: [{ name: "web", image: `image${i}` }] }),
        metadata: { name, labels: { n: String(i) } },
      })),
    );
  });

  it("writes to the pods of the current kind, not of the former one", () => {
    const { document } = drafted<JsonObject>({ apiVersion: "v1", kind: "Pod", ...template }, (d, started) => {
      workload(started).container("web").image("old");
      Object.assign(d, { apiVersion: "apps/v1", kind: "Deployment", spec: { template } });
      workload(started).container("web").image("new");
    });
    expect(document["spec"]).toStrictEqual({
      template: { ...template, spec: { containers: [{ name: "web", image: "new" }] } },
    });
  });

  it("writes to the current pods, not to those that were replaced", () => {
    const { document } = drafted<JsonObject>(
      objectOf("apps/v1", "Deployment", "spec.template", template),
      (d, started) => {
        workload(started).container("web").image("old");
        d["spec"] = { template: { spec: { containers: [{ name: "web" }] } } };
        workload(started).container("web").image("new");
      },
    );
    expect(document["spec"]).toStrictEqual({
      template: { spec: { containers: [{ name: "web", image: "new" }] } },
    });
  });
});
