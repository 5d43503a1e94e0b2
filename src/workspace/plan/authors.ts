import { type Decision, isKept } from "../../preserve/index.js";
import type { Plan, PlannedResource } from "../../flow/index.js";
import { GitAuthors } from "../ownership/git-authors.js";

/** The plan with the commit behind each value that others changed; without a history it stays as it is. */
export async function withAuthors(
  root: string,
  plan: Plan,
  files: ReadonlyMap<string, string>,
): Promise<Plan> {
  const asked = plan.resources.filter(({ decisions }) => decisions.some(isAnonymous));
  const places = new Set(asked.flatMap(({ name }) => files.get(name) ?? []));
  if (places.size === 0) return plan;
  const authors = await GitAuthors.read(root, [...places].sort());
  const named = new Map(asked.map((resource) => [resource.name, signed(resource, authors, files)]));
  return { ...plan, resources: plan.resources.map((resource) => named.get(resource.name) ?? resource) };
}

function isAnonymous({ outcome, author }: Decision): boolean {
  return isKept(outcome) && author === undefined;
}

function signed(
  resource: PlannedResource,
  authors: GitAuthors,
  files: ReadonlyMap<string, string>,
): PlannedResource {
  const { id, name, before: value, schema } = resource;
  const authorAt = authors.of({ file: files.get(name) ?? "", id, value, schema });
  const decisions = resource.decisions.map((decision): Decision => {
    const author = isAnonymous(decision) ? authorAt(decision.path) : undefined;
    return author === undefined ? decision : { ...decision, author };
  });
  const byPath = new Map(resource.decisions.map((decision, i) => [decision, decisions[i] as Decision]));
  return { ...resource, decisions, conflicts: resource.conflicts.map((one) => byPath.get(one) ?? one) };
}
