import type { FolderFindings } from "../../workspace/internal.js";
import type { JsonObject } from "../../model/index.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";

/** How many names a line lists. */
const SHOWN = 4;

/** What was found in the folder, one line each. */
export function findingsText(found: FolderFindings): string {
  const { survey, files, resources, charts, kustomizations, helmfiles, languages, defined, unknown } = found;
  const units = survey.units.map(({ name }) => name);
  const passed = survey.passedOver.reduce((sum, one) => sum + one.files, 0);
  const charted = charts.map(({ folder, version }) =>
    version === undefined ? folder : `${folder} (${version})`,
  );
  const written = Array.from(languages, ([name, count]) => `${name} (${plural(count, "file")})`);
  const missing = unknown.map(({ kind, resources: count }) => `${kind} (${count})`);
  return [
    line`Found ${plural(resources, "resource")} in ${plural(files, "file")}.`,
    row("units", units.length > 1 ? units : []),
    row("Helm charts", charted),
    row("kustomize", kustomizations),
    row("helmfile", helmfiles),
    row("generated from", written),
    row("CRDs for", defined),
    row("no schema for", missing),
    passed === 0 ? "" : line`  skipped: ${plural(passed, "file")} (varve check lists them)`,
  ].join("");
}

function row(what: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "";
  return line`  ${what}: ${names.slice(0, SHOWN).join(", ")}${more}`;
}

export function findingsJson(found: FolderFindings): JsonObject {
  const { survey, files, resources, charts, kustomizations, helmfiles, languages, defined, unknown } = found;
  return {
    resources,
    files,
    units: survey.units.map(({ name, kind }) => ({ name, kind })),
    charts: charts.map((one) => ({ ...one })),
    kustomizations: [...kustomizations],
    helmfiles: [...helmfiles],
    languages: Object.fromEntries(languages),
    defined: [...defined],
    unknown: unknown.map((one) => ({ ...one })),
  };
}
