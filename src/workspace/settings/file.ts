import { type Diagnostic, type Json, VarveError, isObject } from "../../model/index.js";
import { pathOf, quote, startOf } from "../../model/internal.js";
import { DEFAULT_SETTINGS, type Settings, checkSettings } from "./settings.js";
import { type At, SettingsChecker } from "./checker.js";
import { readText } from "../disk/read-text.js";
import { codeSettingsIn, readCodeSettings } from "./code.js";
import { checkNoLinks } from "../disk/no-links.js";
import { codeRefused } from "../code/refusal.js";
import { join } from "node:path";
import { problems } from "../problems.js";
import { readDocuments } from "../../yaml/index.js";
import { type YamlDocument } from "../../yaml/internal.js";
import { existsSync, statSync } from "node:fs";

export const SETTINGS_FILE = "varve.yaml";
const API_VERSION = "varve.dev/v1";
const KIND = "Workspace";

/** The settings of a workspace, and their positions. */
export interface WorkspaceSettings extends Settings {
  readonly name: string | undefined;
}

export interface SettingsReading {
  /** Undefined if the folder is not a workspace or its settings cannot be read. */
  readonly settings: WorkspaceSettings | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SettingsOptions {
  /** Whether `varve.config.mjs` or `.ts` may run. */
  readonly code: boolean;
  readonly label: string;
  /** Whether a folder without settings has the default ones. */
  readonly isOptional?: boolean | undefined;
}

/** Whether a folder has settings of its own. */
export function isWorkspace(root: string): boolean {
  return existsSync(join(root, SETTINGS_FILE)) || codeSettingsIn(root) !== undefined;
}

/** The settings of a workspace: the defaults, then `varve.yaml`, then the configuration code. */
export async function readSettings(root: string, options: SettingsOptions): Promise<SettingsReading> {
  const hasFile = existsSync(join(root, SETTINGS_FILE));
  const codeFile = codeSettingsIn(root);
  if (options.isOptional === true && !isWorkspace(root) && isFolder(root))
    return { settings: { ...DEFAULT_SETTINGS, name: undefined }, diagnostics: [] };
  if (!hasFile && codeFile === undefined)
    return { settings: undefined, diagnostics: [notAWorkspace(root, options.label)] };
  const written: SettingsReading = hasFile
    ? parseSettingsFile(readText(join(root, SETTINGS_FILE), SETTINGS_FILE))
    : { settings: { ...DEFAULT_SETTINGS, name: undefined }, diagnostics: [] };
  if (codeFile === undefined || written.settings === undefined) return written;
  if (!options.code)
    return { settings: undefined, diagnostics: [...written.diagnostics, codeRefused(codeFile)] };
  checkNoLinks(root, codeFile);
  checkRegular(join(root, codeFile), codeFile);
  const code = await readCodeSettings(root, codeFile, written.settings);
  const settings = code.settings && { ...code.settings, name: written.settings.name };
  return { settings, diagnostics: [...written.diagnostics, ...code.diagnostics] };
}

/** Parses the text of a `varve.yaml`; the file may have another name. */
export function parseSettingsFile(text: string, file = SETTINGS_FILE): SettingsReading {
  const { documents, diagnostics } = readDocuments(text, { file });
  const [document] = documents;
  const faults = [...diagnostics, ...documents.flatMap((each) => each.diagnostics)];
  if (document?.value === undefined || !isObject(document.value) || documents.length > 1) {
    return {
      settings: undefined,
      diagnostics: faults.length > 0 ? faults : [notSettings("it must contain one map", file)],
    };
  }
  const { apiVersion, kind, metadata, spec } = document.value;
  if (apiVersion !== API_VERSION || kind !== KIND) {
    return {
      settings: undefined,
      diagnostics: [
        ...faults,
        notSettings(`it must have apiVersion: ${API_VERSION} and kind: ${KIND}`, file, document),
      ],
    };
  }
  const at = (...path: (string | number)[]) =>
    document.rangeOfKey(["spec", ...path]) ?? document.rangeOfKey(["spec"]);
  const checked = checkSettings(spec ?? null, DEFAULT_SETTINGS, at);
  const head = checkHead(document.value, (...path) => document.rangeOfKey(path));
  const name = isObject(metadata) && typeof metadata["name"] === "string" ? metadata["name"] : undefined;
  return {
    settings: { ...checked.settings, name },
    diagnostics: [...faults, ...head, ...checked.diagnostics],
  };
}

/** The members next to `spec`: a misspelt `spec` would be a workspace with the defaults. */
function checkHead(document: Record<string, Json>, at: At): readonly Diagnostic[] {
  const checker = new SettingsChecker(at);
  checker.known(document, [], ["apiVersion", "kind", "metadata", "spec"]);
  const metadata = checker.map(document["metadata"], ["metadata"]);
  checker.known(metadata, ["metadata"], ["name", "labels", "annotations"]);
  checker.text(metadata["name"], ["metadata", "name"], "a name");
  return checker.diagnostics;
}

function notSettings(message: string, file: string, document?: YamlDocument): Diagnostic {
  const at = document?.rangeOfKey(["kind"]) ?? document?.rangeOf([]);
  return problems["invalid-settings"]({
    message: `${file} does not describe a workspace: ${message}`,
    at: at ?? startOf(file),
    path: pathOf("kind"),
  });
}

function isFolder(root: string): boolean {
  return statSync(root, { throwIfNoEntry: false })?.isDirectory() === true;
}

function notAWorkspace(root: string, label: string): Diagnostic {
  const found = statSync(root, { throwIfNoEntry: false });
  const [message, hint] =
    found === undefined
      ? [`${quote(label)} does not exist`, "check the name, or name another folder with -C DIR"]
      : found.isDirectory()
        ? [
            `${quote(label)} has no ${SETTINGS_FILE}, which this command needs`,
            "run varve init there, or name another folder with -C DIR",
          ]
        : [`${quote(label)} is a file, not a folder`, "name its folder"];
  return problems["not-a-workspace"]({ message, params: { folder: label }, hint });
}

/** A module loader would wait for a pipe forever. */
function checkRegular(place: string, file: string): void {
  if (statSync(place, { throwIfNoEntry: false })?.isFile() === true) return;
  throw new VarveError(
    problems["not-a-file"]({ message: `${file} is not a regular file`, params: { file } }),
  );
}
