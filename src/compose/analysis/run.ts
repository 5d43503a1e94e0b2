import type { Branch, Facts } from "../context.js";
import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SchemaNode,
  child,
  formatPath,
  getAt,
} from "../../model/index.js";
import type { LedgerRecords, Mark, ReadKind, ReadMark } from "../../ledger/index.js";
import type { Planned } from "../plan.js";
import type { Reach } from "./write-index.js";
import type { Region } from "./region.js";
import { type Write, withEnsured, writesOf } from "./write.js";

/** Something a mutation looked at. */
export interface Look {
  readonly path: FieldPath;
  readonly kind: ReadKind;
  /** It made what it found missing, as anybody would: who had made it before makes no difference. */
  readonly isMadeUp: boolean;
  /** What may change what it saw: for a field that was there, that is not what others write into it. */
  readonly reach: Reach;
}

/** What a mutation did when it was tried. */
export interface Execution {
  readonly id: number;
  readonly facts: Facts;
  readonly writes: readonly Write[];
  readonly marks: readonly Mark[];
  readonly looks: readonly Look[];
  readonly branches: readonly Branch[];
  readonly readsVersion: boolean;
  readonly readsInput: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a mutation does, and when: everywhere in the region it does what it did when it was tried. */
export interface Run {
  readonly planned: Planned;
  /** Its place in the order of turns. */
  readonly position: number;
  readonly region: Region;
  readonly execution: Execution;
  /** The earlier runs that it noticed, and those that these noticed: its writes mean what they mean after them. */
  readonly context: readonly Run[];
}

/** What a turn on a document did and looked at. */
export function traceOf(
  { marks, reads }: Pick<LedgerRecords, "marks" | "reads">,
  document: Json,
  schema: SchemaNode | undefined,
): Pick<Execution, "writes" | "looks"> {
  const isAbsent = ({ path }: Write): boolean => getAt(document, path, schema) === undefined;
  const writes = withEnsured(
    marks.flatMap((mark) => writesOf(mark, schema)),
    isAbsent,
  );
  const ensured = new Set(writes.flatMap(({ kind, path }) => (kind === "ensure" ? [formatPath(path)] : [])));
  const looks = looksOf(reads, document, schema);
  return { writes, looks: looks.map((look) => ({ ...look, isMadeUp: ensured.has(formatPath(look.path)) })) };
}

/** What was read in a document, each thing once. */
function looksOf(
  reads: readonly ReadMark[],
  document: Json,
  schema: SchemaNode | undefined,
): Omit<Look, "isMadeUp">[] {
  const seen = new Map<string, Omit<Look, "isMadeUp">>();
  for (const { place, key, kind } of reads) {
    const path = key === undefined ? place : child(place, key);
    const name = `${kind} ${formatPath(path)}`;
    if (seen.has(name)) continue;
    const isThere = kind === "presence" && getAt(document, path, schema) !== undefined;
    seen.set(name, { path, kind, reach: isThere ? "here" : kind });
  }
  // Who reads a value has also seen whether there is one.
  return [...seen.values()].filter(
    ({ path, kind }) => kind !== "presence" || !seen.has(`value ${formatPath(path)}`),
  );
}
