import type { FieldPath } from "../../model/index.js";
import { fail } from "../failure.js";

/** The directives of strategic merge patch. */
export const PATCH = "$patch";
export const RETAIN_KEYS = "$retainKeys";
const SET_ELEMENT_ORDER = "$setElementOrder";
const DELETE_FROM_PRIMITIVE_LIST = "$deleteFromPrimitiveList";
export const PATCH_MERGE_KEY = "$patchMergeKey";

export function orderKey(field: string): string {
  return `${SET_ELEMENT_ORDER}/${field}`;
}

export function deletionKey(field: string): string {
  return `${DELETE_FROM_PRIMITIVE_LIST}/${field}`;
}

/** Upstream treats any key with the prefix as the directive, and rejects it unless a slash follows. */
export function isOrderKey(key: string): boolean {
  return key.startsWith(SET_ELEMENT_ORDER);
}

export function isDeletionKey(key: string): boolean {
  return key.startsWith(DELETE_FROM_PRIMITIVE_LIST);
}

/** The field a prefixed directive is about. */
export function fieldOf(key: string, path: FieldPath): string {
  const isOrder = isOrderKey(key);
  const prefix = `${isOrder ? SET_ELEMENT_ORDER : DELETE_FROM_PRIMITIVE_LIST}/`;
  if (key.startsWith(prefix)) return key.slice(prefix.length);
  return fail(
    isOrder ? "bad-set-element-order" : "bad-delete-from-primitive-list",
    path,
    `${key} does not name a field`,
    {
      found: key,
      hint: `write ${prefix}FIELD`,
    },
  );
}
