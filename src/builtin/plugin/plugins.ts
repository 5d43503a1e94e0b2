import type { Ingress, Node, ObjectMeta, PersistentVolumeClaim, Pod } from "../type/go-types.js";
import { type AdmissionPlugin, type PluginStep, onCreate, stepFor } from "./plugin.js";
import { claimLimitsRefusal, podLimitsRefusal, setContainerAmounts } from "./limit-ranger.js";
import { isGrown, resizeRefusal, resizedClass } from "./persistent-volume-claim-resize.js";
import {
  priorityPlugin,
  runtimeClassPlugin,
  serviceAccountPlugin,
  tolerationsPlugin,
} from "./pod-plugins.js";
import { setIngressClass, setStorageClass } from "./default-class.js";
import { lacksClass } from "./claim-class.js";
import { protectInUse } from "./storage-object-in-use-protection.js";
import { taintNotReady } from "./taint-nodes-by-condition.js";

const [POD, CLAIM] = [" Pod", " PersistentVolumeClaim"];

/** Resources of existing Pods cannot change, so only new ones are checked. */
const limitRanger: AdmissionPlugin = {
  name: "LimitRanger",
  mutate: {
    [POD]: onCreate((pod: Pod, { lookup, namespace }) => {
      for (const range of lookup.all("LimitRange", namespace)) setContainerAmounts(pod, range);
      return undefined;
    }),
  },
  validate: {
    [POD]: onCreate((pod: Pod, { lookup, namespace }) =>
      first(lookup.all("LimitRange", namespace), (range) => podLimitsRefusal(pod, range)),
    ),
    [CLAIM]: stepFor((claim: PersistentVolumeClaim, { lookup, namespace, isCreate }, old) => {
      if (!isCreate && (old.metadata.deletionTimestamp ?? null) !== null) return undefined;
      return first(lookup.all("LimitRange", namespace), (range) => claimLimitsRefusal(claim, range));
    }),
  },
};

function first<T>(items: readonly T[], refusal: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const text = refusal(item);
    if (text !== undefined) return text;
  }
  return undefined;
}

const nodeTaints: AdmissionPlugin = {
  name: "TaintNodesByCondition",
  mutate: { " Node": changing<Node>(taintNotReady) },
};

/** A step that changes new objects, and refuses none. */
function changing<T>(change: (object: T) => void): PluginStep {
  return onCreate((object: T) => {
    change(object);
    return undefined;
  });
}

const storageClass: AdmissionPlugin = {
  name: "DefaultStorageClass",
  mutate: {
    [CLAIM]: onCreate((claim: PersistentVolumeClaim, { lookup }) => {
      setStorageClass(claim, lookup.all("StorageClass"));
      return undefined;
    }),
  },
};

const ingressClass: AdmissionPlugin = {
  name: "DefaultIngressClass",
  mutate: {
    "networking.k8s.io Ingress": onCreate((ingress: Ingress, { lookup }) => {
      setIngressClass(ingress, lookup.all("IngressClass"));
      return undefined;
    }),
  },
};

const protection: AdmissionPlugin = {
  name: "StorageObjectInUseProtection",
  mutate: {
    " PersistentVolume": protecting("PersistentVolume"),
    [CLAIM]: protecting("PersistentVolumeClaim"),
    "storage.k8s.io VolumeAttributesClass": protecting("VolumeAttributesClass"),
  },
};

function protecting(kind: string): PluginStep {
  return changing(({ metadata }: { readonly metadata: ObjectMeta }) => protectInUse(metadata, kind));
}

const UNNAMED_CLASS = "the class of the claim (its file does not name one)";

/** A class that cannot be looked up is assumed to allow it, also one that a cluster may have set as its default. */
const resize: AdmissionPlugin = {
  name: "PersistentVolumeClaimResize",
  validate: {
    [CLAIM]: stepFor((claim: PersistentVolumeClaim, { lookup, isCreate, isOldWritten }, old) => {
      if (isCreate || !isGrown(claim, old)) return undefined;
      const name = resizedClass(claim, old);
      if (old.status.phase !== "Bound") return resizeRefusal(old, undefined);
      const isUnnamed = isOldWritten && lacksClass(old) && lacksClass(claim);
      if (isUnnamed && lookup.isElsewhere(UNNAMED_CLASS)) return undefined;
      if (name === undefined) return resizeRefusal(old, undefined);
      const found = lookup.one("StorageClass", name);
      return found === "unknown" ? undefined : resizeRefusal(old, found === "absent" ? undefined : found);
    }),
  },
};

/** Called separately: it also warns, and has annotations for the audit log (`pod-security`). */
export const POD_SECURITY: AdmissionPlugin = { name: "PodSecurity" };

/** The plugins that are ported, in the order of the API server: AllOrderedPlugins of k8s.io/kubernetes. */
export const PLUGINS: readonly AdmissionPlugin[] = [
  limitRanger,
  serviceAccountPlugin,
  nodeTaints,
  POD_SECURITY,
  priorityPlugin,
  tolerationsPlugin,
  storageClass,
  protection,
  resize,
  runtimeClassPlugin,
  ingressClass,
];
