import { type Json, type Pointer, type ResourceId, type SourceRange, isObject } from "../../model/index.js";
import { listItems, readResourceId } from "../../model/internal.js";

/** One resource of a workspace: its identity and place. Its value is read on demand. */
export interface ResourceEntry {
  readonly id: ResourceId;
  readonly apiVersion: string;
  /** Relative to the workspace, with `/` between folders. */
  readonly file: string;
  /** The position of its document in the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The line on which it starts: that of its document, or of the item of a List. */
  readonly line: number;
  /** Its path in the document: the root, or among the items of a List. */
  readonly pointer: Pointer;
}

/** The start of a resource's document; exact enough to find it without reading the file again. */
export function rangeOf({ file, start, line }: ResourceEntry): SourceRange {
  const position = { offset: start, line, column: 1 };
  return { file, start: position, end: position };
}

/** The path of a resource that is a whole document. */
export const AT_ROOT: Pointer = [];

/** What a document describes, without its place. */
export interface Described {
  readonly id: ResourceId;
  readonly apiVersion: string;
  readonly pointer: Pointer;
}

/** The resources of a document: one, the items of a List, or none (folders also hold Helm values and other YAML). */
export function describe(value: Json): {
  readonly resources: readonly Described[];
  readonly nameless: readonly Pointer[];
} {
  if (!isKubernetesLike(value)) return { resources: [], nameless: [] };
  const members: readonly (readonly [Pointer, Json])[] = listItems(value)?.map((item, i) => [
    ["items", i],
    item,
  ]) ?? [[AT_ROOT, value]];
  const resources: Described[] = [];
  const nameless: Pointer[] = [];
  for (const [pointer, item] of members) {
    const id = readResourceId(item);
    if (id === undefined) nameless.push(pointer);
    else resources.push({ id, apiVersion: (item as { apiVersion: string }).apiVersion, pointer });
  }
  return { resources, nameless };
}

/** Kustomizations, Helm charts and the like have a kind and no name: they are input to other tools. */
const NO_RESOURCES = /^(?:kustomize\.config\.k8s\.io|varve\.dev)\//;

/** Whether a document is a Kubernetes object, or a List of them: folders hold other YAML too. */
export function isKubernetesLike(
  value: Json,
): value is { apiVersion: string; kind: string; [key: string]: Json } {
  if (!isObject(value) || typeof value["apiVersion"] !== "string" || typeof value["kind"] !== "string")
    return false;
  return !NO_RESOURCES.test(value["apiVersion"]);
}
