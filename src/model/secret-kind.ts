import { type Json, isObject } from "./json.js";
import { getKey } from "./json-object.js";

const KIND = "Secret";

/** Whether a kind is that of Secrets. The group is not asked: what another API calls a Secret holds secrets too. */
export function isSecretKind(type: { readonly kind: string } | undefined): boolean {
  return type?.kind === KIND;
}

/** Whether a document is a Secret; one without a name (`generateName`) is no resource yet, and a Secret all the same. */
export function isSecretDocument(document: Json | undefined): boolean {
  return isObject(document) && getKey(document, "kind") === KIND;
}

/** What a Secret without a name is called. */
export const UNNAMED_SECRET = { group: "", kind: KIND, namespace: "", name: "unnamed" } as const;
