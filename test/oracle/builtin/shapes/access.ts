/** Roles, accounts, namespaces and what belongs to them, as people write them. */
export const ACCESS_SHAPES = `
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: "shop:reader", namespace: shop, labels: { app: web } }
rules:
  - { apiGroups: [""], resources: [pods, pods/log], verbs: [get, list, watch] }
  - { apiGroups: [apps], resources: [deployments], resourceNames: [web], verbs: ["*"] }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: bare, namespace: shop }
rules: []
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: "system:shop" }
rules:
  - { apiGroups: ["*"], resources: ["*"], verbs: ["*"] }
  - { nonResourceURLs: [/healthz, "/metrics/*"], verbs: [get] }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: everything }
aggregationRule:
  clusterRoleSelectors:
    - matchLabels: { shop.example.com/aggregate: "true" }
    - matchExpressions:
        - { key: tier, operator: In, values: [front, back] }
        - { key: old, operator: DoesNotExist }
        - { key: app, operator: NotIn, values: [web] }
        - { key: app, operator: Exists }
rules: []
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: readers, namespace: shop }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: "shop:reader" }
subjects:
  - { kind: ServiceAccount, name: web, namespace: shop }
  - { kind: User, name: ada@example.com, apiGroup: rbac.authorization.k8s.io }
  - { kind: Group, name: "system:authenticated", apiGroup: rbac.authorization.k8s.io }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: viewers, namespace: shop }
roleRef: { kind: ClusterRole, name: view, apiGroup: rbac.authorization.k8s.io }
subjects: []
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: admins }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }
subjects:
  - { kind: ServiceAccount, name: robot, namespace: shop }
  - { kind: Group, name: admins, apiGroup: rbac.authorization.k8s.io }
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: web, namespace: shop }
secrets: [{ name: web-token, kind: Secret }]
imagePullSecrets: [{ name: registry }]
automountServiceAccountToken: false
---
apiVersion: v1
kind: Namespace
metadata: { name: shop, labels: { team: shop } }
spec: { finalizers: [kubernetes, example.com/cleanup] }
---
apiVersion: v1
kind: Namespace
metadata: { name: plain }
---
apiVersion: v1
kind: Secret
metadata: { name: opaque, namespace: shop }
type: Opaque
data: { password: c2VjcmV0, user.name: YWRh }
stringData: { token: abc }
---
apiVersion: v1
kind: Secret
metadata: { name: sealed, namespace: shop }
immutable: true
data: { password: c2VjcmV0 }
---
apiVersion: v1
kind: Secret
metadata: { name: certificate, namespace: shop }
type: kubernetes.io/tls
data: { tls.crt: "", tls.key: "" }
---
apiVersion: v1
kind: Secret
metadata: { name: switched, namespace: shop }
type: kubernetes.io/tls
data: { tls.crt: LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQ0KQTogYg0KDQpZV0pqDQotLS0tLUVORCBSU0EgUFJJVkFURSBLRVktLS0tLQ0K, tls.key: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCllXSmoKLS0tLS1FTkQgQ0VSVElGSUNBVEUtLS0tLQo= }
---
apiVersion: v1
kind: Secret
metadata: { name: requested, namespace: shop }
type: kubernetes.io/tls
data: { tls.crt: LS0tLS1CRUdJTiBBLS0tLS0KWVdKagotLS0tLUVORCBBLS0tLS0KLS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KWVdKagotLS0tLUVORCBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0K, tls.key: LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQ0KQTogYg0KDQpZV0pqDQotLS0tLUVORCBSU0EgUFJJVkFURSBLRVktLS0tLQ0K }
---
apiVersion: v1
kind: Secret
metadata: { name: keyless, namespace: shop }
type: kubernetes.io/tls
data: { tls.crt: dGV4dAotLS0tLUJFR0lOIENFUlRJRklDQVRFLS0tLS0KWVdKagotLS0tLUVORCBDRVJUSUZJQ0FURS0tLS0tCg==, tls.key: LS0tLS1CRUdJTiBFQyBQQVJBTUVURVJTLS0tLS0KWVdKagotLS0tLUVORCBFQyBQQVJBTUVURVJTLS0tLS0K }
---
apiVersion: v1
kind: Secret
metadata: { name: registry, namespace: shop }
type: kubernetes.io/dockerconfigjson
data: { .dockerconfigjson: eyJhdXRocyI6e319 }
---
apiVersion: v1
kind: Secret
metadata: { name: broken, namespace: shop }
type: kubernetes.io/dockerconfigjson
stringData: { .dockerconfigjson: '{"auths": {"a": 1.5e}}' }
---
apiVersion: v1
kind: Secret
metadata: { name: old-registry, namespace: shop }
type: kubernetes.io/dockercfg
stringData: { .dockercfg: '{"example.com": {"auth": "YQ=="}}' }
---
apiVersion: v1
kind: Secret
metadata: { name: login, namespace: shop }
type: kubernetes.io/basic-auth
stringData: { username: ada, password: secret }
---
apiVersion: v1
kind: Secret
metadata: { name: key, namespace: shop }
type: kubernetes.io/ssh-auth
stringData: { ssh-privatekey: "-----BEGIN" }
---
apiVersion: v1
kind: Secret
metadata: { name: token, namespace: shop, annotations: { kubernetes.io/service-account.name: web } }
type: kubernetes.io/service-account-token
---
apiVersion: v1
kind: Event
metadata: { name: web.17a, namespace: shop }
involvedObject: { apiVersion: v1, kind: Pod, name: web-1, namespace: shop, uid: abc, resourceVersion: "7", fieldPath: "spec.containers{web}" }
reason: BackOff
message: Back-off restarting failed container
type: Warning
count: 3
firstTimestamp: "2026-01-02T03:04:05Z"
lastTimestamp: "2026-01-02T04:04:05Z"
source: { component: kubelet, host: node-1 }
---
apiVersion: v1
kind: Event
metadata: { name: web.17b, namespace: shop }
involvedObject: { kind: Deployment, name: web, namespace: shop }
eventTime: "2026-01-02T03:04:05.123456Z"
reportingComponent: example.com/operator
reportingInstance: operator-0
action: Scale
reason: Scaled
type: Normal
---
apiVersion: events.k8s.io/v1
kind: Event
metadata: { name: web.17c, namespace: shop }
eventTime: "2026-01-02T03:04:05.123456Z"
reportingController: example.com/operator
reportingInstance: operator-0
action: Binding
reason: Scheduled
type: Normal
note: Bound the pod
regarding: { apiVersion: v1, kind: Pod, name: web-1, namespace: shop }
related: { apiVersion: v1, kind: Node, name: node-1 }
series: { count: 3, lastObservedTime: "2026-01-02T03:05:05.123456Z" }
---
apiVersion: events.k8s.io/v1
kind: Event
metadata: { name: web.17d, namespace: kube-system }
eventTime: "2026-01-02T03:04:05.000000Z"
reportingController: kubelet
reportingInstance: node-1
action: Reboot
reason: Rebooted
type: Warning
regarding: { kind: Node, name: node-1 }
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: compute, namespace: shop }
spec:
  hard: { pods: "10", requests.cpu: "4", limits.memory: 8Gi, cpu: "2", memory: 4Gi }
  scopes: [NotBestEffort, NotTerminating]
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: objects, namespace: shop }
spec:
  hard:
    configmaps: "10"
    count/deployments.apps: "5"
    persistentvolumeclaims: "4"
    requests.storage: 100Gi
    requests.example.com/gpu: "2"
    services.loadbalancers: "1"
    requests.hugepages-2Mi: 1Gi
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: important, namespace: shop }
spec:
  hard: { pods: "10" }
  scopeSelector:
    matchExpressions:
      - { scopeName: PriorityClass, operator: In, values: [high] }
      - { scopeName: Terminating, operator: Exists }
      - { scopeName: CrossNamespacePodAffinity, operator: Exists }
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: claims, namespace: shop }
spec:
  hard: { persistentvolumeclaims: "4", requests.storage: 1Ti }
  scopeSelector:
    matchExpressions: [{ scopeName: VolumeAttributesClass, operator: NotIn, values: [gold] }]
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: effort, namespace: shop }
spec: { hard: { pods: "3" }, scopes: [BestEffort, Terminating] }
---
apiVersion: v1
kind: LimitRange
metadata: { name: limits, namespace: shop }
spec:
  limits:
    - type: Container
      max: { cpu: "2", memory: 2Gi, hugepages-2Mi: 4Mi }
      min: { cpu: 100m, memory: 64Mi }
      default: { cpu: 500m, memory: 256Mi, example.com/gpu: "1" }
      defaultRequest: { cpu: 200m, memory: 128Mi, example.com/gpu: "1" }
      maxLimitRequestRatio: { cpu: "10", memory: "1.5" }
    - type: Pod
      max: { cpu: "4" }
      min: { cpu: 200m }
      maxLimitRequestRatio: { cpu: "2" }
    - type: PersistentVolumeClaim
      max: { storage: 10Gi }
      min: { storage: 1Gi }
    - type: example.com/Thing
      max: { storage: 1Gi }
---
apiVersion: v1
kind: LimitRange
metadata: { name: plain, namespace: shop }
spec: { limits: [{ type: Container, default: { memory: 512Mi } }] }
---
apiVersion: v1
kind: Node
metadata: { name: node-1, labels: { kubernetes.io/os: linux } }
spec:
  podCIDR: 10.1.0.0/24
  podCIDRs: [10.1.0.0/24, "fd00:1::/64"]
  providerID: aws:///eu-1/i-1
  unschedulable: true
  taints:
    - { key: dedicated, value: shop, effect: NoSchedule }
    - { key: dedicated, effect: NoExecute, timeAdded: "2026-01-02T03:04:05Z" }
    - { key: example.com/spot, effect: PreferNoSchedule }
---
apiVersion: v1
kind: Node
metadata: { name: node-2 }
status:
  capacity: { cpu: "4", memory: 16Gi, pods: "110", example.com/gpu: "1" }
  allocatable: { cpu: 3900m, memory: 15Gi }
  addresses: [{ type: InternalIP, address: 10.0.0.2 }, { type: Hostname, address: node-2 }]
  declaredFeatures: [Alpha, Beta/sub]
  nodeInfo: { swap: { capacity: 1024 } }
`;
