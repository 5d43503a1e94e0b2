import { mapOf, nextGeneration } from "../../machinery/index.js";
import { type Edit, type Json, type JsonObject, equalTyped } from "../../model/index.js";
import { getKey, pathOf, setKey, shallowCopy } from "../../model/internal.js";
import type { CustomVersion } from "./crd.js";

export interface Prepared {
  readonly value: JsonObject;
  readonly edits: readonly Edit[];
}

/** Before validation of a create: there is no status yet, and the generation is 1. */
export function prepareCreate(object: JsonObject, version: CustomVersion): Prepared {
  const editor = new Preparation(object);
  if (version.hasStatus) editor.remove("status");
  editor.setMeta("generation", 1);
  return editor;
}

/** Before validation of an update: status is unchanged, and so are the system fields of metadata. */
export function prepareUpdate(object: JsonObject, old: JsonObject, version: CustomVersion): Prepared {
  const editor = new Preparation(object);
  const oldMeta = mapOf(old, "metadata");
  const generation = (getKey(oldMeta, "generation") ?? 0) as number | bigint;
  if (version.hasStatus) editor.set("status", getKey(old, "status"));
  editor.setMeta("generation", isChanged(editor.value, old) ? nextGeneration(generation) : generation);
  keepSystemFields(editor, oldMeta);
  return editor;
}

/** Before validation of a status update: everything else is unchanged, except managedFields. */
export function prepareStatusUpdate(object: JsonObject, old: JsonObject): Prepared {
  const editor = new Preparation(object);
  for (const name of new Set([...Object.keys(object), ...Object.keys(old)])) {
    if (name !== "status" && name !== "metadata") editor.set(name, getKey(old, name));
  }
  const metadata = shallowCopy(mapOf(old, "metadata"));
  const managers = getKey(mapOf(object, "metadata"), "managedFields");
  if (managers === undefined) delete metadata["managedFields"];
  else metadata["managedFields"] = managers;
  editor.set("metadata", metadata);
  return editor;
}

/** Values that the API server set are kept, even if an update omits or changes them. */
function keepSystemFields(editor: Preparation, oldMeta: JsonObject): void {
  if ((getKey(mapOf(editor.value, "metadata"), "uid") ?? "") === "")
    editor.setMeta("uid", getKey(oldMeta, "uid"));
  for (const name of ["creationTimestamp", "deletionTimestamp"]) {
    const value = getKey(oldMeta, name) ?? null;
    if (value !== null) editor.setMeta(name, value);
  }
  const grace = getKey(oldMeta, "deletionGracePeriodSeconds");
  if (!Object.hasOwn(mapOf(editor.value, "metadata"), "deletionGracePeriodSeconds"))
    editor.setMeta("deletionGracePeriodSeconds", grace);
}

function isChanged(object: JsonObject, old: JsonObject): boolean {
  return !equalTyped({ ...object, metadata: null }, { ...old, metadata: null });
}

/** Recorded changes: copied on the first one. */
class Preparation implements Prepared {
  readonly edits: Edit[] = [];
  value: JsonObject;

  constructor(value: JsonObject) {
    this.value = value;
  }

  remove(name: string): void {
    this.set(name, undefined);
  }

  /** An undefined value removes the field. */
  set(name: string, value: Json | undefined): void {
    this.value = this.#changed(this.value, name, value, [name]);
  }

  /** Zero means absent, so it is not written. */
  setMeta(name: string, value: Json | undefined): void {
    const kept = name === "generation" && value === 0 ? undefined : value;
    const metadata = mapOf(this.value, "metadata");
    const changed = this.#changed(metadata, name, kept, ["metadata", name]);
    if (changed === metadata) return;
    this.value = shallowCopy(this.value);
    setKey(this.value, "metadata", changed);
  }

  #changed(object: JsonObject, name: string, value: Json | undefined, names: readonly string[]): JsonObject {
    const before = getKey(object, name);
    if (value === undefined ? before === undefined : before !== undefined && equalTyped(before, value))
      return object;
    const copy = shallowCopy(object);
    const path = pathOf(...names);
    if (value === undefined) {
      delete copy[name];
      this.edits.push({ path, op: "prune" });
    } else {
      setKey(copy, name, value);
      this.edits.push({ path, op: "set", value });
    }
    return copy;
  }
}
