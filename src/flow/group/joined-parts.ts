import type { Generation } from "../generate/generate.js";
import type { KnownTemplate } from "./known-templates.js";
import { Links } from "./links.js";
import type { Outlined } from "../source/outline.js";
import type { Run } from "../run/run.js";
import { formatResourceId } from "../../model/index.js";

/** One resource may be recorded in one part, exist in another and be generated for a third; or have a new name. */
export function joinedParts(
  { store: { record, entries } }: Run,
  { settlement }: Generation,
  known: readonly KnownTemplate[],
): Links {
  const links = new Links();
  const { outlines, open, placeOf } = settlement;
  const standing = new Map(entries.map(({ id, part }) => [formatResourceId(id), part]));
  const made = new Map<string, Outlined>();
  for (const one of outlines.flatMap(({ resources }) => resources)) {
    // Duplicates in the output must be detected.
    links.join(placeOf(made.get(one.name) ?? one), placeOf(one));
    made.set(one.name, one);
  }
  const dropped = new Map<string, string>();
  const drop = (templateId: string, part: string): void => {
    links.join(part, dropped.get(templateId) ?? part);
    dropped.set(templateId, part);
  };
  for (const part of open) {
    for (const { id, templateId } of record.headsIn(part)) {
      const name = formatResourceId(id);
      const [there, fresh] = [standing.get(name), made.get(name)];
      if (there !== undefined) links.join(part, there);
      if (fresh !== undefined) links.join(part, placeOf(fresh));
      else if (there !== undefined && templateId !== "") drop(templateId, part);
    }
  }
  for (const { id, templateId } of known) {
    const there = standing.get(formatResourceId(id));
    if (there !== undefined && !made.has(formatResourceId(id))) drop(templateId, there);
  }
  for (const one of made.values()) {
    const former = one.templateId === undefined ? undefined : dropped.get(one.templateId);
    if (former !== undefined && !standing.has(one.name)) links.join(former, placeOf(one));
  }
  return links;
}
