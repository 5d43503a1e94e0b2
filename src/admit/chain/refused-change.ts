import type { Admission } from "./admit.js";
import type { Diagnostic, JsonObject } from "../../model/index.js";
import type { World } from "../world/world.js";
import { admit } from "./admit.js";

/** What both versions have in a cluster, so that nothing made of it differs. */
const GENERATED = { uid: "00000000-0000-0000-0000-000000000000", time: "1970-01-01T00:00:00Z" };

/** Why the API server rejects an update. */
export interface RefusedChange {
  readonly errors: readonly Diagnostic[];
  /** Why it rejects the new version as a new object, too. */
  readonly createErrors: readonly Diagnostic[];
}

/**
 * Why the API server rejects a change of what it stored. Both versions are brought into the form in which it stores
 * them, as clients do that change only fields; an old version that it would not store says nothing about the change.
 */
export function refusedChange(before: JsonObject, after: JsonObject, world: World): RefusedChange {
  const old = created(before, world);
  if (!old.verdict.allowed) return { errors: [], createErrors: [] };
  const young = created(after, world);
  // A refused object is in the form in which it was refused.
  const object = young.resource ?? after;
  const request = { operation: "UPDATE", object, oldObject: old.resource, generated: GENERATED } as const;
  return { errors: errorsOf(admit(request, world)), createErrors: errorsOf(young) };
}

function created(object: JsonObject, world: World): Admission {
  return admit({ operation: "CREATE", object, dryRun: true, generated: GENERATED }, world);
}

/** No cluster has the generated values, and messages print whole objects. */
function errorsOf({ diagnostics }: Admission): Diagnostic[] {
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ message, ...rest }) => ({
      ...rest,
      message: Object.values(GENERATED).reduce(
        (text, value) => text.replaceAll(value, "(generated)"),
        message,
      ),
    }));
}
