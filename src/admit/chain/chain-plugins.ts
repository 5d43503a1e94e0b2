import type { GoStruct } from "../../builtin/index.js";
import {
  type AdmissionPlugin,
  PLUGINS,
  POD_SECURITY,
  type PluginRequest,
  type PluginStep,
} from "../../builtin/internal.js";
import type { Chain } from "./chain.js";
import type { StepName } from "./step.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import type { Attributes } from "../request/attributes.js";
import { askPodSecurity } from "./chain-pod-security.js";
import { codeOf, typedOld } from "./chain-typed.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { forbidden } from "../request/verdict.js";
import { generatedSuffix, generatedValue } from "./chain-placeholder.js";
import { mapOf, textOf } from "../../machinery/index.js";
import { validatingAttributes } from "./chain-policies.js";

/**
 * Runs the mutating steps of admission plugins, which come before policies and webhooks, also when these are reinvoked.
 * False if one of them denies the request.
 */
export function mutateByPlugins(chain: Chain): boolean {
  for (const plugin of PLUGINS) {
    const { name } = plugin;
    const { object: before, typed } = chain;
    const step = chain.world.disabledPlugins.has(name) ? undefined : stepOf(plugin, "mutate", chain);
    if (step === undefined || before === null || typed === undefined) continue;
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
  return PLUGINS.every(
    (plugin) => chain.world.disabledPlugins.has(plugin.name) || judgeBy(plugin, chain, objects),
  );
}

function judgeBy(plugin: AdmissionPlugin, chain: Chain, objects: VersionedObjects): boolean {
  if (plugin === POD_SECURITY) return askPodSecurity(chain, objects);
  const { typed } = chain;
  const step = stepOf(plugin, "validate", chain);
  if (step === undefined || objects.object === null || typed === undefined) return true;
  const why = step(requestOf(chain, typed.read(objects.object)));
  if (why === undefined) return true;
  return refuse(chain, "validating plugin", plugin.name, why, validatingAttributes(chain, objects));
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

/** The step for the kind of the request. Subresources have plugins of their own, which are not ported. */
function stepOf(plugin: AdmissionPlugin, phase: Phase, chain: Chain): PluginStep | undefined {
  const { served, operation } = chain.scope;
  if (codeOf(chain) === undefined || (operation !== "CREATE" && operation !== "UPDATE")) return undefined;
  return plugin[phase]?.[`${served.group} ${served.kind}`];
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
    isOldWritten: textOf(mapOf(chain.old ?? {}, "metadata"), "uid") === generatedValue("uid"),
    suffix: generatedSuffix(chain),
    lookup: chain.lookup,
  };
}
