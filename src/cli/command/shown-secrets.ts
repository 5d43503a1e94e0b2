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

/**
 * Verbs that print documents as they are cannot mask values, so they require a flag before printing those of Secrets.
 */
export const secretFlags = {
  "show-secrets": { type: "boolean", summary: "print values of Secrets" },
} as const;

/** The name of a Secret; one without a name (`generateName`) counts too. Undefined for anything else. */
export function secretId(id: ResourceId | undefined, object: Json): ResourceId | undefined {
  if (id !== undefined) return isSecretKind(id) ? id : undefined;
  return isSecretDocument(object) ? UNNAMED_SECRET : undefined;
}

/** Why a value of a resource is not printed without a flag; undefined if it may be printed. */
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
