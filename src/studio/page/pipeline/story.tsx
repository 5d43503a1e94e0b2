import type { AbsenteeRow, LineRow, PipelineData, StepRow } from "../../wire/pipeline.js";
import type { JSX } from "preact";
import { PathText } from "../ui/path-text.js";
import { Writer } from "./writer.js";
import { count } from "./words.js";

interface StoryProps {
  readonly data: PipelineData;
  readonly lines: readonly LineRow[];
  readonly selected: number;
  /** As the address names it. */
  readonly field: string | undefined;
}

/** Which mutations wrote the selected field, in order, and which would in other builds. */
export function Story({ data, lines, selected, field }: StoryProps): JSX.Element {
  const line = lines[selected];
  const story = line === undefined ? undefined : data.stories[line.story];
  if (line === undefined || story === undefined)
    return (
      <section class="panel" aria-label="field">
        <h2 class="panel-title">Field</h2>
        <p class="panel-empty">
          {field === undefined
            ? "Select a line to see which mutations wrote it, in order."
            : `${field} is not set in this build.`}
        </p>
      </section>
    );
  return (
    <section class="panel" aria-label="field">
      <h2 class="panel-title path story-path">
        <PathText path={line.path} />
      </h2>
      {story.steps.length > 0 ? (
        <ol class="story" aria-label="writes in order">
          {story.steps.map((step, i) => (
            <Step key={i} data={data} step={data.steps[step] as StepRow} />
          ))}
        </ol>
      ) : (
        <Inside data={data} lines={lines} selected={selected} />
      )}
      {story.absentees.length > 0 && (
        <>
          <h3 class="story-title">Not applied</h3>
          <ul class="story" aria-label="not applied">
            {story.absentees.map((one) => (
              <Absentee key={one} data={data} absentee={data.absentees[one] as AbsenteeRow} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Step({ data, step }: { readonly data: PipelineData; readonly step: StepRow }): JSX.Element {
  const { author, did, value, part, isInForce } = step;
  return (
    <li class={`step ${isInForce ? "step-current" : ""}`}>
      <span class="step-head">
        <Writer data={data} author={author} isStruck={!isInForce} />
        <span class={`badge ${isInForce ? "badge-good" : "badge-quiet"}`}>
          {isInForce ? "in force" : "overwritten"}
        </span>
      </span>
      <span class={isInForce ? "step-what" : "step-what struck"}>
        {did} {value !== null && <code>{value}</code>}
        {part !== null && <span class="faint"> {part}</span>}
      </span>
    </li>
  );
}

const MOST_WRITES = 3;

function Absentee({
  data,
  absentee,
}: {
  readonly data: PipelineData;
  readonly absentee: AbsenteeRow;
}): JSX.Element {
  const { mutation, reason, writes } = absentee;
  const rest = writes.length - MOST_WRITES;
  return (
    <li class="step">
      <span class="step-head">
        <Writer data={data} author={mutation} />
      </span>
      <span class="step-what">{reason}</span>
      {writes.slice(0, MOST_WRITES).map((write) => (
        <span class="step-what faint" key={write}>
          writes it for {write}
        </span>
      ))}
      {rest > 0 && <span class="step-what faint">and {count(rest, "more field")}</span>}
    </li>
  );
}

type InsideProps = Pick<StoryProps, "data" | "lines" | "selected">;

/** A line that opens a map or a list has no write of its own: who set what is inside. */
function Inside({ data, lines, selected }: InsideProps): JSX.Element {
  const authors = new Map<number, number>();
  const depth = indentOf(lines[selected]?.text ?? "");
  for (let i = selected + 1; i < lines.length; i++) {
    const { text, author, story } = lines[i] as LineRow;
    if (indentOf(text) <= depth) break;
    if (author !== null && data.stories[story]?.steps.length)
      authors.set(author, (authors.get(author) ?? 0) + 1);
  }
  return (
    <ul class="story" aria-label="authors of the fields inside">
      {Array.from(authors, ([author, fields]) => (
        <li class="step" key={author}>
          <span class="step-head">
            <Writer data={data} author={author} />
            <span class="faint">{count(fields, "line")}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The dash of a list item counts: items are inside of a key at the same column. */
function indentOf(text: string): number {
  return text.search(/[^ -]/);
}
