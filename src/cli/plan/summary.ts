import type { Plan } from "../../flow/index.js";
import type { PlanCounts } from "../../flow/internal.js";
import { plural } from "../text/plural.js";

/** "Created 17 resources in 4 files." on a first run, everything that happened on later ones. */
export function summaryLine(counts: PlanCounts, isDry: boolean, staysAway = 0): string {
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

/** How many removed resources stay removed. */
export function awayIn({ resources }: Plan): number {
  return resources.filter(({ fate }) => fate === "deleted").length;
}
