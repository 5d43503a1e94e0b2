import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  VarveError,
  child,
  fieldsV1FromPaths,
  getAt,
  getKey,
  isObject,
  pathOf,
  pathsFromFieldsV1,
  readResourceId,
} from "../../model/index.js";
import type { Author, ManagerEntry } from "../../ledger/index.js";
import { problems } from "../problems.js";

const MANAGED_FIELDS = pathOf("metadata", "managedFields");

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

/** The entries of an object, in their order. One that cannot be read is reported and left out. */
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
          message: `who owns what by this entry cannot be read: ${error.diagnostics[0]?.message}`,
          path: child(MANAGED_FIELDS, i),
          ...(resource && { resource }),
        }),
      );
    }
  }
  return { managers, diagnostics };
}

function readManager(entry: Json): Manager {
  const text = (key: string): string => {
    const value = isObject(entry) ? (getKey(entry, key) ?? "") : null;
    if (typeof value !== "string") throw unreadable(`${key} is a text`);
    return value;
  };
  const operation = text("operation");
  if (operation !== "Apply" && operation !== "Update") throw unreadable("operation is Apply or Update");
  if (text("fieldsType") !== "FieldsV1") throw unreadable("fieldsType is FieldsV1");
  const [subresource, time] = [text("subresource"), text("time")];
  const origin: ManagerEntry = {
    operation,
    apiVersion: text("apiVersion"),
    ...(subresource === "" ? {} : { subresource }),
    ...(time === "" ? {} : { time }),
  };
  return {
    author: { stage: "cluster", name: text("manager"), band: bandOf(origin), origin },
    fields: pathsFromFieldsV1(getKey(entry as JsonObject, "fieldsV1") ?? {}),
  };
}

/** `apply`, `update`, `update status`: one name may write in all of these ways, and own by each of them. */
function bandOf({ operation, subresource }: ManagerEntry): string {
  return [operation.toLowerCase(), ...(subresource === undefined ? [] : [subresource])].join(" ");
}

function unreadable(expected: string): VarveError {
  return new VarveError(problems["unreadable-manager"]({ message: expected }));
}

/** An entry as the server writes it. */
export function writeManager({ author, fields }: Manager): JsonObject {
  const { apiVersion, operation, subresource, time } = author.origin;
  return {
    apiVersion,
    fieldsType: "FieldsV1",
    fieldsV1: fieldsV1FromPaths(fields),
    ...(author.name === "" ? {} : { manager: author.name }),
    operation,
    ...(subresource === undefined ? {} : { subresource }),
    ...(time === undefined ? {} : { time }),
  };
}
