import { type Json, type JsonLike, equalNumeric } from "../../model/index.js";
import { type KindsOf, NUMBER, cloneJson, asJson, expectJson, expectOptions } from "../../model/internal.js";
import { type Step, readSteps } from "./operation.js";
import { fault, pathTo } from "./fault.js";
import { DIALECT, type PatchDialect } from "../patch-dialect.js";
import { PatchLimits } from "./limits.js";
import { PatchTarget } from "./target.js";

/** Options of applyJsonPatch. */
export interface JsonPatchOptions {
  /** `rfc` by default. */
  readonly dialect?: PatchDialect | undefined;
  /** The size limit of all `copy` operations together; 3 MiB by default. */
  readonly copyLimit?: number | undefined;
}

const OPTIONS: KindsOf<JsonPatchOptions> = { dialect: DIALECT, copyLimit: NUMBER };

/**
 * Applies a JSON Patch (RFC 6902): all of its operations, or a VarveError with the failed one and the reason. Neither
 * the document nor the patch is changed; the result shares unchanged parts with both.
 */
export function applyJsonPatch(document: JsonLike, patch: JsonLike, options: JsonPatchOptions = {}): Json {
  expectOptions(options, OPTIONS, "applyJsonPatch");
  const original = asJson(document, "applyJsonPatch", "the document", "any-depth");
  expectJson(patch, "applyJsonPatch", "the patch", "any-depth");
  const steps = readSteps(patch, options.dialect ?? "rfc");
  const target = new PatchTarget(original);
  const limits = new PatchLimits(options.copyLimit);
  for (const step of steps) perform(step, target, limits);
  limits.checkResult(target.document, steps.at(-1)?.path);
  return target.document;
}

function perform(step: Step, target: PatchTarget, limits: PatchLimits): void {
  switch (step.op) {
    case "add":
    case "replace":
      limits.checkValue(step.path, step.value);
      return target[step.op](step.path, step.value);
    case "remove":
      target.remove(step.path);
      return;
    case "test":
      return test(step.path, step.value, target);
    case "move":
    case "copy":
      limits.noteTransfer(step.from, step.path);
      return step.op === "move" ? move(step, target) : copy(step, target, limits);
  }
}

/** Numbers are equal by value, and maps regardless of the order of keys (RFC 6902, 4.6). */
function test(at: Step["path"], expected: Json, target: PatchTarget): void {
  const found = target.get(at);
  if (equalNumeric(found, expected)) return;
  throw fault("json-patch-test-failed", at, "the value in the document is different", {
    path: pathTo(target.document, at),
    found,
    expected,
    hint: "the document has changed since the patch was created: create the patch again",
  });
}

type Transfer = Extract<Step, { readonly from: unknown }>;

function move({ from, path }: Transfer, target: PatchTarget): void {
  // The API server removes the value first and looks up the target afterwards.
  if (from.dialect === "rfc") {
    if (path.text === from.text) {
      target.get(from);
      return;
    }
    if (path.text.startsWith(`${from.text}/`)) throw intoItself(from, target);
  }
  target.add(path, target.remove(from));
}

function intoItself(from: Step["path"], target: PatchTarget): Error {
  return fault("json-patch-into-itself", from, "a value cannot be moved into itself", {
    path: pathTo(target.document, from),
    hint: "copy it, or move its parts",
  });
}

/** A copy shares nothing with its source: later operations may write to either. */
function copy({ from, path }: Transfer, target: PatchTarget, limits: PatchLimits): void {
  const value = target.get(from);
  limits.countCopy(from, value);
  target.add(path, cloneJson(value));
}
