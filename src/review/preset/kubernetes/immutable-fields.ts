import type { Json } from "../../../model/index.js";

/** A field that the API server does not allow to change after creation. */
export interface ImmutableField {
  readonly group: string;
  readonly kind: string;
  /** As in rules: the field and everything below it. */
  readonly path: string;
  /** The kinds of change that are rejected; all by default. */
  readonly changes?: readonly ("create" | "delete" | "modify")[];
  /** The server's defaults, by the last name of the path: writing them explicitly changes nothing. */
  readonly defaults?: Readonly<Record<string, Json>>;
  /** Fields below the path that may change, as a regular expression of their paths. */
  readonly except?: string;
  /** A CEL expression, with the variables of a rule's condition. */
  readonly when?: string;
}

/** A field that the server defaults can be written explicitly later: only between two values is it certain. */
const WRITTEN = ["modify"] as const;

/** The server's defaults in Pod templates. */
const POD_DEFAULTS: Readonly<Record<string, Json>> = {
  defaultMode: 420,
  dnsPolicy: "ClusterFirst",
  enableServiceLinks: true,
  failureThreshold: 3,
  hostIPC: false,
  hostNetwork: false,
  hostPID: false,
  initialDelaySeconds: 0,
  optional: false,
  periodSeconds: 10,
  preemptionPolicy: "PreemptLowerPriority",
  privileged: false,
  protocol: "TCP",
  readOnly: false,
  readOnlyRootFilesystem: false,
  resources: {},
  schedulerName: "default-scheduler",
  scheme: "HTTP",
  securityContext: {},
  serviceAccountName: "default",
  successThreshold: 1,
  terminationGracePeriodSeconds: 30,
  terminationMessagePath: "/dev/termination-log",
  terminationMessagePolicy: "File",
  timeoutSeconds: 1,
};

const SET_IMMUTABLE = "oldObject.?immutable.orValue(false) == true";
const MOST_OF_A_POD =
  "^spec\\.((containers|initContainers)\\[[^\\]]*\\]\\.(image|imagePullPolicy)$|activeDeadlineSeconds|tolerations|terminationGracePeriodSeconds|schedulingGates)";
/** The default depends on the image, so a policy that is written later may be it. */
const IS_CERTAIN = "(change == 'modify' || !path.matches(r'\\.imagePullPolicy$'))";
/** While a Job is suspended, a queue may still say where its pods run and what they request. */
const IS_QUEUED = unless(
  "oldObject.spec.?suspend.orValue(false)",
  "^spec\\.template\\.(metadata\\.(labels|annotations)|spec\\.(nodeSelector|affinity|tolerations|schedulingGates|(containers|initContainers)\\[[^\\]]*\\]\\.resources))",
);
/** While a Pod waits at a gate, it may be told where to run. */
const IS_GATED = unless(
  "size(oldObject.spec.?schedulingGates.orValue([])) > 0",
  "^spec\\.(nodeSelector|affinity)",
);

function unless(condition: string, paths: string): string {
  return `!(${condition} && path.matches(r'${paths}'))`;
}

/** What remains of a volume is its source, of whatever type. */
const NOT_THE_SOURCE =
  "^spec\\.(accessModes|capacity|claimRef|mountOptions|nodeAffinity|persistentVolumeReclaimPolicy|storageClassName|volumeAttributesClassName|volumeMode)";

