import { AuthorName, authorWords } from "../ui/author-mark.js";
import type { FieldAuthor } from "../../wire/author.js";
import type { JSX } from "preact";
import { aligned } from "./aligned.js";
import { useMemo } from "preact/hooks";

/** One of several versions of a value. */
export interface Side {
  readonly title: string;
  /** Null where the field is absent. */
  readonly text: string | null;
  /** Who it comes from; the name of a generator. */
  readonly by?: FieldAuthor | string | null;
}

/** More lines are shown on request: a value can be a whole file. */
const SHOWN = 400;

/** Versions of a value side by side, line by line; what is not as in the first of them is marked. */
export function Sides({ sides }: { readonly sides: readonly Side[] }): JSX.Element {
  const lines = useMemo(() => aligned(sides.map(({ text }) => text)), [sides]);
  return (
    <div class={`sides ${lines.length === 1 ? "sides-short" : ""}`} style={{ "--sides": sides.length }}>
      {sides.map(({ title, text, by = null }, side) => (
        <div class="side" key={title} role="group" aria-label={nameOf(title, by)}>
          <p class="side-title">{title}</p>
          <div class="side-lines">
            {text === null ? (
              <span class="side-line side-absent">absent</span>
            ) : (
              lines.slice(0, SHOWN).map((line, i) => <Line key={i} line={line} side={side} />)
            )}
            {text !== null && lines.length > SHOWN && (
              <span class="side-line faint">and {lines.length - SHOWN} more lines</span>
            )}
          </div>
          {by !== null && <p class="side-by">{typeof by === "string" ? by : <AuthorName author={by} />}</p>}
        </div>
      ))}
    </div>
  );
}

/** The author is part of the name, as it is of a line of a file. */
function nameOf(title: string, by: FieldAuthor | string | null): string {
  if (by === null) return title;
  return `${title}, by ${typeof by === "string" ? by : authorWords(by)}`;
}

function Line({
  line,
  side,
}: {
  readonly line: readonly (string | undefined)[];
  readonly side: number;
}): JSX.Element {
  const [text, first] = [line[side], line[0]];
  if (text === undefined) return <span class="side-line side-gap" aria-hidden="true" />;
  if (side === 0 || text === first) return <span class="side-line">{text === "" ? " " : text}</span>;
  const [before, changed, after] = changedPart(first ?? "", text);
  return (
    <span class="side-line side-changed">
      {before}
      <mark>{changed === "" ? " " : changed}</mark>
      {after}
    </span>
  );
}

/** The part of a text that another one does not begin or end with. */
function changedPart(other: string, text: string): readonly [string, string, string] {
  const most = Math.min(other.length, text.length);
  let start = 0;
  while (start < most && other[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && other.at(-1 - end) === text.at(-1 - end)) end++;
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)];
}
