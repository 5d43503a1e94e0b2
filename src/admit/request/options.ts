import { defined } from "../../model/internal.js";
import type { AdmissionRequest } from "./request.js";
import type { JsonObject } from "../../model/index.js";
import type { Operation } from "./attributes.js";

const KINDS: Readonly<Record<Operation, string>> = {
  CREATE: "CreateOptions",
  UPDATE: "UpdateOptions",
  DELETE: "DeleteOptions",
  CONNECT: "",
};

/** The value of `request.options`; a patch appears as the update or create it amounts to. */
export function requestOptions(request: AdmissionRequest, operation: Operation): JsonObject {
  if (operation === "CONNECT") return {};
  const { dryRun, fieldManager, fieldValidation, deleteOptions } = request;
  const isDelete = operation === "DELETE";
  return {
    ...(isDelete ? deleteOptions : {}),
    kind: KINDS[operation],
    apiVersion: "meta.k8s.io/v1",
    ...(dryRun === true ? { dryRun: ["All"] } : {}),
    ...(isDelete ? {} : defined({ fieldManager, fieldValidation })),
  };
}
