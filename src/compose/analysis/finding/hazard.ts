import { type FieldPath, type SchemaNode, formatPath } from "../../../model/index.js";
import { depthOf, overlaps, samePath, startsWith } from "../../../model/internal.js";
import { type Conflict, compareTexts, declares, isAlwaysAfter } from "./conflict.js";
import type { ReadKind } from "../../../ledger/index.js";
import type { Encounter } from "./encounter.js";
import { type Bounds, UNBOUNDED } from "../run/gathering.js";
import { inRounds } from "./rounds.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { VersionRange } from "../region/range.js";
import type { Run } from "../run/run.js";
import type { WriteIndex, Written } from "../run/write-index.js";
import { dependsOn } from "../run/dependence.js";
import { regionsMeet } from "../region/region.js";

/** How one mutation depends on another without overwriting anything: it reads, or it writes where order decides. */
export type Dependence = ReadKind | "order";

/** Two mutations of one phase whose order decides the result, although neither overwrites the other. */
export interface Hazard {
  readonly path: FieldPath;
  readonly dependence: Dependence;
  /** The one that reads, or runs first. */
  readonly reader: { readonly mutation: string; readonly phase: string };
  readonly writer: { readonly mutation: string; readonly phase: string; readonly path: FieldPath };
  readonly readerRunsFirst: boolean;
  /** What orders them now. Only priorities are explicit. */
  readonly decidedBy: "priority" | "registration";
  readonly range: VersionRange;
}

/** A possible hazard, before it is known when it happens. */
export interface Reliance {
  readonly path: FieldPath;
  readonly dependence: Dependence;
  readonly reader: Run;
  readonly writer: Written;
}

/** Every read of a field that another mutation of the same phase writes. */
export function* looksAtOthers(
  runs: readonly Run[],
  index: WriteIndex,
  schema: SchemaNode | undefined,
  { isFull, mayGoOn, leaveOut }: Bounds = UNBOUNDED,
): Generator<Reliance> {
  for (const reader of inRounds(runs, ({ mutation }) => mutation)) {
    for (const look of reader.execution.looks) {
      if (look.isMadeUp) continue;
      const isFullHere = isFull(look.path);
      for (const writer of index.looked(look)) {
        if (!mayGoOn()) {
          leaveOut(reader.mutation);
          break;
        }
        if (writer.run.mutation.rank !== reader.mutation.rank || writer.run.mutation === reader.mutation)
          continue;
        if (isFullHere(reader.mutation, writer.run.mutation)) continue;
        if (!dependsOn(look, writer.write, schema) || !regionsMeet(reader.region, writer.run.region))
          continue;
        yield { path: look.path, dependence: look.kind, reader, writer };
      }
    }
  }
}

/** Writes that overwrite nothing but depend on their order. */
export function relianceOf({ first, second, path }: Encounter): Reliance {
  return { path, dependence: "order", reader: first.run, writer: second };
}

/** Whether one of the two has declared to override the other there, and so to run after it. */
export function isOrdered({ path, reader, writer: { run, write } }: Reliance): boolean {
  const [a, b] = [reader.mutation, run.mutation];
  return [path, write.path].some((field) => comesAfter(a, b, field) || comesAfter(b, a, field));
}

function comesAfter(later: RankedMutation, earlier: RankedMutation, field: FieldPath): boolean {
  return declares(later, earlier, field) && isAlwaysAfter(later, earlier);
}

export function hazardOf({ path, dependence, reader, writer }: Reliance, range: VersionRange): Hazard {
  const [a, b] = [reader.mutation, writer.run.mutation];
  return {
    path,
    dependence,
    reader: { mutation: a.name, phase: a.phase },
    writer: { mutation: b.name, phase: b.phase, path: writer.write.path },
    readerRunsFirst: reader.position < writer.run.position,
    decidedBy: a.priority === b.priority ? "registration" : "priority",
    range,
  };
}

/** Whether a conflict between the two already covers this. */
export function isCovered({ path, reader, writer }: Hazard, conflicts: readonly Conflict[]): boolean {
  const names = [reader.mutation, writer.mutation];
  return conflicts.some(
    (conflict) =>
      names.includes(conflict.loser.mutation) &&
      names.includes(conflict.winner.mutation) &&
      (overlaps(conflict.path, path) || overlaps(conflict.path, writer.path)),
  );
}

/** Those that add something: if the same two meet higher up, or over the same write, one of them is enough. */
export function distinctHazards(all: readonly Hazard[]): Hazard[] {
  const kept: Hazard[] = [];
  for (const hazard of all.toSorted((a, b) => depthOf(a.path) - depthOf(b.path)))
    if (!kept.some((other) => isSaidBy(other, hazard))) kept.push(hazard);
  return kept;
}

function isSaidBy(other: Hazard, { path, reader, writer, range }: Hazard): boolean {
  const names = [other.reader.mutation, other.writer.mutation];
  return (
    names.includes(reader.mutation) &&
    names.includes(writer.mutation) &&
    other.range.versions === range.versions &&
    (startsWith(path, other.path) || samePath(writer.path, other.writer.path))
  );
}

export function compareHazards(a: Hazard, b: Hazard): number {
  return compareTexts(textsOf(a), textsOf(b));
}

function textsOf({ path, reader, writer, dependence }: Hazard): string[] {
  return [formatPath(path), reader.mutation, writer.mutation, dependence];
}
