// Made by scripts/generate-kinds.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type * as core from "./core.js";
import type * as meta from "./meta.js";

export type V1Event = {
  apiVersion?: "events.k8s.io/v1";
  kind?: "Event";
  action?: string;
  deprecatedCount?: number;
  deprecatedFirstTimestamp?: meta.V1Time;
  deprecatedLastTimestamp?: meta.V1Time;
  deprecatedSource?: core.V1EventSource;
  eventTime: meta.V1MicroTime;
  metadata?: meta.V1ObjectMeta;
  note?: string;
  reason?: string;
  regarding?: core.V1ObjectReference;
  related?: core.V1ObjectReference;
  reportingController?: string;
  reportingInstance?: string;
  series?: V1EventSeries;
  type?: string;
};

export type V1EventSeries = {
  count: number;
  lastObservedTime: meta.V1MicroTime;
};
