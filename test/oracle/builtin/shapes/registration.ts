/** What extends the API server, as people write it. */
export const REGISTRATION_SHAPES = `
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: policies }
webhooks:
  - name: pods.policies.example.com
    clientConfig:
      service: { name: policies, namespace: shop, path: /validate/pods, port: 8443 }
      caBundle: Q0EK
    rules:
      - { operations: [CREATE, UPDATE], apiGroups: [""], apiVersions: [v1], resources: [pods, pods/status], scope: Namespaced }
      - { operations: ["*"], apiGroups: [apps, batch], apiVersions: ["*"], resources: ["*/scale", "deployments/*"] }
    failurePolicy: Fail
    matchPolicy: Equivalent
    sideEffects: None
    timeoutSeconds: 5
    admissionReviewVersions: [v1, v1beta1]
    namespaceSelector: { matchExpressions: [{ key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system] }] }
    objectSelector: { matchLabels: { app: web } }
  - name: rest.policies.example.com
    clientConfig: { url: "https://policies.example.com/rest" }
    rules: [{ operations: [DELETE, CONNECT], apiGroups: ["*"], apiVersions: ["*"], resources: ["*/*"], scope: "*" }]
    failurePolicy: Ignore
    matchPolicy: Exact
    sideEffects: NoneOnDryRun
    admissionReviewVersions: [v1]
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: { name: sidecars }
webhooks:
  - name: inject.sidecars.example.com
    clientConfig: { service: { name: sidecars, namespace: shop } }
    rules: [{ operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: ["*"], scope: Cluster }]
    sideEffects: None
    reinvocationPolicy: IfNeeded
    admissionReviewVersions: [v1]
  - name: again.sidecars.example.com
    clientConfig: { url: "https://sidecars.example.com:8443" }
    sideEffects: None
    reinvocationPolicy: Never
    admissionReviewVersions: [v1beta1]
---
apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: { name: v1beta1.metrics.example.com, labels: { app: metrics } }
spec:
  group: metrics.example.com
  version: v1beta1
  groupPriorityMinimum: 100
  versionPriority: 100
  insecureSkipTLSVerify: true
  service: { name: metrics, namespace: monitoring, port: 8443 }
---
apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: { name: v1alpha1.orders.example.com, annotations: { example.com/team: orders } }
spec:
  group: orders.example.com
  version: v1alpha1
  groupPriorityMinimum: 2000
  versionPriority: 1000
  insecureSkipTLSVerify: false
  caBundle: Q0EK
  service: { name: orders, namespace: shop }
---
apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: { name: v2.stock.example.com, finalizers: [example.com/stock] }
spec: { group: stock.example.com, version: v2, groupPriorityMinimum: 20000, versionPriority: 1, service: { name: stock, namespace: shop, port: 443 } }
---
apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: { name: v1. }
spec: { version: v1, groupPriorityMinimum: 18000, versionPriority: 1 }
---
apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: { name: v1.batch }
spec: { group: batch, version: v1, groupPriorityMinimum: 17400, versionPriority: 15 }
status: { conditions: [{ type: Available, status: "False", reason: ServiceNotFound, message: gone }, { type: Available, status: Unknown }] }
`;
