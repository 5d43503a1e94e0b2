import type { Moment, ResourceMoments } from "../../wire/resource.js";
import type { JSX } from "preact";

const SHORT = 7;
/** The length of a date without the time. */
const DAY = 10;

interface TimeAxisProps {
  readonly past: ResourceMoments;
  /** The moment that is shown; -1 for the working tree. */
  readonly at: number;
  readonly go: (at: number) => void;
}

/** The commits that changed the resource, oldest on the left, and the working tree at the right end. */
export function TimeAxis({ past: { moments, missing }, at, go }: TimeAxisProps): JSX.Element {
  if (moments.length === 0)
    return <p class="axis axis-empty faint">No earlier versions: {missing ?? "no commit has it"}.</p>;
  const last = moments.length - 1;
  return (
    <div class="axis" role="group" aria-label="earlier versions">
      <button
        type="button"
        class="button axis-step"
        aria-label="older version"
        disabled={at >= last}
        onClick={() => go(at + 1)}
      >
        ‹
      </button>
      <div class="axis-track">
        <div class="axis-dots" aria-hidden="true">
          {[...moments].toReversed().map((moment, i) => (
            <Dot key={moment.commit} isRun={moment.isRun} isShown={last - i === at} />
          ))}
          <Dot isRun={false} isShown={at === -1} />
        </div>
        <input
          class="axis-range"
          type="range"
          min={0}
          max={last + 1}
          value={last - at}
          aria-label="moment"
          aria-valuetext={momentWords(moments[at])}
          onInput={({ currentTarget }) => go(last - Number(currentTarget.value))}
        />
      </div>
      <button
        type="button"
        class="button axis-step"
        aria-label="newer version"
        disabled={at < 0}
        onClick={() => go(at - 1)}
      >
        ›
      </button>
      <MomentText moment={moments[at]} count={moments.length} />
    </div>
  );
}

function Dot({ isRun, isShown }: { readonly isRun: boolean; readonly isShown: boolean }): JSX.Element {
  return <span class={`axis-dot ${isRun ? "axis-run" : ""} ${isShown ? "axis-shown" : ""}`} />;
}

function MomentText({
  moment,
  count,
}: {
  readonly moment: Moment | undefined;
  readonly count: number;
}): JSX.Element {
  if (moment === undefined)
    return (
      <p class="axis-text">
        <strong>Now</strong>{" "}
        <span class="faint">
          working tree · {count} {count === 1 ? "commit" : "commits"}
        </span>
      </p>
    );
  const { commit, author, date, subject, isRun } = moment;
  return (
    <p class="axis-text">
      <code>{commit.slice(0, SHORT)}</code> <strong>{subject}</strong>{" "}
      <span class="faint">
        {author} · {date.slice(0, DAY)}
      </span>{" "}
      {isRun && <span class="badge">run</span>}
    </p>
  );
}

function momentWords(moment: Moment | undefined): string {
  if (moment === undefined) return "now, working tree";
  const { commit, author, date, subject, isRun } = moment;
  return `${commit.slice(0, SHORT)} ${subject}, ${author}, ${date.slice(0, DAY)}${isRun ? ", run" : ""}`;
}
