import { type ResourceEntry, rangeOf } from "../read/resource-entry.js";
import type { StoredEntry } from "../../flow/index.js";

/** A resource of a folder as a store has it. There is one for each, so it has no fields of its own. */
export class FolderEntry implements StoredEntry {
  readonly stands: ResourceEntry;

  constructor(stands: ResourceEntry) {
    this.stands = stands;
  }

  get id(): StoredEntry["id"] {
    return this.stands.id;
  }

  get apiVersion(): string {
    return this.stands.apiVersion;
  }

  get part(): string {
    return this.stands.file;
  }

  get at(): NonNullable<StoredEntry["at"]> {
    return rangeOf(this.stands);
  }
}
