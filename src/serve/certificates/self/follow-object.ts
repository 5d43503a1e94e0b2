import { defined } from "../../../model/internal.js";
import type { Cluster, ObjectRef } from "../../../cluster/index.js";
import { type JsonObject, VarveError } from "../../../model/index.js";

export interface ObjectUser {
  changed(object: JsonObject): void | Promise<void>;
  /** Why the watch is interrupted. */
  behind(error: VarveError): void;
}

/** Watches one object. Rejects when the signal ends it, or the object cannot be watched. */
export async function followObject(
  cluster: Cluster,
  ref: ObjectRef,
  user: ObjectUser,
  signal: AbortSignal,
): Promise<void> {
  const type = await cluster.typeOf(ref, { signal });
  // Permissions for the object's name are enough for a watch with a name selector.
  const only = { fieldSelector: `metadata.name=${ref.name}` };
  const within = defined({ namespace: ref.namespace });
  for await (const event of cluster.watch(type, { ...only, ...within, signal })) {
    if (event.type === "added" || event.type === "changed") await user.changed(event.object);
    if (event.type === "behind") user.behind(new VarveError(event.why));
  }
}
