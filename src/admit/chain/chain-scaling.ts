import { checkVersion, prepare } from "./chain-update.js";
import { scaleOf, scaleToPatch, scaled } from "./chain-scale.js";
import { type AdmissionVerdict, badRequest } from "../request/verdict.js";
import type { JsonObject } from "../../model/index.js";
import type { Calling } from "../webhook/webhook-call.js";
import type { Chain } from "./chain.js";
import type { ScalePaths } from "../schema/crd-scale.js";
import { checkNamespace } from "./chain-namespace.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { judge } from "./chain-judge.js";
import { mutate } from "./chain-mutate.js";
import { patched } from "./chain-patch.js";
import { refusePatched } from "./patch-refusal.js";
import { readBack, readStored } from "./chain-read.js";
import { readScale, unreadableScale } from "./scale-reading.js";
import { refuseOtherObject } from "./chain-metadata.js";
import { validate } from "./chain-validate.js";
import { withoutPlaceholders } from "./chain-placeholder.js";

/**
 * A change of the number of replicas. Policies see only the scale, before and after; the schema and its rules see the
 * whole object with the new number.
 */
export function* scale(chain: Chain, paths: ScalePaths): Calling<void> {
  readStored(chain);
  const old = chain.old ?? {};
  const before = scaleToPatch(old, paths);
  const sent = readSent(chain, before);
  if (sent === undefined) return;
  chain.begin(withoutPlaceholders(old), "stored");
  if (!checkNamespace(chain)) return;
  const mutated = yield* mutate(chain, { object: sent, oldObject: before });
  if (mutated === false) return;
  const result = scaled(old, mutated ?? {}, paths);
  if ("verdict" in result) {
    chain.deny(result.verdict);
    return;
  }
  const edits = editsBetween(old, result.object, chain.scope.served.schema());
  chain.object = result.object;
  chain.note("patch", undefined, { by: chain.user.name, edits });
  if (!checkVersion(chain)) return;
  prepare(chain, old);
  const object = chain.object;
  validate(chain, object, old);
  const objects = { object: scaleOf(object, paths), oldObject: scaleOf(old, paths) };
  if (yield* judge(chain, objects)) readBack(chain);
}

/** The scale of the request, or the patched existing one. */
function readSent(chain: Chain, before: JsonObject): JsonObject | undefined {
  const { patch, fieldValidation = "Warn" } = chain.request;
  const made = patch === undefined ? { object: chain.scope.object ?? {} } : patched(chain, patch, before);
  if ("verdict" in made) return refused(chain, made.verdict);
  const read = readScale(made.object);
  const unknown = "fault" in read || fieldValidation === "Ignore" ? [] : read.unknown;
  const strict = `strict decoding error: ${unknown.join(", ")}`;
  const fault =
    "fault" in read ? read.fault : fieldValidation === "Strict" && unknown.length > 0 ? strict : undefined;
  if ("fault" in read || fault !== undefined)
    return refused(
      chain,
      patch === undefined
        ? unreadable(chain, made.object, fault ?? "")
        : refusePatched(made.object, fault ?? ""),
    );
  for (const warning of unknown) chain.warnings.add(warning);
  const misplaced = refuseOtherObject(chain, read.scale);
  return misplaced === undefined ? read.scale : refused(chain, misplaced);
}

/** The API server's error for any invalid scale of a custom resource, whose decoder cannot report the actual one. */
const UNREADABLE = 'no kind is registered for the type v1.Scale in scheme "pkg/runtime/scheme.go:111"';

/** Of a built-in kind, the error says what was sent. */
function unreadable({ scope, world }: Chain, body: JsonObject, fault: string): AdmissionVerdict {
  if (scope.served.custom !== undefined) return badRequest(UNREADABLE);
  return badRequest(
    unreadableScale(body, fault, (apiVersion, kind) => world.kinds.isBuiltinIn(apiVersion, kind)),
  );
}

function refused(chain: Chain, verdict: AdmissionVerdict): undefined {
  const step = chain.request.patch === undefined ? "decode" : "patch";
  chain.note(step, step === "decode" ? 1 : undefined, { outcome: "denied", messages: [verdict.message] });
  chain.deny(verdict);
}
