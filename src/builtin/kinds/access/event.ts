import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { CoreV1Event, EventsV1Event } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { subdomainFaults } from "../../../machinery/index.js";
import { areEqualSeries, checkEventUnchanged } from "./event-update.js";
import { checkLegacyEvent } from "./event-legacy.js";

/** Events of the core group: only the rules that they always had. Their names and labels are not checked. */
export const coreEvent: CheckRules<CoreV1Event> = {
  check: checkCore,
  checkUpdate: (object, _, at) => checkCore(object, at),
};

function checkCore(object: CoreV1Event, at: RootSpot): void {
  const { involvedObject, message, reportingComponent: controller } = object;
  checkLegacyEvent({ ...object, involvedObject, message, controller }, at, "reportingComponent");
}

export const event: CheckRules<EventsV1Event> = {
  check(object, at) {
    checkLegacy(object, at);
    checkMetadata(object.metadata, true, subdomainFaults, at.field("metadata"));
    checkSeries(object, at);
    checkNew(object, at);
  },
  checkUpdate(object, old, at) {
    checkLegacy(object, at);
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    if (!areEqualSeries(object.series, old.series)) checkSeries(object, at);
    checkEventUnchanged(object, old, at);
  },
};

function checkLegacy(object: EventsV1Event, at: RootSpot): void {
  const { regarding: involvedObject, note: message, reportingController: controller } = object;
  checkLegacyEvent({ ...object, involvedObject, message, controller }, at, "reportingController");
}

/** The names in errors are those of the core group, and have a dot in them. */
function checkSeries({ series }: EventsV1Event, at: RootSpot): void {
  if (series === undefined) return;
  if (series.count < 2) at.field("series.count").invalid("", "should be at least 2");
  if (series.lastObservedTime === null) at.field("series.lastObservedTime").required();
}

function checkNew(object: EventsV1Event, at: RootSpot): void {
  const { type, deprecatedSource, deprecatedCount } = object;
  if (object.eventTime === null) at.field("eventTime").required();
  if (type !== "Normal" && type !== "Warning") at.field("type").invalid("", `has invalid value: ${type}`);
  const isSet = {
    firstTimestamp: object.deprecatedFirstTimestamp !== null,
    lastTimestamp: object.deprecatedLastTimestamp !== null,
    count: deprecatedCount !== 0,
    source: deprecatedSource.component !== "" || deprecatedSource.host !== "",
  };
  for (const [field, is] of Object.entries(isSet)) if (is) at.field(field).invalid("", "needs to be unset");
}
