import type { GoTypes } from "../type/go-types.js";
import { limitRangeItem, nodeStatus } from "./amounts.js";
import { csiDriver, configMap, namespace, networkPolicy, persistentVolume, subject } from "./small-kinds.js";
import { daemonSetStrategy, deploymentStrategy, statefulSetStrategy } from "./update-strategy.js";
import { definition } from "./definition.js";
import { autoscaler } from "./autoscaler.js";
import { container, volume } from "./pod-parts.js";
import { job, replicationController } from "./labels.js";
import { pod } from "./pod.js";
import { service, serviceSpec } from "./service.js";

type FunctionTable = { readonly [Key in keyof GoTypes]?: (value: GoTypes[Key]) => void };

/** Defaults that depend on other fields. They run after the values of the same type. */
export const FUNCTIONS: FunctionTable = {
  "apiextensions/v1.CustomResourceDefinition": definition,
  "apps/v1.DaemonSetUpdateStrategy": daemonSetStrategy,
  "apps/v1.DeploymentStrategy": deploymentStrategy,
  "apps/v1.StatefulSetUpdateStrategy": statefulSetStrategy,
  "autoscaling/v2.HorizontalPodAutoscalerSpec": autoscaler,
  "batch/v1.Job": job,
  "core/v1.ConfigMap": configMap,
  "core/v1.Container": container,
  "core/v1.EphemeralContainer": container,
  "core/v1.LimitRangeItem": limitRangeItem,
  "core/v1.Namespace": namespace,
  "core/v1.NodeStatus": nodeStatus,
  "core/v1.PersistentVolume": persistentVolume,
  "core/v1.Pod": pod,
  "core/v1.ReplicationController": replicationController,
  "core/v1.Service": service,
  "core/v1.ServiceSpec": serviceSpec,
  "core/v1.Volume": volume,
  "networking/v1.NetworkPolicySpec": networkPolicy,
  "rbac/v1.Subject": subject,
  "storage/v1.CSIDriverSpec": csiDriver,
};
