import type { ObjectMeta, ObjectReference } from "../../type/go-types.js";
import { byteLength, qualifiedNameFaults, subdomainFaults } from "../../../machinery/index.js";
import type { RootSpot } from "../../check/kind-rules.js";

/** An Event with the names of the core group, whichever group it was sent to. */
export interface AnyEvent {
  readonly metadata: ObjectMeta;
  readonly eventTime: string | null;
  readonly involvedObject: ObjectReference;
  readonly controller: string;
  readonly reportingInstance: string;
  readonly action: string;
  readonly reason: string;
  readonly message: string;
}

const MISPLACED = "does not match event.namespace";

/** The rules for Events of both groups. An Event without a time is of the old sort. */
export function checkLegacyEvent(event: AnyEvent, at: RootSpot, controllerField: string): void {
  const { namespace } = event.metadata;
  const about = event.involvedObject.namespace;
  const isPlaced = event.eventTime === null ? isOldPlaced(namespace, about) : isNewPlaced(namespace, about);
  if (!isPlaced) at.field("involvedObject").field("namespace").invalid(about, MISPLACED);
  if (event.eventTime !== null) checkReport(event, at, controllerField);
  at.field("namespace").faults(namespace, subdomainFaults(namespace));
}

function isOldPlaced(namespace: string, about: string): boolean {
  return about === "" ? namespace === "" || namespace === "default" : namespace === about;
}

function isNewPlaced(namespace: string, about: string): boolean {
  return about !== "" || namespace === "default" || namespace === "kube-system";
}

function checkReport(event: AnyEvent, at: RootSpot, controllerField: string): void {
  if (event.controller === "") at.field(controllerField).required();
  at.field(controllerField).faults(event.controller, qualifiedNameFaults(event.controller));
  for (const field of ["reportingInstance", "action", "reason"] as const) {
    if (event[field] === "") at.field(field).required();
    checkLength(event[field], 128, field, at);
  }
  checkLength(event.message, 1024, "message", at);
}

function checkLength(text: string, most: number, field: string, at: RootSpot): void {
  if (byteLength(text) > most) at.field(field).invalid("", `can have at most ${most} characters`);
}
