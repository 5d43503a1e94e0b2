import {
  type Json,
  type Pointer,
  type ResourceId,
  type SchemaNode,
  type SchemaSource,
  formatResourceId,
  isObject,
} from "../../model/index.js";
import { getKey, listItems, readResourceId } from "../../model/internal.js";
import type { Manifest, ManifestDocument } from "./manifest.js";

/** What a patch can target: a document, or an item of a List. */
export interface ManifestObject {
  readonly document: ManifestDocument;
  /** Its path in the document. */
  readonly pointer: Pointer;
  readonly value: Json;
  /** Undefined if it is not a Kubernetes object. */
  readonly id: ResourceId | undefined;
  /** The name used in messages. */
  readonly name: string;
  /** The line it starts on. */
  readonly line: number;
}

/** The objects of a manifest, without empty documents. */
export function objectsIn({ input, documents }: Manifest): ManifestObject[] {
  return documents.flatMap((document) =>
    membersOf(document.value).map(({ pointer, value, id }) => ({
      document,
      pointer,
      value,
      id,
      get line() {
        return document.lineOf(pointer) ?? 1;
      },
      get name() {
        return id === undefined ? `the document at ${input.name}:${this.line}` : formatResourceId(id);
      },
    })),
  );
}

/** An object within the value of a document. */
export interface Member {
  readonly pointer: Pointer;
  readonly value: Json;
  readonly id: ResourceId | undefined;
}

/** The value itself, or the items of a List: the output of `kubectl get -o yaml` has a kind, items and no name. */
export function membersOf(value: Json): Member[] {
  if (value === null) return [];
  const items = listItems(value);
  if (items === undefined) return [{ pointer: [], value, id: readResourceId(value) }];
  return items.map((item, i) => ({ pointer: ["items", i], value: item, id: readResourceId(item) }));
}

/** The schema of an object's kind, if known. */
export function schemaOf(value: Json, schemas: SchemaSource): SchemaNode | undefined {
  if (!isObject(value)) return undefined;
  const [apiVersion, kind] = [getKey(value, "apiVersion"), getKey(value, "kind")];
  return typeof apiVersion === "string" && typeof kind === "string" ? schemas(apiVersion, kind) : undefined;
}
