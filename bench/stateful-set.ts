import type { JsonObject } from "../src/model/index.js";

/** A StatefulSet of 5 KB, as an operator makes it: two containers, one of them with most of the fields. */
export function statefulSet(): JsonObject {
  return {
    apiVersion: "apps/v1",
    kind: "StatefulSet",
    metadata: {
      name: "zeebe",
      namespace: "camunda",
      labels: labels(),
      annotations: { "example.com/owner": "platform" },
    },
    spec: {
      replicas: 3,
      serviceName: "zeebe",
      podManagementPolicy: "Parallel",
      updateStrategy: { type: "RollingUpdate" },
      selector: { matchLabels: labels() },
      template: {
        metadata: {
          labels: labels(),
          annotations: { "prometheus.io/scrape": "true", "prometheus.io/port": "9600" },
        },
        spec: {
          serviceAccountName: "zeebe",
          terminationGracePeriodSeconds: 30,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            fsGroup: 1000,
            seccompProfile: { type: "RuntimeDefault" },
          },
          affinity: {
            podAntiAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: [
                { labelSelector: { matchLabels: labels() }, topologyKey: "kubernetes.io/hostname" },
              ],
            },
          },
          tolerations: [{ key: "dedicated", operator: "Equal", value: "zeebe", effect: "NoSchedule" }],
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: "topology.kubernetes.io/zone",
              whenUnsatisfiable: "ScheduleAnyway",
              labelSelector: { matchLabels: labels() },
            },
          ],
          initContainers: [
            {
              name: "wait-for-elasticsearch",
              image: "docker.io/example/wait:1.2.0",
              args: ["--for", "http://elasticsearch:9200", "--timeout", "120"],
              securityContext: { runAsNonRoot: true, allowPrivilegeEscalation: false },
            },
          ],
          containers: [zeebe(), sidecar()],
          volumes: [
            { name: "config", configMap: { name: "zeebe-config", defaultMode: 484 } },
            { name: "tmp", emptyDir: {} },
          ],
        },
      },
      volumeClaimTemplates: [
        {
          metadata: { name: "data", labels: labels() },
          spec: {
            accessModes: ["ReadWriteOnce"],
            storageClassName: "fast",
            resources: { requests: { storage: "32Gi" } },
          },
        },
      ],
    },
  };
}

function labels(): JsonObject {
  return {
    "app.kubernetes.io/name": "zeebe",
    "app.kubernetes.io/instance": "production",
    "app.kubernetes.io/component": "broker",
    "app.kubernetes.io/version": "8.8.0",
  };
}

const ENV = {
  JAVA_TOOL_OPTIONS: "-Xmx1g -XX:+ExitOnOutOfMemoryError",
  ZEEBE_LOG_LEVEL: "debug",
  ZEEBE_BROKER_CLUSTER_CLUSTERNAME: "production-zeebe",
  ZEEBE_BROKER_CLUSTER_CLUSTERSIZE: "3",
  ZEEBE_BROKER_CLUSTER_PARTITIONSCOUNT: "3",
  ZEEBE_BROKER_CLUSTER_REPLICATIONFACTOR: "1",
  ZEEBE_BROKER_THREADS_CPUTHREADCOUNT: "3",
  ZEEBE_BROKER_THREADS_IOTHREADCOUNT: "3",
  ZEEBE_BROKER_GATEWAY_ENABLE: "true",
  ZEEBE_BROKER_NETWORK_HOST: "0.0.0.0",
  ZEEBE_BROKER_EXPORTERS_ELASTICSEARCH_CLASSNAME: "io.camunda.zeebe.exporter.ElasticsearchExporter",
  ZEEBE_BROKER_DATA_SNAPSHOTPERIOD: "5m",
  ZEEBE_BROKER_DATA_DISK_FREESPACE_REPLICATION: "2GB",
  ZEEBE_BROKER_EXPORTERS_ELASTICSEARCH_ARGS_URL: "http://elasticsearch:9200",
};

function zeebe(): JsonObject {
  return {
    name: "zeebe",
    image: "docker.io/camunda/zeebe:8.8.0",
    imagePullPolicy: "IfNotPresent",
    args: ["--config", "/config/application.yaml"],
    env: [
      ...Object.entries(ENV).map(([name, value]) => ({ name, value })),
      { name: "K8S_NAME", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } },
    ],
    ports: [
      { containerPort: 26501, name: "command", protocol: "TCP" },
      { containerPort: 26502, name: "internal", protocol: "TCP" },
    ],
    resources: { limits: { cpu: "1", memory: "2Gi" }, requests: { cpu: "500m", memory: "2Gi" } },
    startupProbe: probe("/startup"),
    readinessProbe: probe("/ready"),
    lifecycle: { preStop: { exec: { command: ["/bin/sh", "-c", "sleep 15"] } } },
    livenessProbe: probe("/health"),
    volumeMounts: [
      { name: "data", mountPath: "/usr/local/zeebe/data" },
      { name: "config", mountPath: "/config", readOnly: true },
      { name: "tmp", mountPath: "/tmp" },
    ],
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    },
  };
}

function sidecar(): JsonObject {
  return {
    name: "log-shipper",
    image: "docker.io/example/log-shipper:2.4.1",
    env: [{ name: "TARGET", value: "http://loki:3100" }],
    resources: { limits: { cpu: "100m", memory: "64Mi" }, requests: { cpu: "20m", memory: "32Mi" } },
    volumeMounts: [{ name: "tmp", mountPath: "/tmp" }],
  };
}

function probe(path: string): JsonObject {
  return {
    httpGet: { path, port: 9600, scheme: "HTTP" },
    periodSeconds: 10,
    timeoutSeconds: 1,
    failureThreshold: 3,
    successThreshold: 1,
  };
}
