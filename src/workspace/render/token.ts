import { type Diagnostic, type Json, formatJson } from "../../model/index.js";
import { quote, startOf } from "../../model/internal.js";
import { delimiter, isAbsolute, join } from "node:path";
import { realpathSync, statSync } from "node:fs";
import type { GeneratorSettings } from "../settings/generator.js";
import type { ProgramSource } from "./render.js";
import { SETTINGS_FILE } from "../settings/file.js";
import { chartFolder } from "./helm.js";
import { digest } from "../disk/digest.js";
import { kustomizeFiles } from "./kustomize-files.js";
import { matcher } from "../tree/glob.js";
import { problems } from "../problems.js";
import { readBytes } from "../disk/read-text.js";
import { walk } from "../tree/walk.js";

/** Changes when the same inputs come to something else in a new version of Varve. */
const RENDERING = 1;

export interface Tokened {
  readonly settings: GeneratorSettings;
  readonly source: ProgramSource;
  readonly root: string;
  readonly kubernetes: string;
}

/** What a program renders from, where that is known. */
export interface RenderInputs {
  /** The same while all of it is: nothing has to be rendered again then. */
  readonly token: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A digest of all that a program renders from: the settings, the files that are declared, and which program it is.
 * Where they are neither declared nor found, nothing is known, and the program runs every time.
 */
export function renderInputs({ settings, source, root, kubernetes }: Tokened): RenderInputs {
  const files = inputFiles(source, root);
  if (files.unused.length > 0)
    return { token: undefined, diagnostics: [unusedInput(settings.name, files.unused)] };
  if (files.paths === undefined) return { token: undefined, diagnostics: [] };
  const rows = files.paths.map((path) => `${path} ${digest(readBytes(join(root, path), path))}`);
  const about = formatJson([RENDERING, kubernetes, { ...settings } as unknown as Json]);
  const program = programOf(source);
  return { token: digest([about, identityOf(program, root), ...rows].join("\n")), diagnostics: [] };
}

interface InputFiles {
  /** Undefined where they are not known. */
  readonly paths: readonly string[] | undefined;
  readonly unused: readonly string[];
}

/** The files of the workspace that a source is rendered from; undefined where that is not known. */
export function inputFiles(source: ProgramSource, root: string): InputFiles {
  if ("kustomize" in source) return { paths: kustomizeFiles(root, source.kustomize), unused: [] };
  if ("helm" in source) return { paths: chartFiles(source, root), unused: [] };
  const { command, inputs } = source;
  if (inputs === undefined) return { paths: undefined, unused: [] };
  const { paths } = walk(root);
  const unused = inputs.filter((pattern) => !paths.some(matcher([pattern])));
  const isInput = matcher(inputs);
  // A file that is named on the command line is one whether or not it is declared.
  const isNamed = new Set(command.map((word) => word.replace(/^\.\//, "")));
  return { paths: paths.filter((path) => isInput(path) || isNamed.has(path)), unused };
}

/** What a chart of the workspace is rendered from is known, and what one with a version and a digest is. */
function chartFiles(
  { helm }: Extract<ProgramSource, { readonly helm: unknown }>,
  root: string,
): readonly string[] | undefined {
  const values = helm.values.filter((one) => typeof one === "string");
  const folder = chartFolder(root, helm);
  const isPinned = helm.version !== undefined && helm.digest !== undefined;
  if (folder === undefined) return isPinned ? values : undefined;
  return [...walk(join(root, folder)).paths.map((path) => `${folder}/${path}`), ...values];
}

function programOf(source: ProgramSource): string {
  if ("command" in source) return source.command[0] as string;
  return "kustomize" in source ? "kustomize" : "helm";
}

/** Asking a program for its version takes as long as rendering: where it is, how large, and since when, says as much. */
function identityOf(program: string, root: string): string {
  const folders = program.includes("/") ? [root] : (process.env["PATH"] ?? "").split(delimiter);
  for (const folder of folders) {
    try {
      const place = realpathSync(isAbsolute(program) ? program : join(folder, program));
      const { size, mtimeMs } = statSync(place);
      return `${place} ${size} ${mtimeMs}`;
    } catch {
      // Not in this folder.
    }
  }
  return program;
}

function unusedInput(source: string, patterns: readonly string[]): Diagnostic {
  const names = patterns.map((pattern) => quote(pattern)).join(", ");
  return problems["unused-input"]({
    message: `source ${quote(source)} declares inputs that match no file: ${names}`,
    at: startOf(SETTINGS_FILE),
    hint: "fix them: otherwise changes to these inputs are not detected",
  });
}
