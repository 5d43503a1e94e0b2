import { type Metadata, pod } from "./pods.js";
import { type MetadataEditor, metadata, workload } from "../../src/draft/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import { drafted } from "./writing.js";

/** The metadata of an object without pods after an editor. */
function meta(
  before: Metadata | null | undefined,
  edit: (editor: MetadataEditor) => unknown,
): [unknown, ...string[]] {
  const object = {
    apiVersion: "v1",
    kind: "ConfigMap",
    ...(before === undefined ? {} : { metadata: before }),
  };
  const { document, records } = drafted(object as JsonObject, (_, started) => void edit(metadata(started)));
  return [document["metadata"], ...records];
}

describe("labels and annotations", () => {
  it("are set, and created if missing", () => {
    expect(meta(undefined, (m) => m.label("app", "web").annotation("example.com/a", "1"))).toStrictEqual([
      { labels: { app: "web" }, annotations: { "example.com/a": "1" } },
      'set metadata.labels.app "web"',
      'set metadata.annotations["example.com/a"] "1"',
    ]);
  });

  it("are set where there is null, as Kubernetes reads an empty `labels:`", () => {
    const labels = null as unknown as Record<string, string>;
    expect(meta({ labels }, (m) => m.label("app", "web"))).toStrictEqual([
      { labels: { app: "web" } },
      'set metadata.labels.app "web"',
    ]);
    expect(meta(null, (m) => m.label("app", "web"))).toStrictEqual([
      { labels: { app: "web" } },
      'set metadata.labels.app "web"',
    ]);
  });

  it("are set several at once, or none", () => {
    expect(meta({}, (m) => m.labels({ a: "1", b: "2" }).annotations({ c: "3" }))).toStrictEqual([
      { labels: { a: "1", b: "2" }, annotations: { c: "3" } },
      'set metadata.labels.a "1"',
      'set metadata.labels.b "2"',
      'set metadata.annotations.c "3"',
    ]);
    expect(meta(undefined, (m) => m.labels({}).annotations({}))).toStrictEqual([undefined]);
  });

  it("are recorded even if they are the same", () => {
    expect(meta({ labels: { a: "1" } }, (m) => m.label("a", "1"))).toStrictEqual([
      { labels: { a: "1" } },
      'set metadata.labels.a "1", same value',
    ]);
  });

  it("keep existing values with `ensure`", () => {
    expect(
      meta({ labels: { a: "1" } }, (m) =>
        m.ifAbsent.label("a", "2").labels({ b: "3" }).annotations({ c: "4" }),
      ),
    ).toStrictEqual([
      { labels: { a: "1", b: "3" }, annotations: { c: "4" } },
      'setIfAbsent metadata.labels.a "2", no effect',
      'setIfAbsent metadata.labels.b "3"',
      'setIfAbsent metadata.annotations.c "4"',
    ]);
  });

  it("are removed, and missing ones are recorded too", () => {
    expect(
      meta({ labels: { a: "1" }, annotations: { b: "2" } }, (m) =>
        m.removeLabel("a").removeLabel("z").removeAnnotation("b"),
      ),
    ).toStrictEqual([
      { labels: {}, annotations: {} },
      "remove metadata.labels.a",
      "remove metadata.labels.z, no effect",
      "remove metadata.annotations.b",
    ]);
    expect(meta(undefined, (m) => m.removeLabel("a").removeAnnotation("a"))).toStrictEqual([
      undefined,
      "remove metadata.labels.a, no effect",
      "remove metadata.annotations.a, no effect",
    ]);
  });

  it("may have keys that have a meaning in JavaScript", () => {
    const [after, ...records] = meta({}, (m) => m.label("__proto__", "a").label("constructor", "b"));
    expect(Object.entries((after as { labels: object }).labels)).toStrictEqual([
      ["__proto__", "a"],
      ["constructor", "b"],
    ]);
    expect(records).toStrictEqual([
      'set metadata.labels.__proto__ "a"',
      'set metadata.labels.constructor "b"',
    ]);
  });

  it("are those of a Pod and of its pods at once", () => {
    const { document } = drafted(pod({}), (_, started) => {
      workload(started).metadata.label("a", "1");
      workload(started).pods.label("b", "2");
    });
    expect(document).toStrictEqual({ ...pod({}), metadata: { labels: { a: "1", b: "2" } } });
  });
});
