import { all, draft, metadata, workload } from "../../src/draft/index.js";
import { author, begin, drafted, written } from "./writing.js";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";

describe("a container that an editor did not find", () => {
  it("is not in the document, for a closure either", () => {
    const started = begin<Record<string, Json>>({ apiVersion: "apps/v1", kind: "Deployment" });
    workload(started).containers(all).env("A", "b");
    metadata(started).removeLabel("a");
    const { value } = started;
    expect([value["spec"], "spec" in value, Object.keys(value), value["metadata"]]).toStrictEqual([
      undefined,
      false,
      ["apiVersion", "kind"],
      undefined,
    ]);
  });

  it("no longer belongs to the editor when a closure writes one", () => {
    const deployment = { apiVersion: "apps/v1", kind: "Deployment", spec: {} };
    const { document } = drafted<typeof deployment>(deployment, (d, started) => {
      const before = workload(started).pods;
      d.spec = { template: { metadata: { labels: { a: "closure" } } } };
      before.label("a", "nobody sees this");
      workload(started).pods.label("b", "editor");
    });
    expect(document.spec).toStrictEqual({
      template: { metadata: { labels: { a: "closure", b: "editor" } } },
    });
  });

  it("is visible to a closure as soon as an editor has written to it", () => {
    const started = draft<Record<string, Json>>({ kind: "Anything" }, { author });
    metadata(started).label("a", "b");
    expect(started.value["metadata"]).toStrictEqual({ labels: { a: "b" } });
  });
});

describe("a map with very many containers", () => {
  const names = Array.from({ length: 40 }, (_, i) => `field${i}`);
  const wide = () => Object.fromEntries(names.map((name, i) => [name, { i, gone: false }]));

  it("is written like any other: each, again, replaced and removed", () => {
    type Wide = Record<string, { i: number; gone?: boolean }>;
    const { document } = written<Wide>(wide(), (d) => {
      for (const name of names) delete (d[name] as { gone?: boolean }).gone;
      for (const name of names) (d[name] as { i: number }).i += 100;
      for (const name of names.slice(0, 20)) d[name] = { i: -1 };
      for (const name of names.slice(0, 20)) (d[name] as { i: number }).i -= 1;
      for (const name of names.slice(10, 30)) delete d[name];
    });
    const kept = [...names.slice(0, 10), ...names.slice(30)];
    expect(document).toStrictEqual(
      Object.fromEntries(kept.map((name, i) => [name, { i: i < 10 ? -2 : 120 + i }])),
    );
  });
});

describe("an editor of an object whose kind is changed by a closure", () => {
  it("writes to the pods of the new kind", () => {
    const pods = { metadata: { labels: {} } };
    const job = { apiVersion: "batch/v1", kind: "Job", spec: { template: pods, jobTemplate: {} } };
    const { document } = drafted<typeof job>(job, (d, started) => {
      workload(started).pods.label("a", "job");
      d.kind = "CronJob";
      workload(started).pods.label("a", "cron job");
    });
    expect(document.spec).toStrictEqual({
      template: { metadata: { labels: { a: "job" } } },
      jobTemplate: { spec: { template: { metadata: { labels: { a: "cron job" } } } } },
    });
  });
});
