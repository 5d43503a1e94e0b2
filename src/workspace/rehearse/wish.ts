import type { Edit, Json, SchemaNode } from "../../model/index.js";
import type { ResourceEntry } from "../read/resource-entry.js";

/** One requested change: fields of an existing resource, its removal, or a new resource. */
export type ResourceWish = ResourceEdits | ResourceRemoval | NewResource;

/** Edits of an existing resource. */
export interface ResourceEdits {
  readonly entry: ResourceEntry;
  readonly edits: readonly Edit[];
  /** How list items were matched when the edits were made; by default the schema of the resource. */
  readonly schema?: SchemaNode;
}

/** A resource to be removed. */
export interface ResourceRemoval {
  readonly entry: ResourceEntry;
  readonly remove: true;
}

/** A new document of a file, or a new file. */
export interface NewResource {
  readonly file: string;
  readonly value: Json;
  /** YAML of the resource with comments to keep: if its value differs, the text is edited. */
  readonly text?: string;
  /** The resource of the file to insert it after; at the end by default. */
  readonly behind?: ResourceEntry;
}
