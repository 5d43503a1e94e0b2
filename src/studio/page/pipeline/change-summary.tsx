import type { BuildRow, PipelineData } from "../../wire/pipeline.js";
import type { Changes } from "./changes.js";
import type { JSX } from "preact";
import { count } from "./words.js";

interface ChangeSummaryProps {
  readonly data: PipelineData;
  readonly build: BuildRow | undefined;
  readonly changes: Changes;
}

/** What the last move changed, in one line that screen readers hear; its height never changes. */
export function ChangeSummary({ data, build, changes }: ChangeSummaryProps): JSX.Element {
  const { lit, gone, starts, stops } = changes;
  const names = (which: ReadonlySet<number>): string =>
    [...which].map((i) => data.mutations[i]?.name ?? "").join(", ");
  const parts = [
    starts.size > 0 && `${names(starts)} ${starts.size === 1 ? "fires" : "fire"} now`,
    stops.size > 0 && `${names(stops)} no longer ${stops.size === 1 ? "fires" : "fire"}`,
    lit.size > 0 && `${count(lit.size, "line")} changed`,
    gone.length > 0 &&
      `${count(gone.length, "field")} removed: ${gone.slice(0, 2).join(", ")}${gone.length > 2 ? ", ..." : ""}`,
  ].filter((part) => part !== false);
  return (
    <p class="change-summary" role="status">
      {parts.length > 0 ? parts.join(" · ") : firing(data, build)}
    </p>
  );
}

/** How many mutations fire; and if not everything is built, how much is. */
function firing(data: PipelineData, build: BuildRow | undefined): string {
  const { turns, mutations, builds, combinations } = data;
  const all = `${builds.length} of ${Number(combinations).toLocaleString("en")} combinations of versions and conditions are built here`;
  const left = String(builds.length) === combinations ? [] : [all];
  if (build === undefined) return left.join("");
  const fires = (turns[build.turns] ?? []).filter((reason) => reason === null).length;
  const text = `${fires} of ${count(mutations.length, "mutation")} ${fires === 1 ? "fires" : "fire"}`;
  return [text, ...left].join(" · ");
}
