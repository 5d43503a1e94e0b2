import { type Mode, dropField, ensureField } from "./ensure.js";
import { type Editable, objectOf, openMap } from "./reach.js";
import { expectMap, expectText } from "./editor-given.js";
import type { MapNode } from "./node.js";

type Texts = Readonly<Record<string, string>>;

/** Edits labels and annotations of any object, or of the pods of a workload. */
export class MetadataEditor {
  readonly #owner: MapNode | undefined;
  readonly #mode: Mode;

  /** @internal */
  constructor(owner: MapNode | undefined, mode: Mode = "replace") {
    this.#owner = owner;
    this.#mode = mode;
  }

  /** The same metadata, but existing values are kept. */
  get ifAbsent(): MetadataEditor {
    return new MetadataEditor(this.#owner, "ifAbsent");
  }

  label(key: string, value: string): this {
    return this.#set("labels", key, value);
  }

  annotation(key: string, value: string): this {
    return this.#set("annotations", key, value);
  }

  labels(labels: Texts): this {
    expectMap(labels, "labels", "the value");
    for (const [key, value] of Object.entries(labels)) this.label(key, value);
    return this;
  }

  annotations(annotations: Texts): this {
    expectMap(annotations, "annotations", "the value");
    for (const [key, value] of Object.entries(annotations)) this.annotation(key, value);
    return this;
  }

  removeLabel(key: string): this {
    return this.#remove("labels", key);
  }

  removeAnnotation(key: string): this {
    return this.#remove("annotations", key);
  }

  #set(map: "labels" | "annotations", key: string, value: string): this {
    if (typeof key !== "string" || typeof value !== "string") {
      const call = map === "labels" ? "label" : "annotation";
      expectText(key, call, "the key");
      expectText(value, call, `the value of ${key}`);
    }
    ensureField(openMap(openMap(this.#owner, "metadata"), map), key, value, this.#mode);
    return this;
  }

  #remove(map: "labels" | "annotations", key: string): this {
    expectText(key, map === "labels" ? "removeLabel" : "removeAnnotation", "the key");
    dropField(this.#owner, "metadata", map, key);
    return this;
  }
}

/** The labels and annotations of an object of any kind. */
export function metadata(draft: Editable): MetadataEditor {
  return new MetadataEditor(objectOf(draft));
}
