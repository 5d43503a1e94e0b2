import type { Choice, FindingRow, PipelineData } from "../../wire/pipeline.js";
import { FINDING_WORDS } from "./words.js";
import type { JSX } from "preact";
import { PathText } from "../ui/path-text.js";

interface FindingsProps {
  readonly data: PipelineData;
  readonly chosen: number;
  readonly choice: Choice;
  readonly show: (finding: number) => void;
}

/** What the analysis found, and how far it is proved. Choosing a finding moves to a build that shows it. */
export function Findings({ data, chosen, choice, show }: FindingsProps): JSX.Element {
  const { findings, proof, summary } = data;
  return (
    <section class="panel" aria-label="findings">
      <h2 class="panel-title">
        Findings <span class="faint">{summary}</span>
      </h2>
      <ul class="proof" aria-label="what is proved">
        {proof.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ul class="findings" aria-label="what was found">
        {findings.map((finding, i) => (
          <li key={i}>
            <Finding
              finding={finding}
              isChosen={i === chosen}
              isHere={finding.regimes.includes(choice.regime)}
              where={whereOf(data, finding)}
              show={() => show(i)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FindingProps {
  readonly finding: FindingRow;
  readonly isChosen: boolean;
  readonly isHere: boolean;
  readonly where: string;
  readonly show: () => void;
}

function Finding({ finding, isChosen, isHere, where, show }: FindingProps): JSX.Element {
  const { kind, severity, message, hint, path, isHole } = finding;
  return (
    <button type="button" class="finding" aria-pressed={isChosen} onClick={show}>
      <span class="finding-head">
        <span class={`badge badge-${severity}`}>{severity}</span>
        <span class="finding-kind">{isHole ? "hole" : FINDING_WORDS[kind]}</span>
        <span class="faint finding-where">{isHere ? "in this regime" : where}</span>
      </span>
      {path !== null && (
        <span class="path finding-path">
          <PathText path={path} />
        </span>
      )}
      <span class="finding-text">{message}</span>
      {hint !== null && <span class="hint">{hint}</span>}
    </button>
  );
}

function whereOf({ regimes }: PipelineData, { shownBy }: FindingRow): string {
  return shownBy === null ? "" : `at ${regimes[shownBy.regime]?.witness ?? ""}`;
}
