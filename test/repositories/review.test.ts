import { describe, expect, it } from "vitest";
import { missingRepository, repositoryFolder } from "./shared-repository.js";
import { problemLines, varveIn } from "./run.js";
import { dirname } from "node:path";

/** The review of two releases of a public repository: never more than two screens. */
const LINES = 130;

describe.each([
  "flux2-kustomize-helm-example",
  "gateway-api",
  "kube-prometheus",
  "microservices-demo",
  "platform-ref-aws",
])("two releases of %s", (name) => {
  const missing = missingRepository(name);

  it.skipIf(missing !== undefined)("are reviewed without a problem, as text", async () => {
    const [old, young] = (["old", "new"] as const).map((side) => repositoryFolder(name, side, "."));
    const run = await varveIn(dirname(young as string), "review", old as string, young as string);
    expect([0, 3]).toContain(run.status);
    expect(problemLines(run)).toEqual([]);
    expect(run.stdout.split("\n").length).toBeLessThan(LINES);
  });

  it.skipIf(missing !== undefined)("prints no changes between a release and itself", async () => {
    const root = repositoryFolder(name, "new", ".");
    const run = await varveIn(dirname(root), "review", root, root);
    expect([run.status, run.stdout.endsWith("no changes\n")]).toEqual([0, true]);
  });
});
