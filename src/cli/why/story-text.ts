import { type Json, type JsonObject, formatPath, formatResourceId } from "../../model/index.js";
import { shownInFull, storyRows } from "../../flow/internal.js";
import type { WhyField } from "../../flow/index.js";
import { line } from "../text/line.js";
import { table } from "../text/table.js";

/** The complete history of a field: its generator, decisions, review and admission. */
export function storyText(why: WhyField, nameOf: (file: string) => string): string {
  const { story, resource, file } = why;
  const head = line`${formatResourceId(resource.id)}  ${formatPath(story.path)}  (${nameOf(file)})`;
  const value = story.after === undefined ? "not set" : shownInFull(resource, story.path, story.after);
  const rows = storyRows(why, nameOf).map(({ stage, text }) => [stage, text]);
  return `${head}${line`${value}`}\n${table(rows, "  ")}`;
}

export function storyJson(why: WhyField, nameOf: (file: string) => string): JsonObject {
  const { story, resource, file } = why;
  const shown = (value: Json | undefined): Json =>
    value === undefined ? null : resource.ledger.shown(story.path, value);
  return {
    resource: formatResourceId(resource.id),
    path: formatPath(story.path),
    file: nameOf(file),
    value: shown(story.after),
    before: shown(story.before),
    generated: shown(story.generated?.value),
    generator: resource.generator?.name ?? null,
    inputs: [...(story.generated?.inputs ?? [])],
    history: storyRows(why, nameOf).map(({ stage, text }) => ({ stage, text })),
  };
}
