import type { LastFile } from "./read-last-run.js";
import { digest } from "../disk/digest.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readBytes } from "../disk/read-text.js";
import { type WorkspaceDigest, workspaceDigest } from "../ownership/workspace-digest.js";

/** Compares files with what the last run left. */
export class AsLeft {
  readonly #root: string;
  readonly #keyed: WorkspaceDigest;

  constructor(root: string) {
    this.#root = root;
    this.#keyed = workspaceDigest(root);
  }

  /** The digest of a file now; null if it is not there. */
  digestOf(path: string): string | null {
    const place = join(this.#root, path);
    return existsSync(place) ? digest(readBytes(place, path)) : null;
  }

  /** Whether a file with this digest is as the run left it. */
  is({ after }: LastFile, now: string | null): boolean {
    const keyed = this.#keyed;
    return (
      now === after || (now !== null && after !== null && keyed.understands(after) && keyed(now) === after)
    );
  }
}
