/** Workloads, as people write them. */
export const WORKLOAD_SHAPES = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop, labels: { app: web } }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: "registry.example/web:1.2", ports: [{ containerPort: 8080 }] }]
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, namespace: shop, annotations: { deprecated.deployment.rollback.to: "3" } }
spec:
  replicas: 2
  minReadySeconds: 5
  revisionHistoryLimit: 4
  progressDeadlineSeconds: 120
  paused: true
  strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 25% } }
  selector:
    matchLabels: { app: api }
    matchExpressions:
      - { key: tier, operator: In, values: [back, middle] }
      - { key: legacy, operator: DoesNotExist }
  template:
    metadata: { labels: { app: api, tier: back }, annotations: { example.com/checked: "true" } }
    spec: { restartPolicy: Always, containers: [{ name: api, image: "registry.example/api:2" }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: batch, namespace: shop }
spec:
  strategy: { type: Recreate }
  selector: { matchExpressions: [{ key: app, operator: Exists }, { key: tier, operator: NotIn, values: [front] }] }
  template:
    metadata: { labels: { app: batch } }
    spec: { containers: [{ name: batch, image: "registry.example/batch:3" }] }
---
apiVersion: apps/v1
kind: ReplicaSet
metadata: { name: web-5c8d, namespace: shop }
spec:
  replicas: 2
  minReadySeconds: 3
  selector: { matchLabels: { app: web, pod-template-hash: 5c8d } }
  template:
    metadata: { labels: { app: web, pod-template-hash: 5c8d } }
    spec: { containers: [{ name: web, image: "registry.example/web:1.2" }] }
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: store, namespace: shop }
spec:
  serviceName: store
  replicas: 3
  minReadySeconds: 2
  revisionHistoryLimit: 5
  podManagementPolicy: Parallel
  updateStrategy: { type: RollingUpdate, rollingUpdate: { partition: 1, maxUnavailable: 1 } }
  persistentVolumeClaimRetentionPolicy: { whenDeleted: Retain, whenScaled: Delete }
  ordinals: { start: 1 }
  selector: { matchLabels: { app: store } }
  template:
    metadata: { labels: { app: store } }
    spec:
      hostname: store
      subdomain: store
      containers:
        - { name: store, image: "registry.example/store:9", volumeMounts: [{ name: data, mountPath: /data }] }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 10Gi } } }
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: cache, namespace: shop }
spec:
  podManagementPolicy: OrderedReady
  updateStrategy: { type: OnDelete }
  selector: { matchLabels: { app: cache } }
  template:
    metadata: { labels: { app: cache } }
    spec: { containers: [{ name: cache, image: "registry.example/cache:7" }] }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent, namespace: shop }
spec:
  minReadySeconds: 4
  revisionHistoryLimit: 3
  updateStrategy: { type: RollingUpdate, rollingUpdate: { maxUnavailable: 10%, maxSurge: 0 } }
  selector: { matchLabels: { app: agent } }
  template:
    metadata: { labels: { app: agent } }
    spec: { containers: [{ name: agent, image: "registry.example/agent:1" }] }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: logs, namespace: shop }
spec:
  updateStrategy: { type: OnDelete }
  selector: { matchExpressions: [{ key: app, operator: In, values: [logs] }] }
  template:
    metadata: { labels: { app: logs } }
    spec: { containers: [{ name: logs, image: "registry.example/logs:1" }] }
---
apiVersion: v1
kind: ReplicationController
metadata: { name: old, namespace: shop }
spec:
  replicas: 1
  minReadySeconds: 1
  selector: { app: old }
  template:
    metadata: { labels: { app: old, tier: back } }
    spec: { containers: [{ name: old, image: "registry.example/old:1" }] }
---
apiVersion: apps/v1
kind: ControllerRevision
metadata: { name: store-7b5f, namespace: shop, labels: { app: store } }
revision: 4
data: { spec: { template: { metadata: { labels: { app: store } } } } }
---
apiVersion: batch/v1
kind: Job
metadata: { name: once, namespace: shop }
spec:
  template:
    spec: { restartPolicy: Never, containers: [{ name: once, image: "registry.example/once:1" }] }
