import type { Diagnostic, JsonObject } from "../model/index.js";
import { type Ledger, Recorder } from "../ledger/index.js";
import { type Verdict, allowed } from "./chain/verdict.js";
import type { AdmissionRequest } from "./chain/request.js";
import type { AskedPolicy } from "./policy/policy-dispatch.js";
import { Chain } from "./chain/chain.js";
import type { Failure } from "./chain/chain-failure.js";
import type { ScalePaths } from "./schema/crd-scale.js";
import type { Step } from "./chain/step.js";
import { type World, expectWorld } from "./world/world.js";
import { askPolicies } from "./chain/chain-policies.js";
import { chainFindings } from "./chain/chain-findings.js";
import { checkNamespace } from "./chain/chain-namespace.js";
import { expectRequest } from "./chain/request-given.js";
import { create } from "./chain/chain-create.js";
import { mutate } from "./chain/chain-mutate.js";
import { notCovered } from "./chain/chain-coverage.js";
import { problems } from "./problems.js";
import { readStored } from "./chain/chain-read.js";
import { type Astray, requestScope } from "./chain/request-scope.js";
import { scale } from "./chain/chain-scaling.js";
import { missing, update } from "./chain/chain-update.js";
import { withoutPlaceholders } from "./chain/chain-placeholder.js";

/** What became of a request. */
export interface Admission {
  readonly verdict: Verdict;
  /** False when nothing in the world says what the kind of the object is: then there is no verdict, and the code is 0. */
  readonly isValidated: boolean;
  /**
   * The object as it would be stored, or as far as it came when the request is denied; null for deletes. What the API
   * server makes up, such as a uid, is not in it unless the request gave it.
   */
  readonly object: JsonObject | null;
  /** What the API server did, in its order. */
  readonly steps: readonly Step[];
  /** The warnings a client gets to see. */
  readonly warnings: readonly string[];
  /** Everything that is not met, also what the API server does not tell. */
  readonly failures: readonly Failure[];
  /** The validating policies that were about the request. */
  readonly asked: readonly AskedPolicy[];
  readonly auditAnnotations: Readonly<Record<string, string>>;
  /** What all expressions cost together. */
  readonly cost: number;
  /** Who wrote each field of the object. */
  readonly ledger: Ledger;
  readonly diagnostics: readonly Diagnostic[];
  /** What the API server would also have done, and nobody here can. */
  readonly notCovered: readonly string[];
}

/** Does to a request what the API server would, in its order: schemas, mutating policies, rules, validating policies. */
export function admit(request: AdmissionRequest, world: World): Admission {
  expectRequest(request);
  expectWorld(world, "admit");
  const scope = requestScope(request, world);
  if ("hint" in scope) return astray(scope);
  const chain = new Chain(request, scope, world);
  run(chain);
  const findings = chainFindings(chain);
  for (const finding of findings) chain.judge(finding);
  const object = chain.object === null ? null : withoutPlaceholders(chain.object);
  return {
    verdict: chain.verdict ?? allowed(scope.operation === "CREATE" ? 201 : 200),
    isValidated: true,
    object: scope.operation === "DELETE" ? null : object,
    steps: chain.steps,
    warnings: chain.warnings.list(),
    failures: chain.failures,
    asked: chain.asked,
    auditAnnotations: Object.fromEntries(chain.annotations),
    cost: chain.cost,
    ledger: chain.ledger,
    diagnostics: findings.map(({ diagnostic }) => diagnostic),
    notCovered: notCovered(chain),
  };
}

/** Where Deployments and all others that can be scaled have their numbers. */
const BUILTIN_SCALE: ScalePaths = {
  specReplicas: ".spec.replicas",
  statusReplicas: ".status.replicas",
  labelSelector: null,
};

function run(chain: Chain): void {
  const { operation, served, subresource } = chain.scope;
  const { custom } = served;
  if (custom?.warning !== undefined) chain.warnings.add(custom.warning);
  if (chain.old === null && (operation === "UPDATE" || operation === "DELETE")) return missing(chain);
  if (operation === "DELETE") return remove(chain);
  if (operation === "UPDATE" && subresource === "scale") return scale(chain, custom?.scale ?? BUILTIN_SCALE);
  if (operation === "CONNECT" || (subresource !== "" && subresource !== "status")) return pass(chain);
  if (operation === "CREATE") return create(chain);
  update(chain);
}

/** Policies are asked about what is there; there is nothing to change. */
function remove(chain: Chain): void {
  readStored(chain);
  if (!checkNamespace(chain)) return;
  const objects = { object: null, oldObject: chain.old };
  if (mutate(chain, objects) !== false) askPolicies(chain, objects);
}

/** `exec`, `eviction` and their like have objects of their own, of which only policies have something to say. */
function pass(chain: Chain): void {
  readStored(chain);
  chain.begin(chain.scope.object ?? {});
  const oldObject = chain.scope.operation === "UPDATE" ? chain.old : null;
  const mutated = mutate(chain, { object: chain.object, oldObject });
  if (mutated !== false) askPolicies(chain, { object: mutated, oldObject });
}

/** A request that leads to no kind, no version or no subresource. */
function astray({ verdict, hint, problem }: Astray): Admission {
  const { message, code } = verdict;
  const isValidated = problem !== "not-validated";
  const said = isValidated ? { verbatim: message, params: { code } } : {};
  return {
    verdict,
    isValidated,
    object: null,
    steps: [],
    warnings: [],
    failures: [],
    asked: [],
    auditAnnotations: {},
    cost: 0,
    ledger: new Recorder().ledger(),
    diagnostics: [problems[problem]({ message, hint, ...said })],
    notCovered: isValidated ? [] : ["everything"],
  };
}
