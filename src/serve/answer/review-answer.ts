import { type Answer, isDenied } from "./answer.js";
import { type Json, type JsonObject, formatJson } from "../../model/index.js";
import type { AdmissionCall } from "../request/admission-call.js";
import type { JsonPatchOperation } from "../../merge/index.js";
import { cutWarnings } from "./cut-warnings.js";
import { deniedStatus } from "./denied-status.js";

/** The text of the AdmissionReview that answers a call. */
export function reviewAnswer(
  call: AdmissionCall,
  answer: Answer,
  patch: readonly JsonPatchOperation[],
): string {
  const { denials = [], warnings = [], auditAnnotations = {} } = answer;
  const response: JsonObject = { uid: call.uid, allowed: !isDenied(answer) };
  if (isDenied(answer)) response["status"] = deniedStatus(call, denials);
  // The API server requires both or neither, and a patch only if the request is allowed.
  else if (patch.length > 0) Object.assign(response, { patchType: "JSONPatch", patch: inBase64(patch) });
  const shown = cutWarnings(warnings);
  if (shown.length > 0) response["warnings"] = shown;
  if (Object.keys(auditAnnotations).length > 0) response["auditAnnotations"] = { ...auditAnnotations };
  return formatJson({ apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", response });
}

function inBase64(patch: readonly JsonPatchOperation[]): string {
  return Buffer.from(formatJson(patch as unknown as Json)).toString("base64");
}
