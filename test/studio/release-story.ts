/** The shop with a release that is planned, and not applied: it creates, changes, removes, and two checks block it. */
import { commitAll } from "../workspace/repository.js";
import { fill, madeOnce } from "../workspace/folder.js";
import { join } from "node:path";
import { cpSync, readFileSync } from "node:fs";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";
import { shopStory } from "./shop-story.js";

const RULES = `- id: pods
  type: error
  path: spec.replicas
  change: modify
  message: "that leaves {after} pods"
- id: schedule
  type: warn
  path: spec.schedule
  change: modify
  message: "runs {after} instead of {before}"
`;

interface Release {
  readonly image: string;
  readonly pods: number;
  readonly schedule: string;
  /** The resources that only this release has. */
  readonly own: string;
}

const LEGACY = `    - id: flags
      file: workers.yaml
      resource: { apiVersion: v1, kind: ConfigMap, metadata: { name: legacy-flags, namespace: shop }, data: { old-cart: "on" } }
`;
const CLEANUP = `    - id: cleanup
      file: workers.yaml
      resource: { apiVersion: v1, kind: ServiceAccount, metadata: { name: cleanup, namespace: shop } }
`;

const FIRST: Release = { image: "shop/worker:1.0.0", pods: 2, schedule: "daily", own: LEGACY };
const SECOND: Release = { image: "shop/worker:1.1.0", pods: 0, schedule: "hourly", own: CLEANUP };

function workers({ image, pods, schedule, own }: Release): string {
  const same = ["invoices", "mail", "search"].map((name) => deployment(name, 2, image));
  return `apiVersion: varve.dev/v1
kind: Pattern
metadata: { name: workers }
spec:
  version: 1.0.0
  resources:
${same.join("")}${deployment("reports", pods, "shop/reports:2.0.0")}    - id: backup
      file: workers.yaml
      resource:
        apiVersion: shop.example.com/v1
        kind: Backup
        metadata: { name: invoices, namespace: shop }
        spec: { schedule: ${schedule}, keep: 90 }
${own}`;
}

function deployment(name: string, replicas: number, image: string): string {
  return `    - id: ${name}
      file: workers.yaml
      resource:
        apiVersion: apps/v1
        kind: Deployment
        metadata: { name: ${name}, namespace: shop }
        spec:
          replicas: ${replicas}
          selector: { matchLabels: { app: ${name} } }
          template:
            metadata: { labels: { app: ${name} } }
            spec: { containers: [{ name: worker, image: "${image}" }] }
`;
}

/** A copy of the story for a test. */
export const releaseStory = madeOnce(
  async (root) => {
    cpSync(await shopStory(), root, { recursive: true });
    const settings = readFileSync(join(root, "varve.yaml"), "utf8");
    fill(root, {
      "varve.yaml": `${settings}    - pattern: workers\n  rules: [.rules.yaml]\n`,
      ".rules.yaml": RULES,
      "patterns/workers.yaml": workers(FIRST),
    });
    const { host, written } = recordingHost();
    const status = await runCli(["apply", "--yes"], { ...host, cwd: root });
    if (status !== 0) throw new Error(`varve apply ended with ${status}: ${written.stderr}`);
    commitAll(root, "Add the workers");
    fill(root, { "patterns/workers.yaml": workers(SECOND) });
  },
  { isShared: true },
);
