import type { SchemaNode } from "../../model/index.js";
import { WRITTEN_FIELDS } from "../written-fields.js";
import { builtinTypeOf } from "./builtin.js";

/**
 * Whether every object of a built-in kind has a field when a policy sees it, regardless of the request: the field has a
 * default, Go serializes it even if empty, or objects without it are rejected. `kind` is `v1/Pod`.
 */
export function isWrittenField(node: SchemaNode, field: string, kind: string): boolean {
  const type = builtinTypeOf(node);
  if (type === undefined) return false;
  const { shared, own } = (known ??= readLines(WRITTEN_FIELDS));
  const isWritten = shared.get(type)?.has(field) ?? false;
  return isWritten || own.get(`${kind} ${type}`)?.has(field) === true || isDemanded(type, field, kind);
}

/**
 * Fields that Go code requires or default admission plugins add; types do not show this. Verified on an API server in
 * test/cluster/live/demanded-fields.test.ts. A mirror pod of a kubelet has no service account.
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
  /** By kind and type, for fields that are required only in that kind. */
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