---
apiVersion: batch/v1
kind: Job
metadata: { name: many, namespace: shop }
spec:
  parallelism: 4
  completions: 10
  completionMode: Indexed
  activeDeadlineSeconds: 600
  ttlSecondsAfterFinished: 100
  backoffLimit: 6
  backoffLimitPerIndex: 2
  maxFailedIndexes: 3
  suspend: false
  managedBy: kubernetes.io/job-controller
  podReplacementPolicy: Failed
  podFailurePolicy:
    rules:
      - { action: FailJob, onExitCodes: { containerName: many, operator: In, values: [1, 5, 42] } }
      - { action: Ignore, onPodConditions: [{ type: DisruptionTarget, status: "True" }] }
      - { action: FailIndex, onExitCodes: { operator: NotIn, values: [0, 2] } }
      - { action: Count, onPodConditions: [{ type: example.com/Slow, status: Unknown }, { type: Ready, status: "False" }] }
  successPolicy:
    rules:
      - { succeededIndexes: "0,2-4", succeededCount: 2 }
      - { succeededCount: 8 }
  template:
    metadata: { labels: { app: many } }
    spec:
      restartPolicy: Never
      initContainers: [{ name: first, image: "registry.example/first:1" }]
      containers: [{ name: many, image: "registry.example/many:1" }]
---
apiVersion: batch/v1
kind: Job
metadata: { name: waiting, namespace: shop }
spec:
  suspend: true
  completionMode: NonIndexed
  completions: 2
  podReplacementPolicy: TerminatingOrFailed
  template:
    spec:
      restartPolicy: OnFailure
      nodeSelector: { kubernetes.io/os: linux }
      tolerations: [{ key: spot, operator: Exists, effect: NoSchedule }]
      affinity:
        nodeAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            nodeSelectorTerms: [{ matchExpressions: [{ key: zone, operator: In, values: [a] }] }]
      containers:
        - { name: waiting, image: "registry.example/waiting:1", resources: { requests: { cpu: 1, memory: 1Gi } } }
---
apiVersion: batch/v1
kind: Job
metadata: { name: manual, namespace: shop }
spec:
  manualSelector: true
  selector: { matchLabels: { app: manual } }
  template:
    metadata: { labels: { app: manual } }
    spec: { restartPolicy: Never, containers: [{ name: manual, image: "registry.example/manual:1" }] }
---
apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly, namespace: shop }
spec:
  schedule: "30 2 * * 1-5"
  timeZone: Europe/Berlin
  startingDeadlineSeconds: 100
  concurrencyPolicy: Forbid
  suspend: false
  successfulJobsHistoryLimit: 3
  failedJobsHistoryLimit: 1
  jobTemplate:
    metadata: { labels: { app: nightly } }
    spec:
      backoffLimit: 2
      template:
        metadata: { labels: { app: nightly } }
        spec: { restartPolicy: OnFailure, containers: [{ name: nightly, image: "registry.example/nightly:1" }] }
---
apiVersion: batch/v1
kind: CronJob
metadata: { name: hourly, namespace: shop }
spec:
  schedule: "@hourly"
  concurrencyPolicy: Replace
  jobTemplate:
    spec:
      template:
        spec: { restartPolicy: Never, containers: [{ name: hourly, image: "registry.example/hourly:1" }] }
---
apiVersion: batch/v1
kind: CronJob
metadata: { name: often, namespace: shop }
spec:
  schedule: "*/5 0-23/2 1,15 jan-MAR ?"
  timeZone: Etc/UTC
  concurrencyPolicy: Allow
  jobTemplate:
    spec:
      template:
        spec: { restartPolicy: Never, containers: [{ name: often, image: "registry.example/often:1" }] }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: web, namespace: shop }
spec:
  minAvailable: 50%
  selector: { matchLabels: { app: web } }
  unhealthyPodEvictionPolicy: AlwaysAllow
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: api, namespace: shop }
spec:
  maxUnavailable: 1
  selector: { matchExpressions: [{ key: app, operator: In, values: [api, web] }] }
  unhealthyPodEvictionPolicy: IfHealthyBudget
---
apiVersion: autoscaling/v1
kind: HorizontalPodAutoscaler
metadata: { name: web, namespace: shop }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  minReplicas: 2
  maxReplicas: 5
  targetCPUUtilizationPercentage: 70
---
apiVersion: autoscaling/v1
kind: HorizontalPodAutoscaler
metadata: { name: old, namespace: shop }
spec:
  scaleTargetRef: { apiVersion: v1, kind: ReplicationController, name: old }
  maxReplicas: 3
