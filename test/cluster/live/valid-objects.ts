import type { Json, JsonObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";

/**
 * Random objects that an API server accepts: of twelve built-in kinds, with lists of every sort that
 * strategic merge supports. Few distinct values, so that two of them share keys. Immutable fields are the
 * same in all of one kind.
 */
export class ValidObjects {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  static readonly kinds: readonly string[] = [
    "Deployment",
    "StatefulSet",
    "DaemonSet",
    "CronJob",
    "Service",
    "ConfigMap",
    "Secret",
    "ServiceAccount",
    "Role",
    "Ingress",
    "HorizontalPodAutoscaler",
    "NetworkPolicy",
  ];

  make(kind: string, name: string): JsonObject {
    const [apiVersion, body] = (BODIES[kind] as (typeof BODIES)[string])(this);
    return { apiVersion, kind, metadata: this.metadata(name), ...body };
  }

  chance(probability = 0.5): boolean {
    return this.#random.chance(probability);
  }

  pick<T>(...choices: readonly T[]): T {
    return this.#random.pick(choices);
  }

  /** A field that may be left out. */
  maybe(name: string, make: () => Json | undefined, probability = 0.5): JsonObject {
    const value = this.chance(probability) ? make() : undefined;
    return value === undefined ? {} : { [name]: value };
  }

  /** Some of the choices in any order, with a minimum. */
  some<T>(choices: readonly T[], least = 0): T[] {
    const shuffled = choices.map((one) => [this.#random.number(), one] as const).sort(([a], [b]) => a - b);
    const count = Math.max(least, Math.floor(this.#random.number() * (choices.length + 1)));
    return shuffled.slice(0, count).map(([, one]) => one);
  }

  texts(keys: readonly string[]): JsonObject {
    return Object.fromEntries(this.some(keys).map((key) => [key, this.pick("1", "2")]));
  }

  metadata(name: string): JsonObject {
    return {
      name,
      ...this.maybe("labels", () => this.texts(["a", "example.com/b", "c"])),
      ...this.maybe("annotations", () => this.texts(["a", "example.com/b"])),
      ...this.maybe("finalizers", () => this.some(["example.com/a", "example.com/b", "example.com/c"]), 0.3),
    };
  }

  container(name: string): JsonObject {
    return {
      name,
      image: this.pick("app:1", "app:2"),
      ...this.maybe("args", () => this.some(["x", "y", "z"])),
      ...this.maybe("env", () =>
        this.some(["A", "B", "C"]).map((key) => ({ name: key, value: this.pick("1", "2") })),
      ),
      ...this.maybe("ports", () =>
        this.some(PORTS).map((port) => ({ ...port, ...this.maybe("hostIP", () => "1.2.3.4", 0.2) })),
      ),
      ...this.maybe("volumeMounts", () => this.some(MOUNTS)),
      ...this.maybe("resources", () => this.resources()),
      ...this.maybe("securityContext", () => this.securityContext()),
    };
  }

  resources(): JsonObject {
    const amounts = (): JsonObject => ({
      ...this.maybe("cpu", () => this.pick("100m", "0.2", "1")),
      ...this.maybe("memory", () => this.pick("64Mi", "128Mi")),
    });
    return this.maybe("requests", amounts);
  }

  securityContext(): JsonObject {
    const capabilities = (): JsonObject => this.maybe("add", () => this.some(["NET_ADMIN", "SYS_TIME"]));
    return {
      ...this.maybe("runAsUser", () => this.pick(1, 1000)),
      ...this.maybe("capabilities", capabilities),
    };
  }

  podSpec(): JsonObject {
    return {
      containers: this.some(["app", "log", "proxy"], 1).map((name) => this.container(name)),
      ...this.maybe(
        "initContainers",
        () => this.some(["init", "migrate"]).map((name) => this.container(name)),
        0.3,
      ),
      volumes: VOLUMES.map((name) => ({
        name,
        ...this.pick<JsonObject>(
          { emptyDir: {} },
          { emptyDir: { medium: "Memory" } },
          { configMap: { name: "c" } },
        ),
      })),
      ...this.maybe("imagePullSecrets", () => this.some(["p", "q"]).map((name) => ({ name })), 0.3),
      ...this.maybe(
        "hostAliases",
        () => this.some(["1.1.1.1", "2.2.2.2"]).map((ip) => ({ ip, hostnames: this.some(["h1", "h2"], 1) })),
        0.3,
      ),
      ...this.maybe(
        "tolerations",
        () => this.some(["t1", "t2"]).map((key) => ({ key, operator: "Exists" })),
        0.3,
      ),
      ...this.maybe(
        "topologySpreadConstraints",
        () => this.some(SPREADS).map((one) => ({ ...one, maxSkew: this.pick(1, 2) })),
        0.3,
      ),
      ...this.maybe("nodeSelector", () => this.texts(["disk", "zone"]), 0.3),
      ...this.maybe("terminationGracePeriodSeconds", () => this.pick(10, 60), 0.3),
    };
  }

  template(): JsonObject {
    return {
      metadata: {
        labels: { ...SELECTED, ...this.texts(["a", "b"]) },
        ...this.maybe("annotations", () => this.texts(["a", "b"])),
      },
      spec: this.podSpec(),
    };
  }
}

const SELECTED = { app: "fixed" };
const VOLUMES = ["v1", "v2"];
const PORTS: readonly JsonObject[] = [
  { containerPort: 80, name: "http" },
  { containerPort: 53, protocol: "UDP" },
  { containerPort: 53, protocol: "TCP" },
  { containerPort: 9090, protocol: "TCP", name: "metrics" },
];
const MOUNTS: readonly JsonObject[] = [
  { name: "v1", mountPath: "/a" },
  { name: "v1", mountPath: "/b", readOnly: true },
  { name: "v2", mountPath: "/c", subPath: "s" },
];
const SPREADS: readonly JsonObject[] = [
  { topologyKey: "zone", whenUnsatisfiable: "DoNotSchedule" },
  { topologyKey: "zone", whenUnsatisfiable: "ScheduleAnyway" },
  { topologyKey: "host", whenUnsatisfiable: "ScheduleAnyway" },
];
const SERVICE_PORTS: readonly JsonObject[] = [
  { name: "http", port: 80 },
  { name: "dns", port: 53, protocol: "UDP" },
  { name: "dns-tcp", port: 53, protocol: "TCP" },
  { name: "metrics", port: 9090 },
];

const BODIES: Readonly<
  Record<string, (make: ValidObjects) => readonly [apiVersion: string, body: JsonObject]>
> = {
  Deployment: (make) => [
    "apps/v1",
    {
      spec: {
        selector: { matchLabels: SELECTED },
        template: make.template(),
        ...make.maybe("replicas", () => make.pick(1, 3)),
        ...make.maybe("strategy", () =>
          make.pick<JsonObject>(
            { type: "Recreate" },
            { type: "RollingUpdate", rollingUpdate: { maxSurge: 2 } },
          ),
        ),
      },
    },
  ],
  StatefulSet: (make) => [
    "apps/v1",
    {
      spec: {
        serviceName: "s",
        selector: { matchLabels: SELECTED },
        template: make.template(),
        ...make.maybe("replicas", () => make.pick(1, 3)),
      },
    },
  ],
  DaemonSet: (make) => [
    "apps/v1",
    {
      spec: {
        selector: { matchLabels: SELECTED },
        template: make.template(),
        ...make.maybe("minReadySeconds", () => make.pick(0, 5)),
      },
    },
  ],
  CronJob: (make) => [
    "batch/v1",
    {
      spec: {
        schedule: make.pick("0 * * * *", "5 4 * * *"),
        ...make.maybe("suspend", () => make.chance()),
        jobTemplate: { spec: { template: { spec: { ...make.podSpec(), restartPolicy: "Never" } } } },
      },
    },
  ],
  Service: (make) => [
    "v1",
    {
      spec: {
        ports: make
          .some(SERVICE_PORTS, 1)
          .map((port) => ({ ...port, ...make.maybe("targetPort", () => make.pick<Json>(8080, "named")) })),
        ...make.maybe("selector", () => make.texts(["a", "b"])),
        ...make.maybe("sessionAffinity", () => make.pick("None", "ClientIP")),
        ...make.maybe("externalIPs", () => make.some(["1.1.1.1", "2.2.2.2"]), 0.3),
      },
    },
  ],
  ConfigMap: (make) => ["v1", make.maybe("data", () => make.texts(["a", "b.c", "d"]), 0.9)],
  Secret: (make) => [
    "v1",
    {
      type: "Opaque",
      ...make.maybe(
        "data",
        () => Object.fromEntries(make.some(["a", "b"]).map((key) => [key, make.pick("MQ==", "Mg==")])),
        0.9,
      ),
    },
  ],
  ServiceAccount: (make) => [
    "v1",
    {
      ...make.maybe("imagePullSecrets", () => make.some(["a", "b", "c"]).map((name) => ({ name }))),
      ...make.maybe("secrets", () => make.some(["s", "t"]).map((name) => ({ name }))),
      ...make.maybe("automountServiceAccountToken", () => make.chance()),
    },
  ],
  Role: (make) => [
    "rbac.authorization.k8s.io/v1",
    {
      rules: make.some(["pods", "secrets", "services"]).map((resource) => ({
        apiGroups: [""],
        resources: [resource],
        verbs: make.some(["get", "list"], 1),
      })),
    },
  ],
  Ingress: (make) => [
    "networking.k8s.io/v1",
    {
      spec: {
        defaultBackend: {
          service: {
            name: make.pick("a", "b"),
            port: make.pick<JsonObject>({ number: 80 }, { name: "http" }),
          },
        },
        ...make.maybe("tls", () =>
          make
            .some(["x.example", "y.example"])
            .map((host) => ({ hosts: [host], secretName: make.pick("s", "t") })),
        ),
        ...make.maybe("ingressClassName", () => make.pick("nginx", "other")),
      },
    },
  ],
  HorizontalPodAutoscaler: (make) => [
    "autoscaling/v2",
    {
      spec: {
        maxReplicas: make.pick(5, 9),
        ...make.maybe("minReplicas", () => make.pick(1, 2)),
        scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: make.pick("a", "b") },
        ...make.maybe("metrics", () =>
          make.some(["cpu", "memory"], 1).map((name) => ({
            type: "Resource",
            resource: { name, target: { type: "Utilization", averageUtilization: make.pick(50, 80) } },
          })),
        ),
      },
    },
  ],
  NetworkPolicy: (make) => [
    "networking.k8s.io/v1",
    {
      spec: {
        podSelector: make.pick<JsonObject>({}, { matchLabels: { a: "1" } }),
        ...make.maybe("policyTypes", () => make.some(["Ingress", "Egress"], 1)),
        ...make.maybe("ingress", () =>
          make.some([80, 443]).map((port) => ({ ports: [{ port, protocol: "TCP" }] })),
        ),
      },
    },
  ],
};
