/** A Deployment of about 1 KB as people write them: block style, some flow, comments, a literal block. */
export function deployment(index: number): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-${index}
  namespace: team-${index % 100}
  labels:
    app.kubernetes.io/name: web
    app: "web"
spec:
  replicas: 3
  selector:
    matchLabels: {app: web}
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
      - name: web
        image: example.com/team/web:1.2.3
        args: ["--port=8080", "--verbose"]
        ports:
        - containerPort: 8080
          protocol: TCP
        env:
        - name: JAVA_TOOL_OPTIONS
          value: -Xmx1g # tuned
        - name: SCRIPT
          value: |
            echo hello
            exit 0
        resources:
          limits:
            cpu: 500m
            memory: 1Gi
          requests:
            cpu: 100m
            memory: 512Mi
      nodeSelector:
        kubernetes.io/os: linux
      tolerations:
      - key: dedicated
        operator: Equal
        value: web
        effect: NoSchedule
      terminationGracePeriodSeconds: 30
`;
}

/** A stream of that many documents. */
export function manifests(count: number, first = 0): string {
  return Array.from({ length: count }, (_, i) => deployment(first + i)).join("---\n");
}
