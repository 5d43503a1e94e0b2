import type { ChartFound, FolderFindings } from "./findings.js";
import { posix } from "node:path";
import { renderScalar } from "../../yaml/internal.js";

/** How many generators of a kind are proposed: the rest are similar. */
const SHOWN = 3;

/** A varve.yaml with the fewest lines: defaults are left out, and options are comments. */
export function firstSettings(name: string, findings: FolderFindings): string {
  const proposals = proposalsFor(findings);
  const lines = [
    "# The settings of this workspace. Settings that are not listed have defaults.",
    "apiVersion: varve.dev/v1",
    "kind: Workspace",
    "metadata:",
    `  name: ${scalar(workspaceName(name))}`,
    ...unitLines(findings.sharing),
    ...(proposals.length === 0
      ? []
      : ["# To regenerate and keep hand edits, declare what renders the files:"]),
    ...(proposals.length === 0
      ? []
      : findings.sharing.length === 0
        ? ["# spec:", "#   generate:"]
        : ["#   generate:"]),
    ...proposals.map((line) => `#     ${line}`),
  ];
  return `${lines.join("\n")}\n`;
}

/** The same resource in two folders is deployed twice; it is not a duplicate. */
function unitLines(folders: readonly string[]): readonly string[] {
  if (folders.length === 0) return [];
  return [
    "spec:",
    "  # These folders contain the same resources, each for a separate deployment.",
    "  units:",
    ...folders.map((folder) => `    - ${scalar(folder)}`),
  ];
}

function proposalsFor({ charts, kustomizations, helmfiles, languages }: FolderFindings): readonly string[] {
  const builds = kustomizations.filter((folder) => folder !== ".");
  return [
    ...charts.slice(0, SHOWN).map(helmLine),
    ...builds
      .slice(0, SHOWN)
      .map(
        (folder) => `- {kustomize: ${scalar(folder)}, into: ${scalar(`rendered/${posix.basename(folder)}`)}}`,
      ),
    ...(helmfiles.length === 0 ? [] : ["- {command: [helmfile, template], name: helmfile, into: rendered}"]),
    ...(languages.size === 0
      ? []
      : ["- {from: manifests, name: manifests} # a folder that another tool writes"]),
  ];
}

function helmLine({ folder, name }: ChartFound): string {
  return `- {helm: {chart: ${scalar(folder)}, release: ${scalar(name)}}, into: ${scalar(`rendered/${name}`)}}`;
}

/** A name that is valid in Kubernetes. */
function workspaceName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");
  return name === "" ? "workspace" : name;
}

function scalar(text: string): string {
  return renderScalar(text, "flow");
}
