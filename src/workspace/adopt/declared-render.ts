import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import { quote, startOf } from "../../model/internal.js";
import { type ProgramSource, render } from "../render/render.js";
import { commentsIn } from "../../yaml/internal.js";
import type { ManifestFile } from "../read/manifest-files.js";
import type { GeneratorSettings } from "../settings/generator.js";
import type { HelmSettings } from "../settings/rendered.js";
import type { RenderedDocument } from "../../flow/index.js";
import { SETTINGS_FILE } from "../settings/file.js";
import type { Workspace } from "../folder/workspace.js";
import { chartFolder } from "../render/helm.js";
import { problems } from "../problems.js";
import { readRendered } from "../render/read-rendered.js";

/** A source of the settings that a program renders. */
export interface DeclaredRender extends GeneratorSettings {
  readonly source: ProgramSource;
}

/** The source with a name, or the only one. Throws a VarveError if there is none, or lists the candidates. */
export function declaredRender({ settings }: Workspace, name: string | undefined): DeclaredRender {
  const all = settings.generate.filter(isProgram);
  const found = name === undefined ? all : all.filter((one) => one.name === name);
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) return only;
  const known = all.map((one) => one.name).join(", ");
  const message =
    only === undefined
      ? `${SETTINGS_FILE} declares no source ${name === undefined ? "that a program renders" : quote(name)}`
      : `${SETTINGS_FILE} declares several sources: ${known}`;
  const hint = only === undefined ? "render it yourself and pass it with --from" : "choose one with --name";
  throw new VarveError(problems["no-declared-render"]({ message, at: startOf(SETTINGS_FILE), hint }));
}

function isProgram(one: GeneratorSettings): one is DeclaredRender {
  return "helm" in one.source || "kustomize" in one.source || "command" in one.source;
}

export interface Rendered {
  readonly documents: readonly RenderedDocument[];
  readonly comments: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the program of a source; for a chart, optionally another version than the declared one. */
export async function renderDeclared(
  workspace: Workspace,
  declared: DeclaredRender,
  version?: string,
): Promise<Rendered> {
  const { name, source } = declared;
  const { root, settings, mayRunCode } = workspace;
  if (!mayRunCode) {
    const message = `source ${quote(name)} is rendered by a program, and --no-code forbids running programs`;
    throw new VarveError(problems["code-refused"]({ message, hint: "if you trust it, remove --no-code" }));
  }
  const chosen = version === undefined ? source : inVersion(root, declared, version);
  const printed = await render(chosen, { name, root, kubernetes: settings.kubernetes });
  const comments: string[] = [];
  const { documents, diagnostics } = await readRendered(withComments(printed.files, comments));
  if (hasErrors(diagnostics)) throw new VarveError([...diagnostics]);
  return { documents, comments, diagnostics: [...printed.diagnostics, ...diagnostics] };
}

/** The files as printed; their comments are collected on the way. */
export async function* withComments(
  files: Iterable<ManifestFile> | AsyncIterable<ManifestFile>,
  comments: string[],
): AsyncGenerator<ManifestFile> {
  for await (const file of files) {
    for (const { text } of commentsIn(file.text)) comments.push(text);
    yield file;
  }
}

function inVersion(root: string, { name, source }: DeclaredRender, version: string): ProgramSource {
  if (!("helm" in source)) throw new VarveError(noVersions(name, "is not a Helm chart"));
  if (chartFolder(root, source.helm) !== undefined)
    throw new VarveError(noVersions(name, "is a chart in a folder, which has one version"));
  // The digest belongs to the declared version.
  const { digest: _, ...helm } = source.helm;
  return { ...source, helm: { ...helm, version } satisfies HelmSettings };
}

function noVersions(name: string, why: string): Diagnostic {
  const message = `source ${quote(name)} ${why}, so --chart-version cannot be used`;
  const hint = "pass its last output with --base or --base-revision";
  return problems["no-declared-render"]({ message, at: startOf(SETTINGS_FILE), hint });
}
