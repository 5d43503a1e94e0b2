import { type Evidence } from "../../preserve/index.js";
import { USER, withoutRecord } from "../../preserve/internal.js";
import { type Json, getAt } from "../../model/index.js";
import type { MarkedResource } from "./run-marks.js";
import type { RunCommit } from "./git-runs.js";

/** How a report calls what runs in the history say. */
export const GIT = "git";

/** It was generated; nothing is known about its fields. */
export const GENERATED: Evidence = { source: GIT, owners: [] };

/** What a run left of a resource. What it kept or a person set is not what was generated. */
export function evidenceOf(value: Json, { hash }: RunCommit, { kept, set }: MarkedResource): Evidence {
  const base = withoutRecord(value);
  const open = [...kept, ...set];
  return {
    source: GIT,
    base,
    commit: hash,
    ...(open.length === 0 ? {} : { unknown: open, hearsay: open }),
    ...(set.length === 0
      ? {}
      : { owners: set.map((path) => ({ path, owner: USER, value: getAt(base, path) ?? null })) }),
  };
}
