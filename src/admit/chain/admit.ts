import type { Diagnostic, JsonObject } from "../../model/index.js";
import { type Ledger, Recorder } from "../../ledger/index.js";
import { type AdmissionVerdict, allowed, noAnswer, NO_ANSWER } from "../request/verdict.js";
import type { WebhookCall, WebhookReply } from "../webhook/webhook-call.js";
import type { GivenRequest } from "../request/request.js";
import type { AskedPolicy } from "../policy/policy-dispatch.js";
import { Chain } from "./chain.js";
import type { Failure } from "./chain-failure.js";
import type { Step } from "./step.js";
import { type World, expectWorld } from "../world/world.js";
import { chainFindings } from "./chain-findings.js";
import { expectAdmitOptions, expectReply } from "./webhook-given.js";
import { readRequest } from "../request/given.js";
import { notCovered } from "./chain-coverage.js";
import { problems } from "../problems.js";
import type { Astray } from "./astray.js";
import { requestScope } from "./request-scope.js";
import { run } from "./chain-run.js";
import { withoutPlaceholders } from "./chain-placeholder.js";
import { withoutUnknown } from "./chain-typed.js";
import { unknownText } from "./chain-unknown.js";
import type { UnknownAnswer } from "../request/unknown-values.js";

/** The result of a request. */
export interface Admission {
  readonly verdict: AdmissionVerdict;
  /**
   * False if the world has no definition of the kind, or if the answer depends on values that only a cluster knows
   * (`unknown`): then there is no verdict, and the code is 0.
   */
  readonly isValidated: boolean;
  /**
   * The resource as it would be stored, or its last state if the request is denied; null for deletes. Values that the
   * API server generates, such as a uid, are not in it unless the request contains them.
   */
  readonly resource: JsonObject | null;
  /** The steps of the API server, in order. */
  readonly steps: readonly Step[];
  /** The warnings for the client. */
  readonly warnings: readonly string[];
  /** All failures, including those that the API server does not report. */
  readonly failures: readonly Failure[];
  /** The validating policies that matched the request. */
  readonly asked: readonly AskedPolicy[];
  /** What depends on values that only a cluster knows, such as a uid. */
  readonly unknown: readonly UnknownAnswer[];
  readonly auditAnnotations: Readonly<Record<string, string>>;
  /** The total cost of all expressions. */
  readonly cost: number;
  /** The author of each field of the resource. */
  readonly ledger: Ledger;
  readonly diagnostics: readonly Diagnostic[];
  /** What a real API server would also do and Varve does not. */
  readonly notCovered: readonly string[];
}

/** Answers for webhooks; webhooks without an answer are not called and are listed in `notCovered`. */
export interface AdmitOptions {
  readonly webhook?: (call: WebhookCall) => WebhookReply | undefined;
}

/** The same for webhooks that are called over a network. */
export interface AdmitAsyncOptions {
  readonly webhook?: (call: WebhookCall) => Promise<WebhookReply | undefined> | WebhookReply | undefined;
}

/**
 * Runs a request through admission in the order of the API server: schemas, mutating policies and webhooks, rules,
 * validating policies and webhooks.
 */
export function admit(request: GivenRequest, world: World, options: AdmitOptions = {}): Admission {
  const asked = askedOf(request, world, options, "admit");
  if ("isValidated" in asked) return asked;
  const work = run(asked);
  for (let at = work.next(); at.done !== true;)
    at = work.next(expectReply(options.webhook?.(at.value), "admit"));
  return told(asked);
}

/** `admit` with asynchronous webhooks. */
export async function admitAsync(
  request: GivenRequest,
  world: World,
  options: AdmitAsyncOptions = {},
): Promise<Admission> {
  const asked = askedOf(request, world, options, "admitAsync");
  if ("isValidated" in asked) return asked;
  const work = run(asked);
  for (let at = work.next(); at.done !== true;)
    at = work.next(expectReply(await options.webhook?.(at.value), "admitAsync"));
  return told(asked);
}

function askedOf(
  given: GivenRequest,
  world: World,
  options: AdmitAsyncOptions,
  call: string,
): Chain | Admission {
  const request = readRequest(given, call);
  expectWorld(world, call);
  expectAdmitOptions(options, call);
  const scope = requestScope(request, world);
  return "hint" in scope ? astray(scope) : new Chain(request, scope, world);
}

function told(chain: Chain): Admission {
  const { operation } = chain.scope;
  const findings = chainFindings(chain);
  for (const finding of findings) chain.judge(finding);
  const isKnown = chain.verdict !== undefined || !chain.unknown.some(({ isDecisive }) => isDecisive);
  const resource = chain.object === null ? null : withoutPlaceholders(withoutUnknown(chain, chain.object));
  return {
    verdict:
      chain.verdict ?? (isKnown ? allowed(operation === "CREATE" ? 201 : 200) : noAnswer(unknownText(chain))),
    isValidated: isKnown,
    resource: operation === "DELETE" ? null : resource,
    steps: chain.steps,
    warnings: chain.warnings.list(),
    failures: chain.failures,
    asked: chain.asked,
    unknown: chain.unknown,
    auditAnnotations: Object.fromEntries(chain.annotations),
    cost: chain.cost,
    ledger: chain.ledger,
    diagnostics: findings.map(({ diagnostic }) => diagnostic),
    notCovered: notCovered(chain),
  };
}

/** A request for an unknown kind, version or subresource. */
function astray({ verdict, hint, problem }: Astray): Admission {
  const { message, code } = verdict;
  const isValidated = code !== NO_ANSWER;
  const said = isValidated ? { verbatim: message, params: { code } } : {};
  return {
    verdict,
    isValidated,
    resource: null,
    steps: [],
    warnings: [],
    failures: [],
    asked: [],
    unknown: [],
    auditAnnotations: {},
    cost: 0,
    ledger: new Recorder().ledger(),
    diagnostics: [problems[problem]({ message, hint, ...said })],
    notCovered: isValidated ? [] : ["everything"],
  };
}
