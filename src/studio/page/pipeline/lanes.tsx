import type { BuildRow, MutationRow, PipelineData } from "../../wire/pipeline.js";
import type { Changes } from "./changes.js";
import type { JSX, TargetedKeyboardEvent } from "preact";
import { MutationDetails } from "./mutation-details.js";
import { count } from "./words.js";
import { detail } from "../state/route.js";
import { useLayoutEffect, useRef } from "preact/hooks";

interface LanesProps {
  readonly data: PipelineData;
  readonly build: BuildRow | undefined;
  readonly changes: Changes;
  readonly selected: number;
}

/** The phases from first to last, and in each the mutations in the order they run. */
export function Lanes({ data, build, changes, selected }: LanesProps): JSX.Element {
  const turns = build === undefined ? [] : (data.turns[build.turns] ?? []);
  return (
    <section class="panel lanes" aria-label="mutations by phase" onKeyDown={moveFocus}>
      {data.phases.map((phase, rank) => {
        const own = data.mutations.flatMap((mutation, i) => (mutation.phase === rank ? [i] : []));
        return (
          <section class="lane" key={phase} aria-label={`phase ${phase}`}>
            <h2 class="lane-name">
              {phase} {own.length === 0 && <span class="faint lane-empty">no mutations</span>}
            </h2>
            <ol class="turns">
              {own.map((i) => (
                <li key={i}>
                  <Turn
                    mutation={data.mutations[i] as MutationRow}
                    reason={build === undefined ? undefined : (turns[i] ?? null)}
                    change={changeOf(changes, i)}
                    isSelected={i === selected}
                  />
                  {i === selected && <MutationDetails data={data} mutation={i} build={build} />}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}

function changeOf({ starts, stops }: Changes, mutation: number): string | undefined {
  if (starts.has(mutation)) return "fires now";
  return stops.has(mutation) ? "no longer fires" : undefined;
}

interface TurnProps {
  readonly mutation: MutationRow;
  /** Why it is skipped; null if it fires, and undefined if that is not known. */
  readonly reason: string | null | undefined;
  /** What the last move of the slider or a switch did to it. */
  readonly change: string | undefined;
  readonly isSelected: boolean;
}

function Turn({ mutation, reason, change, isSelected }: TurnProps): JSX.Element {
  const { name, gate, priority, writes, reads } = mutation;
  const fires = reason === null;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isSelected) reveal(button.current);
  }, [isSelected]);
  return (
    <button
      ref={button}
      type="button"
      class={`turn ${fires ? "turn-fires" : "turn-skipped"} ${change === undefined ? "" : "turn-moved"}`}
      aria-expanded={isSelected}
      onClick={() => detail({ m: isSelected ? undefined : name })}
    >
      <span class="turn-head">
        <span class="turn-name">{name}</span>
        {priority !== 0 && <span class="badge badge-quiet">priority {priority}</span>}
        {change === undefined ? (
          <span class={`badge ${fires ? "badge-good" : "badge-quiet"}`}>
            {reason === undefined ? "not built" : fires ? "fires" : "skipped"}
          </span>
        ) : (
          <span class="badge badge-moved">{change}</span>
        )}
      </span>
      <span class="turn-note">
        {gate !== null && <code class="turn-gate">{gate}</code>}
        <span>
          {reason ??
            `writes ${count(writes.length, "field")}${reads.length > 0 ? `, reads ${reads.length}` : ""}`}
        </span>
      </span>
    </button>
  );
}

/** Scrolls the lanes only: on a narrow screen, the page stays where the mutation was chosen. */
function reveal(turn: HTMLElement | null): void {
  const lanes = turn?.closest(".lanes") ?? null;
  if (turn === null || lanes === null) return;
  const [own, all] = [turn.getBoundingClientRect(), lanes.getBoundingClientRect()];
  if (own.top < all.top || own.bottom > all.bottom) lanes.scrollTop += own.top - all.top - all.height / 3;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(".turn")];
  const at = all.findIndex((one) => one === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  all[at + by]?.focus();
}
