import { type Printed, runProgram } from "./program.js";
import type { Diagnostic } from "../../model/index.js";
import type { ManifestFile } from "../read/manifest-files.js";
import type { RenderedBy } from "../settings/generator.js";
import { quote } from "../../model/internal.js";
import { SETTINGS_FILE } from "../settings/file.js";
import { checkNoLinks } from "../disk/no-links.js";
import { chartFolder, renderChart } from "./helm.js";
import { decodeText } from "../disk/read-text.js";
import { nameOf, saidBy } from "./program-failure.js";
import { templateFiles } from "./helm-templates.js";
import { expectWhole } from "./whole-output.js";

/** A source that a program renders. */
export type ProgramSource = Exclude<RenderedBy, { readonly from: string }>;

export interface RenderRun {
  /** The name of the source. */
  readonly name: string;
  readonly root: string;
  readonly kubernetes: string;
}

export interface Render {
  /** The output, as the files it could have been written to. */
  readonly files: readonly ManifestFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the program of a source. Throws a VarveError if its output is unusable or empty. */
export async function render(source: ProgramSource, run: RenderRun): Promise<Render> {
  const command = commandOf(source);
  const { output, complaint } = await printedBy(source, command, run);
  const label = nameOf({ command });
  const text = decodeText(output, label);
  expectWhole(text, `source ${quote(run.name)}: the output of ${label}`, SETTINGS_FILE);
  const path = `${fileName(run.name)}.yaml`;
  const files = "helm" in source ? templateFiles(text, path, label) : [{ path, name: label, text }];
  return { files, diagnostics: saidBy({ source: run.name, command, timeout: 0 }, complaint) };
}

function commandOf(source: ProgramSource): readonly string[] {
  if ("command" in source) return source.command;
  return "kustomize" in source ? ["kustomize", "build", source.kustomize] : ["helm", "template"];
}

async function printedBy(
  source: ProgramSource,
  command: readonly string[],
  { name, root, kubernetes }: RenderRun,
): Promise<Printed> {
  const { timeout } = source.rendered;
  if ("helm" in source) {
    for (const file of filesOf(root, source.helm)) checkNoLinks(root, file);
    return renderChart({ source: name, root, helm: source.helm, kubernetes, timeout });
  }
  if ("kustomize" in source) checkNoLinks(root, source.kustomize);
  return runProgram({ source: name, command, cwd: root, timeout });
}

function filesOf(root: string, helm: Extract<ProgramSource, { readonly helm: unknown }>["helm"]): string[] {
  const folder = chartFolder(root, helm);
  const values = helm.values.filter((one) => typeof one === "string");
  return folder === undefined ? values : [folder, ...values];
}

/** The name of a source may be a path or anything else. */
function fileName(name: string): string {
  return name.replace(/^[./]+|\/+$/g, "").replaceAll(/[^\w.-]+/g, "-") || "rendered";
}
