import { conditionOf, isTemplates } from "./immutable-condition.js";
import type { Rule } from "../../rule/rule.js";
import { immutableFields } from "./immutable-fields.js";

/** Updates that the API server rejects, so that an apply ends halfway. */
export const immutable: readonly Rule[] = immutableFields.map((field) => ({
  id: `immutable-${field.kind.toLowerCase()}`,
  type: "error",
  topic: "immutable",
  path: field.path,
  ...(isTemplates(field) ? { on: "anchor" } : {}),
  scope: { group: field.group, kind: field.kind },
  when: conditionOf(field),
  message: `This field of ${article(field.kind)} ${field.kind} is immutable, so the API server rejects the update: delete and recreate the ${field.kind}, or revert the field.`,
}));

function article(kind: string): string {
  return /^[AEIOU]/.test(kind) ? "an" : "a";
}
