import type { Json } from "../../model/index.js";
import { isObject } from "../../model/index.js";
import { getKey, groupOf } from "../../model/internal.js";
import type { ListFields } from "./list-order.js";

/**
 * Lists that the API replaces as one value but whose items have well-known names: reporting that a whole CRD version
 * was replaced, where one description changed, would hide the change among thousands.
 */
const NAMED: readonly ListFields[] = [
  ["spec", "versions"],
  ["spec", "versions", undefined, "additionalPrinterColumns"],
];

/** Whether list items are identified by name, regardless of the schema. */
export type IsNamedList = (list: ListFields) => boolean;

export function namedListsOf(document: Json | undefined): IsNamedList | undefined {
  if (!isObject(document) || getKey(document, "kind") !== "CustomResourceDefinition") return undefined;
  const apiVersion = getKey(document, "apiVersion");
  if (typeof apiVersion !== "string" || groupOf(apiVersion) !== "apiextensions.k8s.io") return undefined;
  return (list) =>
    NAMED.some((named) => named.length === list.length && named.every((field, i) => field === list[i]));
}
