import { type JsonObject, fieldsV1FromPaths } from "../../model/index.js";
import { child, compareManagedHeads, writeManagedEntry } from "../../model/internal.js";
import type { Author, Ledger } from "../../ledger/index.js";
import { type Manager, type ManagerAuthor, headOf } from "./managers.js";

/**
 * Converts a history to `managedFields`: one entry per manager with its fields, in the order of the server. Other
 * authors are left out: they are not managers.
 */
export function managedFieldsFrom(ledger: Ledger): readonly JsonObject[] {
  const managers = new Map<ManagerAuthor, Manager & { fields: Manager["fields"][number][] }>();
  for (const { place, key, author } of ledger.records.marks) {
    if (!isManager(author)) continue;
    const manager = managers.get(author) ?? { author, fields: [] };
    managers.set(author, manager);
    manager.fields.push(key === undefined ? place : child(place, key));
  }
  return Array.from(managers.values(), ({ author, fields }) => ({ head: headOf(author), fields }))
    .sort((a, b) => compareManagedHeads(a.head, b.head))
    .map(({ head, fields }) => writeManagedEntry(head, fieldsV1FromPaths(fields)));
}

function isManager(author: Author): author is ManagerAuthor {
  return author.stage === "cluster" && author.origin !== undefined && "operation" in author.origin;
}
