import { mapOf, textOf } from "../../machinery/index.js";
import { decode, fillDefaults, readBody } from "./chain-decode.js";
import { dropOwnersAgain, prepareMetadata } from "./chain-metadata.js";
import type { Calling } from "../webhook/webhook-call.js";
import type { Chain } from "./chain.js";
import { codeOf } from "./chain-typed.js";
import { prepareTyped } from "./chain-builtin.js";
import { checkNamespace } from "./chain-namespace.js";
import { fillNew } from "./chain-placeholder.js";
import { judge } from "./chain-judge.js";
import { mutate } from "./chain-mutate.js";
import { patched } from "./chain-patch.js";
import { refuseResult } from "./patch-refusal.js";
import { prepareCreate } from "../schema/status.js";
import { readBack } from "./chain-read.js";
import { denied } from "../request/verdict.js";
import { validate } from "./chain-validate.js";

/** Creates an object: decode, default, mutate, name, validate. */
export function* create(chain: Chain): Calling<void> {
  if (!readSent(chain)) return;
  fillDefaults(chain);
  if (!prepareMetadata(chain) || !checkNamespace(chain)) return;
  const mutated = yield* mutate(chain, { object: chain.object, oldObject: null });
  if (mutated === false) return;
  chain.object = mutated;
  dropOwnersAgain(chain);
  fillNew(chain);
  if (!prepare(chain)) return;
  chain.isPrepared = true;
  const object = chain.object ?? {};
  validate(chain, object, null);
  if ((yield* judge(chain, { object, oldObject: null })) && checkUnstored(chain)) readBack(chain);
}

/** A new object must not have a resourceVersion; a dry run ends before this check. Non-numeric values are ignored. */
function checkUnstored(chain: Chain): boolean {
  const version = textOf(mapOf(chain.object ?? {}, "metadata"), "resourceVersion");
  if (chain.request.dryRun === true || !/^0*[1-9]\d*$/.test(version)) return true;
  return chain.deny(denied(500, "", "resourceVersion should not be set on objects to be created"));
}

/** Applying to a missing object creates it. */
function readSent(chain: Chain): boolean {
  const { patch } = chain.request;
  if (patch === undefined) return readBody(chain);
  const result = patched(chain, patch);
  if (!("object" in result)) return chain.deny(result.verdict);
  chain.begin(result.object);
  // A custom kind is read by the decoder of its definition.
  return decode(chain, result.object, chain.scope.served.custom === undefined ? refuseResult : undefined);
}

function prepare(chain: Chain): boolean {
  const { custom } = chain.scope.served;
  const code = codeOf(chain);
  if (code !== undefined) return prepareTyped(chain, code);
  if (custom === undefined || chain.object === null) return true;
  const { value, edits } = prepareCreate(chain.object, custom);
  chain.object = value;
  chain.note("prepare", 1, { by: chain.definition, edits });
  return true;
}
