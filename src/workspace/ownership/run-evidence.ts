import { type Evidence } from "../../preserve/index.js";
import { USER, withoutRecord } from "../../preserve/internal.js";
import { type Json, getAt } from "../../model/index.js";
import type { MarkedResource } from "./run-marks.js";
import type { RunCommit } from "./git-runs.js";

/** The name of this evidence in reports. */
export const GIT = "git";

/** It was generated; nothing is known about its fields. */
export const GENERATED: Evidence = { source: GIT, owners: [] };

/** What a run left of a resource. Values that it kept or that a person set are not generated. */
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
