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

/** Changed if the same inputs give another result in a new version of Varve. */
const RENDERING = 1;

export interface Tokened {
  readonly settings: GeneratorSettings;
  readonly source: ProgramSource;
  readonly root: string;
  readonly kubernetes: string;
}

/** The inputs of a program, if known. */
export interface RenderInputs {
  /** Equal as long as all inputs are: then nothing has to be rendered again. */
  readonly token: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A digest of all inputs of a program: the settings, the declared files, and the program itself. If the files are
 * neither declared nor found, nothing is known, and the program runs every time.
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
  /** Undefined if they are not known. */
  readonly paths: readonly string[] | undefined;
  readonly unused: readonly string[];
}

/** The workspace files that a source is rendered from; undefined if unknown. */
export function inputFiles(source: ProgramSource, root: string): InputFiles {
  if ("kustomize" in source) return { paths: kustomizeFiles(root, source.kustomize), unused: [] };
  if ("helm" in source) return { paths: chartFiles(source, root), unused: [] };
  const { command, inputs } = source;
  if (inputs === undefined) return { paths: undefined, unused: [] };
  const { paths } = walk(root);
  const unused = inputs.filter((pattern) => !paths.some(matcher([pattern])));
  const isInput = matcher(inputs);
  // A file on the command line is an input whether or not it is declared.
  const isNamed = new Set(command.map((word) => word.replace(/^\.\//, "")));
  return { paths: paths.filter((path) => isInput(path) || isNamed.has(path)), unused };
}

/** The inputs of a chart in the workspace are known, and so are those of a chart with a version and a digest. */
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

/** Asking a program for its version takes as long as rendering: its path, size and modification time are enough. */
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
