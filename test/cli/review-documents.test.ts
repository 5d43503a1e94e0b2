import { describe, expect, it } from "vitest";
import { jsonOf, play } from "./played-review.js";

describe("documents", () => {
  const ANY = { "rules.yaml": '- {type: allow, path: "*"}' };
  const named = (name: string, body: string, apiVersion = "v1") =>
    `{apiVersion: ${apiVersion}, kind: Thing, metadata: {name: ${name}}, ${body}}\n`;

  /** The documents that changed, as `TITLE CHANGE`. */
  async function changed(files: Record<string, string>, old: string, young: string, stdin?: string) {
    const world = { files: { ...ANY, ...files }, ...(stdin === undefined ? {} : { stdin }) };
    const run = await play(world, "review", old, young, "--rules", "rules.yaml", "--output", "json");
    expect(run.stderr).toBe("");
    return jsonOf(run).result.documents.map(({ document, change }) => `${document} ${change}`);
  }

  it("that are resources are paired by identity, in any file and API version", async () => {
    const files = {
      "old/a.yaml": named("x", "a: 1", "example.com/v1beta1") + `---\n${named("v", "a: 1")}`,
      "old/gone.yaml": named("z", "a: 1"),
      "new/sub/b.yaml": named("v", "a: 1") + `---\n${named("x", "a: 1", "example.com/v1")}`,
      "new/c.yaml": named("w", "a: 1"),
    };
    expect(await changed(files, "old", "new")).toEqual([
      "Thing.example.com/x modify",
      "Thing/z delete",
      "Thing/w create",
    ]);
  });

  it("of cluster-scoped kinds are paired regardless of a namespace in the file", async () => {
    const role = (place: string) =>
      `{apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRole, metadata: {name: r${place}}, rules: []}\n`;
    const files = { "old/a.yaml": role(", namespace: monitoring"), "new/a.yaml": role("") };
    expect(await changed(files, "old", "new")).toEqual(["ClusterRole.rbac.authorization.k8s.io/r modify"]);
  });

  it("that are not resources are paired by file and position", async () => {
    const files = {
      "old/a.yaml": "a: 1\n---\nb: 1\n",
      "old/b.yaml": "a: 1\n",
      "new/a.yaml": "a: 1\n---\nb: 2\n---\nc: 1\n",
      "new/c.yaml": "a: 1\n",
    };
    expect(await changed(files, "old", "new")).toEqual([
      "new/a.yaml, document 2 modify",
      "old/b.yaml delete",
      "new/a.yaml, document 3 create",
      "new/c.yaml create",
    ]);
  });

  it("of two files are paired regardless of file names, also from a pipe", async () => {
    const files = { "old.yaml": "a: 1\n", "renamed.json": '{"a": 2}' };
    expect(await changed(files, "old.yaml", "renamed.json")).toEqual(["renamed.json modify"]);
    expect(await changed(files, "old.yaml", "-", "a: 3\n")).toEqual(["old.yaml modify"]);
    expect(await changed(files, "-", "old.yaml", "a: 3\n")).toEqual(["old.yaml modify"]);
    expect(await changed(files, "/dev/null", "old.yaml")).toEqual(["old.yaml create"]);
  });

  it("of a List count individually", async () => {
    const list = (a: number) =>
      `{apiVersion: v1, kind: List, items: [${named("x", `a: ${a}`).trim()}, ${named("v", "a: 1").trim()}]}`;
    expect(await changed({ "old.yaml": list(1), "new.yaml": list(2) }, "old.yaml", "new.yaml")).toEqual([
      "Thing/x modify",
    ]);
  });

  it("are those selected by the settings of their folder", async () => {
    const settings = "{apiVersion: varve.dev/v1, kind: Workspace, spec: {files: {exclude: [drafts/**]}}}";
    const files = {
      "old/varve.yaml": settings,
      "new/varve.yaml": settings.replace("}}}", "}, kubernetes: '1.32'}}"),
      "old/a.yaml": "a: 1",
      "new/a.yaml": "a: 2",
      "new/drafts/b.yaml": "b: 1",
    };
    expect(await changed(files, "old", "new")).toEqual(["new/a.yaml modify"]);
  });

  it("have lists of custom kinds paired by a CRD of either version", async () => {
    const crd = (key: string) => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: queues.example.com}
spec:
  group: example.com
  names: {kind: Queue, plural: queues}
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              routes:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [${key}]
                items: {type: object, properties: {host: {type: string}, weight: {type: integer}}}
`;
    const queue = (a: number, b: number) =>
      `apiVersion: example.com/v1\nkind: Queue\nmetadata: {name: q}\nspec: {routes: [{host: a, weight: ${a}}, {host: b, weight: ${b}}]}\n`;
    const paths = async (files: Record<string, string>) => {
      const world = { files: { ...ANY, ...files } };
      const run = await play(world, "review", "old", "new", "--rules", "rules.yaml", "--output", "json");
      return jsonOf(run).result.events.flatMap(({ document, path }) =>
        document.startsWith("Queue") ? [path] : [],
      );
    };
    const both = { "old/q.yaml": queue(1, 1), "new/q.yaml": queue(1, 2) };
    expect(await paths({ ...both, "old/crd.yaml": crd("host") })).toEqual(["spec.routes[host=b].weight"]);
    expect(await paths({ ...both, "new/crd.yaml": crd("host") })).toEqual(["spec.routes[host=b].weight"]);
    expect(await paths({ ...both, "old/crd.yaml": crd("weight"), "new/crd.yaml": crd("host") })).toEqual([
      "spec.routes[host=b].weight",
    ]);
  });

  it("have items identified by --identity without a schema", async () => {
    const files = {
      ...ANY,
      "old.yaml": "l: [{id: 1, v: 1}, {id: 2, v: 1}]",
      "new.yaml": "l: [{id: 2, v: 2}, {id: 1, v: 1}]",
    };
    const run = await play(
      { files },
      "review",
      "old.yaml",
      "new.yaml",
      "--rules",
      "rules.yaml",
      "--identity",
      "id",
      "-o",
      "json",
    );
    expect(jsonOf(run).result.events.map(({ path }) => path)).toEqual(["l[id=2].v"]);
  });
});
