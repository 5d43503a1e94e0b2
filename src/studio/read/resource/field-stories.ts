import type { FieldStories, FieldStory, StoryStep } from "../../wire/resource.js";
import { type Absentee, describeRange } from "../../../compose/internal.js";
import { storyRows, type StoryRow } from "../../../flow/internal.js";
import type { Entry } from "../../../ledger/index.js";
import { type FieldPath, type Json, formatJson, formatPath } from "../../../model/index.js";
import { admissionAuthor, decisionAuthor, generatorAuthor, mutationAuthor } from "./author-of.js";
import type { EventsAt } from "./past-events.js";
import type { ResourcePast } from "../../../workspace/internal.js";
import { commitSteps } from "./field-commits.js";
import { defined } from "../../../model/internal.js";
import { fieldStory } from "../../../flow/index.js";
import type { ResourceReading } from "./resource-reading.js";

/** A resource with its past, and what the rules say about that. */
export interface TracedReading extends ResourceReading {
  readonly past: ResourcePast;
  readonly events: EventsAt;
}

/** The complete histories of some fields of a resource. */
export function fieldStories(reading: TracedReading, start: number, end: number): FieldStories {
  const { fields, added, text, admission, masking } = reading;
  const own = fields.map(({ path, value, isLeaf }) => ({ path, value, isLeaf, document: text.value }));
  const more = added.map(({ path, value }) => ({
    path,
    value,
    isLeaf: true,
    document: admission?.resource ?? null,
  }));
  return {
    stories: [...own, ...more].slice(start, end).map(({ path, value, isLeaf, document }): FieldStory =>
      isLeaf
        ? {
            value: reading.redact(formatJson(masking.at(document, path, value))),
            rows: stepsOf(reading, path),
          }
        : { value: null, rows: [] },
    ),
  };
}

function stepsOf(reading: TracedReading, path: FieldPath): readonly StoryStep[] {
  return [
    ...plannedSteps(reading, path),
    ...reading.events(path),
    ...admissionSteps(reading, path),
    ...commitSteps(reading, path),
  ];
}

/** What `varve why` says about a generated field, with the mutations that did not run. */
function plannedSteps({ planned, absenteesAt }: ResourceReading, path: FieldPath): readonly StoryStep[] {
  if (planned === undefined) return [];
  const story = fieldStory(planned, path);
  const all = storyRows({ story, resource: planned, file: planned.part ?? "" }, (file) => file);
  // What admission does is shown for the resource in the file, webhooks included.
  const rows = all.filter(({ stage }) => stage !== "admit");
  const steps = rows.map((row): StoryStep => {
    const decision = story.decisions.find(({ author }) => author !== undefined && author === row.author);
    const author = decision === undefined ? authorOf(row, planned) : decisionAuthor(decision);
    const { stage, brief: text, value, sides } = row;
    return { stage, text, ...defined({ author, value, sides }), ...shadowed(row.isShadowed === true) };
  });
  const skipped = absenteesAt(path).flatMap(absenteeSteps);
  const composed = steps.filter(({ stage }) => stage === "compose").length;
  return [...steps.slice(0, composed), ...skipped, ...steps.slice(composed)];
}

function shadowed(is: boolean): Pick<StoryStep, "state"> {
  return is ? { state: "shadowed" } : {};
}

function authorOf(
  { author }: StoryRow,
  planned: NonNullable<ResourceReading["planned"]>,
): StoryStep["author"] | undefined {
  if (author === undefined) return undefined;
  return author === planned.generator?.author ? generatorAuthor(planned) : mutationAuthor(author);
}

function absenteeSteps({ mutation, phase, reason, fields }: Absentee): readonly StoryStep[] {
  const ranges = [...new Set(fields.map(({ range }) => describeRange(range)))];
  return [
    {
      stage: "compose",
      text: `${reason}; writes it for ${ranges.join(", ")}`,
      author: { kind: "mutation", name: mutation, note: phase },
      state: "skipped",
    },
  ];
}

/** The verdict follows the writes. */
const VERDICTS: ReadonlySet<Entry["op"]> = new Set(["allow", "deny", "warn"]);

/** What admission does to a field. */
function admissionSteps(
  { admission, masking, redact }: ResourceReading,
  path: FieldPath,
): readonly StoryStep[] {
  if (admission === undefined) return [];
  const { verdict, isValidated, unknown, ledger, resource } = admission;
  if (!isValidated && unknown.length > 0) return [{ stage: "admit", text: verdict.message }];
  if (!isValidated) return [{ stage: "admit", text: "not validated: no CRD for this kind" }];
  const writes = ledger
    .why(path)
    .entries.filter(({ author, op }) => author.band !== "request" && !VERDICTS.has(op));
  return [
    ...writes.map((entry): StoryStep => ({
      stage: "admit",
      text: redact(writeText(entry, path)),
      author: admissionAuthor(entry.author, entry.path),
      ...defined({ value: shownWrite(entry, (at, value) => masking.at(resource, at, value), redact) }),
    })),
    { stage: "admit", text: verdict.allowed ? "allowed" : `denied: ${redact(verdict.message)}` },
  ];
}

function writeText({ op, path: at, reason }: Entry, path: FieldPath): string {
  const field = formatPath(at) === formatPath(path) ? "" : ` at ${formatPath(at)}`;
  return `${reason ?? op}${field}`;
}

function shownWrite(
  { path, value }: Entry,
  shown: (path: FieldPath, value: Json) => Json,
  redact: (text: string) => string,
): string | undefined {
  return value === undefined || path.parent === null ? undefined : redact(formatJson(shown(path, value)));
}
