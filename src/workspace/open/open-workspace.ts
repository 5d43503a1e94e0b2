import { type LoadProgress, load } from "../load/load.js";
import { VarveError, hasErrors } from "../../model/index.js";
import { interruptedWrite, recover } from "../write/recover.js";
import { readCache, writeCache } from "../read/cache-file.js";
import { DocumentCache } from "../read/document-cache.js";
import { Workspace } from "../folder/workspace.js";
import { expectOpening } from "./given.js";
import { readSettings } from "../settings/file.js";
import { settingsDigestOf } from "../settings/digest.js";
import { statSync } from "node:fs";

/** Options of openWorkspace. */
export interface OpenOptions {
  /**
   * Whether workspace code may run: `varve.config.*`, patterns and pipelines in TypeScript. False by default, and then
   * anything that needs code is an error; set it only if the authors of the folder are trusted.
   */
  readonly code?: boolean | undefined;
  /** A folder for the document cache; none by default. */
  readonly cache?: string | undefined;
  /** The name of the folder in messages, if not the root itself. */
  readonly label?: string | undefined;
  /** Whether to open read-only: an interrupted write is reported, and neither finished nor undone. */
  readonly isReadOnly?: boolean | undefined;
  /** Whether the folder must have settings, which recording requires; "optional" falls back to the defaults. */
  readonly settings?: "required" | "optional" | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

/** Planning needs most of the library: it is loaded on demand. */
const runs = () => import("../store/run.js");

/** Opens a folder as a workspace: finishes or undoes an interrupted write, reads the settings, and every file once. */
export async function openWorkspace(root: string, options: OpenOptions = {}): Promise<Workspace> {
  expectOpening(root, options);
  // The settings may be among the files of an interrupted write, and a partial state cannot be trusted.
  const { code = false, label = root, isReadOnly = false } = options;
  const isOptional = options.settings === "optional";
  const isThere = statSync(root, { throwIfNoEntry: false })?.isDirectory() === true;
  const recovered = !isThere ? [] : isReadOnly ? interruptedWrite(root) : recover(root);
  if (hasErrors(recovered)) throw new VarveError(recovered);
  const settingsDigest = settingsDigestOf(root);
  const { settings, diagnostics } = await readSettings(root, { code, label, isOptional });
  if (settings === undefined) throw new VarveError(diagnostics);
  const cache = options.cache === undefined ? new DocumentCache() : readCache(options.cache, root);
  const loaded = load(root, settings, cache, options.onProgress);
  if (options.cache !== undefined && loaded.hasLearned) writeCache(options.cache, root, loaded.cache);
  const remarks = [...recovered, ...diagnostics];
  return new Workspace(root, { settings, settingsDigest, remarks, mayRunCode: code, runs }, loaded);
}
