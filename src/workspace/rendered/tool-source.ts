import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import { quote, startOf, defined } from "../../model/internal.js";
import { type Made, type Source, recalledSource, renderedSource, unprepared } from "../../flow/index.js";
import type { GeneratorSettings } from "../settings/generator.js";
import type { Ownership } from "../ownership/ownership.js";
import { type ProgramSource, render } from "../render/render.js";
import { SETTINGS_FILE } from "../settings/file.js";
import type { Workspace } from "../folder/workspace.js";
import { problems } from "../problems.js";
import { readRendered } from "../render/read-rendered.js";
import { renderInputs } from "../render/token.js";
import { settledDocuments } from "./settled-documents.js";

export interface ToolRun {
  readonly workspace: Workspace;
  readonly ownership: Ownership;
  readonly settings: GeneratorSettings;
  readonly source: ProgramSource;
  /** Whether the last output is sufficient: the run only queries it and writes nothing. */
  readonly recall: boolean;
  readonly isIn: ((file: string) => boolean) | undefined;
}

/** A source that a program renders, on demand. Throws a VarveError if programs may not run. */
export function toolSource(run: ToolRun): Source {
  const { workspace, ownership, settings, source, recall } = run;
  const { name } = settings;
  if (!workspace.mayRunCode) throw new VarveError(refused(name));
  const recalled = recall ? recalledSource(ownership, name) : undefined;
  if (recalled !== undefined) return recalled;
  const { root } = workspace;
  const { kubernetes } = workspace.settings;
  const { token, diagnostics } = renderInputs({ settings, source, root, kubernetes });
  let made: Made | undefined;
  const prepare = async (): Promise<void> => {
    made = await rendered(run, diagnostics);
  };
  const make = (): Made => {
    if (made === undefined) throw unprepared(prepare);
    return made;
  };
  return { name, make, ...defined({ token }) };
}

async function rendered(run: ToolRun, before: readonly Diagnostic[]): Promise<Made> {
  const { workspace, ownership, settings, source, isIn } = run;
  const { name, into } = settings;
  const { root } = workspace;
  const { kubernetes } = workspace.settings;
  const printed = await render(source, { name, root, kubernetes });
  workspace.programHasRun();
  const read = await readRendered(printed.files);
  if (hasErrors(read.diagnostics)) throw new VarveError([...read.diagnostics]);
  const { rendered: how } = source;
  const settled = settledDocuments(read.documents, how, { name, into, workspace, ownership, isIn });
  const { generator } = renderedSource({ name, into, documents: settled.documents, ...how }).make();
  return {
    generator,
    diagnostics: [...before, ...printed.diagnostics, ...read.diagnostics, ...settled.diagnostics],
  };
}

function refused(name: string): Diagnostic {
  return problems["code-refused"]({
    message: `source ${quote(name)} is rendered by a program, and --no-code forbids running programs`,
    at: startOf(SETTINGS_FILE),
    hint: "if you trust it, remove --no-code and VARVE_NO_CODE, or open the workspace with { code: true }",
  });
}
