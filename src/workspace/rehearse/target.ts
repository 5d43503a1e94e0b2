import { type Diagnostic, VarveError } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { inspectTarget, isTarget, checkPath } from "../disk/target.js";
import { SETTINGS_FILE } from "../settings/file.js";
import type { Settings } from "../settings/settings.js";
import { nodeFileSystem } from "../disk/file-system.js";
import { problems } from "../problems.js";

/** Which files may receive new resources: those that the next load reads. */
export class NewResourceTarget {
  readonly #root: string;
  readonly #settings: Settings;
  readonly #isRead: (path: string) => boolean;

  constructor(root: string, settings: Settings, isRead: (path: string) => boolean) {
    this.#root = root;
    this.#settings = settings;
    this.#isRead = isRead;
  }

  /** Whether the file exists. Throws a VarveError if no resource may go to it. */
  exists(file: string): boolean {
    const unsafe = checkPath(this.#root, file);
    if (unsafe !== undefined) throw new VarveError(unsafe);
    if (!this.#isRead(file)) throw new VarveError(this.#notRead(file));
    const target = inspectTarget(nodeFileSystem, this.#root, file);
    if (!isTarget(target)) throw new VarveError(target);
    return target.status !== undefined;
  }

  #notRead(file: string): Diagnostic {
    const { include } = this.#settings.files;
    return problems["not-a-resource-file"]({
      message: `${quote(file)} is not a file that resources are read from`,
      params: { file },
      hint: `choose a file that spec.files of ${SETTINGS_FILE} includes (${include.join(", ")}) and does not exclude`,
    });
  }
}
