import type { EditRow } from "../../wire/admission.js";
import type { JSX } from "preact";
import { LongText } from "./long-text.js";
import { useState } from "preact/hooks";

/** More are shown on demand. */
const FEW = 12;

/** Changed fields, each with its value before and after. */
export function EditList({ edits }: { readonly edits: readonly EditRow[] }): JSX.Element | null {
  const [isWhole, setWhole] = useState(false);
  if (edits.length === 0) return null;
  const shown = isWhole ? edits : edits.slice(0, FEW);
  return (
    <>
      <ul class="edits" aria-label="changed fields">
        {shown.map((edit, i) => (
          <li class="edit" key={i}>
            <span class="path">{edit.path === "" ? "the whole object" : edit.path}</span>
            <Values edit={edit} />
          </li>
        ))}
      </ul>
      {shown.length < edits.length && (
        <button type="button" class="button" onClick={() => setWhole(true)}>
          Show all {edits.length} changes
        </button>
      )}
    </>
  );
}

function Values({ edit: { before, after, isHidden } }: { readonly edit: EditRow }): JSX.Element {
  if (isHidden) return <span class="faint">value of a Secret, not shown</span>;
  return (
    <span class="edit-values">
      {before !== null && (
        <del class="edit-before">
          <span class="hidden">before: </span>
          <LongText text={before} />
        </del>
      )}
      {after === null ? (
        <span class="faint">removed</span>
      ) : (
        <ins class="edit-after">
          <span class="hidden">after: </span>
          <LongText text={after} />
        </ins>
      )}
    </span>
  );
}
