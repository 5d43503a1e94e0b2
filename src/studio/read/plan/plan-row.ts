import type { Plan, PlannedResource } from "../../../flow/index.js";
import { isConflict, isReported } from "../../../preserve/internal.js";
import type { PlanRow } from "../../wire/plan.js";
import { addressOf } from "../list/address.js";
import { isShown } from "./plan-resource.js";

const CHANGED: ReadonlySet<string> = new Set(["created", "updated", "removed"]);

/** Whether a plan has something to say about a resource. */
export function isListed({ fate, decisions }: PlannedResource): boolean {
  return CHANGED.has(fate) || decisions.some(isShown);
}

/** What a list shows about a resource of a plan. */
export function planRow(resource: PlannedResource, made: Plan["decisions"], fields: number): PlanRow {
  const { name, id, part, fate, generator, decisions, events, admission, before } = resource;
  const blocking = (severity: string, decision: string): number =>
    events.filter((event) => event.severity === severity && made.get(event) === decision).length;
  return {
    resource: name,
    address: part === undefined || before === undefined ? null : addressOf({ file: part, id }),
    file: part ?? "",
    fate,
    generator: generator?.name ?? null,
    fields,
    kept: decisions.filter(isReported).length,
    accepted: decisions.filter(({ isAccepted }) => isAccepted === true).length,
    conflicts: decisions.filter(isConflict).length,
    errors: blocking("error", "refused"),
    warnings: blocking("warn", "unconfirmed"),
    isDenied: admission !== undefined && admission.isValidated && !admission.verdict.allowed,
  };
}
