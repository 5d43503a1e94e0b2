import type { Fate } from "../../preserve/index.js";
import type { Plan } from "../../flow/index.js";
import { plural } from "../text/plural.js";

export type Counts = Readonly<Record<"created" | "updated" | "removed" | "unchanged" | "files", number>>;

/** How many resources would become what, in how many files. */
export function countsOf({ resources, settled }: Plan): Counts {
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

/** "Created 17 resources in 4 files." on a first run, all that happened on later ones. */
export function summaryLine(counts: Counts, isDry: boolean, staysAway = 0): string {
  const { created, updated, removed, unchanged, files } = counts;
  const where = `in ${plural(files, "file")}.`;
  const would = isDry ? "Would have " : "";
  const capital = (word: string): string => (isDry ? word : word[0]?.toUpperCase() + word.slice(1));
  if (updated + removed + unchanged + created === 0 && staysAway > 0)
    return `Unchanged: ${plural(staysAway, "removed resource")} not recreated.\n`;
  if (updated + removed + unchanged === 0)
    return created === 0
      ? "Nothing to generate: run varve create, or set spec.generate in varve.yaml.\n"
      : `${would}${capital("created")} ${plural(created, "resource")} ${where}\n`;
  const parts = [
    ["updated", updated],
    ["created", created],
    ["removed", removed],
    ["unchanged", unchanged],
  ] as const;
  const told = parts.filter(([, count]) => count > 0).map(([word, count]) => `${word} ${count}`);
  if (updated + created + removed === 0) return `Unchanged: ${plural(unchanged, "resource")} ${where}\n`;
  const text = `${told.join(", ")} ${unchanged + updated + created + removed === 1 ? "resource" : "resources"} ${where}\n`;
  return isDry ? `Would have ${text}` : capital(text);
}

/** How many resources others removed, and stay away. */
export function awayIn({ resources }: Plan): number {
  return resources.filter(({ fate }) => fate === "deleted").length;
}
