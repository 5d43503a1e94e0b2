import { defined } from "../../model/internal.js";
import { type Review } from "../../review/index.js";
import { reviewPairs } from "../../review/internal.js";
import type { Preserved } from "../run/preserved.js";
import type { ReviewRules } from "../run/run.js";
import type { SchemaSource } from "../../model/index.js";

/** The review of everything that would change, including whole created and removed resources. */
export function reviewAll(
  changed: readonly Preserved[],
  { rules, identity, today }: ReviewRules,
  schemas: SchemaSource | undefined,
): Review {
  const pairs = changed.map(({ id, name, before, after }) => ({ resource: id, name, before, after }));
  return reviewPairs(pairs, { rules, identity, schemas, ...defined({ today }) });
}
