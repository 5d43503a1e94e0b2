import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { type Diagnostic, VarveError, formatJson } from "../../model/index.js";
import { quote, startOf } from "../../model/internal.js";
import { type Printed, runProgram } from "./program.js";
import type { HelmSettings } from "../settings/rendered.js";
import { SETTINGS_FILE } from "../settings/file.js";
import { problems } from "../problems.js";

/** A chart to render, and where. */
export interface HelmRun {
  readonly source: string;
  readonly root: string;
  readonly helm: HelmSettings;
  readonly kubernetes: string;
  /** Seconds, for each of the two programs. */
  readonly timeout: number;
}

/** The output of `helm template` for a chart. */
export async function renderChart(run: HelmRun): Promise<Printed> {
  const { source, root, timeout } = run;
  // Values may be secrets: their file is readable only by its owner, and removed when the program has ended.
  const place = mkdtempSync(join(tmpdir(), "varve-helm-"));
  try {
    const chart = await chartOf(run, place);
    const command = ["helm", "template", ...chart, ...optionsOf(run, place)];
    return await runProgram({ source, command, cwd: root, timeout });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The folder of a chart in the workspace, if it is there. */
export function chartFolder(root: string, { chart, repo }: HelmSettings): string | undefined {
  if (repo !== undefined || chart.includes("://")) return undefined;
  const folder = chart.replace(/^\.\//, "").replace(/\/+$/, "");
  return existsSync(join(root, folder, "Chart.yaml")) || /^\.{0,2}\//.test(chart) ? folder : undefined;
}

/** The name of the release, and the chart: one with a digest is fetched first, and verified. */
async function chartOf({ helm, root, source, timeout }: HelmRun, place: string): Promise<readonly string[]> {
  const { chart, repo, version, digest, release } = helm;
  const name = release ?? chart.replace(/\/+$/, "").replace(/^.*\//, "");
  const folder = chartFolder(root, helm);
  if (folder !== undefined) return [name, `./${folder}`];
  const where = [
    ...(repo === undefined ? [] : ["--repo", repo]),
    ...(version === undefined ? [] : ["--version", version]),
  ];
  if (digest === undefined) return [name, chart, ...where];
  const command = ["helm", "pull", chart, ...where, "--destination", place];
  await runProgram({ source, command, cwd: root, timeout });
  const archive = readdirSync(place).find((file) => file.endsWith(".tgz")) ?? "";
  const found = `sha256:${createHash("sha256")
    .update(readFileSync(join(place, archive)))
    .digest("hex")}`;
  if (found !== digest) throw new VarveError(otherArchive(source, chart, { found, expected: digest }));
  return [name, join(place, archive)];
}

function otherArchive(
  source: string,
  chart: string,
  { found, expected }: { readonly found: string; readonly expected: string },
): Diagnostic {
  return problems["other-chart"]({
    message: `source ${quote(source)}: the digest of the ${chart} archive does not match ${SETTINGS_FILE}`,
    found,
    expected,
    at: startOf(SETTINGS_FILE),
    hint: "find out why the archive of this version changed before you accept the new digest",
  });
}

function optionsOf({ helm, kubernetes }: HelmRun, place: string): readonly string[] {
  const { namespace, apiVersions, values, hooks } = helm;
  const files = values.map((one, i) => {
    if (typeof one === "string") return one;
    const file = join(place, `values-${i}.json`);
    writeFileSync(file, formatJson(one), { mode: 0o600 });
    return file;
  });
  return [
    ...(namespace === undefined ? [] : ["--namespace", namespace]),
    ...files.flatMap((file) => ["--values", file]),
    // Helm's default is the version that it was built with: another Helm would render something else.
    "--kube-version",
    helm.kubernetes ?? kubernetes,
    ...apiVersions.flatMap((version) => ["--api-versions", version]),
    "--include-crds",
    "--skip-tests",
    ...(hooks ? [] : ["--no-hooks"]),
  ];
}
