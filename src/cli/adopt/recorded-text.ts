import type { Plan } from "../../flow/index.js";
import type { Workspace } from "../../workspace/internal.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";

/** Where it is recorded, by the kind of evidence that the settings choose. */
const PLACES: Partial<Record<Workspace["settings"]["evidence"], string>> = {
  file: "in .varve/ownership; no manifest changed",
  annotation: "in an annotation of each resource; nothing else in the manifests changed",
};

export function recordedText(
  { settings }: Workspace,
  plan: Plan,
  { name, isDry }: { readonly name: string; readonly isDry: boolean },
): string {
  const count = plural(plan.resources.length, "resource");
  return isDry
    ? line`Would have recorded ${count} as made by ${name}. Nothing was written.`
    : line`Recorded ${count} as made by ${name}, ${PLACES[settings.evidence] ?? ""}.`;
}
