import { type FieldPath, type Json, type JsonObject, type Pointer, isObject } from "../../model/index.js";
import { ROOT, child, getKey, itemKey } from "../../model/internal.js";

/** One step to the components: a key, and for a list the field that names its items. */
export interface ComponentStep {
  readonly key: string;
  readonly item: string | undefined;
}

/** One component of one object. */
export interface Instance {
  readonly path: FieldPath;
  readonly pointer: Pointer;
  /** Undefined if the component is missing. */
  readonly value: JsonObject | undefined;
}

const STEP = /^([A-Za-z0-9_-]+)(?:\[([A-Za-z0-9_-]+)\])?$/;

/** Parses `spec.databases[name].shards[name]`; undefined if it has another form. */
export function readComponentPath(text: string): ComponentStep[] | undefined {
  const steps = text.split(".").map((part) => STEP.exec(part));
  if (steps.some((step) => step === null)) return undefined;
  return steps.map((step) => ({ key: step?.[1] as string, item: step?.[2] }));
}

/**
 * The components of an object. Invalid ones are skipped: values that are not maps, and items whose name is missing or
 * duplicate, because the record could not identify them.
 */
export function instancesOf(steps: readonly ComponentStep[], object: JsonObject): Instance[] {
  let found: Instance[] = [{ path: ROOT, pointer: [], value: object }];
  steps.forEach((step, index) => {
    const isLast = index === steps.length - 1;
    found = found.flatMap((parent) => below(parent, step, isLast));
  });
  return found;
}

function below(parent: Instance, { key, item }: ComponentStep, isLast: boolean): Instance[] {
  const value = parent.value === undefined ? undefined : getKey(parent.value, key);
  const at = { path: child(parent.path, key), pointer: [...parent.pointer, key] };
  if (item !== undefined) return Array.isArray(value) ? itemsOf(value, item, at) : [];
  if (isObject(value)) return [{ ...at, value }];
  return isLast && value === undefined ? [{ ...at, value }] : [];
}

function itemsOf(list: readonly Json[], item: string, at: Omit<Instance, "value">): Instance[] {
  const names = list.map((value) => (isObject(value) ? getKey(value, item) : undefined));
  const counts = new Map<string, number>();
  for (const name of names)
    if (typeof name === "string" && name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.flatMap((name, index) => {
    if (typeof name !== "string" || counts.get(name) !== 1) return [];
    const path = child(at.path, itemKey({ [item]: name }));
    return [{ path, pointer: [...at.pointer, index], value: list[index] as JsonObject }];
  });
}
