import { goJson, goSprint } from "../../machinery/index.js";
import { type AdmissionVerdict, badRequest, denied } from "../request/verdict.js";
import { type Diagnostic, type Json, type JsonObject, isObject } from "../../model/index.js";
import { apiVersionOf, goQuote } from "../../model/internal.js";
import { applyRefusal, subjectOf } from "./apply-refusal.js";
import type { AdmissionRequest } from "../request/request.js";
import type { Chain } from "./chain.js";
import { formatTypeMeta } from "../request/names.js";
import { inGoMemory } from "./patch-reading.js";
import { leftOver } from "../../merge/internal.js";
import { statusOfFault, strategicFault } from "./strategic-fault.js";

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
  const [first] = diagnostics;
  if (type !== "strategic" || first === undefined) return UNPROCESSABLE;
  const { kind } = scope.served;
  // Go has no text for the faults of `$patchMergeKey`, and Varve no Go types for some kinds.
  const fault = strategicFault(first, { apiVersion: apiVersionOf(scope.served), kind }) ?? first.message;
  const status = statusOfFault(fault);
  if (status === 422) return UNPROCESSABLE;
  return status === 400 ? badRequest(fault) : denied(500, "", fault);
}

/** The API server drops the text of the error. */
const UNPROCESSABLE = denied(
  422,
  "Invalid",
  "the server rejected our request due to an error in our request",
);

/**
 * How a patched object is rejected that cannot be decoded: with the object, what is left of the strategic patch, or
 * what was applied.
 */
export function refuseResult(chain: Chain, fault: string): AdmissionVerdict {
  const { scope, request, object } = chain;
  const { type, value = null } = request.patch ?? {};
  const isOwn = scope.served.custom === undefined;
  if (isOwn && type === "strategic") return refuseValue(goSprint(leftOfPatch(chain, value)), fault);
  if (isOwn && type === "apply" && isObject(value)) {
    const kind = formatTypeMeta(apiVersionOf(scope.served), scope.served.kind);
    const why = `unable to convert unstructured object to ${kind}: ${fault}`;
    return denied(500, "", `failed to convert new object (${subjectOf(value)}) to proper version: ${why}`);
  }
  return refusePatched(object ?? {}, fault);
}

function leftOfPatch({ scope, old }: Chain, patch: Json): Json {
  const schema = scope.served.schema();
  if (!isObject(patch) || schema === undefined) return patch ?? {};
  return leftOver(old ?? {}, inGoMemory(patch) as JsonObject, schema);
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
