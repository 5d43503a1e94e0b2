import { type Draft, workload } from "../src/draft/index.js";

/** What an operator's pipeline writes to a StatefulSet, in the spellings that are compared. */

type Texts = Record<string, string>;

interface Item {
  name: string;
}

interface Container {
  name: string;
  image: string;
  args: string[];
  env: { name: string; value?: string }[];
  ports: { containerPort: number; name?: string }[];
  volumeMounts: { name: string; mountPath: string }[];
  resources: { limits: Texts; requests: Texts };
  livenessProbe: object;
  lifecycle?: object;
}

interface StatefulSet {
  metadata: { labels: Texts; annotations: Texts };
  spec: {
    replicas: number;
    template: {
      metadata: { labels: Texts; annotations: Texts };
      spec: {
        containers: Container[];
        initContainers: Item[];
        volumes: { name: string; emptyDir?: object }[];
        tolerations: object[];
        nodeSelector?: Texts;
      };
    };
  };
}

type Mutation = (draft: Draft<object>) => void;

/** 26 writes through editors, by twelve mutations that each begin at the top; everything is ensured. */
const mutations: readonly Mutation[] = [
  (d) => workload(d).container("zeebe").image("docker.io/camunda/zeebe:8.9.0"),
  (d) =>
    workload(d)
      .container("zeebe")
      .env("ZEEBE_NODEID", "0")
      .env("ZEEBE_CONTACT", "zeebe-0:26502")
      .env("ZEEBE_HOST", "zeebe-0"),
  (d) => workload(d).container("zeebe").env("JAVA_TOOL_OPTIONS", "-Xmx2g"),
  (d) =>
    workload(d)
      .container("zeebe")
      .env("EXPORTER_CLASS", "Exporter")
      .env("EXPORTER_URL", "http://es:9200")
      .env("EXPORTER_BULK", "9"),
  (d) =>
    workload(d)
      .container("zeebe")
      .set("livenessProbe", { httpGet: { path: "/actuator/health", port: 9600 }, periodSeconds: 20 }),
  (d) => workload(d).container("zeebe").env("ZEEBE_LOG_LEVEL", "warn").env("EXTRA", "yes"),
  (d) =>
    workload(d)
      .pods.label("app.kubernetes.io/version", "8.9.0")
      .label("example.com/tier", "orchestration")
      .annotation("prometheus.io/path", "/actuator/prometheus")
      .annotation("prometheus.io/port", "9601"),
  (d) =>
    workload(d)
      .set("nodeSelector", { "example.com/pool": "zeebe" })
      .append("tolerations", { key: "spot", operator: "Exists" }),
  (d) =>
    workload(d)
      .container("zeebe")
      .limit("cpu", "2")
      .limit("memory", "4Gi")
      .request("cpu", "1")
      .request("memory", "4Gi"),
  (d) =>
    workload(d)
      .volume({ name: "exporters", emptyDir: {} })
      .container("zeebe")
      .mount({ name: "exporters", mountPath: "/exporters" })
      .arg("--exporters=/exporters"),
  (d) => workload(d).container("zeebe").port({ containerPort: 9600, name: "monitoring" }),
  (d) => workload(d).pods.annotation("example.com/checksum", "1f3a"),
];

export function ensureByEditors(draft: Draft<object>): void {
  for (const mutate of mutations) mutate(draft);
}

