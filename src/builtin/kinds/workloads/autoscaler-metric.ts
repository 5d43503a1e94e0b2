import type { MetricSpec } from "../../type/go-types.js";
import type { ReferenceOptions } from "./object-reference.js";
import { type Source, checkSource } from "./autoscaler-source.js";
import type { Spot } from "../../check/spot.js";

const TYPES = ["ContainerResource", "External", "Object", "Pods", "Resource"];
/** In the order in which the API server looks: it checks the first one that is present. */
const SOURCES: readonly Source[] = ["object", "external", "pods", "resource", "containerResource"];

/** Go's validateMetricSpec. */
export function checkMetric(metric: MetricSpec, at: Spot, options: ReferenceOptions): void {
  const { type } = metric;
  const isKnown = TYPES.includes(type);
  if (type === "") at.field("type").required("must specify a metric source type");
  if (!isKnown) at.field("type").notSupportedTyped(type, TYPES);
  const present = SOURCES.filter((source) => metric[source] !== undefined);
  const [first] = present;
  if (first !== undefined) checkSource(metric, first, at.field(first), options);
  const expected = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  if (!isKnown) at.field("type").notSupportedTyped(type, TYPES);
  else if (metric[expected as Source] === undefined)
    at.field(expected).required("must populate information for the given metric source");
  if (present.length === 1) return;
  for (const source of present)
    if (!isKnown || source !== expected)
      at.field(source).forbidden("must populate the given metric source only");
}
