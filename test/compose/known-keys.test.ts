import { describe, expect, it } from "vitest";
import { type Mutation, pipeline } from "../../src/compose/index.js";
import { type ContainerEditor, workload } from "../../src/draft/index.js";
import { formatPath } from "../../src/model/index.js";
import type { Loose } from "./every-operation.js";

const CONTAINER = "spec.template.spec.containers[name=z]";
const AT = { at: ["spec", "template"] };

function baselineOf(apiVersion: string, kind: string): object {
  const containers = [{ name: "z", env: [{ name: "Q", value: "q" }] }];
  return { apiVersion, kind, metadata: { name: "z" }, spec: { template: { spec: { containers } } } };
}

type Edit = (editor: ContainerEditor, value: string) => unknown;

function edits(name: string, edit: Edit, value: string, priority: number): Mutation {
  return {
    name,
    phase: "default",
    priority,
    mutate: (d) => void edit(workload(d, AT).container("z"), value),
  };
}

describe.each([
  ["with", "apps/v1", "StatefulSet"],
  ["without", "zeebe.io/v1", "Broker"],
])("on a kind %s schema", (_, apiVersion, kind) => {
  const conflictsOf = (...mutations: readonly Mutation[]): string[] =>
    pipeline<object>({ baseline: baselineOf(apiVersion, kind), mutations })
      .findConflicts()
      .conflicts.map(({ path, loser, winner }) => `${formatPath(path)} ${loser.mutation} ${winner.mutation}`);

  it.each<[what: string, edit: Edit, path: string]>([
    ["variables", (editor, value) => editor.env("JAVA", value), "env[name=JAVA]"],
    [
      "mounts",
      (editor, name) => editor.mount({ name, mountPath: "/data" }),
      'volumeMounts[mountPath="/data"]',
    ],
    [
      "ports",
      (editor, name) => editor.port({ containerPort: 80, name }),
      "ports[containerPort=80,protocol=TCP]",
    ],
  ])("a priority does not hide an overwrite of %s that an editor identifies", (_what, edit, path) => {
    for (const priority of [0, 10])
      expect(conflictsOf(edits("A", edit, "1", 0), edits("B", edit, "2", priority))).toEqual([
        `${CONTAINER}.${path} A B`,
      ]);
  });

  it("different variables do not conflict", () => {
    const sets = (name: string): Mutation => edits(name, (editor) => editor.env(name, "1"), "", 0);
    expect(conflictsOf(sets("A"), sets("B"))).toEqual([]);
  });

  it("a closure and an editor identify the same container", () => {
    const closure: Mutation = {
      name: "Closure",
      phase: "default",
      mutate: (d: Loose) => {
        d.spec.template.spec.containers[0].image = "y";
      },
    };
    expect(
      conflictsOf(
        closure,
        edits("Editor", (editor) => editor.image("x"), "", 0),
      ),
    ).toEqual([`${CONTAINER}.image Closure Editor`]);
  });

  it("a removal by key conflicts with adding that key", () => {
    const removes = edits("Removes", (editor) => editor.removeEnv("JAVA"), "", 0);
    expect(
      conflictsOf(
        removes,
        edits("Adds", (editor) => editor.env("JAVA", "1"), "", 5),
      ),
    ).toEqual([`${CONTAINER}.env[name=JAVA] Removes Adds`]);
  });
});
