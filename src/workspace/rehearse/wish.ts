import type { Edit, Json, SchemaNode } from "../../model/index.js";
import type { ResourceEntry } from "../read/resource-entry.js";

/** One wish for the files: fields of a resource that is there, its removal, or a new resource. */
export type ResourceWish = ResourceEdits | ResourceRemoval | NewResource;

/** Edits of a resource that exists. */
export interface ResourceEdits {
  readonly entry: ResourceEntry;
  readonly edits: readonly Edit[];
  /** How items of lists were told apart when the edits were made; the schema of the resource when left out. */
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
  /** YAML of the resource with comments that are to be kept: where its value is another one, it is changed in it. */
  readonly text?: string;
  /** The resource of the file that it goes behind; to the end unless given. */
  readonly behind?: ResourceEntry;
}
