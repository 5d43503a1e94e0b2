import type { GoStruct } from "../../builtin/index.js";
import { type AdmissionPlugin, PLUGINS, type PluginRequest } from "../../builtin/internal.js";
import type { Chain } from "./chain.js";
import type { StepName } from "./step.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import type { Attributes } from "../request/attributes.js";
import { codeOf, typedOld } from "./chain-typed.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { forbidden } from "../request/verdict.js";
import { generatedSuffix } from "./chain-placeholder.js";
import { validatingAttributes } from "./chain-policies.js";

/**
 * Runs the mutating steps of admission plugins, which come before policies and webhooks, also when these are reinvoked.
 * False if one of them denies the request.
 */
export function mutateByPlugins(chain: Chain): boolean {
  for (const { name, step } of stepsFor(chain, "mutate")) {
    const { object: before, typed } = chain;
    if (before === null || typed === undefined) return true;
    const why = step(requestOf(chain, typed.read(before)));
    if (why !== undefined) return refuse(chain, "mutating plugin", name, why, chain.attributes(both(chain)));
    const after = typed.write();
    chain.object = after;
    const edits = editsBetween(before, after, chain.scope.served.schema());
    if (edits.length > 0) chain.note("mutating plugin", 1, { by: name, edits });
  }
  return true;
}

/** Runs their validating steps, which come before validating policies. They are not run for what is denied already. */
export function judgeByPlugins(chain: Chain, objects: VersionedObjects): boolean {
  if (chain.verdict !== undefined) return true;
  for (const { name, step } of stepsFor(chain, "validate")) {
    const { typed } = chain;
    if (objects.object === null || typed === undefined) return true;
    const why = step(requestOf(chain, typed.read(objects.object)));
    if (why !== undefined)
      return refuse(chain, "validating plugin", name, why, validatingAttributes(chain, objects));
  }
  return true;
}

function both({ object, old }: Chain): VersionedObjects {
  return { object, oldObject: old };
}

function refuse(chain: Chain, step: StepName, by: string, why: string, attributes: Attributes): false {
  const verdict = forbidden(attributes, why);
  chain.note(step, 1, { outcome: "denied", by, messages: [verdict.message] });
  return chain.deny(verdict);
}

type Phase = "mutate" | "validate";

interface NamedStep {
  readonly name: string;
  readonly step: NonNullable<AdmissionPlugin[Phase]>[string];
}

/** The steps for the kind of the request. Subresources have plugins of their own, which are not ported. */
function stepsFor(chain: Chain, phase: Phase): readonly NamedStep[] {
  const { served, operation } = chain.scope;
  if (codeOf(chain) === undefined || (operation !== "CREATE" && operation !== "UPDATE")) return [];
  const kind = `${served.group} ${served.kind}`;
  return PLUGINS.flatMap(({ name, [phase]: steps = {} }) => {
    const step = steps[kind];
    return step === undefined || chain.world.disabledPlugins.has(name) ? [] : [{ name, step }];
  });
}

function requestOf(chain: Chain, object: GoStruct): PluginRequest {
  const { operation, namespace } = chain.scope;
  const code = codeOf(chain);
  const isCreate = operation === "CREATE";
  return {
    isCreate,
    namespace,
    object,
    old: isCreate || code === undefined ? undefined : typedOld(chain, code),
    suffix: generatedSuffix(chain),
    lookup: chain.lookup,
  };
}
