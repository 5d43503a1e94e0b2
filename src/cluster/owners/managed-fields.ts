import { type JsonObject, child } from "../../model/index.js";
import type { Author, Ledger } from "../../ledger/index.js";
import { type Manager, type ManagerAuthor, writeManager } from "./managers.js";

/**
 * The `managedFields` that a history amounts to: one entry for each manager in it, with the fields that the manager names,
 * in the order of the server. Of other authors nothing is written: they are not managers of any server.
 */
export function managedFieldsFrom(ledger: Ledger): readonly JsonObject[] {
  const managers = new Map<ManagerAuthor, Manager & { fields: Manager["fields"][number][] }>();
  for (const { place, key, author } of ledger.records.marks) {
    if (!isManager(author)) continue;
    const manager = managers.get(author) ?? { author, fields: [] };
    managers.set(author, manager);
    manager.fields.push(key === undefined ? place : child(place, key));
  }
  return [...managers.values()].sort(inServerOrder).map(writeManager);
}

function isManager(author: Author): author is ManagerAuthor {
  return author.stage === "cluster" && author.origin !== undefined && "operation" in author.origin;
}

/** Appliers first, then by time to the second, then by name. */
function inServerOrder({ author: a }: Manager, { author: b }: Manager): number {
  return (
    compare(a.origin.operation, b.origin.operation) ||
    secondsOf(a) - secondsOf(b) ||
    compare(a.name, b.name) ||
    compare(a.origin.apiVersion, b.origin.apiVersion) ||
    compare(a.origin.subresource ?? "", b.origin.subresource ?? "")
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function secondsOf({ origin: { time } }: ManagerAuthor): number {
  return time === undefined ? 0 : Math.floor(Date.parse(time) / 1000) || 0;
}
