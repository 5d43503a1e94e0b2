/** How the base of an adoption is chosen, and the message where the best one is not available. */
import { commitAll, repositoryWith } from "../workspace/repository.js";
import { expect, it, onTestFinished } from "vitest";
import { chmodSync } from "node:fs";
import { fill, temporaryFolder } from "../workspace/folder.js";
import { join } from "node:path";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";

const SETTINGS = `apiVersion: varve.dev/v1
kind: Workspace
spec:
  generate:
  - {name: web, into: apps, helm: {chart: web, repo: "https://charts.example.com", version: 1.1.0}}
`;

function map(version: string, x: string): string {
  const labels = `labels: {helm.sh/chart: web-${version}}`;
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, ${labels}}\ndata: {x: "${x}", y: "${version}"}\n`;
}

/** Replaces Helm: it has the new version of the chart, but not the old one. */
const HELM = `#!${process.execPath}
const version = process.argv[process.argv.indexOf("--version") + 1];
if (version === "1.1.0") process.stdout.write(${JSON.stringify(map("1.1.0", "1"))});
else { process.stderr.write("Error: chart web version " + version + " not found\\n"); process.exitCode = 1; }
`;

function withHelm(): void {
  const folder = temporaryFolder();
  fill(folder, { helm: HELM });
  chmodSync(join(folder, "helm"), 0o755);
  const path = process.env["PATH"];
  process.env["PATH"] = `${folder}:${path ?? ""}`;
  onTestFinished(() => void (process.env["PATH"] = path));
}

async function adopt(root: string): Promise<{ readonly status: number; readonly said: string }> {
  const { host, written } = recordingHost({});
  const status = await runCli(["adopt", "--dry-run"], { ...host, cwd: root });
  return { status, said: written.stderr + written.stdout };
}

it("reports that the labelled version cannot be rendered, why, and the confidence of the base from Git", async () => {
  withHelm();
  const root = repositoryWith({ "varve.yaml": SETTINGS, "apps/web.yaml": map("1.0.0", "1") });
  fill(root, { "apps/web.yaml": map("1.0.0", "7") });
  commitAll(root, "Fit");
  const { status, said } = await adopt(root);
  expect({ status, said }).toMatchObject({ status: 0 });
  expect(said).toContain("warning  cli/unrendered-version");
  expect(said).toContain("1 of 1 label names chart version 1.0.0, which cannot be rendered:");
  expect(said).toContain("chart web version 1.0.0 not found");
  expect(said).toMatch(/Base: the files at [0-9a-f]{7} .*: first\), the closest of 2 commits to the/);
  expect(said).toContain("Confidence: high");
  expect(said).toContain('data.x: "1" -> "7"');
});

it("reports both problems when Git has no base either", async () => {
  withHelm();
  const root = temporaryFolder();
  fill(root, { "varve.yaml": SETTINGS, "apps/web.yaml": map("1.0.0", "7") });
  const { status, said } = await adopt(root);
  expect({ status, said }).toMatchObject({ status: 4 });
  expect(said).toContain("chart web version 1.0.0 not found");
  expect(said).toContain("workspace/no-base");
});
