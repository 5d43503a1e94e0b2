import { BASELINE, type PipelineData } from "../../wire/pipeline.js";
import { AuthorMark } from "../ui/author-mark.js";
import type { JSX } from "preact";
import { detail } from "../state/route.js";

/** The mark of a mutation, or of the baseline that all of them start from. */
export function WriterMark({ author }: { readonly author: number }): JSX.Element {
  if (author !== BASELINE) return <AuthorMark kind="mutation" />;
  return (
    <span class="mark mark-template" aria-hidden="true">
      B
    </span>
  );
}

interface WriterProps {
  readonly data: PipelineData;
  readonly author: number;
  readonly isStruck?: boolean;
}

/** The name of a mutation, which selects it. */
export function Writer({ data, author, isStruck = false }: WriterProps): JSX.Element {
  const mutation = data.mutations[author];
  const look = isStruck ? "writer-name struck" : "writer-name";
  return (
    <span class="writer">
      <WriterMark author={author} />
      {mutation === undefined ? (
        <span class={look}>baseline</span>
      ) : (
        <button type="button" class={`link ${look}`} onClick={() => detail({ m: mutation.name })}>
          {mutation.name}
        </button>
      )}
      {mutation !== undefined && <span class="faint">{data.phases[mutation.phase]}</span>}
    </span>
  );
}
