import type { Fate } from "../../preserve/index.js";
import type { Plan } from "./plan.js";

export type PlanCounts = Readonly<Record<"created" | "updated" | "removed" | "unchanged" | "files", number>>;

/** How many resources would be created, changed, kept and removed, in how many files. */
export function countsOf({ resources, settled }: Plan): PlanCounts {
  const count = (...fates: readonly Fate[]): number =>
    resources.filter(({ fate }) => fates.includes(fate)).length;
  const places = new Set(
    resources.filter(({ fate }) => fate !== "deleted").flatMap(({ part }) => part ?? []),
  );
  return {
    created: count("created"),
    updated: count("updated"),
    removed: count("removed"),
    unchanged: count("unchanged", "orphaned") + settled.resources,
    files: new Set([...places, ...settled.parts]).size,
  };
}
