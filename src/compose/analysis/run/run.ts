import type { Branch, Facts } from "../../mutation/context.js";
import { type Before, type Look, looksOf } from "./look.js";
import { type Diagnostic, type Json, formatPath, getAt } from "../../../model/index.js";
import type { LedgerRecords, Mark } from "../../../ledger/index.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Point } from "../region/point.js";
import type { Region } from "../region/region.js";
import { type Write, withEnsured, writesIn } from "./write.js";

/** The result of a trial of a mutation. */
export interface Execution {
  readonly facts: Facts;
  readonly writes: readonly Write[];
  readonly marks: readonly Mark[];
  readonly looks: readonly Look[];
  readonly branches: readonly Branch[];
  readonly readsVersion: boolean;
  readonly readsInput: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a mutation does, and when: everywhere in the region it does what it did in its trial. */
export interface Run {
  readonly mutation: RankedMutation;
  /** Its position in execution order. */
  readonly position: number;
  readonly region: Region;
  readonly execution: Execution;
  /** The earlier runs that it noticed, and those that these noticed: its writes are valid after them. */
  readonly context: readonly Run[];
  /** For a surveyed mutation: what it does at one point, exactly. */
  readonly at?: (point: Point) => Run;
  /** The points at which it was observed to do this. */
  readonly points?: readonly Point[];
}

/** How many characters of text one step of effort covers. */
const TEXT = 50;

/** The cost of processing all actions of a trial once more: a string that holds the whole document may be long. */
export function stepsOf({ marks, looks }: Execution): number {
  return looks.length + marks.reduce((sum, { value }) => sum + stepsIn(value), 0);
}

function stepsIn(value: Json | undefined): number {
  if (typeof value === "string") return 1 + value.length / TEXT;
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, member) => sum + stepsIn(member), 1);
}

/** What a trial on a document wrote and read. */
export function traceOf(
  { marks, reads }: Pick<LedgerRecords, "marks" | "reads">,
  mutation: RankedMutation,
  before: Before,
): Pick<Execution, "writes" | "looks"> {
  const { document, schema } = before;
  const isPatch = "patch" in mutation.definition;
  const isAbsent = ({ path }: Write): boolean => getAt(document, path, schema) === undefined;
  const writes = withEnsured(writesIn(marks, isPatch, schema), isAbsent);
  const ensured = new Set(writes.flatMap(({ kind, path }) => (kind === "ensure" ? [formatPath(path)] : [])));
  return { writes, looks: looksOf(reads, before, (path) => ensured.has(formatPath(path))) };
}
