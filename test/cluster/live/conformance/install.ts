import { type JsonObject, VarveError } from "../../../../src/model/index.js";
import type { Cluster } from "../../../../src/cluster/index.js";
import type { ObjectHead } from "./ask-both.js";
import { vi } from "vitest";

/** Creates objects, each as soon as the server serves its kind. */
export async function install(cluster: Cluster, objects: readonly JsonObject[]): Promise<void> {
  for (const object of objects) {
    await untilServed(cluster, object);
    const { isDone, diagnostics } = await cluster.create(object);
    if (!isDone) throw new VarveError(diagnostics);
  }
}

/** A definition is served a moment after it was created. */
export async function untilServed(cluster: Cluster, object: JsonObject): Promise<void> {
  const { apiVersion, kind } = object as unknown as ObjectHead;
  const isServed = async (): Promise<boolean> =>
    (await cluster.discover()).typeOf(apiVersion, kind) !== undefined;
  const isKnown = await cluster.typeOf({ apiVersion, kind }).then(
    () => true,
    () => false,
  );
  if (!isKnown) await vi.waitUntil(isServed, { timeout: 30_000, interval: 100 });
}

export function namespace(name: string): JsonObject {
  return { apiVersion: "v1", kind: "Namespace", metadata: { name } };
}
