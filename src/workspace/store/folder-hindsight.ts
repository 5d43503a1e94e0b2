import { type Hindsight, type Signer, type StoredEntry } from "../../flow/index.js";
import { type Json, VarveError } from "../../model/index.js";
import { filesSince, historyMoment, momentAtOnce } from "../ownership/git-moment.js";
import type { FolderEntry } from "./folder-entry.js";
import type { Workspace } from "../folder/workspace.js";
import { join } from "node:path";
import { problems } from "../problems.js";
import { readBytes } from "../disk/read-text.js";
import { shortDigest } from "../read/document-cache.js";

/** What the differences in a folder depend on besides its files. */
export class FolderHindsight implements Hindsight {
  /** The version of Kubernetes, and the files that define kinds. */
  readonly schemas: string;
  readonly #workspace: Workspace;
  readonly #versions: ReadonlyMap<string, string>;
  #signedAt: string | undefined;

  constructor(workspace: Workspace) {
    const { definitions, digests, settings } = workspace;
    this.#workspace = workspace;
    this.#versions = digests;
    const files = [...new Set(definitions.map(({ file }) => file))].map((file) => digests.get(file) ?? "");
    this.schemas = shortDigest([settings.kubernetes, ...files].join("\n"));
  }

  get signedAt(): string {
    return (this.#signedAt ??= momentAtOnce(this.#workspace.root));
  }

  /** Determines authors, and notes the state of the history when that started. */
  signing(sign: Signer): Signer {
    return async (resources) => {
      this.#signedAt ??= await historyMoment(this.#workspace.root);
      return sign(resources);
    };
  }

  async touchedSince(moment: string): Promise<ReadonlySet<string> | undefined> {
    return filesSince(this.#workspace.root, moment);
  }

  value(entry: StoredEntry): Json {
    const { part } = entry;
    const { root } = this.#workspace;
    if (shortDigest(readBytes(join(root, part), part)) === this.#versions.get(part))
      return this.#workspace.read((entry as FolderEntry).stands);
    const message = `${part} changed after the plan was made`;
    throw new VarveError(problems["changed-on-disk"]({ message, hint: "create a new plan" }));
  }
}
