import { type JsonObject } from "../../../model/index.js";
import { ROOT } from "../../../model/internal.js";
import { fail } from "../../failure.js";

/** A condition on a created patch. */
export interface Precondition {
  /** The field that must not change, for the message. */
  readonly name: string;
  readonly holds: (patch: JsonObject) => boolean;
}

/** The finished patch, if it meets every precondition. */
export function requirePreconditions(
  patch: JsonObject,
  preconditions: readonly Precondition[] = [],
): JsonObject {
  for (const { name, holds } of preconditions) {
    if (holds(patch)) continue;
    fail("precondition", ROOT, `the patch would change ${name}, which must not change`, {
      hint: `keep ${name} as it is, or create another object`,
    });
  }
  return patch;
}
