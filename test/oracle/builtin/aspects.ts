import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { answerText } from "../answers.js";
import { sameRefusal } from "./refusals.js";

/** What is the same in two answers; an aspect that does not apply is left out. */
export function aspectsOf(ours: Json, theirs: Json): Record<string, boolean> {
  const [mine, yours] = [ours, theirs] as [JsonObject, JsonObject];
  // A panic answers nothing, and an object that is not stored cannot be updated.
  if ("panic" in yours || ("oldRefused" in yours && "oldRefused" in mine)) return {};
  if ("oldRefused" in yours || "oldRefused" in mine || "thrown" in mine) return { verdict: false };
  const isSame = isAllowed(mine) === isAllowed(yours);
  const same: Record<string, boolean> = { verdict: isSame };
  if (!isSame) return same;
  if (isAllowed(yours)) same["object"] = answerText(storedOf(mine)) === answerText(storedOf(yours));
  else same["message"] = sameRefusal(mine["denied"] as Json, yours["denied"] as Json);
  same["warnings"] = answerText(mine["warnings"] as Json) === answerText(yours["warnings"] as Json);
  return same;
}

/** What is stored, without the version, which is that of the storage, and only the other side has one. */
export function storedOf({ object }: JsonObject): JsonObject {
  const { metadata, ...rest } = object as JsonObject;
  const { resourceVersion: _, ...kept } = metadata as JsonObject;
  return withoutAllocated({ ...rest, metadata: kept });
}

/** Only a cluster knows which addresses and ports it gives a Service, so Varve leaves them out. */
function withoutAllocated(object: JsonObject): JsonObject {
  const { kind, spec } = object;
  if (kind !== "Service") return object;
  const { clusterIP, clusterIPs, healthCheckNodePort: _, ports, ...rest } = spec as JsonObject;
  const isHeadless = clusterIP === "None";
  const plain = ((ports ?? []) as JsonObject[]).map(({ nodePort: __, ...port }) => port);
  return {
    ...object,
    spec: { ...rest, ports: plain, ...(isHeadless && { clusterIP, clusterIPs: clusterIPs ?? [] }) },
  };
}

export function isAllowed(answer: Json): boolean {
  return isObject(answer) && "object" in answer;
}
