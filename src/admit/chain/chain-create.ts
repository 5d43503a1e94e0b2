import { decode, fillDefaults } from "./chain-decode.js";
import { dropOwnersAgain, prepareMetadata } from "./chain-metadata.js";
import type { Chain } from "./chain.js";
import type { JsonObject } from "../../model/index.js";
import { askPolicies } from "./chain-policies.js";
import { checkNamespace } from "./chain-namespace.js";
import { fillNew } from "./chain-placeholder.js";
import { mutate } from "./chain-mutate.js";
import { patched } from "./chain-patch.js";
import { prepareCreate } from "../metadata/status.js";
import { readBack } from "./chain-read.js";
import { validate } from "./chain-validate.js";

/** A new object: read, filled in, changed by policies, named, judged. */
export function create(chain: Chain): void {
  const sent = sentObject(chain);
  if (sent === undefined) return;
  chain.begin(sent);
  if (!decode(chain, sent)) return;
  fillDefaults(chain);
  if (!prepareMetadata(chain) || !checkNamespace(chain)) return;
  const mutated = mutate(chain, { object: chain.object, oldObject: null });
  if (mutated === false) return;
  chain.object = mutated;
  dropOwnersAgain(chain);
  fillNew(chain);
  prepare(chain);
  const object = chain.object ?? {};
  validate(chain, object, null);
  if (askPolicies(chain, { object, oldObject: null })) readBack(chain);
}

/** Applying to nothing creates. */
function sentObject(chain: Chain): JsonObject | undefined {
  const { patch } = chain.request;
  if (patch === undefined) return chain.scope.object ?? {};
  const result = patched(chain, patch);
  if ("object" in result) return result.object;
  chain.deny(result.verdict);
  return undefined;
}

function prepare(chain: Chain): void {
  const { custom } = chain.scope.served;
  if (custom === undefined || chain.object === null) return;
  const { value, edits } = prepareCreate(chain.object, custom);
  chain.object = value;
  chain.note("prepare", 1, { by: chain.definition, edits });
}
