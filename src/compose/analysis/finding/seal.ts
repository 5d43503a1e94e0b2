import { type FieldPath, formatPath } from "../../../model/index.js";
import { overlaps, startsWith } from "../../../model/internal.js";
import type { Claim } from "../../mutation/override.js";
import type { VersionRange } from "../region/range.js";
import type { Run } from "../run/run.js";
import type { Write } from "../run/write.js";
import type { Written } from "../run/write-index.js";
import { type Conflict, compareTexts } from "./conflict.js";
import { regionsMeet } from "../region/region.js";
import { type Bounds, UNBOUNDED } from "../run/gathering.js";

/** A write to a field that another mutation has sealed. */
export interface Seal {
  readonly path: FieldPath;
  /** What was sealed, as declared. */
  readonly seal: string;
  readonly sealer: { readonly mutation: string; readonly phase: string };
  readonly writer: { readonly mutation: string; readonly phase: string };
  readonly range: VersionRange;
}

export interface Breach {
  readonly sealer: Run;
  readonly seal: Claim;
  readonly writer: Written;
  /** The sealed field that is written, or removed with a parent. */
  readonly path: FieldPath;
}

/** Every write, in the sealer's phase or later, to a sealed field or a parent of it. */
export function* breaches(
  runs: readonly Run[],
  { mayGoOn, leaveOut }: Bounds = UNBOUNDED,
): Generator<Breach> {
  const sealers = runs.filter(({ mutation }) => mutation.seals.length > 0);
  if (sealers.length === 0) return;
  for (const run of runs) {
    const others = sealers.filter(({ mutation, region }) => {
      if (mutation === run.mutation || mutation.rank > run.mutation.rank) return false;
      if (mayGoOn()) return regionsMeet(region, run.region);
      leaveOut(run.mutation);
      return false;
    });
    for (const sealer of others)
      for (const seal of sealer.mutation.seals)
        for (const write of run.execution.writes)
          for (const path of sealedBy(seal, sealer, write))
            yield { sealer, seal, writer: { run, write }, path };
  }
}

/** The effect of a write on a seal: it is about the sealed field, or replaces a parent of one the sealer wrote. */
function sealedBy(seal: Claim, sealer: Run, write: Write): FieldPath[] {
  if (seal.covers(write.path)) return [write.path];
  if (write.kind !== "set" && write.kind !== "remove" && write.kind !== "rename") return [];
  const within = sealer.execution.writes.filter(
    ({ path }) => seal.covers(path) && startsWith(path, write.path),
  );
  return within.map(({ path }) => path);
}

export function sealOf({ sealer, seal, writer: { run }, path }: Breach, range: VersionRange): Seal {
  const [a, b] = [sealer.mutation, run.mutation];
  return {
    path,
    seal: seal.text,
    sealer: { mutation: a.name, phase: a.phase },
    writer: { mutation: b.name, phase: b.phase },
    range,
  };
}

export function compareSeals(a: Seal, b: Seal): number {
  const textsOf = ({ path, sealer, writer }: Seal): string[] => [
    formatPath(path),
    sealer.mutation,
    writer.mutation,
  ];
  return compareTexts(textsOf(a), textsOf(b));
}

/** Whether a conflict is between the sealer and the writer of a broken seal, about the same field. */
export function isSealed({ loser, winner, path }: Conflict, { sealer, writer, path: sealed }: Seal): boolean {
  const names = [loser.mutation, winner.mutation];
  return names.includes(sealer.mutation) && names.includes(writer.mutation) && overlaps(path, sealed);
}
