import type { BuildRow, Choice, LineRow, Turns } from "../../wire/pipeline.js";
import type { Built, Condition, Conditions, Pipeline } from "../../../compose/index.js";
import { type DocumentLine, documentLines } from "./document-lines.js";
import { type Diagnostic, type Json, type ResourceId, formatPath } from "../../../model/index.js";
import { ROOT, defined, readResourceId } from "../../../model/internal.js";
import { SharedTable } from "./shared-table.js";
import type { StoryTable } from "./story-table.js";
import { withoutSecrets } from "../../../report/internal.js";

/** The builds of a pipeline, with what they share. */
export class BuildTable {
  readonly builds: BuildRow[] = [];
  readonly turns: SharedTable<Turns> = new SharedTable();
  readonly documents: SharedTable<readonly number[]> = new SharedTable();
  readonly lines: SharedTable<LineRow> = new SharedTable();
  /** How many lines the documents have together. */
  size = 0;
  readonly #pipeline: Pipeline;
  readonly #stories: StoryTable;
  readonly #resource: ResourceId | undefined;

  constructor(pipeline: Pipeline, stories: StoryTable, resource: ResourceId | undefined) {
    this.#pipeline = pipeline;
    this.#stories = stories;
    this.#resource = resource;
  }

  add(choice: Choice, version: string): void {
    const { conditions, inputs, order } = this.#pipeline;
    const built = this.#pipeline.build({
      version,
      conditions: conditionsOf(conditions, choice.values),
      input: inputs[choice.input],
    });
    const resource = built.resource as Json | undefined;
    const skipped = new Map(built.skipped.map(({ name, reason }) => [name, reason]));
    const fired = new Set(built.fired.map(({ name }) => name));
    this.builds.push({
      ...choice,
      turns: this.turns.add(
        order.map(({ name }) =>
          fired.has(name) ? null : (skipped.get(name) ?? "the build failed before it"),
        ),
      ),
      document: resource === undefined ? null : this.#document(built, resource),
      problems: [...built.diagnostics, ...(resource === undefined ? [] : built.ties)].map((one) =>
        this.#problem(one, resource),
      ),
    });
  }

  #document(built: Built<object>, resource: Json): number {
    const { ledger } = built;
    const lines = documentLines(ledger.shown(ROOT, resource), ledger.records.schema);
    this.size += lines.length;
    const told = lines.map(({ field, end }, i) => this.#stories.tell(built, field, end === i));
    return this.documents.add(
      lines.map(({ text, path, end }, i) =>
        this.lines.add({
          text,
          path: formatPath(path),
          author: told[i]?.author ?? commonAuthor(lines, told, i, end),
          story: told[i]?.story ?? 0,
        }),
      ),
    );
  }

  #problem(diagnostic: Diagnostic, document: Json | undefined): BuildRow["problems"][number] {
    const resource = document === undefined ? this.#resource : readResourceId(document);
    const { severity, message, hint } = withoutSecrets({ ...defined({ resource }), ...diagnostic });
    return { severity, message, hint: hint ?? null };
  }
}

/** A line that only opens a map or a list has the author that all values inside have. */
function commonAuthor(
  lines: readonly DocumentLine[],
  told: readonly { readonly author: number | null }[],
  from: number,
  end: number,
): number | null {
  let common: number | null = null;
  for (let i = from + 1; i <= end; i++) {
    const { author } = told[i] ?? { author: null };
    if (lines[i]?.end !== i || author === null) continue;
    if (common !== null && common !== author) return null;
    common = author;
  }
  return common;
}

/** Without those that are not set. */
function conditionsOf(declared: readonly Condition[], values: readonly number[]): Conditions {
  return Object.fromEntries(
    declared.flatMap(({ name, values: all }, i) => {
      const value = all[values[i] ?? 0] ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );
}
