import type { Pod, PriorityClass } from "../type/go-types.js";

/** What a Pod takes from its class. */
export interface PodPriority {
  readonly name: string;
  readonly value: number;
  /** Undefined leaves the policy of the Pod unchanged. */
  readonly preemptionPolicy: string | undefined;
}

/** Every API server creates these classes when it starts. */
const SYSTEM: ReadonlyMap<string, number> = new Map([
  ["system-cluster-critical", 2_000_000_000],
  ["system-node-critical", 2_000_001_000],
]);

export function systemPriority(name: string): PodPriority | undefined {
  const value = SYSTEM.get(name);
  return value === undefined ? undefined : { name, value, preemptionPolicy: LOWER };
}

const LOWER = "PreemptLowerPriority";

export function priorityOf({ metadata, value, preemptionPolicy }: PriorityClass): PodPriority {
  return { name: metadata.name, value, preemptionPolicy };
}

/** Of several global defaults, which a race can create, the lowest counts. */
function globalDefault(classes: readonly PriorityClass[]): PriorityClass | undefined {
  const defaults = classes.filter((one) => one.globalDefault);
  return defaults.reduce<PriorityClass | undefined>(
    (lowest, one) => (lowest === undefined || lowest.value > one.value ? one : lowest),
    undefined,
  );
}

/** The priority of Pods that name no class. */
export function defaultPriority(classes: readonly PriorityClass[]): PodPriority {
  const found = globalDefault(classes);
  return found === undefined ? { name: "", value: 0, preemptionPolicy: LOWER } : priorityOf(found);
}

/** Priority: sets the values of a Pod's class. The text is why the Pod is refused. */
export function setPriority(
  { spec }: Pod,
  { name, value, preemptionPolicy }: PodPriority,
): string | undefined {
  spec.priorityClassName = name;
  if (spec.priority !== undefined && spec.priority !== value)
    return `the integer value of priority (${spec.priority}) must not be provided in pod spec; priority admission controller computed ${value} from the given PriorityClass name`;
  spec.priority = value;
  if (preemptionPolicy === undefined) return undefined;
  if (spec.preemptionPolicy !== undefined && spec.preemptionPolicy !== preemptionPolicy)
    return `the string value of PreemptionPolicy (${spec.preemptionPolicy}) must not be provided in pod spec; priority admission controller computed ${preemptionPolicy} from the given PriorityClass name`;
  spec.preemptionPolicy = preemptionPolicy;
  return undefined;
}

/** On update, the Pod keeps what was set when it was created. */
export function keepPriority({ spec }: Pod, old: Pod): void {
  spec.priority ??= old.spec.priority;
  spec.preemptionPolicy ??= old.spec.preemptionPolicy;
}

/**
 * Why a PriorityClass cannot be the default: another one is. An object without a uid was never
 * stored: if it has the name of a new class, it is the file of the class itself.
 */
export function defaultConflict(
  { metadata, globalDefault: isDefault }: PriorityClass,
  classes: readonly PriorityClass[],
  isNew: boolean,
): string | undefined {
  const isSelf = ({ metadata: { name, uid } }: PriorityClass): boolean =>
    isNew && uid === "" && name === metadata.name;
  const known = isDefault ? globalDefault(classes.filter((one) => !isSelf(one))) : undefined;
  if (known === undefined || (!isNew && known.metadata.name === metadata.name)) return undefined;
  return `PriorityClass ${known.metadata.name} is already marked as default. Only one default can exist`;
}
