import { conditionOf, isTemplates } from "./immutable-condition.js";
import type { Rule } from "../../rule/rule.js";
import { immutableFields } from "./immutable-fields.js";

/** Updates that the API server refuses, so that an apply ends halfway. */
export const immutable: readonly Rule[] = immutableFields.map((field) => ({
  id: `immutable-${field.kind.toLowerCase()}`,
  type: "error",
  topic: "immutable",
  path: field.path,
  ...(isTemplates(field) ? { on: "anchor" } : {}),
  scope: { group: field.group, kind: field.kind },
  when: conditionOf(field),
  message: `The API server refuses an update of this field of a ${field.kind}, so applying fails: delete and create the ${field.kind}, or leave the field as it is.`,
}));
