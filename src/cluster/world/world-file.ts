import { type JsonObject, formatJson, formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { KindName } from "../../schema/index.js";
import type { LiveWorld } from "./live-world.js";
import { formatYaml } from "../../yaml/index.js";
import { savedObject } from "./saved-object.js";

/** The kind of the first document of a saved world. */
const WORLD_FILE = { apiVersion: "varve.dev/v1", kind: "World" } as const;

/**
 * A world as a file: its header, then its objects and the stored versions of the given objects, in an order that does
 * not depend on the server. It contains no Secrets: none are read.
 */
export function formatWorldFile(world: LiveWorld, stored: readonly JsonObject[] = []): string {
  const { kubernetes, namespace, servedElsewhere, secretParameters } = world;
  const kinds = servedElsewhere.map(({ apiVersion, kind }) => ({ apiVersion, kind })).sort(byName);
  const head: JsonObject = {
    ...WORLD_FILE,
    spec: { kubernetes, namespace, servedElsewhere: kinds, secretParameters: [...secretParameters].sort() },
  };
  const objects = new Map([...world.objects, ...stored.map(savedObject)].map((one) => [nameOf(one), one]));
  const sorted = [...objects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, object]) => object);
  return [head, ...sorted].map((object) => formatYaml(object)).join("---\n");
}

function nameOf(object: JsonObject): string {
  const id = readResourceId(object);
  return id === undefined ? formatJson(object) : formatResourceId(id);
}

function byName(a: KindName, b: KindName): number {
  const [left, right] = [a, b].map(({ apiVersion, kind }) => `${apiVersion} ${kind}`) as [string, string];
  return left < right ? -1 : 1;
}
