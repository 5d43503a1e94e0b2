import type { Pod, RuntimeClass } from "../type/go-types.js";
import type { GoType } from "../type/struct-type.js";
import { areEqualAs } from "../type/equal.js";
import { isNil } from "../type/zero.js";
import { mergeTolerations } from "./merge-tolerations.js";

const AMOUNTS: GoType = { kind: "map", of: { kind: "quantity" } };
const OTHER_OVERHEAD = "pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead";

/** The refusal of a Pod whose class does not exist. */
export function missingRuntimeClass(name: string): string {
  return `pod rejected: RuntimeClass "${name}" not found`;
}

/** RuntimeClass: sets overhead and scheduling of the class. The text is why the Pod is refused. */
export function applyRuntimeClass({ spec }: Pod, { overhead, scheduling }: RuntimeClass): string | undefined {
  if (overhead !== undefined) {
    const isSet = Object.keys(spec.overhead).length > 0;
    if (isSet && !areEqualAs(overhead.podFixed, spec.overhead, AMOUNTS)) return OTHER_OVERHEAD;
    spec.overhead = isNil(overhead.podFixed) ? overhead.podFixed : { ...overhead.podFixed };
  }
  if (scheduling === undefined) return undefined;
  for (const [key, value] of Object.entries(scheduling.nodeSelector)) {
    const own = Object.hasOwn(spec.nodeSelector, key) ? spec.nodeSelector[key] : undefined;
    if (own !== undefined && own !== value)
      return `conflict: runtimeClass.scheduling.nodeSelector[${key}] = ${value}; pod.spec.nodeSelector[${key}] = ${own}`;
  }
  spec.nodeSelector = { ...spec.nodeSelector, ...scheduling.nodeSelector };
  spec.tolerations = mergeTolerations(
    spec.tolerations,
    scheduling.tolerations.map((one) => ({ ...one })),
  );
  return undefined;
}

/** Checked again after policies and webhooks: only a class may set the overhead of a Pod. */
export function overheadRefusal({ spec }: Pod, found: RuntimeClass | undefined): string | undefined {
  if (found?.overhead !== undefined)
    return areEqualAs(found.overhead.podFixed, spec.overhead, AMOUNTS) ? undefined : OTHER_OVERHEAD;
  if (isNil(spec.overhead)) return undefined;
  return "pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead";
}
