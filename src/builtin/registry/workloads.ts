import { autoscaler, autoscalerV1 } from "../kinds/workloads/autoscaler.js";
import { controllerRevision } from "../kinds/workloads/controller-revision.js";
import { cronJob } from "../kinds/workloads/cron-job.js";
import { daemonSet } from "../kinds/workloads/daemon-set.js";
import { deployment } from "../kinds/workloads/deployment.js";
import { job } from "../kinds/workloads/job.js";
import { lease } from "../kinds/workloads/lease.js";
import { podDisruptionBudget } from "../kinds/workloads/pod-disruption-budget.js";
import { priorityClass } from "../kinds/workloads/priority-class.js";
import { replicaSet } from "../kinds/workloads/replica-set.js";
import { replicationController } from "../kinds/workloads/replication-controller.js";
import { runtimeClass } from "../kinds/workloads/runtime-class.js";
import { statefulSet } from "../kinds/workloads/stateful-set.js";

/** Workloads. */
export const WORKLOADS = {
  "apps/v1 ControllerRevision": controllerRevision,
  "apps/v1 DaemonSet": daemonSet,
  "apps/v1 Deployment": deployment,
  "apps/v1 ReplicaSet": replicaSet,
  "apps/v1 StatefulSet": statefulSet,
  "autoscaling/v1 HorizontalPodAutoscaler": autoscalerV1,
  "autoscaling/v2 HorizontalPodAutoscaler": autoscaler,
  "batch/v1 CronJob": cronJob,
  "batch/v1 Job": job,
  "coordination.k8s.io/v1 Lease": lease,
  "node.k8s.io/v1 RuntimeClass": runtimeClass,
  "policy/v1 PodDisruptionBudget": podDisruptionBudget,
  "scheduling.k8s.io/v1 PriorityClass": priorityClass,
  "v1 ReplicationController": replicationController,
};
