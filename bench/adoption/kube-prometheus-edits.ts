/** Hand edits of the output of kube-prometheus, one of every common kind. */

/** A change of a text, and what it does to a field: `Deployment.apps/monitoring/grafana  spec.replicas`. */
export interface TextEdit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
  readonly did: "changed" | "added" | "removed" | "comment";
  readonly resource: string;
  /** Fields by their paths; a comment has none. */
  readonly path: string;
}

const MONITORING = "monitoring.coreos.com/monitoring";
const ALERTMANAGER = `Alertmanager.${MONITORING}/main`;
const PROMETHEUS = `Prometheus.${MONITORING}/k8s`;
const GRAFANA = "Deployment.apps/monitoring/grafana";
const BLACKBOX = "Deployment.apps/monitoring/blackbox-exporter";
const STATE = "Deployment.apps/monitoring/kube-state-metrics";
const NODES = "DaemonSet.apps/monitoring/node-exporter";
const OPERATOR = "Deployment.apps/monitoring/prometheus-operator";
const SPEC = "spec.template.spec";

type Row = readonly [
  file: string,
  resource: string,
  did: TextEdit["did"],
  path: string,
  find: string,
  put: string,
];

const ROWS: readonly Row[] = [
  // Values.
  ["alertmanager-alertmanager", ALERTMANAGER, "changed", "spec.replicas", "replicas: 3", "replicas: 5"],
  [
    "alertmanager-alertmanager",
    ALERTMANAGER,
    "changed",
    "spec.resources.limits.memory",
    "      cpu: 100m\n      memory: 100Mi",
    "      cpu: 100m\n      memory: 256Mi",
  ],
  ["prometheus-prometheus", PROMETHEUS, "changed", "spec.replicas", "replicas: 2", "replicas: 3"],
  ["prometheus-prometheus", PROMETHEUS, "changed", "spec.resources.requests.memory", "400Mi", "2Gi"],
  ["grafana-deployment", GRAFANA, "changed", "spec.replicas", "replicas: 1", "replicas: 2"],
  [
    "grafana-deployment",
    GRAFANA,
    "changed",
    `${SPEC}.containers[name=grafana].resources.limits.memory`,
    "memory: 200Mi",
    "memory: 512Mi",
  ],
  [
    "grafana-deployment",
    GRAFANA,
    "changed",
    `${SPEC}.containers[name=grafana].readinessProbe.httpGet.path`,
    "path: /api/health",
    "path: /grafana/api/health",
  ],
  ["blackboxExporter-deployment", BLACKBOX, "changed", "spec.replicas", "replicas: 1", "replicas: 2"],
  [
    "kubeStateMetrics-deployment",
    STATE,
    "changed",
    `${SPEC}.containers[name=kube-state-metrics].resources.limits.memory`,
    "memory: 250Mi",
    "memory: 1Gi",
  ],
  [
    "kubeStateMetrics-deployment",
    STATE,
    "changed",
    `${SPEC}.containers[name=kube-state-metrics].resources.requests.memory`,
    "memory: 190Mi",
    "memory: 512Mi",
  ],
  [
    "nodeExporter-daemonset",
    NODES,
    "changed",
    "spec.updateStrategy.rollingUpdate.maxUnavailable",
    "maxUnavailable: 10%",
    "maxUnavailable: 25%",
  ],
  [
    "nodeExporter-daemonset",
    NODES,
    "changed",
    `${SPEC}.priorityClassName`,
    "system-cluster-critical",
    "system-node-critical",
  ],
  [
    "nodeExporter-daemonset",
    NODES,
    "changed",
    `${SPEC}.containers[name=kube-rbac-proxy].ports[containerPort=9100,protocol=TCP].hostPort`,
    "hostPort: 9100",
    "hostPort: 19100",
  ],
  [
    "prometheusOperator-deployment",
    OPERATOR,
    "changed",
    `${SPEC}.containers[name=prometheus-operator].env[name=GOGC].value`,
    'value: "30"',
    'value: "60"',
  ],
  // The new release changes it as well.
  [
    "grafana-deployment",
    GRAFANA,
    "changed",
    `${SPEC}.containers[name=grafana].image`,
    "image: grafana/grafana:12.3.3",
    "image: mirror.example.com/grafana/grafana:12.3.3",
  ],
  [
    "alertmanager-podDisruptionBudget",
    "PodDisruptionBudget.policy/monitoring/alertmanager-main",
    "changed",
    "spec.maxUnavailable",
    "maxUnavailable: 1",
    "maxUnavailable: 2",
  ],
  [
    "alertmanager-service",
    "Service/monitoring/alertmanager-main",
    "changed",
    "spec.sessionAffinity",
    "sessionAffinity: ClientIP",
    "sessionAffinity: None",
  ],
  [
    "alertmanager-service",
    "Service/monitoring/alertmanager-main",
    "changed",
    "spec.ports[port=9093,protocol=TCP].targetPort",
    "port: 9093\n    targetPort: web",
    "port: 9093\n    targetPort: 9093",
  ],
  [
    "grafana-config",
    "Secret/monitoring/grafana-config",
    "changed",
    'stringData["grafana.ini"]',
    "default_timezone = UTC",
    "default_timezone = Europe/London",
  ],
  [
    "alertmanager-secret",
    "Secret/monitoring/alertmanager-main",
    "changed",
    'stringData["alertmanager.yaml"]',
    '"repeat_interval": "12h"',
    '"repeat_interval": "4h"',
  ],
  [
    "prometheusAdapter-configMap",
    "ConfigMap/monitoring/adapter-config",
    "changed",
    'data["config.yaml"]',
    '"window": "5m"',
    '"window": "2m"',
  ],
  [
    "kubernetesControlPlane-serviceMonitorKubeScheduler",
    `ServiceMonitor.${MONITORING}/kube-scheduler`,
    "changed",
    "spec.jobLabel",
    "jobLabel: app.kubernetes.io/name",
    "jobLabel: component",
  ],
  // Fields that were added.
  [
    "prometheus-prometheus",
    PROMETHEUS,
    "added",
    "spec.retention",
    "  ruleNamespaceSelector: {}",
    "  retention: 30d\n  ruleNamespaceSelector: {}",
  ],
  [
    "prometheus-prometheus",
    PROMETHEUS,
    "added",
    "spec.externalLabels.cluster",
    "externalLabels: {}",
    "externalLabels:\n    cluster: eu-1",
  ],
  [
    "prometheus-prometheus",
    PROMETHEUS,
    "added",
    "spec.storage",
    "  serviceDiscoveryRole: EndpointSlice",
    "  serviceDiscoveryRole: EndpointSlice\n  storage:\n    volumeClaimTemplate:\n      spec:\n        resources:\n          requests:\n            storage: 100Gi",
  ],
  [
    "alertmanager-alertmanager",
    ALERTMANAGER,
    "added",
    "spec.podMetadata.annotations",
    "  podMetadata:\n",
    "  podMetadata:\n    annotations:\n      example.com/owner: observability\n",
  ],
  [
    "grafana-deployment",
    GRAFANA,
    "added",
    "metadata.labels.team",
    "    app.kubernetes.io/version: 12.3.3\n  name: grafana",
    "    app.kubernetes.io/version: 12.3.3\n    team: observability\n  name: grafana",
  ],
  [
    "grafana-deployment",
    GRAFANA,
    "added",
    `${SPEC}.containers[name=grafana].livenessProbe`,
    "        readinessProbe:",
    "        livenessProbe:\n          httpGet:\n            path: /api/health\n            port: http\n        readinessProbe:",
  ],
  [
    "blackboxExporter-deployment",
    BLACKBOX,
    "added",
    `${SPEC}.tolerations`,
    "      serviceAccountName: blackbox-exporter",
    "      serviceAccountName: blackbox-exporter\n      tolerations:\n      - key: dedicated\n        operator: Exists",
  ],
  [
    "kubeStateMetrics-deployment",
    STATE,
    "added",
    `${SPEC}.priorityClassName`,
    "      serviceAccountName: kube-state-metrics",
    "      priorityClassName: observability\n      serviceAccountName: kube-state-metrics",
  ],
  [
    "alertmanager-service",
    "Service/monitoring/alertmanager-main",
    "added",
    "spec.type",
    "spec:\n  ports:",
    "spec:\n  type: NodePort\n  ports:",
  ],
  // Items of lists.
  [
    "grafana-deployment",
    GRAFANA,
    "added",
    `${SPEC}.containers[name=grafana].env[name=GF_LOG_MODE]`,
    "      - env: []\n",
    "      - env:\n        - name: GF_LOG_MODE\n          value: console\n",
  ],
  [
    "prometheusOperator-deployment",
    OPERATOR,
    "added",
    `${SPEC}.containers[name=prometheus-operator].env[name=GOMEMLIMIT]`,
    "        - name: GOGC\n",
    "        - name: GOMEMLIMIT\n          value: 180MiB\n        - name: GOGC\n",
  ],
  [
    "nodeExporter-daemonset",
    NODES,
    "changed",
    `${SPEC}.containers[name=node-exporter].args`,
    "        - --no-collector.btrfs\n",
    "        - --no-collector.btrfs\n        - --collector.systemd\n",
  ],
  [
    "prometheus-networkPolicy",
    "NetworkPolicy.networking.k8s.io/monitoring/prometheus-k8s",
    "changed",
    "spec.ingress",
    "app.kubernetes.io/name: grafana\n",
    "app.kubernetes.io/name: grafana\n    - podSelector:\n        matchLabels:\n          app: dashboards\n",
  ],
  [
    "alertmanager-prometheusRule",
    `PrometheusRule.${MONITORING}/alertmanager-main-rules`,
    "changed",
    "spec.groups[name=alertmanager.rules].rules",
    "      for: 10m\n      labels:\n        severity: critical\n    - alert: AlertmanagerMembersInconsistent",
    "      for: 30m\n      labels:\n        severity: critical\n    - alert: AlertmanagerMembersInconsistent",
  ],
  // Fields and items that were removed.
  [
    "alertmanager-alertmanager",
    ALERTMANAGER,
    "removed",
    "spec.resources.limits.cpu",
    "      cpu: 100m\n",
    "",
  ],
  [
    "kubeStateMetrics-deployment",
    STATE,
    "removed",
    `${SPEC}.containers[name=kube-state-metrics].resources.limits.cpu`,
    "            cpu: 100m\n",
    "",
  ],
  ["nodeExporter-daemonset", NODES, "removed", `${SPEC}.hostPID`, "      hostPID: true\n", ""],
  [
    "blackboxExporter-deployment",
    BLACKBOX,
    "removed",
    `${SPEC}.containers[name=module-configmap-reloader].terminationMessagePath`,
    "        terminationMessagePath: /dev/termination-log\n",
    "",
  ],
  [
    "alertmanager-service",
    "Service/monitoring/alertmanager-main",
    "removed",
    "spec.ports[port=8080,protocol=TCP]",
    "  - name: reloader-web\n    port: 8080\n    targetPort: reloader-web\n",
    "",
  ],
  [
    "prometheus-clusterRole",
    "ClusterRole.rbac.authorization.k8s.io/prometheus-k8s",
    "changed",
    "rules",
    "  - /metrics/slis\n",
    "",
  ],
  // Comments.
  [
    "prometheus-prometheus",
    PROMETHEUS,
    "comment",
    "",
    "  nodeSelector:",
    "  # Two availability zones, see OPS-1182.\n  nodeSelector:",
  ],
  [
    "grafana-deployment",
    GRAFANA,
    "comment",
    "",
    "      automountServiceAccountToken: false",
    "      automountServiceAccountToken: false # audited by security",
  ],
  [
    "nodeExporter-daemonset",
    NODES,
    "comment",
    "",
    "apiVersion: apps/v1",
    "# Runs on every node, the control plane included.\napiVersion: apps/v1",
  ],
];

export const TEXT_EDITS: readonly TextEdit[] = ROWS.map(([name, resource, did, path, find, put]) => ({
  file: `${name}.yaml`,
  resource,
  did,
  path,
  find,
  put,
}));

/** Resources that were deleted with their files. */
export const DELETED = [
  {
    file: "prometheusAdapter-podDisruptionBudget.yaml",
    name: "PodDisruptionBudget.policy/monitoring/prometheus-adapter",
  },
  { file: "nodeExporter-prometheusRule.yaml", name: `PrometheusRule.${MONITORING}/node-exporter-rules` },
];

/** A resource that was added, in a file of its own. */
export const ADDED = {
  file: "team-rules.yaml",
  name: `PrometheusRule.${MONITORING}/team-rules`,
  text: `apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: team-rules
  namespace: monitoring
spec:
  groups:
  - name: team
    rules:
    - alert: TooManyOrders
      expr: sum(rate(orders_total[5m])) > 1000
`,
};