---
apiVersion: autoscaling/v1
kind: HorizontalPodAutoscaler
metadata:
  name: metrics
  namespace: shop
  annotations:
    team: web
    autoscaling.alpha.kubernetes.io/metrics: |-
      [{"type":"Resource","resource":{"name":"memory","targetAverageUtilization":70}},
      {"type":"Resource","resource":{"name":"memory","targetAverageValue":"1Gi"}},
      {"type":"ContainerResource","containerResource":{"name":"cpu","container":"web","targetAverageUtilization":50}},
      {"type":"Pods","pods":{"metricName":"packets","targetAverageValue":"1k","selector":{"matchLabels":{"a":"<b>"}}}},
      {"type":"Object","object":{"target":{"apiVersion":"networking.k8s.io/v1","kind":"Ingress","name":"web"},"metricName":"hits","targetValue":"2000"}},
      {"type":"Object","object":{"target":{"kind":"Service","name":"web"},"metricName":"hits","targetValue":"0","averageValue":"100m"}},
      {"type":"External","external":{"metricName":"queue","targetAverageValue":"30"}},
      {"type":"External","external":{"metricName":"queue","metricSelector":{"matchLabels":{"q":"a"}},"targetValue":"0.5"}}]
    autoscaling.alpha.kubernetes.io/behavior: |-
      {"ScaleUp":{"StabilizationWindowSeconds":0,"SelectPolicy":"Max","Policies":[{"Type":"Percent","Value":100,"PeriodSeconds":15}],"Tolerance":"50m"},
      "ScaleDown":{"StabilizationWindowSeconds":60,"SelectPolicy":null,"Policies":[{"Type":"Pods","Value":1,"PeriodSeconds":60}],"Tolerance":null}}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  maxReplicas: 5
  targetCPUUtilizationPercentage: 70
---
apiVersion: autoscaling/v1
kind: HorizontalPodAutoscaler
metadata:
  name: moved
  namespace: shop
  annotations:
    autoscaling.alpha.kubernetes.io/metrics: '[{"type":"Resource","resource":{"name":"cpu","targetAverageUtilization":40}}]'
    autoscaling.alpha.kubernetes.io/behavior: '{"scaleDown":{"policies":[{"type":"Pods","value":1,"periodSeconds":60}]}}'
    autoscaling.alpha.kubernetes.io/conditions: '[{"type":"AbleToScale","status":"True","lastTransitionTime":null}]'
    autoscaling.alpha.kubernetes.io/current-metrics: '[{"type":"Resource","resource":{"name":"cpu","currentAverageValue":"1"}}]'
    autoscaling.alpha.kubernetes.io/scale-up-tolerance: "1"
spec: { scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }, maxReplicas: 5 }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web, namespace: shop }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  minReplicas: 2
  maxReplicas: 10
  metrics:
    - { type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 60 } } }
    - { type: Resource, resource: { name: memory, target: { type: AverageValue, averageValue: 500Mi } } }
    - type: ContainerResource
      containerResource: { name: cpu, container: web, target: { type: Utilization, averageUtilization: 50 } }
  behavior:
    scaleUp:
      stabilizationWindowSeconds: 0
      selectPolicy: Max
      tolerance: 50m
      policies: [{ type: Percent, value: 100, periodSeconds: 15 }, { type: Pods, value: 4, periodSeconds: 15 }]
    scaleDown:
      stabilizationWindowSeconds: 300
      selectPolicy: Min
      policies: [{ type: Pods, value: 1, periodSeconds: 60 }]
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: queue, namespace: shop }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: StatefulSet, name: queue }
  maxReplicas: 4
  metrics:
    - type: Pods
      pods:
        metric: { name: packets-per-second, selector: { matchLabels: { verb: get } } }
        target: { type: AverageValue, averageValue: 1k }
    - type: Object
      object:
        metric: { name: requests-per-second }
        describedObject: { apiVersion: networking.k8s.io/v1, kind: Ingress, name: main }
        target: { type: Value, value: 10k }
    - type: External
      external:
        metric: { name: queue_messages_ready, selector: { matchLabels: { queue: worker } } }
        target: { type: AverageValue, averageValue: 30 }
  behavior: { scaleDown: { selectPolicy: Disabled } }
---
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: high }
value: 1000000
globalDefault: false
description: For services that customers see.
preemptionPolicy: PreemptLowerPriority
---
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: system-node-critical }
value: 2000001000
preemptionPolicy: Never
---
apiVersion: coordination.k8s.io/v1
kind: Lease
metadata: { name: leader, namespace: shop }
spec:
  holderIdentity: web-0
  leaseDurationSeconds: 15
  leaseTransitions: 3
  acquireTime: "2026-01-02T03:04:05.123456Z"
  renewTime: "2026-01-02T03:05:05.123456Z"
---
apiVersion: node.k8s.io/v1
kind: RuntimeClass
metadata: { name: sandboxed }
handler: runsc
overhead: { podFixed: { cpu: 100m, memory: 120Mi } }
scheduling:
  nodeSelector: { sandbox: "true" }
  tolerations: [{ key: sandbox, operator: Exists, effect: NoSchedule }]
---
apiVersion: node.k8s.io/v1
kind: RuntimeClass
metadata: { name: plain }
handler: runc
`;
