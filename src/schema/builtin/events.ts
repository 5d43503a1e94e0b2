// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const events: TypeModule = {
  prefix: "io.k8s.api.events.",
  group: "events.k8s.io",
  text: () => `v1.Event *
 action string
 apiVersion string
 deprecatedCount integer:int32
 deprecatedFirstTimestamp >meta/v1.Time
 deprecatedLastTimestamp >meta/v1.Time
 deprecatedSource >core/v1.EventSource
 eventTime! >meta/v1.MicroTime
 kind string
 metadata >meta/v1.ObjectMeta
 note string
 reason string
 regarding >core/v1.ObjectReference
 related >core/v1.ObjectReference
 reportingController string
 reportingInstance string
 series >v1.EventSeries
 type string
v1.EventList *
 apiVersion string
 items! []>v1.Event
 kind string
 metadata >meta/v1.ListMeta
v1.EventSeries
 count! integer:int32
 lastObservedTime! >meta/v1.MicroTime`,
};
