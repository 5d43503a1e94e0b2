import { type Pointer, type SourceRange, VarveError, hasErrors } from "../../model/index.js";
import { didYouMean, expectArgument, oneOfTexts, startOf } from "../../model/internal.js";
import { type ChosenRules, type RuleSource, joinRules } from "./join.js";
import { type Action, parseRules, presets } from "../../review/index.js";
import { ACTIONS } from "../../review/internal.js";
import { DEFAULT_SETTINGS, type Settings } from "../settings/settings.js";
import { SETTINGS_FILE, readSettings } from "../settings/file.js";
import { checkNoLinks } from "../disk/no-links.js";
import { collectFaults } from "../tree/collect-faults.js";
import { join } from "node:path";
import { problems } from "../problems.js";
import { readDocuments } from "../../yaml/index.js";
import { readText } from "../disk/read-text.js";
import { workspaceRoot } from "../settings/workspace-root.js";

export function isPreset(word: string): word is keyof typeof presets {
  return typeof word === "string" && Object.hasOwn(presets, word);
}

export function presetRules(name: keyof typeof presets, action: Action = ACTIONS[0]): RuleSource {
  expectArgument(name, oneOfTexts(...Object.keys(presets)), "presetRules", "name");
  expectArgument(action, oneOfTexts(...ACTIONS), "presetRules", "action");
  const preset = presets[name];
  return { rules: preset[action], identity: preset.identity, rangeOf: () => undefined };
}

/** The rules in the text of a file; throws a VarveError with all errors. */
export function rulesIn(text: string, file: string): RuleSource {
  const { documents, diagnostics: faults } = readDocuments(text, { file });
  const broken = [...faults, ...documents.flatMap((each) => each.diagnostics)];
  if (broken.length > 0) throw new VarveError(broken);
  const [document] = documents;
  if (document === undefined || documents.length > 1) {
    const found = documents.length === 0 ? "no document" : `${documents.length} documents`;
    throw new VarveError(
      problems["not-rules"]({
        message: `${file} contains ${found}; expected one with rules`,
        at: startOf(file),
        hint: "write a list of rules, or a map with a list under rules",
      }),
    );
  }
  // A bare `on` is true in YAML 1.1, and so is found under that name.
  const rangeOf = (pointer: Pointer): SourceRange | undefined =>
    document.rangeOf(pointer) ??
    (pointer.at(-1) === "on" ? document.rangeOf([...pointer.slice(0, -1), "true"]) : undefined);
  const value = document.value ?? null;
  const { rules, tune, diagnostics } = parseRules(value, { rangeOf });
  if (diagnostics.length > 0) throw new VarveError(diagnostics);
  const list: Pointer = Array.isArray(value) ? [] : ["rules"];
  return {
    rules,
    identity: [],
    rangeOf: (rule, part) => rangeOf([...list, rule, ...part]) ?? rangeOf([...list, rule]),
    tune: { tunings: tune, rangeOf: (id) => rangeOf(["tune", id]) },
  };
}

/** The rules of the workspace settings; throws a VarveError with all errors. */
export function loadRules(root: string, words: readonly string[], action: Action | undefined): ChosenRules {
  return rulesOf(words, action, (word) => {
    checkNoLinks(root, word);
    return { name: word, text: readText(join(root, word), word) };
  });
}

/** The rules listed in settings, with files read by `read`. */
export function rulesOf(
  words: readonly string[],
  action: Action | undefined,
  read: (word: string) => { readonly name: string; readonly text: string },
  settings = SETTINGS_FILE,
): ChosenRules {
  const sources = collectFaults(words, (word): RuleSource => {
    if (isPreset(word)) return presetRules(word, action);
    const { name, text } = readable(word, read, settings);
    return rulesIn(text, name);
  });
  return joinRules(sources);
}

/** The default if the settings list no rules. */
export function rulesNamedBy({ rules }: Pick<Settings, "rules">): readonly string[] {
  return rules.length > 0 ? rules : ["kubernetes"];
}

/**
 * The default rules of a review: those of the nearest settings at or above one of the folders, or else the preset for
 * Kubernetes resources.
 */
export async function defaultRules(
  folders: readonly string[],
  action: Action | undefined,
  code: boolean,
): Promise<ChosenRules> {
  const root = folders.map(workspaceRoot).find((found) => found !== undefined);
  if (root === undefined) return loadRules("", rulesNamedBy(DEFAULT_SETTINGS), action);
  const { settings, diagnostics } = await readSettings(root, { code, label: root });
  if (settings === undefined || hasErrors(diagnostics)) throw new VarveError(diagnostics);
  return loadRules(root, rulesNamedBy(settings), action);
}

/** A missing file is an error in the settings. */
function readable<T>(word: string, read: (word: string) => T, settings: string): T {
  try {
    return read(word);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const names = Object.keys(presets);
    const message = `spec.rules names ${word}, which cannot be read: ${error.diagnostics[0]?.message ?? ""}`;
    const hint = didYouMean(word, names) ?? `name a file of the workspace, or a preset: ${names.join(", ")}`;
    throw new VarveError(problems["not-rules"]({ message, at: startOf(settings), hint }));
  }
}
