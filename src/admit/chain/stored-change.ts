import { type Json, type JsonObject, VarveError, isObject } from "../../model/index.js";
import { mapOf, textOf } from "../../machinery/index.js";
import { type Admission, admit } from "./admit.js";
import type { World } from "../world/world.js";
import { lastApplied } from "../../model/internal.js";
import { mergeThreeWay } from "../../merge/index.js";

/** What both versions have in a cluster, so that nothing made of it differs. */
export const GENERATED = { uid: "00000000-0000-0000-0000-000000000000", time: "1970-01-01T00:00:00Z" };

/** A message without what stands for generated values. */
export function hidingGenerated(message: string): string {
  return Object.values(GENERATED).reduce((text, value) => text.replaceAll(value, "(generated)"), message);
}

/** What is stored, and what a client sends that changes only what its file changed. */
export interface StoredChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/**
 * What `kubectl apply` makes of a file, and of what is stored: an object of a cluster, or what a cluster would have stored
 * of an older file. Undefined for an older file that it would not have stored.
 */
export function storedChange(before: JsonObject, after: JsonObject, world: World): StoredChange | undefined {
  if (isLive(before)) {
    const applied = lastApplied(before) ?? {};
    // Without what it applied last, kubectl removes nothing.
    const merged = mergedInto(before, isObject(applied) ? applied : {}, after, world);
    return { before, after: merged ?? after };
  }
  const { verdict, resource } = asCreated(before, world);
  if (!verdict.allowed || resource === null) return undefined;
  const stored = withStatus(resource, before);
  const merged = mergedInto(stored, before, after, world);
  return { before: stored, after: merged ?? asCreated(after, world).resource ?? after };
}

/** Whether an object is one of a cluster, which gives each a uid, and not a file that was written. */
function isLive(object: JsonObject): boolean {
  return textOf(mapOf(object, "metadata"), "uid") !== "";
}

/**
 * The stored object with the change of a file. Undefined for lists that cannot be merged, such as one whose items lack
 * their key; clients fail at them, too.
 */
export function mergedInto(
  stored: JsonObject,
  before: JsonObject,
  after: JsonObject,
  world: World,
): JsonObject | undefined {
  const schema = world.kinds.find(textOf(after, "apiVersion"), textOf(after, "kind"))?.schema();
  try {
    return mergeThreeWay(before, after, stored, schema && { schema });
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

export function asCreated(object: JsonObject, world: World): Admission {
  return admit({ operation: "CREATE", object, dryRun: true, generated: GENERATED }, world);
}

/**
 * A new object has no status but that of the file. Of the rules about updates, only those of claims read one: a bound
 * claim may grow, and most claims are bound, and have the size that they asked for.
 */
export function withStatus(stored: JsonObject, written: JsonObject): JsonObject {
  const status = mapOf(written, "status");
  if (!lacksStatus(written)) return Object.keys(status).length === 0 ? stored : { ...stored, status };
  const capacity: Json = mapOf(mapOf(mapOf(stored, "spec"), "resources"), "requests");
  return { ...stored, status: { capacity, ...status, phase: "Bound" } };
}

/** Whether an update depends on a status that a file does not say: one of Go types has an empty one. */
export function lacksStatus(written: JsonObject): boolean {
  return isClaim(written) && textOf(mapOf(written, "status"), "phase") === "";
}

function isClaim(object: JsonObject): boolean {
  return textOf(object, "apiVersion") === "v1" && textOf(object, "kind") === "PersistentVolumeClaim";
}