/** The one table of such fields, after the validation of updates in Kubernetes 1.36. */
export const immutableFields: readonly ImmutableField[] = [
  ...["Deployment", "ReplicaSet", "DaemonSet"].map((kind) => row("apps", kind, "spec.selector")),
  row("apps", "StatefulSet", "spec.selector"),
  row("apps", "StatefulSet", "spec.serviceName", { defaults: { serviceName: "" } }),
  row("apps", "StatefulSet", "spec.podManagementPolicy", {
    defaults: { podManagementPolicy: "OrderedReady" },
  }),
  row("apps", "StatefulSet", "spec.@volumeClaimTemplates"),
  row("batch", "Job", "spec.template", { defaults: POD_DEFAULTS, when: `${IS_CERTAIN} && ${IS_QUEUED}` }),
  row("batch", "Job", "spec.selector"),
  row("batch", "Job", "spec.completions", {
    defaults: { completions: 1 },
    when: "object.spec.?completionMode.orValue('') != 'Indexed'",
  }),
  row("batch", "Job", "spec.completionMode", { defaults: { completionMode: "NonIndexed" } }),
  row("batch", "Job", "spec.{podFailurePolicy, backoffLimitPerIndex, managedBy, successPolicy}"),
  row("", "Pod", "spec", {
    except: MOST_OF_A_POD,
    defaults: { ...POD_DEFAULTS, restartPolicy: "Always" },
    when: IS_GATED,
  }),
  row("", "Service", "spec.clusterIP", {
    changes: ["create", "modify"],
    when: "[object, oldObject].all(o, o.spec.?type.orValue('') != 'ExternalName')",
  }),
  row("", "Service", "spec.{healthCheckNodePort, loadBalancerClass}", {
    changes: WRITTEN,
    when: "[object, oldObject].all(o, o.spec.?type.orValue('') == 'LoadBalancer')",
  }),
  row("", "PersistentVolumeClaim", "spec.{accessModes, selector, dataSource, dataSourceRef}"),
  row("", "PersistentVolumeClaim", "spec.volumeMode", { defaults: { volumeMode: "Filesystem" } }),
  row("", "PersistentVolumeClaim", "spec.{storageClassName, volumeName}", { changes: ["delete", "modify"] }),
  row("", "PersistentVolume", "spec", {
    except: NOT_THE_SOURCE,
    defaults: { fsType: "ext4", readOnly: false },
  }),
  row("", "PersistentVolume", "spec.volumeMode", { defaults: { volumeMode: "Filesystem" } }),
  row("", "PersistentVolume", "spec.nodeAffinity", { when: "oldObject.spec.?nodeAffinity.hasValue()" }),
  row("", "Secret", "type", { defaults: { type: "Opaque" } }),
  row("", "Secret", "{data, stringData, immutable}", { when: SET_IMMUTABLE }),
  row("", "ConfigMap", "{data, binaryData, immutable}", { when: SET_IMMUTABLE }),
  row("", "ResourceQuota", "spec.scopes"),
  ...["RoleBinding", "ClusterRoleBinding"].map((kind) =>
    row("rbac.authorization.k8s.io", kind, "roleRef", {
      defaults: { apiGroup: "rbac.authorization.k8s.io" },
    }),
  ),
  row("storage.k8s.io", "StorageClass", "{provisioner, parameters}"),
  row("storage.k8s.io", "StorageClass", "{reclaimPolicy, volumeBindingMode}", {
    defaults: { reclaimPolicy: "Delete", volumeBindingMode: "Immediate" },
  }),
  row("storage.k8s.io", "CSIDriver", "spec.attachRequired", { defaults: { attachRequired: true } }),
  row("storage.k8s.io", "CSIDriver", "spec.volumeLifecycleModes", {
    // Persistent is the server's default without a list.
    when: "[object, oldObject].all(o, o.spec.?volumeLifecycleModes.hasValue()) || !(before == 'Persistent' || after == 'Persistent')",
  }),
  row("storage.k8s.io", "VolumeAttributesClass", "{driverName, parameters}"),
  row("networking.k8s.io", "IngressClass", "spec.controller"),
  row("scheduling.k8s.io", "PriorityClass", "{value, preemptionPolicy}", {
    defaults: { preemptionPolicy: "PreemptLowerPriority" },
  }),
  row("node.k8s.io", "RuntimeClass", "handler"),
  row("discovery.k8s.io", "EndpointSlice", "addressType"),
  row("resource.k8s.io", "ResourceClaimTemplate", "spec"),
  row("apiextensions.k8s.io", "CustomResourceDefinition", "spec.{group, scope}"),
  row("apiextensions.k8s.io", "CustomResourceDefinition", "spec.names.{kind, plural}"),
];

function row(
  group: string,
  kind: string,
  path: string,
  rest: Omit<ImmutableField, "group" | "kind" | "path"> = {},
): ImmutableField {
  return { group, kind, path, ...rest };
}
