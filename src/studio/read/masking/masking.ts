import { type FieldPath, type Json, getAt, setAt } from "../../../model/index.js";
import { Ownership, type Workspace, holdsSensitive, withoutSensitive } from "../../../workspace/internal.js";
import { ROOT, isSecretKind, maskSecret } from "../../../model/internal.js";
import type { PlannedResource } from "../../../flow/index.js";
import type { ResourceEntry } from "../../../workspace/index.js";

/** Hides the values of a resource that must not leave the process: those of Secrets, and fields marked as sensitive. */
export class Masking {
  readonly #workspace: Workspace;
  readonly #entry: ResourceEntry;
  readonly #planned: PlannedResource | undefined;
  /** Whether there may be anything to hide. */
  readonly mayHide: boolean;

  constructor(workspace: Workspace, entry: ResourceEntry, planned: PlannedResource | undefined) {
    this.#workspace = workspace;
    this.#entry = entry;
    this.#planned = planned;
    this.mayHide =
      isSecretKind(entry.id) ||
      (planned?.fresh?.sensitive ?? []).length > 0 ||
      holdsSensitive(recordOf(workspace), entry.file);
  }

  /** The document itself if nothing is hidden. */
  document(value: Json): Json {
    if (!this.mayHide) return value;
    const known = withoutSensitive(this.#workspace, this.#entry, maskSecret(this.#entry.id, value));
    return this.#planned?.ledger.shown(ROOT, known) ?? known;
  }

  /** A value at a path of the document. */
  at(document: Json, path: FieldPath, value: Json): Json {
    if (!this.mayHide) return value;
    return getAt(this.document(setAt(document, path, value)), path) ?? null;
  }
}

/** Read once for all resources of a workspace, which is opened again when it changes. */
const records = new WeakMap<Workspace, Ownership>();

function recordOf(workspace: Workspace): Ownership {
  const known = records.get(workspace) ?? Ownership.read(workspace.root);
  records.set(workspace, known);
  return known;
}
