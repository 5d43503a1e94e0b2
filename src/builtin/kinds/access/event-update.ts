import { IMMUTABLE } from "../../check/immutable.js";
import type { EventsV1Event, EventsV1EventSeries, ObjectReference } from "../../type/go-types.js";
import type { RootSpot } from "../../check/kind-rules.js";
import type { Spot } from "../../check/spot.js";
import { areEqual, areIdentical } from "../../type/equal.js";
import type { GoValue } from "../../type/zero.js";
import { isZeroTime } from "../../../machinery/index.js";

type PlainField = {
  [Field in keyof EventsV1Event]: EventsV1Event[Field] extends string | number ? Field : never;
}[keyof EventsV1Event];
type TimeField = "deprecatedFirstTimestamp" | "deprecatedLastTimestamp" | "eventTime";

/** Nothing but the series may change. The names in errors are those of the core group. */
export function checkEventUnchanged(event: EventsV1Event, old: EventsV1Event, at: RootSpot): void {
  const same = (field: string, key: PlainField): void => {
    if (event[key] !== old[key]) at.field(field).invalid(event[key], IMMUTABLE);
  };
  const sameTime = (field: string, key: TimeField): void => {
    const [time, before] = [event, old].map((one) => (isZeroTime(one[key]) ? null : one[key]));
    if (time !== before) at.field(field).invalid(time ?? null, IMMUTABLE);
  };
  checkReference(event.regarding, old.regarding, at.field("involvedObject"));
  same("reason", "reason");
  same("message", "note");
  if (!areEqual(event.deprecatedSource, old.deprecatedSource, "core/v1.EventSource"))
    at.field("source").invalidStruct(event.deprecatedSource, "core/v1.EventSource", IMMUTABLE);
  sameTime("firstTimestamp", "deprecatedFirstTimestamp");
  sameTime("lastTimestamp", "deprecatedLastTimestamp");
  same("count", "deprecatedCount");
  same("reason", "reason");
  same("type", "type");
  sameTime("eventTime", "eventTime");
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

/** Go's `reflect.DeepEqual`: a zero time that is given is not a stored one. */
export function areEqualSeries(
  a: EventsV1EventSeries | undefined,
  b: EventsV1EventSeries | undefined,
): boolean {
  return areIdentical(a as unknown as GoValue, b as unknown as GoValue);
}
