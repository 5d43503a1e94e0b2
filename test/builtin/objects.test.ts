import { at, stored, unknownFields, updated } from "./storing.js";
import { describe, expect, it } from "vitest";

const TEMPLATE = `
  selector: { matchLabels: { app: web } }
  template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: nginx }] } }`;
const DEPLOYMENT = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:${TEMPLATE}`;
const SERVICE = `
apiVersion: v1
kind: Service
metadata: { name: web, namespace: shop }
spec: { type: NodePort, selector: { app: web }, ports: [{ port: 80 }] }`;

describe("an image without a tag", () => {
  const policyOf = (image: string) =>
    at(
      stored(
        `{ apiVersion: v1, kind: Pod, metadata: { name: web }, spec: { containers: [{ name: web, image: "${image}" }] } }`,
      ),
      "spec",
      "containers",
      0,
      "imagePullPolicy",
    );

  it.each([
    ["", 247],
    ["a.b/", 255],
    ["localhost/c/", 253],
    ["c/", 253],
    ["docker.io/", 247],
    ["index.docker.io/", 247],
  ])("is pulled each time, unless its path is longer than 255 characters: %s", (start, longest) => {
    expect(policyOf(start + "b".repeat(longest))).toBe("Always");
    expect(policyOf(start + "b".repeat(longest + 1))).toBe("IfNotPresent");
  });
});

describe("a new object", () => {
  it("has the defaults of its kind and of its pods", () => {
    expect(at(stored(DEPLOYMENT), "spec")).toEqual({
      replicas: 1,
      selector: { matchLabels: { app: "web" } },
      template: {
        metadata: { labels: { app: "web" } },
        spec: {
          containers: [
            {
              name: "web",
              image: "nginx",
              resources: {},
              terminationMessagePath: "/dev/termination-log",
              terminationMessagePolicy: "File",
              imagePullPolicy: "Always",
            },
          ],
          restartPolicy: "Always",
          terminationGracePeriodSeconds: 30,
          dnsPolicy: "ClusterFirst",
          securityContext: {},
          schedulerName: "default-scheduler",
        },
      },
      strategy: { type: "RollingUpdate", rollingUpdate: { maxUnavailable: "25%", maxSurge: "25%" } },
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: 600,
    });
  });

  it("pulls an image each time only if its tag may move", () => {
    const policyOf = (image: string) =>
      at(
        stored(DEPLOYMENT.replace("image: nginx", `image: "${image}"`)),
        "spec",
        "template",
        "spec",
        "containers",
        0,
        "imagePullPolicy",
      );
    expect(policyOf("registry.example:5000/web")).toBe("Always");
    expect(policyOf("web:latest")).toBe("Always");
    expect(policyOf("web:1.2")).toBe("IfNotPresent");
    expect(policyOf(`web@sha256:${"a".repeat(64)}`)).toBe("IfNotPresent");
    expect(policyOf("Not An Image")).toBe("IfNotPresent");
  });

  it("starts with generation 1, and its status is not taken from clients", () => {
    const object = stored(`${DEPLOYMENT}\nstatus: { replicas: 7 }`);
    expect(at(object, "metadata", "generation")).toBe(1);
    expect(at(object, "status")).toEqual({});
  });

  it("has no empty lists after it was stored", () => {
    const role = `{ apiVersion: rbac.authorization.k8s.io/v1, kind: Role, metadata: { name: none }, rules: [] }`;
    expect(at(stored(role), "rules")).toBe(null);
  });
});

describe("a Job", () => {
  it("finds its pods by labels with its own identifier, which become its labels if it has none", () => {
    const job = stored(`
apiVersion: batch/v1
kind: Job
metadata: { name: once, uid: "7" }
spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: nginx }] } } }`);
    const labels = {
      "job-name": "once",
      "batch.kubernetes.io/job-name": "once",
      "controller-uid": "7",
      "batch.kubernetes.io/controller-uid": "7",
    };
    expect(at(job, "spec", "selector")).toEqual({
      matchLabels: { "batch.kubernetes.io/controller-uid": "7" },
    });
    expect(at(job, "spec", "template", "metadata", "labels")).toEqual(labels);
    expect(at(job, "metadata", "labels")).toEqual(labels);
  });
});

describe("a Secret", () => {
  it("keeps texts as bytes, which win over the data", () => {
    const secret = stored(`
{ apiVersion: v1, kind: Secret, metadata: { name: keys }, data: { a: YQ==, b: Yg== }, stringData: { b: ü } }`);
    expect(secret).toMatchObject({ type: "Opaque", data: { a: "YQ==", b: "w7w=" } });
    expect(secret).not.toHaveProperty("stringData");
  });
});

describe("a Service", () => {
  it("has no invented addresses and ports, and names them", () => {
    expect(at(stored(SERVICE), "spec")).toEqual({
      ports: [{ protocol: "TCP", port: 80, targetPort: 80 }],
      selector: { app: "web" },
      type: "NodePort",
      sessionAffinity: "None",
      externalTrafficPolicy: "Cluster",
      ipFamilies: ["IPv4"],
      ipFamilyPolicy: "SingleStack",
      internalTrafficPolicy: "Cluster",
    });
    expect(unknownFields(SERVICE)).toEqual([
      "metadata.uid",
      "metadata.creationTimestamp",
      "metadata.resourceVersion",
      "spec.clusterIP",
      "spec.clusterIPs",
      "spec.ports.0.nodePort",
    ]);
  });

  it("keeps the port of its nodes when an update leaves it out", () => {
    const given = SERVICE.replace("port: 80", "port: 80, nodePort: 30080");
    expect(at(updated(given, SERVICE), "spec", "ports", 0, "nodePort")).toBe(30_080);
  });

  it("releases its node port when its type changes", () => {
    const given = SERVICE.replace("port: 80", "port: 80, nodePort: 30080");
    const inside = given.replace("type: NodePort", "type: ClusterIP");
    expect(at(updated(given, inside), "spec", "ports", 0)).toEqual({
      protocol: "TCP",
      port: 80,
      targetPort: 80,
    });
  });
});

describe("an update", () => {
  it("counts changes of the spec, and of annotations for Deployments", () => {
    const generation = (text: string) => at(updated(DEPLOYMENT, text), "metadata", "generation");
    expect(generation(DEPLOYMENT)).toBe(1);
    expect(
      generation(DEPLOYMENT.replace("name: web, namespace", "labels: { a: b }, name: web, namespace")),
    ).toBe(1);
    expect(generation(DEPLOYMENT.replace("image: nginx", "image: nginx:1.27"))).toBe(2);
    expect(generation(DEPLOYMENT.replace("name: web, ", "name: web, annotations: { a: b }, "))).toBe(2);
  });

  it("counts the changes of the template of a DaemonSet separately", () => {
    const set = DEPLOYMENT.replace("kind: Deployment", "kind: DaemonSet");
    const annotations = (text: string) => at(updated(set, text), "metadata", "annotations");
    expect(annotations(set)).toEqual({ "deprecated.daemonset.template.generation": "1" });
    expect(annotations(set.replace("image: nginx", "image: nginx:1.27"))).toEqual({
      "deprecated.daemonset.template.generation": "2",
    });
  });
});
