import type { IngressBackend, IngressServiceBackend } from "../../type/go-types.js";
import { checkPortNumber, portNameFaults } from "../../check/port.js";
import type { Spot } from "../../check/spot.js";
import { checkTypedReference } from "./typed-reference.js";
import { labelFaults } from "../../../machinery/index.js";

/** A Service or another resource. */
export function checkIngressBackend({ service, resource }: IngressBackend, at: Spot): void {
  if (resource !== undefined && service !== undefined)
    at.invalid("", "cannot set both resource and service backends");
  else if (resource !== undefined) checkTypedReference(resource, at.field("resource"));
  else if (service !== undefined) checkService(service, at);
  else at.invalid("", "resource or service backend is required");
}

function checkService({ name, port }: IngressServiceBackend, at: Spot): void {
  if (name === "") at.fields("service", "name").required();
  else at.fields("service", "name").faults(name, labelFaults(name));
  if (port.name !== "" && port.number !== 0) at.invalid("", "cannot set both port name & port number");
  else if (port.name !== "")
    at.fields("service", "port", "name").faults(port.name, portNameFaults(port.name));
  else if (port.number !== 0) checkPortNumber(port.number, at.fields("service", "port", "number"));
  else at.required("port name or number is required");
}
