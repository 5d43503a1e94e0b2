import { type Decision } from "../../preserve/index.js";
import { isKept } from "../../preserve/internal.js";
import type { PlannedResource } from "./judge.js";
import type { Store } from "../store/store.js";

/** The resources with the author of each external change, if the store has a history. */
export async function signed(
  { sign }: Store,
  resources: readonly PlannedResource[],
): Promise<readonly PlannedResource[]> {
  const asked = resources.filter(({ decisions, part }) => part !== undefined && decisions.some(isAnonymous));
  if (sign === undefined || asked.length === 0) return resources;
  const authors = await sign(
    asked.map(({ id, formerly = id, part = "", before: value, schema, decisions }) => ({
      // The history has it under its current name.
      id: formerly,
      part,
      value,
      schema,
      decisions: decisions.filter(isAnonymous),
    })),
  );
  if (authors.size === 0) return resources;
  const withAuthor = (decision: Decision): Decision => {
    const author = authors.get(decision);
    return author === undefined ? decision : { ...decision, author };
  };
  return resources.map((resource) => {
    const named = new Map(resource.decisions.map((decision) => [decision, withAuthor(decision)]));
    return {
      ...resource,
      decisions: [...named.values()],
      conflicts: resource.conflicts.map((one) => named.get(one) ?? one),
    };
  });
}

function isAnonymous({ outcome, author }: Decision): boolean {
  return isKept(outcome) && author === undefined;
}
