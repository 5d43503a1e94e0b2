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

/** The commits that changed the resource and the runs, oldest on the left; the working tree at the right end. */
export function TimeAxis({ past: { moments, end, missing }, at, go }: TimeAxisProps): JSX.Element {
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
            <Dot key={moment.commit} moment={moment} isShown={last - i === at} />
          ))}
          <Dot isShown={at === -1} />
        </div>
        <input
          class="axis-range"
          type="range"
          min={0}
          max={last + 1}
          value={last - at}
          aria-label="moment"
          aria-valuetext={momentWords(moments[at], at === last ? end : undefined)}
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
      <MomentText moment={moments[at]} end={at === last ? end : undefined} moments={moments} />
    </div>
  );
}

/** A round dot is a change by hand, a square one a run; a small one is a run that changed nothing here. */
function Dot({
  moment,
  isShown,
}: {
  readonly moment?: Moment | undefined;
  readonly isShown: boolean;
}): JSX.Element {
  const kinds = [
    moment?.isRun === true ? "axis-run" : "",
    moment?.isChange === false ? "axis-still" : "",
    isShown ? "axis-shown" : "",
  ];
  return <span class={`axis-dot ${kinds.join(" ")}`} />;
}

type End = ResourceMoments["end"];

/** What is to be said about the oldest moment. */
const END_WORDS: Readonly<Record<End, string>> = {
  added: "added here",
  more: "older versions are not shown",
  shallow: "the clone is shallow: older commits are missing",
};

function MomentText({
  moment,
  end,
  moments,
}: {
  readonly moment: Moment | undefined;
  readonly end: End | undefined;
  readonly moments: readonly Moment[];
}): JSX.Element {
  if (moment === undefined)
    return (
      <p class="axis-text">
        <strong>Now</strong> <span class="faint">working tree · {countWords(moments)}</span>
      </p>
    );
  const { commit, author, date, subject, isPending } = moment;
  return (
    <p class="axis-text">
      {!isPending && <code>{commit.slice(0, SHORT)}</code>} <strong>{subject}</strong>{" "}
      {!isPending && (
        <span class="faint">
          {author} · {date.slice(0, DAY)}
        </span>
      )}{" "}
      {[...runWords(moment), ...(end === undefined ? [] : [END_WORDS[end]])].map((words) => (
        <span class="badge" key={words}>
          {words}
        </span>
      ))}
    </p>
  );
}

function countWords(moments: readonly Moment[]): string {
  const past = moments.filter(({ isPending }) => !isPending);
  const changes = past.filter(({ isChange }) => isChange).length;
  const runs = past.length - changes;
  return [
    `${changes} ${changes === 1 ? "commit" : "commits"}`,
    ...(runs === 0 ? [] : [`${runs} ${runs === 1 ? "run" : "runs"} without a change`]),
    ...(past.length === moments.length ? [] : ["1 run not committed"]),
  ].join(", ");
}

function runWords({ isRun, isChange, isPending }: Moment): readonly string[] {
  if (isPending) return [isRun ? "run, not committed" : "not committed"];
  if (!isRun) return [];
  return [isChange ? "run" : "run, changed nothing here"];
}

function momentWords(moment: Moment | undefined, end: End | undefined): string {
  if (moment === undefined) return "now, working tree";
  const { commit, author, date, subject, isPending } = moment;
  const last = end === undefined ? [] : [END_WORDS[end]];
  const words = isPending ? [subject] : [`${commit.slice(0, SHORT)} ${subject}`, author, date.slice(0, DAY)];
  return [...words, ...runWords(moment), ...last].join(", ");
}
