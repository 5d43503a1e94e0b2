/** Objects with fields of features that are off in some clusters. */
export const GATED_SHAPES = `
apiVersion: v1
kind: Pod
metadata: { name: certified, namespace: shop }
spec:
  containers: [{ name: web, image: web:1, volumeMounts: [{ name: certs, mountPath: /certs }] }]
  volumes:
    - name: certs
      projected:
        sources:
          - clusterTrustBundle: { name: "example.com:signer:bundle", path: ca.pem }
          - clusterTrustBundle: { signerName: example.com/signer, labelSelector: { matchLabels: { a: b } }, path: more.pem }
          - podCertificate:
              signerName: example.com/signer
              keyType: ED25519
              maxExpirationSeconds: 7200
              credentialBundlePath: bundle.pem
              userAnnotations: { example.com/team: shop }
          - podCertificate: { signerName: kubernetes.io/x, keyType: RSA3072, keyPath: key.pem, certificateChainPath: chain.pem }
---
apiVersion: v1
kind: Pod
metadata:
  { name: odd, namespace: shop, annotations: { controller.kubernetes.io/pod-deletion-cost: "5" } }
spec:
  hostUsers: false
  hostNetwork: true
  hostnameOverride: odd.example.com
  schedulingGroup: { podGroupName: group }
  securityContext: { seLinuxChangePolicy: MountOption }
  tolerations:
    - { key: cpus, operator: Gt, value: "4", effect: NoSchedule }
    - { key: age, operator: Lt, value: "-7", effect: NoExecute, tolerationSeconds: 9 }
  initContainers:
    - { name: early, image: web:1, restartPolicy: Always, restartPolicyRules: [{ action: Restart, exitCodes: { operator: In, values: [7] } }] }
    - { name: next, image: web:1, restartPolicy: Never }
  containers:
    - name: web
      image: web:1
      restartPolicy: OnFailure
      restartPolicyRules: [{ action: RestartAllContainers, exitCodes: { operator: NotIn, values: [1, 2] } }]
      env: [{ name: A, valueFrom: { fileKeyRef: { volumeName: files, path: a.env, key: A } } }]
  volumes: [{ name: files, emptyDir: {} }]
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: odd, namespace: shop }
spec:
  selector: { matchLabels: { app: odd } }
  template:
    metadata: { labels: { app: odd }, annotations: { controller.kubernetes.io/pod-deletion-cost: many } }
    spec:
      hostnameOverride: odd.example.com
      securityContext: { seLinuxChangePolicy: Recursive }
      tolerations: [{ key: cpus, operator: Gt, value: "4" }]
      containers:
        - { name: web, image: web:1, env: [{ name: A, valueFrom: { fileKeyRef: { volumeName: files, path: a.env, key: A } } }] }
      volumes: [{ name: files, emptyDir: {} }]
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: parallel, namespace: shop }
spec:
  serviceName: db
  podManagementPolicy: Parallel
  updateStrategy: { type: RollingUpdate, rollingUpdate: { maxUnavailable: 25%, partition: 1 } }
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: db:1 }] }
---
apiVersion: batch/v1
kind: Job
metadata: { name: later, namespace: shop }
spec:
  suspend: true
  template:
    metadata: { labels: { app: later } }
    spec:
      restartPolicy: Never
      nodeSelector: { disk: ssd }
      tolerations: [{ key: batch, operator: Exists }]
      containers: [{ name: work, image: work:1, resources: { requests: { cpu: 500m } } }]
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: down-to-none, namespace: shop }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  minReplicas: 0
  maxReplicas: 9
  metrics:
    - { type: External, external: { metric: { name: queue }, target: { type: AverageValue, averageValue: 30 } } }
  behavior:
    scaleUp: { tolerance: 50m, policies: [{ type: Pods, value: 4, periodSeconds: 60 }] }
    scaleDown: { tolerance: 100m, policies: [{ type: Percent, value: 10, periodSeconds: 60 }] }
---
apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata: { name: limited.example.com }
spec: { preventPodSchedulingIfMissing: true, attachRequired: false }
---
apiVersion: coordination.k8s.io/v1
kind: Lease
metadata: { name: leader, namespace: shop }
spec: { holderIdentity: a, preferredHolder: b, strategy: OldestEmulationVersion, leaseDurationSeconds: 15 }
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: checks.static.k8s.io }
webhooks:
  - name: checks.example.com
    clientConfig: { url: "https://example.com/checks" }
    sideEffects: None
    admissionReviewVersions: [v1]
    rules: [{ apiGroups: [""], apiVersions: [v1], resources: [pods], operations: [CREATE] }]
`;
