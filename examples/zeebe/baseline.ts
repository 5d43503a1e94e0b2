/** The StatefulSet in the shape of the latest version; older versions are made from it. */
export const baseline = {
  apiVersion: "apps/v1",
  kind: "StatefulSet",
  metadata: { name: "zeebe", namespace: "camunda", labels: { "app.kubernetes.io/name": "zeebe" } },
  spec: {
    serviceName: "zeebe",
    replicas: 3,
    selector: { matchLabels: { "app.kubernetes.io/name": "zeebe" } },
    template: {
      metadata: { labels: { "app.kubernetes.io/name": "zeebe" } },
      spec: {
        containers: [
          {
            name: "zeebe",
            image: "camunda/zeebe:latest",
            env: [{ name: "ZEEBE_BROKER_GATEWAY_ENABLE", value: "true" }],
            ports: [
              { name: "http", containerPort: 9600 },
              { name: "rest", containerPort: 8080 },
            ],
            livenessProbe: { httpGet: { path: "/actuator/health/liveness", port: 9600 } },
            volumeMounts: [{ name: "data", mountPath: "/usr/local/zeebe/data" }],
          },
        ],
      },
    },
    volumeClaimTemplates: [
      {
        metadata: { name: "data" },
        spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "32Gi" } } },
      },
    ],
  },
};

export type Broker = typeof baseline;
