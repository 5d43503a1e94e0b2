import type { Unit } from "../../workspace/index.js";
import type { Workspace } from "../../workspace/internal.js";
import type { JsonObject } from "../../model/index.js";
import { plural } from "../text/plural.js";

/** More than fits on a screen is counted. */
const SHOWN = 30;

const KINDS: Readonly<Record<Unit["kind"], string>> = {
  declared: "named in varve.yaml",
  kustomize: "kustomization",
  component: "kustomize component",
  chart: "Helm chart",
  flux: "deployed by Flux",
  argo: "deployed by Argo CD",
  folder: "folder",
  rest: "the rest",
};

/** A line for each unit: what it is, and how many resources are in it. */
export function unitRows(workspace: Workspace, nameOf: (path: string) => string): string[][] {
  const units = countUnits(workspace);
  const rows = units
    .slice(0, SHOWN)
    .map(({ unit, resources }) => [nameOf(unit.name), KINDS[unit.kind], plural(resources, "resource")]);
  return units.length > SHOWN ? [...rows, [`and ${plural(units.length - SHOWN, "unit")} more`]] : rows;
}

export function unitsJson(workspace: Workspace, nameOf: (path: string) => string): JsonObject[] {
  return countUnits(workspace).map(({ unit, resources }) => ({
    name: nameOf(unit.name),
    kind: unit.kind,
    resources,
  }));
}

function countUnits({ survey, resources }: Workspace): { unit: Unit; resources: number }[] {
  const counts = new Map<string, number>();
  for (const { file } of resources) {
    const { name } = survey.unitOf(file);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return survey.units.map((unit) => ({ unit, resources: counts.get(unit.name) ?? 0 }));
}
