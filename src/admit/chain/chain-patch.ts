import type { AdmissionRequest } from "./request.js";
import { type Diagnostic, type JsonObject, VarveError, formatJson, isObject } from "../../model/index.js";
import { type Verdict, badRequest, denied } from "./verdict.js";
import {
  applyJsonPatch,
  applyMergePatch,
  applyStrategicMergePatch,
  problems as mergeProblems,
  serverSideApply,
} from "../../merge/index.js";
import type { Chain } from "./chain.js";
import { goQuote } from "../error/field-error-text.js";

type Patch = NonNullable<AdmissionRequest["patch"]>;

export type Patched = { readonly object: JsonObject } | { readonly verdict: Verdict };

/** The object that a patch makes of what is stored, or how the API server refuses the patch. */
export function patched(chain: Chain, patch: Patch, live: JsonObject | null = chain.old): Patched {
  if (patch.type === "strategic" && chain.scope.served.custom !== undefined)
    return { verdict: denied(415, "UnsupportedMediaType", NO_STRATEGIC_PATCH) };
  try {
    const object = apply(chain, patch, live);
    return isObject(object) ? { object } : { verdict: badRequest("the patch leaves no object") };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { verdict: refusal(patch, error.diagnostics) };
  }
}

function apply(
  chain: Chain,
  { type, value }: Patch,
  live: JsonObject | null,
): ReturnType<typeof applyJsonPatch> {
  const { scope, request } = chain;
  const node = scope.served.schema();
  switch (type) {
    case "json":
      return applyJsonPatch(live, value, { dialect: "api-server" });
    case "merge":
      return applyMergePatch(live, value, { dialect: "api-server" });
    case "strategic":
      return applyStrategicMergePatch(live, value, { schema: node ?? (() => undefined) });
    default: {
      const { fieldManager: manager = "kubectl", force = false, generated } = request;
      const options = { schema: node, manager, force, time: generated?.time, subresource: scope.subresource };
      return serverSideApply(live ?? undefined, value, options).value;
    }
  }
}

/** Custom resources have no strategic merge patch. */
const NO_STRATEGIC_PATCH =
  "the body of the request was in an unknown format - accepted media types include: application/json-patch+json, application/merge-patch+json, application/apply-patch+yaml";

function refusal({ type }: Patch, diagnostics: readonly Diagnostic[]): Verdict {
  const [first] = diagnostics;
  const messages = diagnostics.map(({ verbatim, message }) => verbatim ?? message);
  const causes = messages.map((message) => ({ reason: "", message, field: "" }));
  if (type === "apply") {
    const isConflict = first?.code === mergeProblems["apply-conflict"].code;
    return isConflict
      ? denied(409, "Conflict", messages.join("\n"), causes)
      : denied(500, "Unknown", messages.join("\n"), causes);
  }
  const message = "the server rejected our request due to an error in our request";
  return denied(422, "Invalid", message, causes);
}

/** A patched object that cannot be read is told as a whole, whatever part of it the patch touched. */
export function refusePatched(chain: Chain, fault: string): Verdict {
  const text = goQuote(formatJson(chain.object ?? {}));
  const message = ` "" is invalid: patch: Invalid value: ${text}: ${fault}`;
  return denied(422, "Invalid", message, [{ reason: "FieldValueInvalid", message, field: "patch" }]);
}
