import { describe, expect, it } from "vitest";
import { missingRepository, repositoryFolder } from "./shared-repository.js";
import { problemLines, varveIn } from "./run.js";

type Outcome = readonly [status: number, problems: number, denied?: number];

/** What each verb says at the root of a public repository: how it ends, and how many lines say what is wrong, and of how many objects. */
const REPOSITORIES: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  "flux2-kustomize-helm-example": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [4, 0] },
  "gateway-api": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [3, 6, 12] },
  "kube-prometheus": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [4, 0] },
  "microservices-demo": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [4, 0] },
  "platform-ref-aws": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [4, 0] },
};

/** How a review of two revisions ends: a rule may ask to look at something, and nothing else stops it. */
const REVIEWED = new Set([0, 3]);

describe.each(Object.entries(REPOSITORIES))("%s", (name, verbs) => {
  const missing = missingRepository(name);

  it.skipIf(missing !== undefined)("is read by every verb, with correct output", async () => {
    const root = repositoryFolder(name, "new", ".");
    const said: Record<string, Outcome> = {};
    for (const verb of Object.keys(verbs)) {
      const run = await varveIn(root, verb);
      const denied = Number(/ (\d+) denied/.exec(run.stdout)?.[1] ?? 0);
      const told = [run.status, problemLines(run).length] as const;
      said[verb] = denied === 0 ? told : [...told, denied];
    }
    expect(said).toEqual(verbs);
  });

  it.skipIf(missing !== undefined)("is reviewed from one revision to the next", async () => {
    const [old, young] = (["old", "new"] as const).map((side) => repositoryFolder(name, side, "."));
    const run = await varveIn(".", "review", old as string, young as string);
    expect(REVIEWED).toContain(run.status);
    expect(problemLines(run)).toEqual([]);
  });
});
