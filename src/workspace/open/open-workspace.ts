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
   * Whether code of the workspace may run: `varve.config.*`, patterns and pipelines in TypeScript. No, unless the caller
   * trusts the authors of the folder; what needs code is then an error.
   */
  readonly code?: boolean | undefined;
  /** A folder for what loads learn about documents; none by default. */
  readonly cache?: string | undefined;
  /** How messages name the folder, when that is not the root itself. */
  readonly label?: string | undefined;
  /** Whether nothing is to be written: an interrupted write is reported, and neither finished nor undone. */
  readonly isReadOnly?: boolean | undefined;
  /** Whether the folder must have settings, as to record something takes them; "optional" takes the default ones. */
  readonly settings?: "required" | "optional" | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

/** Planning takes most of the code of the library: it is loaded when it is asked for. */
const runs = () => import("../store/run.js");

/** Opens a folder as a workspace: finishes or undoes an interrupted write, reads the settings, and every file once. */
export async function openWorkspace(root: string, options: OpenOptions = {}): Promise<Workspace> {
  expectOpening(root, options);
  // The settings may be among the files of an interrupted write, and half of them cannot be trusted.
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
