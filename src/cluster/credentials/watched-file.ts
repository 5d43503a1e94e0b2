import { readFileSync, statSync } from "node:fs";
import { VarveError } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import { problems } from "../problems.js";

/** A file that is read again when it changes: certificates are rotated below running programs. */
export class WatchedFile {
  readonly path: string;
  readonly #purpose: string;
  #stamp = "";
  #text = "";

  /** `purpose` is the name of the setting that refers to the file. */
  constructor(path: string, purpose: string) {
    this.path = path;
    this.#purpose = purpose;
  }

  /** If a file is briefly missing or unreadable, the previous credentials stay in use. */
  text(): string {
    try {
      // A mounted Secret is replaced by switching a symbolic link: the target has another inode.
      const { mtimeNs, size, ino } = statSync(this.path, { bigint: true });
      const stamp = `${mtimeNs} ${size} ${ino}`;
      if (stamp !== this.#stamp) {
        this.#text = readFileSync(this.path, "utf8");
        this.#stamp = stamp;
      }
    } catch (error) {
      if (this.#stamp === "") throw unreadable(this.path, this.#purpose, error);
    }
    return this.#text;
  }
}

export function unreadable(path: string, purpose: string, error: unknown): VarveError {
  const message = `${purpose} ${visible(path)} cannot be read: ${visible((error as Error).message)}`;
  return new VarveError(
    problems["unreadable-credentials"]({ message, params: { file: path, setting: purpose } }),
  );
}
