import type { Choice, PipelineData } from "../../wire/pipeline.js";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SEGMENT_WORDS } from "./words.js";
import { choose } from "./choice.js";

interface VersionLineProps {
  readonly data: PipelineData;
  readonly choice: Choice;
}

/** The supported versions, cut into regimes; the slider moves between them. */
export function VersionLine({ data, choice }: VersionLineProps): JSX.Element {
  const { regimes } = data;
  const go = (regime: number): void => choose(data, { ...choice, regime });
  const { versions, witness } = regimes[choice.regime] ?? { versions: "no version", witness: "" };
  const isQuiet = data.findings.every(({ regimes: where }) => where.length === 0);
  return (
    <div class="line-box">
      <div class={`line ${isQuiet ? "line-quiet" : ""}`} style={{ "--regimes": String(regimes.length) }}>
        <ol class="line-segments" aria-label="version regimes">
          {regimes.map((_, i) => (
            <li key={i}>
              <Segment data={data} regime={i} isChosen={i === choice.regime} go={go} />
            </li>
          ))}
        </ol>
        {regimes.length > 1 && (
          <input
            class="line-slider"
            type="range"
            min={0}
            max={regimes.length - 1}
            step={1}
            value={choice.regime}
            aria-label="version"
            aria-valuetext={`${witness}, for ${versions}`}
            onInput={({ currentTarget }) => go(Number(currentTarget.value))}
          />
        )}
      </div>
    </div>
  );
}

interface SegmentProps {
  readonly data: PipelineData;
  readonly regime: number;
  readonly isChosen: boolean;
  readonly go: (regime: number) => void;
}

function Segment({ data, regime, isChosen, go }: SegmentProps): JSX.Element {
  const { versions = "", witness = "" } = data.regimes[regime] ?? {};
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // On a narrow screen the line is wider than its box.
    if (isChosen) button.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isChosen]);
  const notes = notesOn(data, regime);
  const looks = notes.map(({ look }) => `segment-${look}`).join(" ");
  return (
    <button
      ref={button}
      type="button"
      class={`segment ${looks}`}
      aria-current={isChosen ? "true" : undefined}
      onClick={() => go(regime)}
    >
      <span class="segment-witness">{witness}</span> <span class="segment-versions">{versions}</span>{" "}
      <span class="segment-notes">
        {notes.map(({ look, word }) => (
          <span key={word} class={`badge badge-${look === "hole" ? "warning" : look}`}>
            {word}
          </span>
        ))}
      </span>
    </button>
  );
}

interface Note {
  readonly look: "hole" | "error" | "warning";
  readonly word: string;
}

/** What was found in a regime, in words: holes first, then by severity. */
function notesOn({ findings }: PipelineData, regime: number): readonly Note[] {
  const counts = new Map<string, { readonly look: Note["look"]; count: number }>();
  for (const { isHole, kind, severity, regimes } of findings) {
    if (!regimes.includes(regime) || (severity !== "error" && severity !== "warning")) continue;
    const word = isHole ? "hole" : SEGMENT_WORDS[kind];
    const known = counts.get(word) ?? { look: isHole ? "hole" : severity, count: 0 };
    known.count += 1;
    counts.set(word, known);
  }
  const order = ["hole", "error", "warning"];
  return Array.from(counts, ([word, { look, count }]) => ({
    look,
    word: count === 1 ? word : `${count} ${word}s`,
  })).sort((a, b) => order.indexOf(a.look) - order.indexOf(b.look));
}
