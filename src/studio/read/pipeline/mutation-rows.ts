import { describeRange } from "../../../compose/internal.js";
import type { MutationRow } from "../../wire/pipeline.js";
import type { MutationWrites, Pipeline } from "../../../compose/index.js";
import { formatOrigin } from "../../../ledger/internal.js";
import { formatPath } from "../../../model/index.js";

/** The mutations in execution order, and what they do in any build. */
export function mutationRows(
  pipeline: Pipeline,
  writes: readonly MutationWrites[],
  versionReaders: readonly string[],
): readonly MutationRow[] {
  const reads = pipeline.reads();
  return pipeline.order.map(({ name, rank, priority, gate, overrides, seals, author }, i) => {
    const { fires, fields = [], readsInput = false } = writes[i] ?? {};
    return {
      name,
      phase: rank,
      gate: gate?.text ?? null,
      priority,
      origin: author.origin === undefined ? null : formatOrigin(author.origin),
      overrides: overrides.map(({ text, loser }) => (loser === undefined ? text : `${text} of ${loser}`)),
      seals: seals.map(({ text }) => text),
      fires: fires === undefined ? "" : firesText(fires),
      writes: fields.map(({ path, kind, range }) => ({
        path: formatPath(path),
        does: kind,
        range: describeRange(range),
      })),
      reads: (reads[i]?.fields ?? []).map(({ path, kind }) => ({ path: formatPath(path), what: kind })),
      readsInput,
      readsVersion: versionReaders.includes(name),
    };
  });
}

function firesText(fires: MutationWrites["fires"]): string {
  return "never" in fires ? `never: ${fires.never}` : `fires for ${describeRange(fires)}`;
}
