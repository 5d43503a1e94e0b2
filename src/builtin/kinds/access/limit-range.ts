import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { LimitRange, LimitRangeItem } from "../../type/go-types.js";
import { checkContainerResourceName, resourceNameFaults } from "../../check/resource-name.js";
import { qualifiedNameFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { checkAmounts } from "./limit-amounts.js";
import { checkMetadata } from "../../check/metadata.js";

/** An update is validated like a new object. */
export const limitRange: CheckRules<LimitRange> = {
  check,
  checkUpdate: (object, _, at) => check(object, at),
};

function check({ metadata, spec }: LimitRange, at: RootSpot): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  const types = new Set<string>();
  at.field("spec")
    .field("limits")
    .each(spec.limits, (limit, place) => {
      checkType(limit.type, place.field("type"));
      if (types.has(limit.type)) place.field("type").duplicateTyped(limit.type);
      types.add(limit.type);
      checkLimit(limit, place);
    });
}

function checkType(type: string, at: Spot): void {
  const faults = qualifiedNameFaults(type);
  at.faultsTyped(type, faults);
  if (
    faults.length === 0 &&
    !type.includes("/") &&
    !["Pod", "Container", "PersistentVolumeClaim"].includes(type)
  )
    at.invalidTyped(type, "must be a standard limit type or fully qualified");
}

function checkLimit(limit: LimitRangeItem, at: Spot): void {
  checkNames(limit, "max", at);
  checkNames(limit, "min", at);
  const isPod = limit.type === "Pod";
  for (const field of ["default", "defaultRequest"] as const) {
    if (!isPod) checkNames(limit, field, at);
    else if (Object.keys(limit[field]).length > 0)
      at.field(field).forbidden("may not be specified when `type` is 'Pod'");
  }
  const hasStorage = Object.hasOwn(limit.min, "storage") || Object.hasOwn(limit.max, "storage");
  if (limit.type === "PersistentVolumeClaim" && !hasStorage)
    at.field("limits").required(
      "either minimum or maximum storage value is required, but neither was provided",
    );
  checkNames(limit, "maxLimitRequestRatio", at);
  checkAmounts(isPod ? { ...limit, default: {}, defaultRequest: {} } : limit, at);
}

type Amounts = "max" | "min" | "default" | "defaultRequest" | "maxLimitRequestRatio";

function checkNames(limit: LimitRangeItem, field: Amounts, at: Spot): void {
  const isContainer = limit.type === "Pod" || limit.type === "Container";
  for (const name of Object.keys(limit[field])) {
    const place = at.field(field).item(name);
    if (isContainer) checkContainerResourceName(name, place);
    else place.faultsTyped(name, resourceNameFaults(name));
  }
}