/** The same by hand on a plain object. */
export function ensureByHand(): (object: StatefulSet) => void {
  const zeebeOf = (object: StatefulSet): Container =>
    object.spec.template.spec.containers.find(({ name }) => name === "zeebe") as Container;
  const setEnv = ({ env }: Container, name: string, value: string): void => {
    const index = env.findIndex((variable) => variable.name === name);
    if (index < 0) env.push({ name, value });
    else env[index] = { name, value };
  };
  const ensure = <T>(list: T[], item: T, isSame: (other: T) => boolean): void => {
    const index = list.findIndex(isSame);
    if (index < 0) list.push(item);
    else list[index] = item;
  };
  const env = (object: StatefulSet): void => {
    const zeebe = zeebeOf(object);
    setEnv(zeebe, "ZEEBE_NODEID", "0");
    setEnv(zeebe, "ZEEBE_CONTACT", "zeebe-0:26502");
    setEnv(zeebe, "ZEEBE_HOST", "zeebe-0");
    setEnv(zeebe, "JAVA_TOOL_OPTIONS", "-Xmx2g");
    setEnv(zeebe, "EXPORTER_CLASS", "Exporter");
    setEnv(zeebe, "EXPORTER_URL", "http://es:9200");
    setEnv(zeebe, "EXPORTER_BULK", "9");
    zeebe.livenessProbe = { httpGet: { path: "/actuator/health", port: 9600 }, periodSeconds: 20 };
    setEnv(zeebe, "ZEEBE_LOG_LEVEL", "warn");
    setEnv(zeebe, "EXTRA", "yes");
  };
  const pods = ({ spec: { template } }: StatefulSet): void => {
    template.metadata.labels["app.kubernetes.io/version"] = "8.9.0";
    template.metadata.labels["example.com/tier"] = "orchestration";
    template.metadata.annotations["prometheus.io/path"] = "/actuator/prometheus";
    template.metadata.annotations["prometheus.io/port"] = "9601";
    template.spec.nodeSelector = { "example.com/pool": "zeebe" };
    template.spec.tolerations.push({ key: "spot", operator: "Exists" });
  };
  const storage = (object: StatefulSet): void => {
    const zeebe = zeebeOf(object);
    zeebe.resources.limits["cpu"] = "2";
    zeebe.resources.limits["memory"] = "4Gi";
    zeebe.resources.requests["cpu"] = "1";
    zeebe.resources.requests["memory"] = "4Gi";
    const volume = { name: "exporters", emptyDir: {} };
    ensure(object.spec.template.spec.volumes, volume, ({ name }) => name === "exporters");
    const mount = { name: "exporters", mountPath: "/exporters" };
    ensure(zeebe.volumeMounts, mount, ({ mountPath }) => mountPath === "/exporters");
    if (!zeebe.args.includes("--exporters=/exporters")) zeebe.args.push("--exporters=/exporters");
    const port = { containerPort: 9600, name: "monitoring" };
    ensure(zeebe.ports, port, ({ containerPort }) => containerPort === 9600);
  };
  return (object) => {
    zeebeOf(object).image = "docker.io/camunda/zeebe:8.9.0";
    env(object);
    pods(object);
    storage(object);
    object.spec.template.metadata.annotations["example.com/checksum"] = "1f3a";
  };
}

/** 26 writes as a closure makes them: assignments, new and removed fields, items that come and go, one search. */
export function writeFreely(): (object: StatefulSet) => void {
  const setEnv = ({ env }: Container, name: string, value: string): void => {
    const index = env.findIndex((variable) => variable.name === name);
    if (index < 0) env.push({ name, value });
    else env[index] = { name, value };
  };
  const container = (zeebe: Container): void => {
    zeebe.image = "docker.io/camunda/zeebe:8.9.0";
    zeebe.livenessProbe = { httpGet: { path: "/actuator/health", port: 9600 }, periodSeconds: 20 };
    zeebe.env.push({ name: "ZEEBE_NODEID", value: "0" });
    zeebe.env.push({ name: "ZEEBE_CONTACT", value: "zeebe-0:26502" });
    zeebe.env.push({ name: "ZEEBE_HOST", value: "zeebe-0" });
    setEnv(zeebe, "JAVA_TOOL_OPTIONS", "-Xmx2g");
    zeebe.args.push("--exporters=/exporters", "--verbose");
    zeebe.ports.push({ containerPort: 9600, name: "monitoring" });
    zeebe.volumeMounts.push({ name: "exporters", mountPath: "/exporters" });
    delete zeebe.lifecycle;
    const { limits, requests } = zeebe.resources;
    limits["cpu"] = "2";
    limits["memory"] = "4Gi";
    requests["cpu"] = "1";
    requests["memory"] = "4Gi";
  };
  return (object) => {
    object.metadata.labels["app.kubernetes.io/version"] = "8.9.0";
    object.metadata.annotations["example.com/checksum"] = "1f3a";
    object.spec.replicas = 5;
    const { metadata, spec } = object.spec.template;
    metadata.labels["app.kubernetes.io/version"] = "8.9.0";
    metadata.labels["example.com/tier"] = "orchestration";
    metadata.annotations["prometheus.io/path"] = "/actuator/prometheus";
    metadata.annotations["prometheus.io/port"] = "9601";
    spec.nodeSelector = { "example.com/pool": "zeebe" };
    spec.tolerations.push({ key: "spot", operator: "Exists" });
    spec.volumes.push({ name: "exporters", emptyDir: {} });
    spec.initContainers.splice(0, 1);
    container(spec.containers.find(({ name }) => name === "zeebe") as Container);
  };
}
