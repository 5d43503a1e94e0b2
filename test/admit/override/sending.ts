/** The ways to send a manifest: what arrives, given what is stored. */
import { type JsonObject, formatJson, parseJson } from "../../../src/model/index.js";
import { mergeThreeWayJson, serverSideApply } from "../../../src/merge/index.js";
import { schemas } from "./fleet.js";

const MANAGER = { schemas, manager: "gitops", force: true };
const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

function applied(manifest: JsonObject): JsonObject {
  const annotations = { [LAST_APPLIED]: formatJson(manifest) };
  return { ...manifest, metadata: { ...(manifest["metadata"] as JsonObject), annotations } };
}

const WAYS: Readonly<Record<string, (manifest: JsonObject, stored?: JsonObject) => JsonObject>> = {
  "server-side apply": (manifest, stored) => serverSideApply(stored, manifest, MANAGER).resource,
  "kubectl apply": (manifest, stored) => {
    if (stored === undefined) return applied(manifest);
    const { annotations } = stored["metadata"] as { annotations: Record<string, string> };
    const original = applied(parseJson(annotations[LAST_APPLIED] as string) as JsonObject);
    return mergeThreeWayJson(original, applied(manifest), stored) as JsonObject;
  },
  "kubectl replace": (manifest) => manifest,
};
export const NAMES = Object.keys(WAYS);

export function send(way: string, manifest: JsonObject, stored?: JsonObject): JsonObject {
  return WAYS[way]?.(manifest, stored) as JsonObject;
}
