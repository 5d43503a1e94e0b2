import type { Calling } from "../webhook/webhook-call.js";
import type { AdmissionVerdict } from "../request/verdict.js";
import type { Chain } from "./chain.js";
import type { ScalePaths } from "../schema/crd-scale.js";
import { apiVersionOf } from "../../model/internal.js";
import { deprecationOf } from "../../builtin/internal.js";
import { checkNamespace } from "./chain-namespace.js";
import { create } from "./chain-create.js";
import { judge } from "./chain-judge.js";
import { missing, update } from "./chain-update.js";
import { mutate } from "./chain-mutate.js";
import { readStored } from "./chain-read.js";
import { refuseLarge } from "./request-size.js";
import { scale } from "./chain-scaling.js";

/** The replica fields of built-in scalable kinds. */
const BUILTIN_SCALE: ScalePaths = {
  specReplicas: ".spec.replicas",
  statusReplicas: ".status.replicas",
  labelSelector: null,
};

/** Runs the steps of the API server for this kind of request. */
export function* run(chain: Chain): Calling<void> {
  const { operation, served, subresource } = chain.scope;
  const { custom } = served;
  const deprecation =
    custom === undefined
      ? deprecationOf(apiVersionOf(served), served.kind, chain.world.minor)
      : custom.warning;
  if (deprecation !== undefined) chain.warnings.add(deprecation);
  const tooLarge = refuseLarge(chain);
  if (tooLarge !== undefined) refuseBody(chain, tooLarge);
  else if (chain.old === null && (operation === "UPDATE" || operation === "DELETE")) missing(chain);
  else if (operation === "DELETE") yield* remove(chain);
  else if (operation === "UPDATE" && subresource === "scale")
    yield* scale(chain, custom?.scale ?? BUILTIN_SCALE);
  else if (operation === "CONNECT" || (subresource !== "" && subresource !== "status")) yield* pass(chain);
  else if (operation === "CREATE") yield* create(chain);
  else yield* update(chain);
}

function refuseBody(chain: Chain, verdict: AdmissionVerdict): void {
  chain.note("decode", 1, { outcome: "denied", messages: [verdict.message] });
  chain.deny(verdict);
}

/** Policies see the existing object; there is nothing to change. */
function* remove(chain: Chain): Calling<void> {
  readStored(chain);
  if (!checkNamespace(chain)) return;
  const objects = { object: null, oldObject: chain.old };
  if ((yield* mutate(chain, objects)) !== false) yield* judge(chain, objects);
}

/** `exec`, `eviction` and similar subresources have objects of their own, which only policies check. */
function* pass(chain: Chain): Calling<void> {
  readStored(chain);
  chain.begin(chain.scope.object ?? {});
  const oldObject = chain.scope.operation === "UPDATE" ? chain.old : null;
  const mutated = yield* mutate(chain, { object: chain.object, oldObject });
  if (mutated !== false) yield* judge(chain, { object: mutated, oldObject });
}
