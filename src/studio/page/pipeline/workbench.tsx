import { type BuildRow, type Choice, type PipelineData } from "../../wire/pipeline.js";
import { type Changes, changesBetween, linesOf } from "./changes.js";
import { buildOf, choiceIn, choose } from "./choice.js";
import { detail, route } from "../state/route.js";
import { useMemo, useRef, useState } from "preact/hooks";
import type { JSX } from "preact";
import { ChangeSummary } from "./change-summary.js";
import { Conditions } from "./conditions.js";
import { Findings } from "./findings.js";
import { Lanes } from "./lanes.js";
import { Resource } from "./resource.js";
import { Story } from "./story.js";
import { VersionLine } from "./version-line.js";
import { useShortcuts } from "../state/keys.js";
import { count } from "./words.js";

interface WorkbenchProps {
  readonly data: PipelineData;
  readonly chooser: JSX.Element;
}

/** The version line and the switches above; the phases, the resource they build and the explanations below. */
export function Workbench({ data, chooser }: WorkbenchProps): JSX.Element {
  const { details } = route.value;
  const choice = choiceIn(data, details);
  const build = buildOf(data, choice);
  const changes = useChanges(data, build);
  const [finding, setFinding] = useState(-1);
  const show = (at: number): void => {
    setFinding(at);
    showFinding(data, at);
  };
  useKeys(data, choice, finding, show);
  const lines = useMemo(() => linesOf(data, build), [data, build]);
  const selected = details["field"];
  const line = selected === undefined ? -1 : lines.findIndex(({ path }) => isWithin(path, selected));
  const mutation = data.mutations.findIndex(({ name }) => name === details["m"]);
  return (
    <div class="pipeline">
      <section class="panel deck" aria-label="what to build">
        <div class="deck-head">
          <h1 class="hidden">Pipeline {data.name}</h1>
          {chooser}
          <span class="deck-resource">{data.resource ?? "the input decides what it builds"}</span>
          <span class="faint">
            {data.file} · {count(data.mutations.length, "mutation")} ·{" "}
            {count(data.regimes.length, "version regime")}
          </span>
          <Conditions data={data} choice={choice} />
        </div>
        <VersionLine data={data} choice={choice} />
        <ChangeSummary data={data} changes={changes} build={build} />
      </section>
      <div class="pipeline-columns">
        <Lanes data={data} build={build} changes={changes} selected={mutation} />
        <Resource
          data={data}
          choice={choice}
          build={build}
          lines={lines}
          lit={changes.lit}
          selected={line}
          mutation={mutation}
        />
        <div class="pipeline-side">
          <Story data={data} lines={lines} selected={line} field={selected} />
          <Findings data={data} chosen={finding} choice={choice} show={show} />
        </div>
      </div>
    </div>
  );
}

/** What the last move of the slider or a switch changed. */
function useChanges(data: PipelineData, build: BuildRow | undefined): Changes {
  const seen = useRef<{ now: BuildRow | undefined; before: BuildRow | undefined }>({
    now: build,
    before: undefined,
  });
  if (seen.current.now !== build) seen.current = { now: build, before: seen.current.now };
  const { before } = seen.current;
  return useMemo(() => changesBetween(data, before, build), [data, before, build]);
}

/** Findings name fields that may be items of lists, whose lines are those of their members. */
function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
}

/** Moves to a build that shows the finding, and to its field. */
function showFinding(data: PipelineData, at: number): void {
  const finding = data.findings[at];
  if (finding === undefined) return;
  const last = finding.mutations.at(-1);
  const more = {
    field: finding.path ?? undefined,
    m: last === undefined ? undefined : data.mutations[last]?.name,
  };
  if (finding.shownBy === null) detail(more);
  else choose(data, finding.shownBy, more);
}

function useKeys(data: PipelineData, choice: Choice, finding: number, show: (at: number) => void): void {
  const { regime } = choice;
  const keys = useMemo(() => {
    const move = (by: number) => () => {
      const next = Math.min(data.regimes.length - 1, Math.max(0, regime + by));
      choose(data, { ...choiceIn(data, route.value.details), regime: next });
    };
    const total = data.findings.length;
    const step = (by: number) => () =>
      total > 0 && show((Math.max(finding, by < 0 ? 0 : -1) + by + total) % total);
    return [
      { key: "[", does: "go to the version regime before", run: move(-1) },
      { key: "]", does: "go to the next version regime", run: move(1) },
      { key: "n", does: "go to the next finding", run: step(1) },
      { key: "p", does: "go to the finding before", run: step(-1) },
      { key: "Escape", does: "clear the selection", run: () => detail({ m: undefined, field: undefined }) },
    ];
  }, [data, regime, finding]);
  useShortcuts(keys);
}
