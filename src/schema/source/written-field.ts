import type { SchemaNode } from "../../model/index.js";
import { WRITTEN_FIELDS } from "../written-fields.js";
import { builtinTypeOf } from "./builtin.js";

/**
 * Whether all objects of a built-in kind have a field of one of its types when a policy sees them, whatever was sent: it
 * has a default, Go writes it although it is empty, or nothing is admitted without it. `kind` is `v1/Pod`.
 */
export function isWrittenField(node: SchemaNode, field: string, kind: string): boolean {
  const type = builtinTypeOf(node);
  if (type === undefined) return false;
  const { shared, own } = (known ??= readLines(WRITTEN_FIELDS));
  const isWritten = shared.get(type)?.has(field) ?? false;
  return isWritten || own.get(`${kind} ${type}`)?.has(field) === true || isDemanded(type, field, kind);
}

/**
 * What Go code refuses objects without, or admission plugins that are on by default add; no type tells. Asked of an API
 * server in test/cluster/live/demanded-fields.test.ts. A mirror pod of a kubelet has no account.
 */
export const DEMANDED: Readonly<Record<string, readonly string[]>> = {
  "core/v1.Container": ["image"],
  "core/v1.EphemeralContainer": ["image"],
  "core/v1.PersistentVolumeClaimSpec": ["accessModes"],
  "core/v1.ReplicationControllerSpec": ["selector", "template"],
  "networking/v1.ServiceCIDRSpec": ["cidrs"],
  "v1/Namespace meta/v1.ObjectMeta": ["labels"],
  "v1/Pod core/v1.PodSpec": ["preemptionPolicy", "priority", "serviceAccountName", "tolerations"],
  "batch/v1/Job batch/v1.JobSpec": ["selector"],
};

function isDemanded(type: string, field: string, kind: string): boolean {
  return [type, `${kind} ${type}`].some((name) => DEMANDED[name]?.includes(field) === true);
}

interface Written {
  readonly shared: ReadonlyMap<string, ReadonlySet<string>>;
  /** By kind and type, for what is so in that kind alone. */
  readonly own: ReadonlyMap<string, ReadonlySet<string>>;
}

let known: Written | undefined;

function readLines(text: string): Written {
  const [shared, own] = [new Map<string, ReadonlySet<string>>(), new Map<string, ReadonlySet<string>>()];
  for (const line of text.trim().split("\n")) {
    const [first = "", second = "", ...rest] = line.split(" ");
    if (second.includes("/")) own.set(`${first} ${second}`, new Set(rest));
    else shared.set(first, new Set([second, ...rest]));
  }
  return { shared, own };
}
