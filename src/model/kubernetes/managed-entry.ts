import { type Json, type JsonObject, isObject } from "../json.js";
import { compareGoText } from "../text/go-text.js";
import { getKey, textAt } from "../json-object.js";
import { pathOf } from "../path.js";

/** The path of `managedFields` in a live object. */
export const MANAGED_FIELDS = pathOf("metadata", "managedFields");

/** An entry of `managedFields` without its fields: the manager, the operation and the time. */
export interface ManagedHead {
  readonly manager: string;
  readonly operation: "Apply" | "Update";
  /** The version of the API that the manager wrote through. */
  readonly apiVersion: string;
  /** Empty for the object itself. */
  readonly subresource: string;
  /** As the server wrote it; empty if there is none. */
  readonly time: string;
}

const TEXTS = ["manager", "operation", "apiVersion", "subresource", "time", "fieldsType"];

/** The entry, or the reason why an API server cannot decode it: one such entry makes it drop all of them. */
export function readManagedHead(entry: Json): ManagedHead | string {
  if (!isObject(entry)) return "an entry must be a map";
  const wrong = TEXTS.find((name) => typeof (getKey(entry, name) ?? "") !== "string");
  if (wrong !== undefined) return `${wrong} must be a string`;
  const operation = textAt(entry, "operation");
  const apiVersion = textAt(entry, "apiVersion");
  if (operation !== "Apply" && operation !== "Update") return "operation must be Apply or Update";
  if (apiVersion === "") return "apiVersion must not be empty";
  if (textAt(entry, "fieldsType") !== "FieldsV1") return "fieldsType must be FieldsV1";
  const [manager, subresource] = [textAt(entry, "manager"), textAt(entry, "subresource")];
  return { manager, operation, apiVersion, subresource, time: textAt(entry, "time") };
}

/** An entry as the server writes it: empty members are left out. */
export function writeManagedEntry(head: ManagedHead, fieldsV1: JsonObject): JsonObject {
  const { manager, operation, apiVersion, subresource, time } = head;
  return {
    apiVersion,
    fieldsType: "FieldsV1",
    fieldsV1,
    ...(manager === "" ? {} : { manager }),
    operation,
    ...(subresource === "" ? {} : { subresource }),
    ...(time === "" ? {} : { time }),
  };
}

/** The order in which the server writes entries: appliers first, then by time, then by name. */
export function compareManagedHeads(a: ManagedHead, b: ManagedHead): number {
  return (
    compareGoText(a.operation, b.operation) ||
    managedSeconds(a.time) - managedSeconds(b.time) ||
    compareGoText(a.manager, b.manager) ||
    compareGoText(a.apiVersion, b.apiVersion) ||
    compareGoText(a.subresource, b.subresource)
  );
}

/** The time of an entry in seconds; an entry without a time counts as the oldest, as in the API server. */
export function managedSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000) || 0;
}
