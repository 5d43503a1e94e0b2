import type { FieldStories, FieldStory, StoryStep } from "../../wire/resource.js";
import { type Absentee, describeRange } from "../../../compose/internal.js";
import { storyRows, type StoryRow } from "../../../flow/internal.js";
import type { Entry } from "../../../ledger/index.js";
import { type FieldPath, type Json, formatJson, formatPath } from "../../../model/index.js";
import {
  admissionAuthor,
  commitAuthor,
  decisionAuthor,
  generatorAuthor,
  mutationAuthor,
} from "./author-of.js";
import { changeRows } from "../../../workspace/internal.js";
import { defined } from "../../../model/internal.js";
import { fieldStory } from "../../../flow/index.js";
import type { ResourceReading } from "./resource-reading.js";

/** The complete histories of some fields of a resource. */
export function fieldStories(reading: ResourceReading, start: number, end: number): FieldStories {
  const { fields, added, text, admission, masking } = reading;
  const own = fields.map(({ path, value, isLeaf }) => ({ path, value, isLeaf, document: text.value }));
  const more = added.map(({ path, value }) => ({
    path,
    value,
    isLeaf: true,
    document: admission?.resource ?? null,
  }));
  return {
    stories: [...own, ...more]
      .slice(start, end)
      .map(({ path, value, isLeaf, document }): FieldStory =>
        isLeaf
          ? { value: formatJson(masking.at(document, path, value)), rows: stepsOf(reading, path) }
          : { value: null, rows: [] },
      ),
  };
}

function stepsOf(reading: ResourceReading, path: FieldPath): readonly StoryStep[] {
  const staged = reading.planned === undefined ? admissionSteps(reading, path) : plannedSteps(reading, path);
  return [...staged, ...commitSteps(reading, path)];
}

/** What `varve why` says about a generated field, with the mutations that did not run. */
function plannedSteps({ planned, absenteesAt }: ResourceReading, path: FieldPath): readonly StoryStep[] {
  if (planned === undefined) return [];
  const story = fieldStory(planned, path);
  const rows = storyRows({ story, resource: planned, file: planned.part ?? "" }, (file) => file);
  const steps = rows.map((row): StoryStep => {
    const decision = story.decisions.find(({ author }) => author !== undefined && author === row.author);
    const author = decision === undefined ? authorOf(row, planned, path) : decisionAuthor(decision);
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
  { stage, author }: StoryRow,
  planned: NonNullable<ResourceReading["planned"]>,
  path: FieldPath,
): StoryStep["author"] | undefined {
  if (author === undefined) return undefined;
  if (stage === "admit") return admissionAuthor(author, path);
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

/** What admission does to a field of a resource that no generator makes. */
function admissionSteps({ admission, masking }: ResourceReading, path: FieldPath): readonly StoryStep[] {
  if (admission === undefined) return [];
  const { verdict, isValidated, unknown, ledger, resource } = admission;
  if (!isValidated && unknown.length > 0) return [{ stage: "admit", text: verdict.message }];
  if (!isValidated) return [{ stage: "admit", text: "not validated: no CRD for this kind" }];
  const writes = ledger.why(path).entries.filter(({ author }) => author.band !== "request");
  return [
    ...writes.map((entry): StoryStep => ({
      stage: "admit",
      text: writeText(entry, path),
      author: admissionAuthor(entry.author, entry.path),
      ...defined({ value: shownWrite(entry, (at, value) => masking.at(resource, at, value)) }),
    })),
    { stage: "admit", text: verdict.allowed ? "allowed" : `denied: ${verdict.message}` },
  ];
}

function writeText({ op, path: at, reason }: Entry, path: FieldPath): string {
  const field = formatPath(at) === formatPath(path) ? "" : ` at ${formatPath(at)}`;
  return `${reason ?? op}${field}`;
}

function shownWrite(
  { path, value }: Entry,
  shown: (path: FieldPath, value: Json) => Json,
): string | undefined {
  return value === undefined || path.parent === null ? undefined : formatJson(shown(path, value));
}

/** The last commit of the field. */
function commitSteps({ changes, masking, text }: ResourceReading, path: FieldPath): readonly StoryStep[] {
  const change = changes.get(path);
  if (change === undefined) return [];
  const shown = (value: Json | undefined): Json | undefined =>
    value === undefined ? undefined : masking.at(text.value, path, value);
  const author = commitAuthor({ ...change, isUncommitted: false });
  const [before, after] = [shown(change.before), shown(change.after)];
  return changeRows({ ...change, before, after }).map(([did, said]): StoryStep => {
    if (did === "before" && before !== undefined)
      return { stage: "git", text: "value before", value: formatJson(before), state: "shadowed" };
    if (did === "committed" && after !== undefined)
      return { stage: "git", text: "committed value", value: formatJson(after) };
    const isCommit = change.commit !== undefined && said.includes(change.commit.hash.slice(0, 7));
    return { stage: "git", text: `${did} ${said}`.trim(), ...(isCommit ? defined({ author }) : {}) };
  });
}
