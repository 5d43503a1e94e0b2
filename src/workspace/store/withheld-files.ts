import { isSecretKind, mayHoldSecret } from "../../model/internal.js";
import type { Plan, PlannedResource } from "../../flow/index.js";
import type { FolderStore } from "./folder-store.js";
import { holdsSensitive } from "../ownership/sensitive-fields.js";
import { isOwnFile } from "../disk/private-folder.js";

/**
 * The files whose text a plan must not store: those with a Secret or a sensitive field. The record holds such values
 * only as digests, and is committed.
 */
export function withheldFrom({ store, change, resources }: Plan): (path: string, text: string) => boolean {
  const folder = store as FolderStore;
  const { ownership } = folder;
  const entries = folder.around ?? folder.entries;
  const sensitive = folder.sensitiveFiles(change);
  const secret = new Set(entries.filter(({ id }) => isSecretKind(id)).map(({ part }) => part));
  const isMade = new Set(resources.filter(madeSensitive).map(({ part }) => part));
  const isHidden = (path: string): boolean =>
    secret.has(path) || isMade.has(path) || holdsSensitive(ownership, path) || sensitive.has(path);
  return (path, text) => !isOwnFile(path) && (mayHoldSecret(text) || isHidden(path));
}

function madeSensitive({ id, fresh }: PlannedResource): boolean {
  return isSecretKind(id) || (fresh?.sensitive ?? []).length > 0;
}

/** Whether a requested value must not be stored: it was set in a Secret or a sensitive field. */
export function setsHidden({ decisions, ledger }: PlannedResource): boolean {
  return decisions.some(
    ({ outcome, path, value }) => outcome === "set" && value !== undefined && ledger.hides(path, value),
  );
}
