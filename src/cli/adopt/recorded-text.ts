import type { Plan } from "../../flow/index.js";
import { RECORD_PLACES, type Workspace } from "../../workspace/internal.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";

export function recordedText(
  { settings }: Workspace,
  plan: Plan,
  { name, isDry }: { readonly name: string; readonly isDry: boolean },
): string {
  const place = RECORD_PLACES[settings.evidence];
  const where = "where" in place ? place.where : "";
  const count = plural(plan.resources.length, "resource");
  return isDry
    ? line`Would have recorded ${count} as made by ${name}. Nothing was written.`
    : line`Recorded ${count} as made by ${name}, ${where}.`;
}
