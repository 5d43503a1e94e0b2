import { AuthorMark, KIND_WORDS } from "../ui/author-mark.js";
import type { FieldAuthor } from "../../wire/author.js";
import type { FieldChange } from "../../wire/plan.js";
import type { JSX } from "preact";
import { Sides } from "./sides.js";
import { useState } from "preact/hooks";

/** Values up to here stand on one line, beside each other. */
const SHORT = 80;
/** More fields are shown on request. */
const FIELDS = 200;

interface FieldTableProps {
  readonly fields: readonly FieldChange[];
  readonly label: string;
}

/** Fields that a plan writes: before, after, by whom. */
export function FieldTable({ fields, label }: FieldTableProps): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? fields : fields.slice(0, FIELDS);
  return (
    <>
      <table class="fields" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Change</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field.path}>
              <th scope="row" class="path fields-path">
                {field.path}
              </th>
              <td class="fields-change">
                <Change {...field} />
              </td>
              <td class="fields-by">
                {field.by === null ? <span class="faint">unknown</span> : <By author={field.by} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < fields.length && (
        <button type="button" class="button" onClick={() => setWhole(true)}>
          Show all {fields.length.toLocaleString("en")} fields
        </button>
      )}
    </>
  );
}

/** The place in the generator says more than its name, which is the same for all fields; it is read aloud in full. */
function By({ author }: { readonly author: FieldAuthor }): JSX.Element {
  const { kind, name, note } = author;
  return (
    <span class="fields-author">
      <AuthorMark kind={kind} />
      <span>
        <span class={note === undefined ? "" : "hidden"}>
          <span class="hidden">{KIND_WORDS[kind].word} </span>
          {name}{" "}
        </span>
        {note}
      </span>
    </span>
  );
}

/** `3 → 5`, or two texts beside each other. */
export function Change({
  before,
  after,
}: {
  readonly before: string | null;
  readonly after: string | null;
}): JSX.Element {
  if ([before, after].some((text) => text !== null && (text.length > SHORT || text.includes("\n")))) {
    if (before === null) return <pre class="value value-new">{after}</pre>;
    if (after === null) return <pre class="value value-old">{before}</pre>;
    return (
      <Sides
        sides={[
          { title: "before", text: before },
          { title: "after", text: after },
        ]}
      />
    );
  }
  return (
    <span class="change">
      {before !== null && (
        <del class="value value-old">
          <span class="hidden">before </span>
          {before}
        </del>
      )}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && (
        <ins class="value value-new">
          <span class="hidden"> after </span>
          {after}
        </ins>
      )}
    </span>
  );
}
