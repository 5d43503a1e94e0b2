import type { FieldStory, StoryStage, StoryStep } from "../../wire/resource.js";
import { AuthorName } from "../ui/author-mark.js";
import type { JSX } from "preact";

const STAGES: readonly { readonly stage: StoryStage; readonly title: string }[] = [
  { stage: "compose", title: "Generated" },
  { stage: "preserve", title: "Kept or replaced" },
  { stage: "review", title: "Reviewed" },
  { stage: "admit", title: "Admitted" },
  { stage: "git", title: "Commits, newest first" },
];

/** Every event in the history of a field, stage by stage. */
export function Story({ story: { rows } }: { readonly story: FieldStory }): JSX.Element {
  if (rows.length === 0)
    return (
      <p class="panel-empty">
        Nothing is recorded about this field. Commit the file, or generate it, and its history is shown here.
      </p>
    );
  return (
    <ol class="story" aria-label="history of the field">
      {STAGES.map(({ stage, title }) => {
        const own = rows.filter((row) => row.stage === stage);
        return (
          own.length > 0 && (
            <li class="stage" key={stage}>
              <h3 class="stage-title">{title}</h3>
              <ul>
                {own.map((step, i) => (
                  <Step key={i} step={step} />
                ))}
              </ul>
            </li>
          )
        );
      })}
    </ol>
  );
}

const STATE_WORDS = { shadowed: "replaced", skipped: "did not run" } as const;

function Step({ step: { text, author, value, state, sides } }: { readonly step: StoryStep }): JSX.Element {
  return (
    <li class={`step ${state === undefined ? "" : `step-${state}`}`}>
      {author !== undefined && <AuthorName author={author} />}
      {state !== undefined && <span class="badge badge-quiet">{STATE_WORDS[state]}</span>}
      {value !== undefined &&
        (state === "shadowed" ? <s class="step-value">{value}</s> : <span class="step-value">{value}</span>)}
      {sides !== undefined && <Sides {...sides} />}
      {text !== "" && <p class="step-text">{text}</p>}
    </li>
  );
}

function Sides({ base, existing, fresh }: NonNullable<StoryStep["sides"]>): JSX.Element {
  return (
    <dl class="sides">
      {(
        [
          ["last generated", base],
          ["in the file", existing],
          ["generated now", fresh],
        ] as const
      ).map(([name, value]) => (
        <div class="side" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
