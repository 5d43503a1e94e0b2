import type { Pod, PriorityClass, RuntimeClass, ServiceAccount } from "../type/go-types.js";
import { type AdmissionPlugin, type PluginRequest, onCreate, stepFor } from "./plugin.js";
import {
  DEFAULT_ACCOUNT,
  accountRefusal,
  applyAccount,
  isMirrorPod,
  missingAccount,
  setAccountName,
} from "./service-account.js";
import { addDefaultTolerations } from "./default-toleration-seconds.js";
import { applyRuntimeClass, missingRuntimeClass, overheadRefusal } from "./runtime-class.js";
import {
  defaultConflict,
  defaultPriority,
  keepPriority,
  priorityOf,
  setPriority,
  systemPriority,
} from "./priority.js";
import { zeroOf } from "../type/zero.js";

const POD = " Pod";

export const serviceAccountPlugin: AdmissionPlugin = {
  name: "ServiceAccount",
  mutate: {
    [POD]: onCreate((pod: Pod, request) => {
      if (isMirrorPod(pod)) return accountRefusal(pod, undefined);
      setAccountName(pod);
      const account = accountOf(pod, request);
      if (typeof account === "string") return account;
      applyAccount(pod, account, request.suffix);
      return accountRefusal(pod, account);
    }),
  },
  validate: {
    [POD]: onCreate((pod: Pod, request) => {
      if (isMirrorPod(pod)) return accountRefusal(pod, undefined);
      if (pod.spec.serviceAccountName === "")
        return `no service account specified for pod ${request.namespace}/${pod.metadata.name}`;
      const account = accountOf(pod, request);
      return typeof account === "string" ? account : accountRefusal(pod, account);
    }),
  },
};

/** The account of a Pod, or why it is refused. An account that cannot be looked up is one without settings. */
function accountOf({ spec }: Pod, { lookup, namespace }: PluginRequest): ServiceAccount | string {
  const { serviceAccountName: name } = spec;
  const found = lookup.one("ServiceAccount", name, namespace);
  if (typeof found !== "string") return found;
  if (found === "absent" && name !== DEFAULT_ACCOUNT) return missingAccount(namespace, name);
  return zeroOf("core/v1.ServiceAccount");
}

export const priorityPlugin: AdmissionPlugin = {
  name: "Priority",
  mutate: {
    [POD]: stepFor((pod: Pod, request, old) => {
      if (request.isCreate) return resolvePriority(pod, request);
      keepPriority(pod, old);
      return undefined;
    }),
  },
  validate: {
    "scheduling.k8s.io PriorityClass": stepFor((own: PriorityClass, { lookup, isCreate }) =>
      defaultConflict(own, lookup.all("PriorityClass"), isCreate),
    ),
  },
};

function resolvePriority(pod: Pod, { lookup }: PluginRequest): string | undefined {
  const { priorityClassName: name } = pod.spec;
  if (name === "") return setPriority(pod, defaultPriority(lookup.all("PriorityClass")));
  const system = systemPriority(name);
  if (system !== undefined) return setPriority(pod, system);
  const found = lookup.one("PriorityClass", name);
  if (found === "absent") return `no PriorityClass with name ${name} was found`;
  return found === "unknown" ? undefined : setPriority(pod, priorityOf(found));
}

export const tolerationsPlugin: AdmissionPlugin = {
  name: "DefaultTolerationSeconds",
  mutate: {
    [POD]: stepFor((pod: Pod) => {
      addDefaultTolerations(pod);
      return undefined;
    }),
  },
};

export const runtimeClassPlugin: AdmissionPlugin = {
  name: "RuntimeClass",
  mutate: {
    [POD]: onCreate((pod: Pod, request) => {
      const found = runtimeClassOf(pod, request);
      if (found === "absent") return missingRuntimeClass(pod.spec.runtimeClassName ?? "");
      return found === undefined || found === "unknown" ? undefined : applyRuntimeClass(pod, found);
    }),
  },
  validate: {
    [POD]: onCreate((pod: Pod, request) => {
      const found = runtimeClassOf(pod, request);
      if (found === "absent") return missingRuntimeClass(pod.spec.runtimeClassName ?? "");
      return found === "unknown" ? undefined : overheadRefusal(pod, found);
    }),
  },
};

/** Undefined for a Pod that names none. */
function runtimeClassOf(
  { spec }: Pod,
  { lookup }: PluginRequest,
): RuntimeClass | "absent" | "unknown" | undefined {
  return spec.runtimeClassName === undefined ? undefined : lookup.one("RuntimeClass", spec.runtimeClassName);
}
