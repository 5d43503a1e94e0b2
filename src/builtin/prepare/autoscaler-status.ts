import type { AutoscalingV1HorizontalPodAutoscaler as AutoscalerV1 } from "../type/go-types.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { folded, marshalled, parsed } from "./annotation-json.js";

export const CURRENT_METRICS = "autoscaling.alpha.kubernetes.io/current-metrics";

/**
 * Version 2 has a list of current metrics. Version 1 has it in an annotation, and the use of processors also in a field:
 * Go reads the annotation rather than the field, and writes both.
 */
export function convertCurrentMetrics({ metadata, status }: AutoscalerV1): void {
  const text = metadata.annotations[CURRENT_METRICS];
  const list = text === undefined ? undefined : parsed(text);
  if (Array.isArray(list) && list.every((metric) => metric === null || isObject(metric))) {
    status.currentCPUUtilizationPercentage = list.map(processorUse).findLast((use) => use !== undefined);
    return;
  }
  const use = status.currentCPUUtilizationPercentage;
  if (use === undefined) return;
  const resource = { name: "cpu", currentAverageUtilization: use, currentAverageValue: "0" };
  metadata.annotations = {
    ...metadata.annotations,
    [CURRENT_METRICS]: marshalled([{ type: "Resource", resource }]),
  };
}

function processorUse(metric: Json): number | undefined {
  const { type, resource = null } = fieldsOf(metric, ["type", "resource"]);
  const { name, currentAverageUtilization: use } = fieldsOf(resource, ["name", "currentAverageUtilization"]);
  return type === "Resource" && name === "cpu" && typeof use === "number" ? use : undefined;
}

function fieldsOf(value: Json, names: readonly string[]): JsonObject {
  return isObject(value) ? folded(value, names) : {};
}
