import { type JsonObject, isObject } from "../../../model/index.js";
import { getKey, textAt } from "../../../model/internal.js";
import type { ObjectRef } from "../../../cluster/index.js";

/** The leader by a Lease. Its times come from other clocks and only show that something changed. */
export interface LeaseRecord {
  readonly holder: string;
  readonly durationMs: number;
  readonly transitions: number;
  /** Changes with every renewal. */
  readonly text: string;
}

const HOUR = 60 * 60 * 1000;

export function leaseRecord(lease: JsonObject, defaultMs: number): LeaseRecord {
  const spec = getKey(lease, "spec");
  const fields = isObject(spec) ? spec : {};
  const seconds = getKey(fields, "leaseDurationSeconds");
  const durationMs = typeof seconds === "number" ? seconds * 1000 : 0;
  const count = getKey(fields, "leaseTransitions");
  const transitions = typeof count === "number" ? count : 0;
  const holder = textAt(spec, "holderIdentity");
  return {
    holder,
    // A duration written by others must not block leadership for years.
    durationMs: durationMs > 0 && durationMs <= HOUR ? durationMs : defaultMs,
    transitions,
    text: `${holder} ${textAt(spec, "renewTime")} ${transitions}`,
  };
}

export interface LeaseSeen {
  readonly text: string;
  /** Since when it is unchanged, by the local clock. */
  readonly at: number;
}

export function seenLease(before: LeaseSeen | undefined, { text }: LeaseRecord, elapsed: number): LeaseSeen {
  return before?.text === text ? before : { text, at: elapsed };
}

/** Whether it may be acquired: it is ours or free, or its holder was silent for the whole duration while observed. */
export function mayHold(record: LeaseRecord, seen: LeaseSeen, identity: string, elapsed: number): boolean {
  return record.holder === "" || record.holder === identity || elapsed - seen.at >= record.durationMs;
}

/** The Lease to write: to hold it, or to release it if `holder` is empty. */
export function heldLease(
  { apiVersion, kind, namespace = "", name }: ObjectRef,
  found: JsonObject | undefined,
  { holder, leaseMs, now }: { readonly holder: string; readonly leaseMs: number; readonly now: number },
): JsonObject {
  const known = found && leaseRecord(found, leaseMs);
  const time = new Date(now).toISOString().replace("Z", "000Z");
  const before = getKey(found ?? {}, "spec");
  const isNew = known?.holder !== holder;
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      namespace,
      ...(found && { resourceVersion: textAt(getKey(found, "metadata"), "resourceVersion") }),
    },
    spec: {
      holderIdentity: holder,
      leaseDurationSeconds: holder === "" ? 1 : Math.max(1, Math.ceil(leaseMs / 1000)),
      acquireTime: isNew ? time : textAt(before, "acquireTime") || time,
      renewTime: time,
      leaseTransitions: known === undefined ? 0 : known.transitions + (isNew && holder !== "" ? 1 : 0),
    },
  };
}
