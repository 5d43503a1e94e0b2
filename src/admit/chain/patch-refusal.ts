import { goJson, goSprint } from "../../machinery/index.js";
import { type AdmissionVerdict, denied } from "../request/verdict.js";
import { type Diagnostic, type Json, type JsonObject, getAt, isObject } from "../../model/index.js";
import { apiVersionOf, goQuote } from "../../model/internal.js";
import { applyRefusal, subjectOf } from "./apply-refusal.js";
import type { AdmissionRequest } from "../request/request.js";
import type { Chain } from "./chain.js";
import { formatTypeMeta } from "../request/names.js";
import { problems as mergeProblems } from "../../merge/internal.js";

export type Patch = NonNullable<AdmissionRequest["patch"]>;

/** The manager that an apply is for. */
export function managerOf({ fieldManager = "kubectl" }: AdmissionRequest): string {
  return fieldManager;
}

/** How a patch is rejected that cannot be applied. */
export function refusePatch(
  { scope, request }: Chain,
  { type, value }: Patch,
  live: JsonObject | null,
  diagnostics: readonly Diagnostic[],
): AdmissionVerdict {
  if (type === "apply" && isObject(value))
    return applyRefusal(diagnostics, {
      applied: value,
      live: live ?? {},
      schema: scope.served.schema(),
      manager: managerOf(request),
      subresource: scope.subresource,
    });
  const why = type === "strategic" ? strategicFault(diagnostics, [live, value]) : undefined;
  if (why !== undefined) return denied(500, "", why);
  return denied(422, "Invalid", "the server rejected our request due to an error in our request");
}

/** Faults of lists that the API server does not expect, in the words of Go. */
function strategicFault(
  [first]: readonly Diagnostic[],
  documents: readonly (Json | null)[],
): string | undefined {
  const { code, path, found = null, expected = null } = first ?? {};
  if (code === mergeProblems["missing-merge-key"].code)
    return `map: ${goSprint(found)} does not contain declared merge key: ${goSprint(expected)}`;
  const list = code === mergeProblems["element-types"].code ? path?.parent : undefined;
  if (list === undefined || list === null) return undefined;
  const lists = documents.map((document) => getAt(document, list) ?? []);
  return `list element types are not identical: ${goSprint(lists)}`;
}

/** How a patched object is rejected that cannot be decoded: with the object, the strategic patch, or what was applied. */
export function refuseResult({ scope, request, object }: Chain, fault: string): AdmissionVerdict {
  const { type, value = null } = request.patch ?? {};
  const isOwn = scope.served.custom === undefined;
  if (isOwn && type === "strategic") return refuseValue(goSprint(value), fault);
  if (isOwn && type === "apply" && isObject(value)) {
    const kind = formatTypeMeta(apiVersionOf(scope.served), scope.served.kind);
    const why = `unable to convert unstructured object to ${kind}: ${fault}`;
    return denied(500, "", `failed to convert new object (${subjectOf(value)}) to proper version: ${why}`);
  }
  return refusePatched(object ?? {}, fault);
}

/** A patched object that cannot be decoded is reported as a whole. */
export function refusePatched(object: Json, fault: string): AdmissionVerdict {
  return refuseValue(goJson(object), fault);
}

function refuseValue(value: string, fault: string): AdmissionVerdict {
  const message = `Invalid value: ${goQuote(value)}: ${fault}`;
  return denied(422, "Invalid", ` "" is invalid: patch: ${message}`, [
    { reason: "FieldValueInvalid", message, field: "patch" },
  ]);
}
