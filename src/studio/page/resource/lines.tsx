import { AuthorMark, authorWords } from "../ui/author-mark.js";
import type { AuthorCount, ResourceSheet } from "../../wire/resource.js";
import type { FieldAuthor } from "../../wire/author.js";
import type { JSX } from "preact";
import type { LineRow, LineRows } from "./line-rows.js";
import type { Version } from "./versions.js";
import { VirtualList } from "../ui/virtual-list.js";

const ROW = 22;

interface LinesProps {
  readonly sheet: ResourceSheet;
  readonly version: Version;
  readonly rows: LineRows;
  /** The selected field; -1 for none. */
  readonly field: number;
  /** The authors whose lines stand out; empty for all. */
  readonly chosen: ReadonlySet<number>;
  readonly choose: (field: number) => void;
}

/** The lines of a resource, each with its author. */
export function Lines(props: LinesProps): JSX.Element {
  const { sheet, rows, field } = props;
  const active = field < 0 ? -1 : rows.rowOf(field);
  return (
    <VirtualList
      class="lines"
      count={rows.count}
      rowHeight={ROW}
      role="listbox"
      label={`lines of ${sheet.address}`}
      active={active}
      activeDescendant={active < 0 ? undefined : `line-${active}`}
      row={(i) => <Line key={i} at={i} row={rows.at(i)} continues={continuationOf(props, i)} {...props} />}
    />
  );
}

/** How a line continues the one before: letters and notes are written out where they change. */
type Continuation = "author" | "note" | "none";

function continuationOf({ sheet, rows }: LinesProps, i: number): Continuation {
  const own = authorOf(sheet, rows.fieldAt(i));
  const before = i === 0 ? undefined : authorOf(sheet, rows.fieldAt(i - 1));
  if (own?.kind !== before?.kind || own?.name !== before?.name) return "none";
  return own?.note === before?.note ? "note" : "author";
}

interface LineProps extends LinesProps {
  readonly at: number;
  readonly row: LineRow;
  readonly continues: Continuation;
}

function Line({ at, row, continues, sheet, version, field, chosen, choose }: LineProps): JSX.Element {
  if (row.kind === "heading")
    return (
      <div class="line line-heading" role="presentation">
        Added at admission
      </div>
    );
  const index = sheet.fieldAuthors[row.field] ?? -1;
  const author = authorOf(sheet, row.field);
  const text =
    row.kind === "line" ? (version.lines[row.line] ?? "") : `${sheet.fields[row.field]}: ${row.value}`;
  const isLit = row.kind === "line" && version.lit.has(row.line);
  const number = row.kind === "line" ? String(version.first + row.line) : "+";
  const states = [
    isLit ? "line-lit" : "",
    chosen.size === 0 ? "" : chosen.has(index) ? "line-chosen" : "line-dim",
    row.field === field && field >= 0 ? "line-active" : "",
  ];
  return (
    <div
      class={`line ${states.join(" ")}`}
      id={`line-${at}`}
      role="option"
      aria-selected={row.field === field && field >= 0}
      aria-disabled={row.field < 0}
      onClick={() => row.field >= 0 && choose(row.field)}
    >
      <span class="line-head">
        <span class={`line-gutter line-by-${author?.kind ?? "several"}`} aria-hidden="true">
          {continues === "none" && author !== undefined && <AuthorMark kind={author.kind} />}
        </span>
        <span class="hidden">{row.kind === "line" ? "line" : "added at admission"}</span>{" "}
        <span class="line-number" aria-hidden={row.kind === "added"}>
          {number}
        </span>
      </span>{" "}
      <Code text={text} />
      <span class="hidden">{byWords(row.field, author, isLit)}</span>
      {continues !== "note" && author !== undefined && noteOf(author) !== "" && (
        <span class="line-note" aria-hidden="true">
          {noteOf(author)}
        </span>
      )}
    </div>
  );
}

/** What a screen reader says after the text of a line. Comments, and lines of earlier versions only, have no author here. */
function byWords(field: number, author: FieldAuthor | undefined, isLit: boolean): string {
  const by = author === undefined ? "several authors" : authorWords(author);
  return `${field < 0 ? "" : `, set by ${by}`}${isLit ? ", changed here" : ""}`;
}

/** The author of a field with its note; undefined for none, and for several. */
export function authorOf(sheet: ResourceSheet, field: number): FieldAuthor | undefined {
  const author: AuthorCount | undefined = sheet.authors[sheet.fieldAuthors[field] ?? -1];
  if (author === undefined) return undefined;
  const note = sheet.notes[sheet.fieldNotes[field] ?? 0] ?? "";
  return { kind: author.kind, name: author.name, ...(note === "" ? {} : { note }) };
}

/** What the colour alone does not say: an input, or a person. */
function noteOf({ kind, name, note = "" }: FieldAuthor): string {
  return kind === "pattern" || kind === "unknown"
    ? note
    : [name, note].filter((part) => part !== "").join(" · ");
}

/** A key, its value and a comment; what does not look like them is shown as it is. */
function Code({ text }: { readonly text: string }): JSX.Element {
  const [, key = "", rest = text] =
    /^(\s*(?:- +)*(?:"[^"]*"|'[^']*'|[^\s:#"'{}[\],][^:#]*?):)((?:\s.*)?)$/.exec(text) ?? [];
  const [, value = rest, comment = ""] = /^(.*?(?:^|\s))(#.*)$/.exec(rest) ?? [];
  return (
    <code class="line-code">
      <span class="code-key">{key}</span>
      {value}
      {comment !== "" && <span class="code-comment">{comment}</span>}
    </code>
  );
}
