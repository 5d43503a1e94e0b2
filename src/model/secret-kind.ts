import { type Json, isObject } from "./json.js";
import { getKey } from "./json-object.js";

const KIND = "Secret";

/** Whether a kind is a Secret, in any API group: other APIs with a kind Secret contain secrets too. */
export function isSecretKind(type: { readonly kind: string } | undefined): boolean {
  return type?.kind === KIND;
}

/** Whether a document is a Secret, even without a name (`generateName`). */
export function isSecretDocument(document: Json | undefined): boolean {
  return isObject(document) && getKey(document, "kind") === KIND;
}

/** The identity of a Secret without a name. */
export const UNNAMED_SECRET = { group: "", kind: KIND, namespace: "", name: "unnamed" } as const;
