import type { EventDecision, ReviewEvent, ReviewedDocument } from "../../review/index.js";
import type { Judged, PlannedResource } from "../judge/judge.js";
import { PackedDocument, PackedEvent } from "./event.js";
import { type Known, PackedResource } from "./resource.js";
import type { Group } from "../group/groups.js";
import type { Lightener } from "./light-values.js";
import type { Run } from "../run/run.js";
import type { Settlement } from "../generate/settlement.js";

/**
 * What remains of one group of several: values go to the store's spool, and what can be computed again is computed on
 * demand. No closure that remains is created here: it would keep everything in scope in memory.
 */
export function packed(
  run: Run,
  { workshop }: Settlement,
  { outlines }: Group,
  judged: Judged,
  lightener: Lightener,
): Pick<Judged, "resources" | "review" | "decisions"> {
  const known = new Map<string, Known>();
  for (const { source, resources } of outlines)
    for (const outlined of resources) known.set(outlined.name, { source, outlined });
  const tools = { run, world: judged.world, lightener, workshop };
  const events = new Map<ReviewEvent, ReviewEvent>();
  const rows = new Map<string, PackedResource>();
  const resources = judged.resources.map((resource): PlannedResource => {
    // A rename is two requests, and a queried resource is shown in every detail.
    if (resource.formerly !== undefined || run.wishes.about?.(resource.id) === true) return resource;
    const row = new PackedResource(resource, tools, known.get(resource.name));
    rows.set(resource.name, row);
    if (resource.events.length > 0)
      row.events = resource.events.map((event, at) => new PackedEvent(event, row, at));
    for (const [at, event] of resource.events.entries()) events.set(event, row.events[at] as ReviewEvent);
    return row;
  });
  const kept = (event: ReviewEvent): ReviewEvent => events.get(event) ?? event;
  const documents = (judged.review?.documents ?? []).map((document): ReviewedDocument => {
    const row = rows.get(document.name);
    return row === undefined ? document : new PackedDocument(row);
  });
  return {
    resources,
    review: judged.review && { ...judged.review, events: judged.review.events.map(kept), documents },
    decisions: new Map(
      Array.from(judged.decisions, ([event, one]): [ReviewEvent, EventDecision] => [kept(event), one]),
    ),
  };
}
