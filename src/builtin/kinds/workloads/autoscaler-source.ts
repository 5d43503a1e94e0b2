import type { MetricIdentifier, MetricSpec, MetricTarget } from "../../type/go-types.js";
import { type ReferenceOptions, checkReference, checkSegment } from "./object-reference.js";
import type { Spot } from "../../check/spot.js";
import { checkVersionedResourceName } from "../../check/resource-name.js";
import { compareQuantities } from "../../../model/index.js";
import { labelFaults } from "../../../machinery/index.js";

/** The fields of a metric that say where it comes from. */
export type Source = "object" | "external" | "pods" | "resource" | "containerResource";

const TARGETS = ["Utilization", "Value", "AverageValue"];

export function checkSource(metric: MetricSpec, source: Source, at: Spot, options: ReferenceOptions): void {
  const target = metric[source]?.target;
  if (target === undefined) return;
  checkSubject(metric, source, at, options);
  checkTarget(target, at.field("target"));
  checkTargetOf(source, target, at.field("target"));
}

/** What is measured. */
function checkSubject(metric: MetricSpec, source: Source, at: Spot, options: ReferenceOptions): void {
  const { object, external, pods, resource, containerResource } = metric;
  const needsName = "must specify a resource name";
  if (source === "object" && object !== undefined)
    checkReference(object.describedObject, at.field("describedObject"), options);
  if (source === "resource" && resource?.name === "") at.field("name").required(needsName);
  if (source === "containerResource" && containerResource !== undefined) {
    const { name, container } = containerResource;
    if (name === "") at.field("name").required(needsName);
    else checkVersionedResourceName(name, at.field("name"));
    if (container === "") at.field("container").required("must specify a container");
    else at.field("container").faults(container, labelFaults(container));
  }
  const identifiers: Partial<Record<Source, MetricIdentifier | undefined>> = {
    object: object?.metric,
    external: external?.metric,
    pods: pods?.metric,
  };
  const { name } = identifiers[source] ?? {};
  if (name !== undefined) checkSegment(name, at.fields("metric", "name"), "must specify a metric name");
}

function checkTarget({ type, value, averageValue, averageUtilization }: MetricTarget, at: Spot): void {
  if (type === "") at.field("type").required("must specify a metric target type");
  if (!TARGETS.includes(type))
    at.field("type").invalidTyped(type, "must be either Utilization, Value, or AverageValue");
  checkPositive(value, at.field("value"));
  checkPositive(averageValue, at.field("averageValue"));
  if (averageUtilization !== undefined && averageUtilization < 1)
    at.field("averageUtilization").invalid(averageUtilization, "must be greater than 0");
}

function checkPositive(quantity: string | undefined, at: Spot): void {
  if (quantity !== undefined && compareQuantities(quantity, "0") <= 0)
    at.invalid(quantity, "must be positive");
}

/** Which values a target needs depends on what is measured. */
function checkTargetOf(source: Source, target: MetricTarget, at: Spot): void {
  const { value, averageValue, averageUtilization } = target;
  const hasEither = value !== undefined || averageValue !== undefined;
  switch (source) {
    case "object":
      if (!hasEither) at.field("averageValue").required("must set either a target value or averageValue");
      break;
    case "external":
      if (!hasEither)
        at.field("averageValue").required("must set either a target value for metric or a per-pod target");
      if (value !== undefined && averageValue !== undefined)
        at.field("value").forbidden("may not set both a target value for metric and a per-pod target");
      break;
    case "pods":
      if (averageValue === undefined)
        at.field("averageValue").required("must specify a positive target averageValue");
      break;
    default:
      if (averageUtilization === undefined && averageValue === undefined)
        at.field("averageUtilization").required("must set either a target raw value or a target utilization");
      if (averageUtilization !== undefined && averageValue !== undefined)
        at.field("averageValue").forbidden("may not set both a target raw value and a target utilization");
  }
}
