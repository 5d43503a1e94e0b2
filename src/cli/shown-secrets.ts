import {
  type Diagnostic,
  type Json,
  type ResourceId,
  equalTyped,
  formatResourceId,
  getKey,
  isObject,
} from "../model/index.js";
import { maskSecret } from "../report/index.js";
import { problems } from "./problems.js";

/** Verbs whose answer is the documents themselves cannot mask values, so they ask before they print those of Secrets. */
export const secretFlags = {
  "show-secrets": { type: "boolean", summary: "print values of Secrets" },
} as const;

/** Why a value that belongs to a resource must not be printed unasked; undefined when it may be. */
export function secretIn(id: ResourceId | undefined, value: Json, hint: string): Diagnostic | undefined {
  if (id === undefined || !holdsValues(id, value)) return undefined;
  return problems["secret-output"]({
    message: `the output would show values of ${formatResourceId(id)}`,
    resource: id,
    hint,
  });
}

function holdsValues(id: ResourceId, value: Json): boolean {
  if (!Array.isArray(value)) return !equalTyped(maskSecret(id, value), value);
  return (
    id.kind === "Secret" &&
    value.some(
      (operation) =>
        isObject(operation) && getKey(operation, "op") !== "test" && getKey(operation, "value") !== undefined,
    )
  );
}
