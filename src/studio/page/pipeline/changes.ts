import type { BuildRow, LineRow, PipelineData, Turns } from "../../wire/pipeline.js";

/** What moved between two builds. */
export interface Changes {
  /** Indexes of lines that the earlier build does not have. */
  readonly lit: ReadonlySet<number>;
  /** Fields that are no longer there. */
  readonly gone: readonly string[];
  /** Mutations that fire now and did not before, and the reverse. */
  readonly starts: ReadonlySet<number>;
  readonly stops: ReadonlySet<number>;
}

const NONE: Changes = { lit: new Set(), gone: [], starts: new Set(), stops: new Set() };

export function changesBetween(
  data: PipelineData,
  before: BuildRow | undefined,
  after: BuildRow | undefined,
): Changes {
  if (before === undefined || after === undefined || before === after) return NONE;
  const [was, is] = [linesOf(data, before), linesOf(data, after)];
  const known = new Set(was.map(keyOf));
  const paths = new Set(is.map(({ path }) => path));
  const [fired, fires] = [data.turns[before.turns] ?? [], data.turns[after.turns] ?? []];
  return {
    lit: new Set(is.flatMap((line, i) => (known.has(keyOf(line)) ? [] : [i]))),
    gone: [...new Set(was.flatMap(({ path }) => (paths.has(path) ? [] : [path])))],
    starts: startingIn(fires, fired),
    stops: startingIn(fired, fires),
  };
}

/** Mutations that fire in one build, and not in the other. */
function startingIn(turns: Turns, others: Turns): Set<number> {
  return new Set(turns.flatMap((reason, i) => (reason === null && others[i] !== null ? [i] : [])));
}

export function linesOf({ documents, lines }: PipelineData, build: BuildRow | undefined): readonly LineRow[] {
  if (build === undefined || build.document === null) return [];
  return (documents[build.document] ?? []).map((line) => lines[line] as LineRow);
}

/** A text block has several lines for one field. */
function keyOf({ path, text }: LineRow): string {
  return `${path}\n${text}`;
}
