import { type PodSecurityAnswer, builtinKind, podSecurity } from "../../builtin/index.js";
import { POD_SECURITY } from "../../builtin/internal.js";
import { labelsOf, namespaceOf } from "../../machinery/index.js";
import type { Attributes } from "../request/attributes.js";
import type { Chain } from "./chain.js";
import type { JsonObject } from "../../model/index.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import type { World } from "../world/world.js";
import { denied } from "../request/verdict.js";
import { validatingAttributes } from "./chain-policies.js";

/** Asks the PodSecurity plugin. False if it denies the request. What it does not know is reported as not checked. */
export function askPodSecurity(chain: Chain, { object, oldObject }: VersionedObjects): boolean {
  if (object === null) return true;
  const attributes = validatingAttributes(chain, { object, oldObject });
  const answer = podSecurityOf(attributes, object, chain.world);
  const { denial, warnings, auditAnnotations, unknown } = answer;
  const by = POD_SECURITY.name;
  if (unknown !== undefined) {
    const what = unknown === "existing pods" ? "pods" : "labels";
    const messages = [`the ${what} of namespace ${attributes.namespace} are not known`];
    chain.note("validating plugin", undefined, { outcome: "skipped", by, messages });
    return true;
  }
  for (const warning of warnings) chain.warnings.add(warning);
  for (const [key, value] of Object.entries(auditAnnotations)) chain.annotations.set(key, value);
  if (denial === undefined) {
    if (hasSaid(answer)) chain.note("validating plugin", 1, { by, messages: warnings });
    return true;
  }
  chain.note("validating plugin", 1, { outcome: "denied", by, messages: [denial.message] });
  return chain.deny(denied(denial.code, denial.reason, denial.message, denial.causes));
}

/** Nothing is said about kinds without pods, and about templates in namespaces that allow everything. */
function hasSaid({ warnings, auditAnnotations }: PodSecurityAnswer): boolean {
  return warnings.length > 0 || Object.keys(auditAnnotations).length > 0;
}

function podSecurityOf(attributes: Attributes, object: JsonObject, world: World): PodSecurityAnswer {
  const { operation, subresource, kind, namespace, name, user, oldObject } = attributes;
  // The labels of a namespace that is only assumed to exist are not known.
  const found = world.find("", "Namespace", "", namespace);
  return podSecurity(
    {
      operation,
      subresource,
      kind,
      namespace,
      name,
      user: user.name,
      object,
      old: oldObject,
      namespaceLabels: found === undefined ? undefined : labelsOf(found),
      pods: kind.kind === "Namespace" ? existingPods(namespace, world) : undefined,
    },
    { minor: world.minor },
  );
}

/** Worlds seldom have the pods of a cluster: those without any in the namespace are not taken for one that is empty. */
function existingPods(namespace: string, world: World): JsonObject[] | undefined {
  const pods = world.list("", "Pod").filter((pod) => namespaceOf(pod) === namespace);
  return pods.length === 0 ? undefined : pods.map((pod) => builtinKind("v1", "Pod")?.stored(pod) ?? pod);
}
