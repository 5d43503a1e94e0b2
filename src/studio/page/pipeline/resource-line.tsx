import type { LineRow, PipelineData } from "../../wire/pipeline.js";
import type { JSX } from "preact";
import { WriterMark } from "./writer.js";
import { authorText } from "./words.js";
import { detail } from "../state/route.js";

interface ResourceLineProps {
  readonly id: string;
  readonly data: PipelineData;
  readonly line: LineRow;
  /** Whether the line above has the same author, which is then shown once. */
  readonly isRepeated: boolean;
  readonly isLit: boolean;
  readonly isSelected: boolean;
  readonly isMarked: boolean;
}

export function ResourceLine(props: ResourceLineProps): JSX.Element {
  const { id, data, line, isRepeated, isLit, isSelected, isMarked } = props;
  const { text, path, author } = line;
  const by = author === null ? "fields of several authors" : `set by ${authorText(data, author)}`;
  return (
    <div
      class={`built-line ${isLit ? "built-lit" : ""} ${isMarked ? "built-marked" : ""}`}
      id={id}
      role="option"
      aria-selected={isSelected}
      onClick={() => detail({ field: isSelected ? undefined : path })}
    >
      <span class={`built-author ${isRepeated ? "built-repeated" : ""}`} aria-hidden="true">
        {author !== null && <WriterMark author={author} />}
        {author !== null && !isRepeated && (
          <span class="built-writer">{data.mutations[author]?.name ?? "baseline"}</span>
        )}
      </span>
      <span class="built-sign" aria-hidden="true">
        {isLit ? "~" : ""}
      </span>
      <code class="built-text">{text}</code>
      <span class="hidden">{`, ${by}${isLit ? ", changed" : ""}`}</span>
    </div>
  );
}
