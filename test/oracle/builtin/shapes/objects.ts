/** Objects of all kinds that are completed, converted or counted in some way of their own. */
export const OBJECT_SHAPES = `
apiVersion: v1
kind: Pod
metadata:
  name: probe
  namespace: shop
  labels: { app: probe, tier: back }
  annotations: { container.apparmor.security.beta.kubernetes.io/main: runtime/default }
spec:
  serviceAccount: robot
  hostNetwork: true
  schedulingGates: [{ name: example.com/wait }]
  initContainers:
    - { name: first, image: "busybox", command: [sh], restartPolicy: Always, resources: { limits: { cpu: "1" } } }
  containers:
    - name: main
      image: registry.example:5000/team/main@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
      ports: [{ name: http, containerPort: 8080 }]
      env:
        - { name: NODE, valueFrom: { fieldRef: { fieldPath: spec.nodeName } } }
      resources: { limits: { cpu: "0.5", memory: 1.5Gi } }
      livenessProbe: { grpc: { port: 9000 } }
      startupProbe: { httpGet: { port: http } }
      lifecycle: { postStart: { httpGet: { port: http } }, preStop: { sleep: { seconds: 3 } } }
  topologySpreadConstraints:
    - { maxSkew: 1, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: probe } }, matchLabelKeys: [tier] }
  affinity:
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        - { topologyKey: zone, labelSelector: { matchLabels: { app: probe } }, mismatchLabelKeys: [tier] }
  volumes:
    - { name: none }
    - { name: config, configMap: { name: settings } }
    - { name: keys, secret: { secretName: keys } }
    - { name: host, hostPath: { path: /var/log } }
    - name: all
      projected:
        sources:
          - { serviceAccountToken: { path: token } }
          - { downwardAPI: { items: [{ path: name, fieldRef: { fieldPath: metadata.name } }] } }
    - { name: own, ephemeral: { volumeClaimTemplate: { spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } } } }
---
apiVersion: v1
kind: Pod
metadata: { generateName: whole-, namespace: shop }
spec:
  resources: { limits: { cpu: "2", memory: 1Gi } }
  terminationGracePeriodSeconds: -1
  containers:
    - { name: a, image: "nginx:latest", resources: { requests: { cpu: 100m } } }
    - { name: b, image: "Bad Image", imagePullPolicy: Never }
---
apiVersion: v1
kind: PodTemplate
metadata: { name: base, namespace: shop }
template:
  metadata: { labels: { app: base } }
  spec: { containers: [{ name: a, image: nginx }], serviceAccountName: robot }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: quiet, namespace: shop, annotations: { note: x } }
spec:
  selector: { matchLabels: { app: quiet } }
  strategy: { type: Recreate }
  template:
    metadata: { labels: { app: quiet } }
    spec:
      containers: [{ name: a, image: "nginx:1.27", resources: { limits: { cpu: 0.0001 } }, lifecycle: { stopSignal: SIGTERM } }]
---
apiVersion: apps/v1
kind: ReplicaSet
metadata: { name: copies, namespace: shop }
spec:
  selector: { matchLabels: { app: copies } }
  template: { metadata: { labels: { app: copies } }, spec: { containers: [{ name: a, image: nginx }] } }
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec:
  selector: { matchLabels: { app: db } }
  serviceName: db
  updateStrategy: { type: RollingUpdate, rollingUpdate: { partition: 1, maxUnavailable: 2 } }
  template: { metadata: { labels: { app: db } }, spec: { containers: [{ name: a, image: nginx }] } }
  volumeClaimTemplates:
    - { metadata: { name: data }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent, namespace: shop, annotations: { deprecated.daemonset.template.generation: "3" } }
spec:
  selector: { matchLabels: { app: agent } }
  template: { metadata: { labels: { app: agent } }, spec: { containers: [{ name: a, image: nginx }] } }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: other, namespace: shop }
spec:
  updateStrategy: { type: OnDelete }
  selector: { matchLabels: { app: other } }
  template: { metadata: { labels: { app: other } }, spec: { containers: [{ name: a, image: nginx }] } }
---
apiVersion: apps/v1
kind: ControllerRevision
metadata: { name: first, namespace: shop }
data: { spec: { a: 1 } }
revision: 1
---
apiVersion: v1
kind: ReplicationController
metadata: { name: old, namespace: shop }
spec:
  template: { metadata: { labels: { app: old } }, spec: { containers: [{ name: a, image: nginx }] } }
---
apiVersion: batch/v1
kind: Job
metadata: { name: once, namespace: shop }
spec:
  template: { spec: { restartPolicy: Never, containers: [{ name: a, image: nginx }] } }
---
apiVersion: batch/v1
kind: Job
metadata: { name: labelled, namespace: shop }
spec:
  completions: 3
  podFailurePolicy: { rules: [{ action: Ignore, onPodConditions: [{ type: DisruptionTarget }] }] }
  template:
    metadata: { labels: { app: job } }
    spec: { restartPolicy: Never, containers: [{ name: a, image: nginx }] }
---
apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly, namespace: shop }
spec:
  schedule: "0 3 * * *"
  jobTemplate:
    spec: { template: { spec: { restartPolicy: OnFailure, containers: [{ name: a, image: nginx }] } } }
---
apiVersion: v1
kind: Service
metadata: { name: plain, namespace: shop }
spec: { selector: { app: web }, ports: [{ port: 80 }] }
---
apiVersion: v1
kind: Service
metadata: { name: headless, namespace: shop }
spec: { clusterIP: None, selector: { app: db }, ports: [{ name: db, port: 5432 }] }
---
apiVersion: v1
kind: Service
metadata: { name: bare, namespace: shop }
spec: { clusterIP: None, ports: [{ name: db, port: 5432 }] }
---
apiVersion: v1
kind: Service
metadata: { name: nodes, namespace: shop }
spec:
  type: NodePort
  selector: { app: web }
  sessionAffinity: ClientIP
  ports: [{ name: dns, port: 53, protocol: UDP }, { name: dns-tcp, port: 53, protocol: TCP }, { name: web, port: 80, nodePort: 30080 }]
---
apiVersion: v1
kind: Service
metadata: { name: balanced, namespace: shop }
spec:
  type: LoadBalancer
  externalTrafficPolicy: Local
  selector: { app: web }
  ports: [{ name: web, port: 80 }, { name: tls, port: 443, targetPort: 8443 }]
---
apiVersion: v1
kind: Service
metadata: { name: alias, namespace: shop }
spec: { type: ExternalName, externalName: example.com }
---
apiVersion: v1
kind: Endpoints
metadata: { name: web, namespace: shop }
subsets: [{ addresses: [{ ip: 10.0.0.7 }], ports: [{ port: 80 }] }]
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: web-1, namespace: shop, labels: { kubernetes.io/service-name: web } }
addressType: IPv4
endpoints: [{ addresses: [10.0.0.7], deprecatedTopology: { kubernetes.io/hostname: node-1 } }]
ports: [{ port: 80 }]
---
apiVersion: v1
kind: Secret
metadata: { name: keys, namespace: shop }
data: { a: YQ== }
stringData: { b: hällo }
---
apiVersion: v1
kind: Namespace
metadata: { name: shop }
---
apiVersion: v1
kind: Node
metadata: { name: node-1 }
spec: { podCIDR: 10.1.0.0/24 }
status: { capacity: { cpu: "4", memory: 8Gi } }
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: robot, namespace: shop }
secrets: [{ name: token, namespace: shop }]
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: disk }
spec: { capacity: { storage: 10Gi }, accessModes: [ReadWriteOnce], hostPath: { path: /data } }
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: copy, namespace: shop }
spec:
  accessModes: [ReadWriteOnce]
  resources: { requests: { storage: 1Gi } }
  dataSource: { kind: PersistentVolumeClaim, name: data }
---
apiVersion: v1
kind: LimitRange
metadata: { name: limits, namespace: shop }
spec: { limits: [{ type: Container, max: { cpu: "2" }, min: { memory: 1Mi } }] }
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: quota, namespace: shop }
spec: { hard: { pods: "10", requests.cpu: "0.0001" } }
---
apiVersion: v1
kind: Event
metadata: { name: seen, namespace: shop }
involvedObject: { kind: Pod, name: web, namespace: shop }
reason: Seen
type: Normal
firstTimestamp: "2026-01-02T03:04:05Z"
---
apiVersion: events.k8s.io/v1
kind: Event
metadata: { name: noted, namespace: shop }
eventTime: "2026-01-02T03:04:05.123456Z"
regarding: { kind: Pod, name: web, namespace: shop }
reportingController: example.com/controller
reportingInstance: one
action: Noted
reason: Noted
type: Normal
note: text
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web, namespace: shop }
spec: { rules: [{ host: example.com, http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }] } }] }
---
apiVersion: networking.k8s.io/v1
kind: IngressClass
metadata: { name: public }
spec: { controller: example.com/ingress, parameters: { kind: Parameters, name: a } }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: closed, namespace: shop }
spec: { podSelector: {}, ingress: [], egress: [{ ports: [{ port: 53 }] }] }
---
apiVersion: networking.k8s.io/v1
kind: IPAddress
metadata: { name: 10.0.0.7 }
spec: { parentRef: { resource: services, name: web, namespace: shop } }
---
apiVersion: networking.k8s.io/v1
kind: ServiceCIDR
metadata: { name: more }
spec: { cidrs: [10.2.0.0/16] }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: reader, namespace: shop }
rules: []
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: reader }
rules: [{ apiGroups: [""], resources: [pods], verbs: [get] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: readers, namespace: shop }
subjects: [{ kind: User, name: ada }, { kind: ServiceAccount, name: robot, namespace: shop }]
roleRef: { kind: Role, name: reader }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: readers }
subjects: [{ kind: Group, name: team }]
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: reader }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: web, namespace: shop }
spec: { minAvailable: 1, selector: { matchLabels: { app: web } } }
---
apiVersion: autoscaling/v1
kind: HorizontalPodAutoscaler
metadata: { name: web, namespace: shop }
spec: { scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }, maxReplicas: 5 }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web, namespace: shop }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  maxReplicas: 5
  behavior: { scaleDown: { stabilizationWindowSeconds: 60 } }
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: fast }
provisioner: example.com/disk
---
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { name: disk.example.com }
spec: { podInfoOnMount: true, requiresRepublish: true }
---
apiVersion: storage.k8s.io/v1
kind: CSINode
metadata: { name: node-1 }
spec: { drivers: [{ name: disk.example.com, nodeID: a, topologyKeys: [zone], allocatable: { count: 3 } }] }
---
apiVersion: storage.k8s.io/v1
kind: CSIStorageCapacity
metadata: { name: left, namespace: shop }
storageClassName: fast
capacity: 1.5Gi
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttachment
metadata: { name: attached }
spec: { attacher: disk.example.com, nodeName: node-1, source: { persistentVolumeName: disk } }
---
apiVersion: storage.k8s.io/v1
kind: VolumeAttributesClass
metadata: { name: gold }
driverName: disk.example.com
parameters: { iops: "1000" }
---
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: high }
value: 1000
---
apiVersion: node.k8s.io/v1
kind: RuntimeClass
metadata: { name: sandbox }
handler: sandbox
overhead: { podFixed: { memory: 64Mi } }
---
apiVersion: coordination.k8s.io/v1
kind: Lease
metadata: { name: leader, namespace: shop, resourceVersion: "1" }
spec: { holderIdentity: a, leaseDurationSeconds: 15, renewTime: "2026-01-02T03:04:05.123456Z", strategy: OldestEmulationVersion }
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: checks, resourceVersion: "1" }
webhooks:
  - name: check.example.com
    sideEffects: None
    admissionReviewVersions: [v1]
    clientConfig: { service: { namespace: shop, name: hook } }
    rules: [{ operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods] }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: { name: changes, resourceVersion: "1" }
webhooks:
  - name: change.example.com
    sideEffects: None
    admissionReviewVersions: [v1]
    clientConfig: { url: "https://hook.example.com/change" }
    rules: [{ operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods] }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: rule, resourceVersion: "1" }
spec:
  matchConstraints: { resourceRules: [{ operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods] }] }
  validations: [{ expression: "true" }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: rule, resourceVersion: "1" }
spec: { policyName: rule, validationActions: [Deny], matchResources: {} }
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata: { name: change, resourceVersion: "1" }
spec:
  reinvocationPolicy: Never
  matchConstraints: { resourceRules: [{ operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods] }] }
  mutations: [{ patchType: ApplyConfiguration, applyConfiguration: { expression: "Object{}" } }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicyBinding
metadata: { name: change, resourceVersion: "1" }
spec: { policyName: change }
---
apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: { name: v1.example.com, resourceVersion: "1" }
spec: { group: example.com, version: v1, groupPriorityMinimum: 1000, versionPriority: 15, service: { namespace: shop, name: api } }
---
apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: { name: v1.apps, resourceVersion: "1" }
spec: { group: apps, version: v1, groupPriorityMinimum: 17800, versionPriority: 15 }
`;
