import type { BuildRow, Choice, PipelineData } from "../../wire/pipeline.js";
import type { JSX } from "preact";
import { Notice } from "../ui/notice.js";
import { commandOf } from "./choice.js";
import { count } from "./words.js";

/** What a build that succeeded warns about. */
export function Remarks({ build }: { readonly build: BuildRow | undefined }): JSX.Element | null {
  if (build === undefined || build.document === null || build.problems.length === 0) return null;
  return (
    <details class="built-problems">
      <summary>
        <span class="badge badge-warning">{count(build.problems.length, "remark")}</span>
      </summary>
      <ul class="story" aria-label="remarks about this build">
        {build.problems.map(({ message, hint }) => (
          <li class="step" key={message}>
            {message}
            {hint !== null && <span class="hint">{hint}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface NotBuiltProps {
  readonly data: PipelineData;
  readonly choice: Choice;
}

/** What to do about a combination that was left out. */
export function NotBuilt({ data, choice }: NotBuiltProps): JSX.Element {
  if (data.regimes.length === 0)
    return (
      <Notice title="The pipeline supports no version." isProblem>
        <p>
          Nothing satisfies its <code>supports</code>: fix the bounds in {data.file}.
        </p>
      </Notice>
    );
  return (
    <Notice title="This combination is not built here.">
      <p>
        The pipeline has {Number(data.combinations).toLocaleString("en")} combinations of versions, conditions
        and inputs; the page has {data.builds.length} of them. To build this one:
      </p>
      <pre class="pipeline-sample">{commandOf(data, choice)}</pre>
    </Notice>
  );
}

export function Failed({ build }: { readonly build: BuildRow }): JSX.Element {
  return (
    <Notice title="The build failed." isProblem>
      {build.problems.map(({ message, hint }) => (
        <p key={message}>
          {message}
          {hint !== null && <span class="hint">{hint}</span>}
        </p>
      ))}
      <p>
        Builds here use the inputs that the pipeline declares. Fix the mutation, or declare an input that it
        works with.
      </p>
    </Notice>
  );
}
