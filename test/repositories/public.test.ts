import { describe, expect, it } from "vitest";
import { missingRepository, repositoryFolder } from "./shared-repository.js";
import { problemLines, varveIn } from "./run.js";
import { turns } from "../long.js";

type Outcome = readonly [status: number, problems: number, denied?: number];

/**
 * The result of each command at the root of a public repository: its status, and how many lines report problems, and
 * for how many objects.
 */
const REPOSITORIES: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  "flux2-kustomize-helm-example": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [4, 0] },
  "gateway-api": { check: [0, 1], show: [0, 0], lint: [0, 0], admit: [3, 9, 12] },
  "kube-prometheus": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [4, 0] },
  "microservices-demo": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [4, 0] },
  "platform-ref-aws": { check: [0, 0], show: [0, 0], lint: [0, 0], admit: [4, 0] },
};

const ROWS = Object.entries(REPOSITORIES).map(([name, verbs], at) => {
  return [name, Object.fromEntries(turns(Object.entries(verbs), at, 3))] as const;
});

describe.each(ROWS)("%s", (name, verbs) => {
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
});
