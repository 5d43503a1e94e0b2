import {
  type Beside,
  type Diagnostic,
  type Edit,
  type FieldPath,
  type Json,
  type Pointer,
  type SchemaNode,
  VarveError,
} from "../../model/index.js";
import { DocumentWriter, cloneJson, getAtPointer, siblingAt } from "../../model/internal.js";
import type { TextEdit } from "./text-edit.js";

export interface TranslatedEdits {
  readonly edits: readonly TextEdit[];
  /** The value of the document after the edits. */
  readonly value: Json;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Converts edits by field path to edits of the text: each path is located in the document after the previous edits.
 * Edits that do not apply are reported and skipped.
 */
export function toTextEdits(document: Json, edits: readonly Edit[], schema?: SchemaNode): TranslatedEdits {
  const diagnostics: Diagnostic[] = [];
  const translated: TextEdit[] = [];
  const translator = new Translator(document, schema);
  for (const edit of edits) {
    try {
      const textEdit = translator.translate(edit);
      if (textEdit !== undefined) translated.push(textEdit);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return { edits: translated, value: translator.document, diagnostics };
}

/** One writer makes all edits: a copy of the document per edit would make thousands of edits of one map quadratic. */
class Translator {
  readonly #writer: DocumentWriter;

  constructor(document: Json, schema: SchemaNode | undefined) {
    this.#writer = new DocumentWriter(document, schema);
  }

  get document(): Json {
    return this.#writer.document;
  }

  translate({ path, op, value = null, beside }: Edit): TextEdit | undefined {
    const pointer = this.#locate(path);
    switch (op) {
      case "set":
        return this.#set(path, pointer, value, beside);
      case "setIfAbsent":
      case "default":
        return pointer === undefined ? this.#set(path, pointer, value) : undefined;
      case "append":
        return this.#append(path, pointer, value);
      case "remove":
      case "prune":
        return this.#writer.remove(path) && pointer !== undefined ? { op: "remove", pointer } : undefined;
      case "rename":
        return this.#rename(path, pointer, value);
      default:
        return undefined;
    }
  }

  #set(path: FieldPath, pointer: Pointer | undefined, value: Json, beside?: Beside): TextEdit {
    const target = pointer === undefined ? this.#firstMissing(path) : path;
    const isNew = pointer === undefined && this.#locate(target) === undefined;
    this.#writer.set(path, value, beside);
    const edit = this.#setAt(pointer ?? this.#locate(target) ?? []);
    return isNew ? this.#placed(edit, beside) : edit;
  }

  /** The writer determines the position of an item; the position of a key is passed on. */
  #placed(edit: TextEdit & { readonly op: "set" }, beside: Beside | undefined): TextEdit {
    const { pointer, value } = edit;
    if (typeof pointer.at(-1) === "number") return { op: "insert", pointer, value };
    const key = siblingAt(beside, pointer.length - 1);
    return typeof key === "string" ? { ...edit, beside: { key, isBehind: beside?.isBehind === true } } : edit;
  }

  #append(path: FieldPath, pointer: Pointer | undefined, value: Json): TextEdit {
    const list = pointer === undefined ? undefined : getAtPointer(this.document, pointer);
    const target = list === undefined || list === null ? this.#firstMissing(path) : path;
    const length = Array.isArray(list) ? list.length : undefined;
    this.#writer.append(path, value);
    const place = this.#locate(target) ?? [];
    return this.#setAt(length === undefined ? place : [...place, length]);
  }

  #rename(path: FieldPath, pointer: Pointer | undefined, name: Json): TextEdit {
    this.#writer.rename(path, name);
    const isKey = typeof pointer?.at(-1) === "string" && typeof name === "string";
    return isKey ? { op: "rename", pointer, key: name } : this.#setAt(pointer ?? []);
  }

  /** Later edits may change the written value, and this edit must not change with it. */
  #setAt(pointer: Pointer): TextEdit & { readonly op: "set" } {
    return { op: "set", pointer, value: cloneJson(getAtPointer(this.document, pointer) ?? null) };
  }

  /** The topmost missing place along the path: it is written as a whole. */
  #firstMissing(path: FieldPath): FieldPath {
    let at: FieldPath = path;
    for (let parent = path.parent; parent !== null; parent = parent.parent) {
      const existing = this.#locate(parent);
      // A parent that is null is rewritten as well: nothing can be added below it.
      if (existing !== undefined && getAtPointer(this.document, existing) !== null) break;
      at = parent;
    }
    return at;
  }

  #locate(path: FieldPath): Pointer | undefined {
    return this.#writer.locate(path);
  }
}
