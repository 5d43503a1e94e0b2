import { decode, fillDefaults, refuseObject } from "./chain-decode.js";
import { dropOwnersAgain, prepareMetadata } from "./chain-metadata.js";
import { fillVersion, isStale, withoutPlaceholders } from "./chain-placeholder.js";
import { patched, refusePatched } from "./chain-patch.js";
import { prepareStatusUpdate, prepareUpdate } from "../metadata/status.js";
import { readBack, readStored } from "./chain-read.js";
import type { Chain } from "./chain.js";
import type { JsonObject } from "../../model/index.js";
import { askPolicies } from "./chain-policies.js";
import { checkNamespace } from "./chain-namespace.js";
import { conflict } from "./verdict.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { mutate } from "./chain-mutate.js";
import { prepareBuiltin } from "./chain-builtin.js";
import { validate } from "./chain-validate.js";

/** A change to what is stored, of the whole object or of its status. */
export function update(chain: Chain): void {
  readStored(chain);
  const old = chain.old ?? {};
  if (!readSent(chain)) return;
  fillDefaults(chain);
  if (!prepareMetadata(chain) || !checkNamespace(chain)) return;
  const mutated = mutate(chain, { object: chain.object, oldObject: old });
  if (mutated === false) return;
  chain.object = mutated;
  dropOwnersAgain(chain);
  if (!checkVersion(chain)) return;
  prepare(chain, old);
  const object = chain.object ?? {};
  validate(chain, object, old);
  if (askPolicies(chain, { object, oldObject: old })) readBack(chain);
}

/** What the client sent, or what its patch makes of what is stored. */
function readSent(chain: Chain): boolean {
  const { patch } = chain.request;
  if (patch === undefined) {
    const sent = chain.scope.object ?? {};
    chain.begin(sent);
    return decode(chain, sent, refuseObject);
  }
  const old = chain.old ?? {};
  chain.begin(withoutPlaceholders(old), "stored");
  const result = patched(chain, patch);
  if ("verdict" in result) {
    chain.note("patch", undefined, { outcome: "denied", messages: [result.verdict.message] });
    return chain.deny(result.verdict);
  }
  const edits = editsBetween(old, result.object, chain.scope.served.schema());
  chain.object = result.object;
  chain.note("patch", undefined, { by: chain.user.name, edits });
  return decode(chain, result.object, refusePatched);
}

/** Two clients that started from the same version cannot both win. */
export function checkVersion(chain: Chain): boolean {
  fillVersion(chain);
  if (!isStale(chain)) return true;
  const why = "the object has been modified; please apply your changes to the latest version and try again";
  return chain.deny(conflict(chain.scope.served, chain.scope.name, why));
}

export function prepare(chain: Chain, old: JsonObject): void {
  const { served, subresource } = chain.scope;
  const object = chain.object ?? {};
  if (served.custom === undefined) {
    chain.object = prepareBuiltin(object, old);
    return;
  }
  const { value, edits } =
    subresource === "status" ? prepareStatusUpdate(object, old) : prepareUpdate(object, old, served.custom);
  chain.object = value;
  chain.note("prepare", 1, { by: chain.definition, edits });
}
