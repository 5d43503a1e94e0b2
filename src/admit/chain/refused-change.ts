import type { Diagnostic, JsonObject } from "../../model/index.js";
import { GENERATED, asCreated, hidingGenerated, storedChange } from "./stored-change.js";
import { type Admission, admit } from "./admit.js";
import type { World } from "../world/world.js";

/** Why the API server rejects an update. */
export interface RefusedChange {
  readonly errors: readonly Diagnostic[];
  /** Why it rejects the new version as a new object, too. */
  readonly createErrors: readonly Diagnostic[];
  /** Whether it would have stored the old version: otherwise nothing is known about the update. */
  readonly isKnown: boolean;
}

/**
 * Why the API server rejects a change of what it stored, by a client that changes only what the file changed; an old
 * version that it would not store says nothing about the change.
 */
export function refusedChange(before: JsonObject, after: JsonObject, world: World): RefusedChange {
  const change = storedChange(before, after, world);
  if (change === undefined) return { errors: [], createErrors: [], isKnown: false };
  const request = {
    operation: "UPDATE",
    object: change.after,
    oldObject: change.before,
    generated: GENERATED,
  } as const;
  return {
    errors: errorsOf(admit(request, world)),
    createErrors: errorsOf(asCreated(after, world)),
    isKnown: true,
  };
}

/** No cluster has the generated values, and messages print whole objects. */
function errorsOf({ diagnostics }: Admission): Diagnostic[] {
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ message, ...rest }) => ({ ...rest, message: hidingGenerated(message) }));
}
