import { type JsonObject, formatJson, formatPath } from "../../model/index.js";
import { MASK } from "../../model/internal.js";
import type { OwnedResource } from "../../ledger/index.js";

/** `varve 12, external 1 (1 disputed)`. */
export function countText({ fields }: OwnedResource): string {
  const counts = new Map<string, number>();
  for (const { owner } of fields) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const disputed = fields.filter((field) => field.disputed === true).length;
  const owners = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([owner, count]) => `${owner} ${count}`);
  return `${owners.join(", ")}${disputed === 0 ? "" : ` (${disputed} disputed)`}`;
}

const LONGEST = 60;

export function rowsOf({ fields }: OwnedResource): string[][] {
  return fields.map(({ path, owner, base, baseDigest, disputed, accepted }) => {
    const value = baseDigest === undefined ? (base === undefined ? "" : formatJson(base)) : MASK;
    const generated = value === "" ? "" : `generated ${value.slice(0, LONGEST)}`;
    const marks = [
      ...(disputed === true ? ["disputed"] : []),
      ...(accepted === undefined ? [] : ["accepted"]),
    ];
    const notes = [generated, ...marks].filter((part) => part !== "").join(", ");
    return notes === "" ? [formatPath(path), owner] : [formatPath(path), owner, notes];
  });
}

export function fieldsJson({ fields }: OwnedResource): JsonObject[] {
  return fields.map(({ path, owner, base, disputed = false, accepted }) => ({
    path: formatPath(path),
    owner,
    base: base ?? null,
    isDisputed: disputed,
    isAccepted: accepted !== undefined,
  }));
}
