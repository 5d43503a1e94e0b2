import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Workspace, loadPatterns, openWorkspace } from "../src/workspace/index.js";
import type { Print } from "./row.js";
import { createHash } from "node:crypto";
import { formatTime } from "./measure.js";
import { join } from "node:path";
import { readDocuments } from "../src/yaml/index.js";
import { tmpdir } from "node:os";

export const title =
  "planning a workspace of 100,000 generated resources in 2,000 files, 1 % of them changed";

const PER_FILE = 50;

export async function run(print: Print): Promise<void> {
  const small = await measure(500, print, false);
  const large = await measure(2000, print, true);
  print({ name: "per file, 2,000 files against 500", ratio: large / 2000 / (small / 500), limit: 1.3 });
}

/** How long a plan takes when one resource in a hundred was changed by somebody. */
async function measure(files: number, print: Print, isTold: boolean): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  const cache = mkdtempSync(join(tmpdir(), "varve-bench-cache-"));
  try {
    prepare(root, files);
    const open = (): Promise<Workspace> => openWorkspace(root, { cache });
    const first = await timed(async () => {
      const workspace = await open();
      await workspace.apply(await workspace.plan());
    });
    const idle = await best(3, async () => (await open()).plan());
    const changed = changeSome(root, files);
    const floor = await best(3, async () => theFloor(root, files, changed));
    const plan = await best(3, async () => {
      const { resources, verdict } = await (await open()).plan();
      if (resources.length !== PER_FILE * changed.length || verdict.outcome !== "ready")
        throw new Error("something else was planned");
    });
    const applied = await timed(async () => {
      const workspace = await open();
      await workspace.apply(await workspace.plan());
    });
    if (isTold) {
      const memory = process.resourceUsage().maxRSS / 1024;
      print({
        name: "reading and hashing, expanding, parsing what changed (the floor)",
        ratio: 1,
        detail: formatTime(floor),
      });
      print({
        name: "plan, 1 % changed",
        ratio: plan / floor,
        limit: 2,
        detail: `${formatTime(plan)}, at most ${memory.toFixed(0)} MiB of memory`,
      });
      print({ name: "plan, nothing changed", ratio: idle / floor, limit: 2, detail: formatTime(idle) });
      print({ name: "apply, 1 % changed", ratio: applied / floor, detail: formatTime(applied) });
      print({ name: "first run, everything is written", ratio: first / floor, detail: formatTime(first) });
    }
    return plan;
  } finally {
    rmSync(root, { recursive: true });
    rmSync(cache, { recursive: true });
  }
}

/** What nobody can do without: every byte read and hashed, the record included, every pattern expanded, every changed document parsed. */
async function theFloor(root: string, files: number, changed: readonly string[]): Promise<number> {
  let parts = 0;
  const record = readdirSync(join(root, ".varve/ownership")).map((name) => `.varve/ownership/${name}`);
  for (const file of [...record, ...readdirSync(root).filter((name) => name.endsWith(".yaml"))]) {
    parts += createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest().length;
  }
  const { patterns } = await loadPatterns(root, ["pattern.yaml"], { mayRunCode: false });
  for (let i = 0; i < files; i++)
    parts += patterns[0]?.pattern.expand({ team: `team-${i}` }).resources.length ?? 0;
  for (const text of changed)
    parts += readDocuments(text).documents.filter(({ value }) => value !== null).length;
  return parts;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start);
}

async function best(rounds: number, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) least = Math.min(least, await timed(work));
  return least;
}

/** One pattern of fifty resources, for as many teams as there are files. */
function prepare(root: string, files: number): void {
  const generate = Array.from(
    { length: files },
    (_, i) => `  - {name: team-${i}, pattern: team, into: ".", inputs: {team: team-${i}}}\n`,
  );
  writeFileSync(
    join(root, "varve.yaml"),
    `apiVersion: varve.dev/v1\nkind: Workspace\nspec:\n  patterns: [pattern.yaml]\n  generate:\n${generate.join("")}`,
  );
  const resources = Array.from({ length: PER_FILE }, (_, i) => template(i));
  writeFileSync(
    join(root, "pattern.yaml"),
    `apiVersion: varve.dev/v1\nkind: Pattern\nmetadata: {name: team}\nspec:\n  version: 1.0.0\n  inputs:\n  - {name: team, type: string, required: true}\n  resources:\n${resources.join("")}`,
  );
}

function template(index: number): string {
  return `  - id: app-${index}
    file: \${inputs.team}.yaml
    resource:
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: app-${index}
        namespace: \${inputs.team}
        labels: {app: app-${index}, team: "\${inputs.team}"}
      spec:
        replicas: ${(index % 5) + 1}
        selector: {matchLabels: {app: app-${index}}}
        template:
          metadata: {labels: {app: app-${index}}}
          spec:
            containers:
            - name: app
              image: registry.example.com/\${inputs.team}/app-${index}:1.0.0
              ports: [{containerPort: 8080}]
              resources: {limits: {memory: 128Mi}, requests: {cpu: 100m}}
`;
}

/** Every document of one file in a hundred gets other memory; the new texts are given back. */
function changeSome(root: string, files: number): string[] {
  const changed: string[] = [];
  for (let file = 0; file < files; file += 100) {
    const path = join(root, `team-${file}.yaml`);
    const text = readFileSync(path, "utf8").replaceAll("128Mi", "192Mi");
    changed.push(text);
    writeFileSync(path, text);
  }
  return changed;
}
