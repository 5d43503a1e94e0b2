import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  VarveError,
  getAt,
  pathsFromFieldsV1,
} from "../../model/index.js";
import {
  MANAGED_FIELDS,
  type ManagedHead,
  child,
  getKey,
  readManagedHead,
  readResourceId,
  defined,
} from "../../model/internal.js";
import type { Author, ManagerEntry } from "../../ledger/index.js";
import { problems } from "../problems.js";

/** A manager as an author: one name has an author for each of its entries. */
export interface ManagerAuthor extends Author {
  readonly stage: "cluster";
  readonly origin: ManagerEntry;
}

/** One entry of `managedFields`. */
export interface Manager {
  readonly author: ManagerAuthor;
  readonly fields: readonly FieldPath[];
}

export interface ReadManagers {
  readonly managers: readonly Manager[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The entries of an object, in order. An invalid one is reported and left out. */
export function readManagers(object: Json): ReadManagers {
  const entries = getAt(object, MANAGED_FIELDS) ?? [];
  const managers: Manager[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [i, entry] of (Array.isArray(entries) ? entries : [entries]).entries()) {
    try {
      managers.push(readManager(entry));
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      const resource = readResourceId(object);
      diagnostics.push(
        problems["unreadable-manager"]({
          message: `this managedFields entry cannot be read: ${error.diagnostics[0]?.message}`,
          path: child(MANAGED_FIELDS, i),
          ...defined({ resource }),
        }),
      );
    }
  }
  return { managers, diagnostics };
}

function readManager(entry: Json): Manager {
  const head = readManagedHead(entry);
  if (typeof head === "string") throw new VarveError(problems["unreadable-manager"]({ message: head }));
  const { manager, operation, apiVersion, subresource, time } = head;
  const origin: ManagerEntry = {
    operation,
    apiVersion,
    ...(subresource === "" ? {} : { subresource }),
    ...(time === "" ? {} : { time }),
  };
  return {
    author: { stage: "cluster", name: manager, band: bandOf(origin), origin },
    fields: pathsFromFieldsV1(getKey(entry as JsonObject, "fieldsV1") ?? {}),
  };
}

/** `apply`, `update`, `update status`: one manager name may have an entry for each. */
function bandOf({ operation, subresource }: ManagerEntry): string {
  return [operation.toLowerCase(), ...(subresource === undefined ? [] : [subresource])].join(" ");
}

/** The identity of a manager at the start of an entry. */
export function headOf({ name, origin }: ManagerAuthor): ManagedHead {
  const { operation, apiVersion, subresource = "", time = "" } = origin;
  return { manager: name, operation, apiVersion, subresource, time };
}
