import {
  type Diagnostic,
  type Json,
  type ResourceId,
  equalTyped,
  formatResourceId,
  isObject,
} from "../../model/index.js";
import {
  getKey,
  isSecretDocument,
  maskSecret,
  isSecretKind,
  UNNAMED_SECRET,
  defined,
} from "../../model/internal.js";
import { problems } from "../problems.js";

/** Verbs whose answer is the documents themselves cannot mask values, so they ask before they print those of Secrets. */
export const secretFlags = {
  "show-secrets": { type: "boolean", summary: "print values of Secrets" },
} as const;

/** What a Secret is called; one that lacks its name (`generateName`) is one too. Undefined for anything else. */
export function secretId(id: ResourceId | undefined, object: Json): ResourceId | undefined {
  if (id !== undefined) return isSecretKind(id) ? id : undefined;
  return isSecretDocument(object) ? UNNAMED_SECRET : undefined;
}

/** Why a value that belongs to a resource must not be printed unasked; undefined when it may be. */
export function secretIn(id: ResourceId | undefined, value: Json, hint: string): Diagnostic | undefined {
  if (!holdsValues(id, value)) return undefined;
  const name = id === undefined ? "a Secret without a name" : formatResourceId(id);
  return problems["secret-output"]({
    message: `the output would show values of ${name}`,
    ...defined({ resource: id }),
    hint,
  });
}

function holdsValues(id: ResourceId | undefined, value: Json): boolean {
  if (!Array.isArray(value)) return !equalTyped(maskSecret(id, value), value);
  return (
    isSecretKind(id) &&
    value.some(
      (operation) =>
        isObject(operation) && getKey(operation, "op") !== "test" && getKey(operation, "value") !== undefined,
    )
  );
}
