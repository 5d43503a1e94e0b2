import type { PlannedResource } from "../../flow/index.js";
import { formatResourceId } from "../../model/index.js";

/** The shortest unambiguous names of the resources: `api-handler`, `Role/api-handler`, or the full name. */
export function namesIn(resources: readonly PlannedResource[]): (resource: PlannedResource) => string {
  const forms = [nameOf, kindAndNameOf] as const;
  const uses = forms.map((form) => {
    const counts = new Map<string, number>();
    for (const { id } of resources) counts.set(form(id), (counts.get(form(id)) ?? 0) + 1);
    return counts;
  });
  return ({ id }) => {
    const level = forms.findIndex((form, i) => uses[i]?.get(form(id)) === 1);
    return forms[level]?.(id) ?? formatResourceId(id);
  };
}

type Id = PlannedResource["id"];

function nameOf({ name }: Id): string {
  return name;
}

function kindAndNameOf({ kind, name }: Id): string {
  return `${kind}/${name}`;
}
