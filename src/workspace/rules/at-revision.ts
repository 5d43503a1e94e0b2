import type { Action } from "../../review/index.js";
import { isPreset, loadRules, rulesNamedBy, rulesOf } from "./rules.js";
import { type GitContent, type GitPlace, placeInTree, readGit } from "../git/tree.js";
import { SETTINGS_FILE, parseSettingsFile } from "../settings/file.js";
import { VarveError, hasErrors } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { CODE_FILES } from "../settings/code.js";
import type { ChosenRules } from "./join.js";
import { DEFAULT_SETTINGS } from "../settings/settings.js";
import { git } from "../git/git.js";
import { posix } from "node:path";
import { problems } from "../problems.js";

/**
 * The rules of a review whose new version is in a revision: those of the nearest settings at or above it in that
 * revision. The version on disk may differ. Undefined if the revision lacks the place.
 */
export async function rulesAtRevision(
  place: GitPlace,
  action: Action | undefined,
): Promise<ChosenRules | undefined> {
  const { isThere, settings: found } = await nearestSettings(place);
  if (!isThere) return undefined;
  if (found === undefined) return loadRules("", rulesNamedBy(DEFAULT_SETTINGS), action);
  const { folder, revision } = place;
  const { text, name } = await fileIn({ folder, revision, path: posix.join(found.folder, found.file) });
  if (CODE_FILES.includes(found.file)) throw new VarveError(codeOfRevision(name));
  const { settings, diagnostics } = parseSettingsFile(text, name);
  if (settings === undefined || hasErrors(diagnostics)) throw new VarveError(diagnostics);
  const words = rulesNamedBy(settings);
  const files = new Map<string, () => GitFile>();
  for (const word of words.filter((each) => !isPreset(each)))
    files.set(word, await settled(fileIn({ folder, revision, path: posix.join(found.folder, word) })));
  return rulesOf(words, action, (word) => (files.get(word) as () => GitFile)(), name);
}

type GitFile = Extract<GitContent, { kind: "file" }>;

async function fileIn(place: GitPlace): Promise<GitFile> {
  const content = await readGit(place);
  if (content.kind === "file") return content;
  const { path: file } = place;
  throw new VarveError(problems["not-a-file"]({ message: `${file} is a folder`, params: { file } }));
}

/** The result, to be checked later. */
async function settled<T>(asked: Promise<T>): Promise<() => T> {
  try {
    const value = await asked;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

interface FoundSettings {
  /** Relative to the root of the repository. */
  readonly folder: string;
  readonly file: string;
}

/** Code that extends the settings must be considered: without it, the settings are incomplete. */
const FILES = [...CODE_FILES, SETTINGS_FILE];

async function nearestSettings(
  place: GitPlace,
): Promise<{ readonly isThere: boolean; readonly settings?: FoundSettings | undefined }> {
  const { folder: from, revision } = place;
  const path = await placeInTree(place);
  const candidates = foldersUp(path).flatMap((folder) => FILES.map((file) => ({ folder, file })));
  const names = [path, ...candidates.map(({ folder, file }) => posix.join(folder, file))];
  // In Git a name ends at a line break, and nothing in a tree is called .git.
  const asked = names.map((name) => `${revision}:${name.includes("\n") ? ".git" : name}\n`);
  const answers = (await git(from, ["cat-file", "--batch-check"], asked.join(""))).toString("utf8");
  const [itself = "", ...files] = answers.split("\n");
  const settings = candidates.find((_, i) => / blob \d+$/.test(files[i] as string));
  return { isThere: / \w+ \d+$/.test(itself), settings };
}

function foldersUp(path: string): string[] {
  const parts = path === "" ? [] : path.split("/");
  return [...parts.map((_, i) => parts.slice(0, parts.length - i).join("/")), ""];
}

function codeOfRevision(file: string) {
  return problems["code-refused"]({
    message: `${file} is code, and code of a revision is not run, so its rules are unknown`,
    at: startOf(file),
    params: { file },
    hint: "name the rules with --rules, or check out the revision and review its folder",
  });
}
