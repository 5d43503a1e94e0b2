import { IMMUTABLE } from "../../check/immutable.js";
import type { EventsV1Event, EventsV1EventSeries, ObjectReference } from "../../type/go-types.js";
import type { RootSpot } from "../../check/kind-rules.js";
import type { Spot } from "../../check/spot.js";
import { areEqual } from "../../type/equal.js";

type PlainField = {
  [Field in keyof EventsV1Event]: EventsV1Event[Field] extends string | number | null ? Field : never;
}[keyof EventsV1Event];

/** Nothing but the series may change. The names in errors are those of the core group. */
export function checkEventUnchanged(event: EventsV1Event, old: EventsV1Event, at: RootSpot): void {
  const same = (field: string, key: PlainField): void => {
    if (event[key] !== old[key]) at.field(field).invalid(event[key], IMMUTABLE);
  };
  checkReference(event.regarding, old.regarding, at.field("involvedObject"));
  same("reason", "reason");
  same("message", "note");
  if (!areEqual(event.deprecatedSource, old.deprecatedSource, "core/v1.EventSource"))
    at.field("source").invalidStruct(event.deprecatedSource, "core/v1.EventSource", IMMUTABLE);
  same("firstTimestamp", "deprecatedFirstTimestamp");
  same("lastTimestamp", "deprecatedLastTimestamp");
  same("count", "deprecatedCount");
  same("reason", "reason");
  same("type", "type");
  same("eventTime", "eventTime");
  same("action", "action");
  checkReference(event.related, old.related, at.field("related"));
  same("reportingController", "reportingController");
  same("reportingInstance", "reportingInstance");
}

function checkReference(
  reference: ObjectReference | undefined,
  old: ObjectReference | undefined,
  at: Spot,
): void {
  if (reference === undefined) {
    if (old !== undefined) at.invalid(null, IMMUTABLE);
  } else if (old === undefined || !areEqual(reference, old, "core/v1.ObjectReference"))
    at.invalidStruct(reference, "core/v1.ObjectReference", IMMUTABLE);
}

export function areEqualSeries(
  a: EventsV1EventSeries | undefined,
  b: EventsV1EventSeries | undefined,
): boolean {
  return a === undefined || b === undefined ? a === b : areEqual(a, b, "events/v1.EventSeries");
}
