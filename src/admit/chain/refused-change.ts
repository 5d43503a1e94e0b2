import type { Admission } from "./admit.js";
import type { Diagnostic, JsonObject } from "../../model/index.js";
import type { World } from "../world/world.js";
import { admit } from "./admit.js";

/** What both versions have in a cluster, so that nothing made of it differs. */
const GENERATED = { uid: "00000000-0000-0000-0000-000000000000", time: "1970-01-01T00:00:00Z" };

/**
 * Why the API server rejects a change of what it stored. Both versions are brought into the form in which it stores
 * them, as clients do that change only fields; a version that it would not store at all says nothing about the change.
 */
export function refusedChange(before: JsonObject, after: JsonObject, world: World): readonly Diagnostic[] {
  const [old, young] = [created(before, world), created(after, world)];
  if (!old.verdict.allowed || !young.verdict.allowed || young.resource === null) return [];
  const object = young.resource;
  const request = { operation: "UPDATE", object, oldObject: old.resource, generated: GENERATED } as const;
  const { diagnostics } = admit(request, world);
  return diagnostics.filter(({ severity }) => severity === "error");
}

function created(object: JsonObject, world: World): Admission {
  return admit({ operation: "CREATE", object, dryRun: true, generated: GENERATED }, world);
}
