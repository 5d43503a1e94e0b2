import { SHAPES, type Shape } from "./shapes.js";
import { describe, expect, it } from "vitest";
import { problemLines, varveIn } from "./run.js";
import { folderWith } from "../workspace/folder.js";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "../../src/model/index.js";

interface Checked {
  readonly result: {
    readonly units: readonly { readonly name: string; readonly resources: number }[];
    readonly passedOver: readonly { readonly path: string; readonly reason: string }[];
  };
  readonly diagnostics: readonly { readonly code: string }[];
}

describe.each(Object.entries(SHAPES))("%s", (_, shape) => {
  it("is described by check, with skipped files", async () => {
    const run = await varveIn(folderWith(shape.files), "check", "--output", "json");
    const { result, diagnostics } = parseJson(run.stdout) as unknown as Checked;
    expect({
      units: Object.fromEntries(result.units.map(({ name, resources }) => [name, resources])),
      passedOver: result.passedOver.map(({ path, reason }) => `${path} ${reason}`),
      problems: diagnostics.map(({ code }) => code),
    }).toEqual({ passedOver: [], problems: [], ...expected(shape) });
  });

  it("is checked by admit without output about files that are not resources", async () => {
    const run = await varveIn(folderWith(shape.files), "admit");
    const summary = /^\d+ objects?: .*$/m.exec(run.stdout)?.[0];
    const all = Object.values(shape.units).reduce((sum, count) => sum + count, 0);
    expect(summary).toBe(
      shape.admitted ?? `${all} ${all === 1 ? "object" : "objects"}: ${all} allowed, 0 denied`,
    );
  });

  it.each(["check", "show", "lint", "admit"])("needs few lines for its problems: %s", async (verb) => {
    const run = await varveIn(folderWith(shape.files), verb);
    expect(problemLines(run).length).toBeLessThan(4);
    expect([0, 2, 3, 4]).toContain(run.status);
  });
});

function expected({ units, passedOver, problems }: Shape) {
  return { units, ...(passedOver && { passedOver }), ...(problems && { problems }) };
}

describe("a folder below a workspace", () => {
  const files = {
    "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: shop}\n",
    "web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n",
    "deep/er/db.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: db}\n",
  };

  it("finds the workspace above, and prints paths relative to itself", async () => {
    const run = await varveIn(join(folderWith(files), "deep/er"), "show");
    expect(run.stdout).toBe("ConfigMap/db   db.yaml:1\nConfigMap/web  ../../web.yaml:1\n");
  });

  it("does not look outside its repository", async () => {
    const root = folderWith(files);
    mkdirSync(join(root, "deep/.git"));
    expect((await varveIn(join(root, "deep/er"), "show")).stdout).toBe("ConfigMap/db  db.yaml:1\n");
  });

  it("suggests how to create settings if a command needs them", async () => {
    const run = await varveIn(folderWith({ "web.yaml": files["web.yaml"] }), "plan");
    expect({ status: run.status, said: run.stderr }).toEqual({
      status: 4,
      said: 'error  workspace/not-a-workspace\n  "." has no varve.yaml, which this command needs\n  fix: run varve init there, or name another folder with -C DIR\n',
    });
  });
});
