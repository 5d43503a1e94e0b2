import type { Choice, FindingRow, PipelineData } from "../../wire/pipeline.js";
import { analysePipeline, resourceOf } from "../../../workspace/internal.js";
import { combinations, countCombinations } from "./combinations.js";
import { BuildTable } from "./build-table.js";
import type { PipelineEntry } from "../../../workspace/index.js";
import { StoryTable } from "./story-table.js";
import { describeProof } from "../../../compose/internal.js";
import { findingRows } from "./finding-rows.js";
import { formatResourceId } from "../../../model/index.js";
import { formatSummary } from "../../../report/index.js";
import { mutationRows } from "./mutation-rows.js";

/** An export has no engine that could build on demand. */
const MOST_BUILDS = 256;
/** Of all builds together: huge resources are built for fewer combinations. */
const MOST_LINES = 400_000;

/** Everything that the page shows of a pipeline. Values of Secrets are masked. */
export function pipelineData(entry: PipelineEntry): PipelineData {
  const { name, file, pipeline } = entry;
  const analysed = analysePipeline(entry, [], (path) => path);
  const { proof } = analysed.findings;
  const writes = pipeline.writes();
  const regimes = pipeline.regimes().map(({ versions, witness }) => ({ versions, witness }));
  const findings = findingRows(analysed, regimes);
  const stories = new StoryTable(
    pipeline.order.map((mutation) => mutation.name),
    writes,
  );
  const resource = resourceOf(entry);
  const table = new BuildTable(pipeline, stories, resource);
  const sizes = [pipeline.inputs.length, ...pipeline.conditions.map(({ values }) => values.length)];
  buildAll(table, regimes, settings(sizes, findings));
  return {
    name,
    file,
    resource: resource === undefined ? null : formatResourceId(resource),
    phases: pipeline.phases,
    mutations: mutationRows(pipeline, writes, proof.onlyAtWitnesses),
    conditions: pipeline.conditions.map(({ name: condition, values }) => ({
      name: condition,
      values: values.map((value) => (value === null ? null : String(value))),
      isFact: values[0] === false,
    })),
    inputs: pipeline.inputs.length,
    regimes,
    findings,
    summary: formatSummary(analysed.diagnostics),
    proof: describeProof(proof),
    builds: table.builds,
    combinations: countCombinations([regimes.length, ...sizes]),
    turns: table.turns.rows,
    documents: table.documents.rows,
    lines: table.lines.rows,
    stories: stories.stories.rows,
    steps: stories.steps.rows,
    absentees: stories.absentees.rows,
  };
}

type Setting = Omit<Choice, "regime">;

/** The defaults, then what shows a finding, then everything else. */
function* settings(sizes: readonly number[], findings: readonly FindingRow[]): Generator<Setting> {
  const seen = new Set<string>();
  const isNew = ({ input, values }: Setting): boolean => {
    const before = seen.size;
    return seen.add([input, ...values].join(" ")).size > before;
  };
  for (const [input = 0, ...values] of combinations(sizes)) {
    const setting = { input, values };
    if (isNew(setting)) yield setting;
    for (const { shownBy } of findings) if (shownBy !== null && isNew(shownBy)) yield shownBy;
  }
}

/** Each setting for all versions, or for none: the version line has no gaps where switches were moved. */
function buildAll(table: BuildTable, regimes: PipelineData["regimes"], all: Iterable<Setting>): void {
  for (const { input, values } of all) {
    if (table.builds.length > 0 && table.builds.length + regimes.length > MOST_BUILDS) return;
    for (const [regime, { witness }] of regimes.entries()) {
      if (table.builds.length === MOST_BUILDS || table.size > MOST_LINES) return;
      table.add({ regime, input, values }, witness);
    }
  }
}
