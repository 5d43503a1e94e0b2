import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { CheckRules } from "../../check/kind-rules.js";
import type { PriorityClass } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkImmutableValue } from "../../check/immutable.js";
import { subdomainFaults } from "../../../machinery/index.js";

const SYSTEM_PREFIX = "system-";
const HIGHEST_OF_USERS = 1_000_000_000;
/** The classes of the system itself, none of which is the default. */
const SYSTEM_CLASSES: ReadonlyMap<string, number> = new Map([
  ["system-node-critical", 2_000_001_000],
  ["system-cluster-critical", 2_000_000_000],
]);
const POLICIES = ["PreemptLowerPriority", "Never"];

export const priorityClass: CheckRules<PriorityClass> = {
  check(object, at) {
    const { metadata, value, preemptionPolicy } = object;
    checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
    const fault = metadata.name.startsWith(SYSTEM_PREFIX) ? systemFault(object) : undefined;
    if (fault !== undefined)
      at.field("metadata")
        .field("name")
        .forbidden(
          `priority class names with '${SYSTEM_PREFIX}' prefix are reserved for system use only. error: ${fault}`,
        );
    else if (!metadata.name.startsWith(SYSTEM_PREFIX) && value > HIGHEST_OF_USERS)
      at.field("value").forbidden(`maximum allowed value of a user defined priority is ${HIGHEST_OF_USERS}`);
    if (preemptionPolicy !== undefined) checkPreemption(preemptionPolicy, at.field("preemptionPolicy"));
  },
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    if (object.value !== old.value) at.field("value").forbidden("may not be changed in an update.");
    checkImmutableValue(object.preemptionPolicy, old.preemptionPolicy, at.field("preemptionPolicy"));
  },
};

function systemFault({ metadata: { name }, value, globalDefault }: PriorityClass): string | undefined {
  const expected = SYSTEM_CLASSES.get(name);
  if (expected === undefined) return `${name} is not a known system priority class`;
  if (value !== expected) return `value of ${name} PriorityClass must be ${expected}`;
  return globalDefault ? `globalDefault of ${name} PriorityClass must be false` : undefined;
}

function checkPreemption(policy: string, at: Spot): void {
  if (policy === "") at.required();
  else if (!POLICIES.includes(policy)) at.notSupportedTyped(policy, POLICIES);
}
