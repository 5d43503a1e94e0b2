import type { FailureRow, PartRow } from "../../wire/admission.js";
import type { JSX } from "preact";

const EFFECTS: Readonly<Record<FailureRow["effect"], string>> = {
  denies: "badge-error",
  warns: "badge-warning",
  "not reached": "",
};

/** A failed check: what it says, its expression, and the part of it that decided. */
export function Failure({ failure }: { readonly failure: FailureRow }): JSX.Element {
  const { by, path, message, expression, effect, parts } = failure;
  const subject = by ?? path;
  return (
    <div class="failure">
      <p class="failure-head">
        <span class={`badge ${EFFECTS[effect]}`}>{effect}</span>
        {subject !== null && <span class="path">{subject}</span>}
      </p>
      <p class="failure-message">{message}</p>
      {expression !== null && <Expression text={expression} parts={parts} />}
      {parts.map((part, i) => (
        <Part key={i} part={part} />
      ))}
    </div>
  );
}

/** The expression, with the deciding parts marked. */
function Expression({
  text,
  parts,
}: {
  readonly text: string;
  readonly parts: readonly PartRow[];
}): JSX.Element {
  const pieces: (string | JSX.Element)[] = [];
  let at = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <pre class="expression" aria-label="expression">
      <code>
        {pieces}
        {text.slice(at)}
      </code>
    </pre>
  );
}

function Part({ part: { text, value, error, values } }: { readonly part: PartRow }): JSX.Element {
  return (
    <dl class="part" aria-label="why">
      <div class="part-row part-result">
        <dt class="path">{text}</dt>
        <dd>{value ?? `error: ${error ?? "no value"}`}</dd>
      </div>
      {values.map((one, i) => (
        <div class="part-row" key={i}>
          <dt class="path">{one.text}</dt>
          <dd>{one.value}</dd>
        </div>
      ))}
    </dl>
  );
}
