// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const apps: TypeModule = {
  prefix: "io.k8s.api.apps.",
  group: "apps",
  text: () => `v1.ControllerRevision *
 apiVersion string
 -36 data >machinery/runtime.RawExtension
 37+ data! >machinery/runtime.RawExtension
 kind string
 metadata >meta/v1.ObjectMeta
 -36 revision! integer:int64
 37+ revision integer:int64
v1.ControllerRevisionList *
 apiVersion string
 items! []>v1.ControllerRevision
 kind string
 metadata >meta/v1.ListMeta
v1.DaemonSet *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec >v1.DaemonSetSpec
 37+ spec! >v1.DaemonSetSpec
 status >v1.DaemonSetStatus
v1.DaemonSetCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 -36 status! string
 37+ status string
 -36 type! string
 37+ type string
v1.DaemonSetList *
 apiVersion string
 items! []>v1.DaemonSet
 kind string
 metadata >meta/v1.ListMeta
v1.DaemonSetSpec
 minReadySeconds integer:int32
 revisionHistoryLimit integer:int32
 selector! >meta/v1.LabelSelector
 template! >core/v1.PodTemplateSpec
 updateStrategy >v1.DaemonSetUpdateStrategy
v1.DaemonSetStatus
 collisionCount integer:int32
 conditions []>v1.DaemonSetCondition map=type patch=merge@type
 currentNumberScheduled! integer:int32
 desiredNumberScheduled! integer:int32
 numberAvailable integer:int32
 numberMisscheduled! integer:int32
 numberReady! integer:int32
 numberUnavailable integer:int32
 observedGeneration integer:int64
 updatedNumberScheduled integer:int32
v1.DaemonSetUpdateStrategy
 rollingUpdate >v1.RollingUpdateDaemonSet
 type string(OnDelete|RollingUpdate)
v1.Deployment *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec >v1.DeploymentSpec
 37+ spec! >v1.DeploymentSpec
 status >v1.DeploymentStatus
v1.DeploymentCondition
 lastTransitionTime >meta/v1.Time
 lastUpdateTime >meta/v1.Time
 message string
 reason string
 -36 status! string
 37+ status string
 -36 type! string
 37+ type string
v1.DeploymentList *
 apiVersion string
 items! []>v1.Deployment
 kind string
 metadata >meta/v1.ListMeta
v1.DeploymentSpec
 minReadySeconds integer:int32
 paused boolean
 progressDeadlineSeconds integer:int32
 replicas integer:int32
 revisionHistoryLimit integer:int32
 selector! >meta/v1.LabelSelector
 strategy >v1.DeploymentStrategy patch=retainKeys
 template! >core/v1.PodTemplateSpec
v1.DeploymentStatus
 availableReplicas integer:int32
 collisionCount integer:int32
 conditions []>v1.DeploymentCondition map=type patch=merge@type
 observedGeneration integer:int64
 readyReplicas integer:int32
 replicas integer:int32
 33+ terminatingReplicas integer:int32
 unavailableReplicas integer:int32
 updatedReplicas integer:int32
v1.DeploymentStrategy
 rollingUpdate >v1.RollingUpdateDeployment
 type string(Recreate|RollingUpdate)
v1.ReplicaSet *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec >v1.ReplicaSetSpec
 37+ spec! >v1.ReplicaSetSpec
 status >v1.ReplicaSetStatus
v1.ReplicaSetCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 -36 status! string
 37+ status string
 -36 type! string
 37+ type string
v1.ReplicaSetList *
 apiVersion string
 items! []>v1.ReplicaSet
 kind string
 metadata >meta/v1.ListMeta
v1.ReplicaSetSpec
 minReadySeconds integer:int32
 replicas integer:int32
 selector! >meta/v1.LabelSelector
 template >core/v1.PodTemplateSpec
v1.ReplicaSetStatus
 availableReplicas integer:int32
 conditions []>v1.ReplicaSetCondition map=type patch=merge@type
 fullyLabeledReplicas integer:int32
 observedGeneration integer:int64
 readyReplicas integer:int32
 replicas! integer:int32
 33+ terminatingReplicas integer:int32
v1.RollingUpdateDaemonSet
 maxSurge >machinery/util.intstr.IntOrString
 maxUnavailable >machinery/util.intstr.IntOrString
v1.RollingUpdateDeployment
 maxSurge >machinery/util.intstr.IntOrString
 maxUnavailable >machinery/util.intstr.IntOrString
v1.RollingUpdateStatefulSetStrategy
 maxUnavailable >machinery/util.intstr.IntOrString
 partition integer:int32
v1.StatefulSet *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -36 spec >v1.StatefulSetSpec
 37+ spec! >v1.StatefulSetSpec
 status >v1.StatefulSetStatus
v1.StatefulSetCondition
 lastTransitionTime >meta/v1.Time
 message string
 reason string
 -36 status! string
 37+ status string
 -36 type! string
 37+ type string
v1.StatefulSetList *
 apiVersion string
 items! []>v1.StatefulSet
 kind string
 metadata >meta/v1.ListMeta
v1.StatefulSetOrdinals
 start integer:int32
v1.StatefulSetPersistentVolumeClaimRetentionPolicy
 whenDeleted string
 whenScaled string
v1.StatefulSetSpec
 minReadySeconds integer:int32
 ordinals >v1.StatefulSetOrdinals
 persistentVolumeClaimRetentionPolicy >v1.StatefulSetPersistentVolumeClaimRetentionPolicy
 podManagementPolicy string(OrderedReady|Parallel)
 replicas integer:int32
 revisionHistoryLimit integer:int32
 selector! >meta/v1.LabelSelector
 -32 serviceName! string
 33+ serviceName string
 template! >core/v1.PodTemplateSpec
 updateStrategy >v1.StatefulSetUpdateStrategy
 volumeClaimTemplates []>core/v1.PersistentVolumeClaim atomic
v1.StatefulSetStatus
 availableReplicas integer:int32
 collisionCount integer:int32
 conditions []>v1.StatefulSetCondition map=type patch=merge@type
 currentReplicas integer:int32
 currentRevision string
 observedGeneration integer:int64
 readyReplicas integer:int32
 replicas! integer:int32
 updateRevision string
 updatedReplicas integer:int32
v1.StatefulSetUpdateStrategy
 rollingUpdate >v1.RollingUpdateStatefulSetStrategy
 -36 type string(OnDelete|RollingUpdate)
 37+ type string(OnDelete|Recreate|RollingUpdate)`,
};
