import { checkVersion, prepare } from "./chain-update.js";
import { scaleOf, scaled } from "./chain-scale.js";
import type { Chain } from "./chain.js";
import type { ScalePaths } from "../schema/crd-scale.js";
import { askPolicies } from "./chain-policies.js";
import { checkNamespace } from "./chain-namespace.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { mutate } from "./chain-mutate.js";
import { patched } from "./chain-patch.js";
import { readBack, readStored } from "./chain-read.js";
import { validate } from "./chain-validate.js";
import { withoutPlaceholders } from "./chain-placeholder.js";

/**
 * A change of the number of replicas. Policies see nothing but the scale, before and after; the schema and its rules see
 * the whole object with the new number.
 */
export function scale(chain: Chain, paths: ScalePaths): void {
  readStored(chain);
  const old = chain.old ?? {};
  const oldScale = scaleOf(old, paths);
  const { patch } = chain.request;
  const sent = patch === undefined ? { object: chain.scope.object ?? {} } : patched(chain, patch, oldScale);
  if ("verdict" in sent) {
    chain.deny(sent.verdict);
    return;
  }
  chain.begin(withoutPlaceholders(old), "stored");
  if (!checkNamespace(chain)) return;
  const mutated = mutate(chain, { object: sent.object, oldObject: oldScale });
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
  if (askPolicies(chain, { object: scaleOf(object, paths), oldObject: oldScale })) readBack(chain);
}
