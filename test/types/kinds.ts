/** What the compiler knows about built-in kinds. tsc checks this file; nothing runs it. */
import { type JsonObject, formatJson, getAt, parsePath } from "varve/model";
import type { KubernetesResource } from "varve/schema";
import { draft, workload } from "varve/compose";
import { pipeline } from "varve";

const author = { stage: "test", name: "test" };

/** Fields of the baseline are present; other fields of the kind may be added, and are undefined until then. */
export function draftsHaveTheFieldsOfTheirKind(): void {
  const web = pipeline({
    baseline: {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web", labels: { app: "web" } },
      spec: {
        replicas: 1,
        template: { spec: { containers: [{ name: "web", image: "web:1", imagePullPolicy: "Always" }] } },
      },
    },
    mutations: [
      {
        name: "Adds",
        phase: "default",
        mutate: (d) => {
          d.spec.strategy = { type: "Recreate" };
          d.spec.replicas += 1;
          d.metadata.labels.app = d.metadata.name;
          d.metadata.labels["team"] = "a";
          d.metadata.annotations = { ...d.metadata.annotations, owner: "sre" };
          (d.spec.strategy.rollingUpdate ??= {}).maxSurge = "25%";
          d.spec.template.spec.containers.push({ name: "proxy", ports: [{ containerPort: 80 }] });
          for (const container of d.spec.template.spec.containers) container.env ??= [];
          d.spec.template.spec.containers
            .find(({ name }) => name === "web")
            ?.env?.push({ name: "A", value: "1" });
          d.spec.template.spec.nodeSelector = { disk: "ssd" };
          workload(d).container("web").image("web:2");
          const [first] = d.spec.template.spec.containers;
          const image: string | undefined = first?.image;
          void image;
        },
      },
      {
        name: "Misspells",
        phase: "default",
        mutate: (d) => {
          // @ts-expect-error: misspelt
          d.spec.stratgy = { type: "Recreate" };
          // @ts-expect-error: misspelt, deep within
          d.spec.template.spec.nodeSelectors = {};
          // @ts-expect-error: the baseline has no strategy yet
          d.spec.strategy.type = "Recreate";
          // @ts-expect-error: no such strategy
          d.spec.strategy = { type: "Recreated" };
          // @ts-expect-error: Kubernetes requires it, and the baseline does not have it
          d.spec.selector.matchLabels = {};
          // @ts-expect-error: a number
          d.spec.replicas = "3";
          // @ts-expect-error: a container has a name
          d.spec.template.spec.containers.push({ image: "web:1" });
          // @ts-expect-error: another field of an item
          void d.spec.template.spec.containers[0]?.images;
        },
      },
    ],
  });
  const { resource } = web.build();
  const replicas: number | undefined = resource?.spec.replicas;
  const kind: "Deployment" | undefined = resource?.kind;
  const type: "Recreate" | "RollingUpdate" | undefined = resource?.spec.strategy?.type;
  void [replicas, kind, type];
}

export function baselinesThatAreMadeAreKnownToo(): void {
  pipeline({
    baseline: (input: { size: number }) => ({
      apiVersion: "batch/v1",
      kind: "CronJob",
      spec: { schedule: "@daily", jobTemplate: { spec: { parallelism: input.size } } },
    }),
    mutations: [
      {
        name: "Suspends",
        phase: "default",
        mutate: (d, { input }) => {
          d.spec.suspend = input.size === 0;
          // @ts-expect-error: misspelt
          d.spec.suspended = true;
        },
      },
    ],
  });
}

export function draftsByHandAreTyped(): void {
  const map = draft({ apiVersion: "v1", kind: "ConfigMap", data: { a: "1" } }, { author, schema: undefined });
  map.value.immutable = true;
  map.value.data["b"] = map.value.data.a;
  // @ts-expect-error: misspelt
  map.value.imutable = true;
  const { data } = map.finish();
  const a: string = data.a;
  void a;
}

/** An explicit type of the user is kept. */
export function typesOfUsersAreKept(): void {
  interface Certificate {
    apiVersion: "cert-manager.io/v1";
    kind: "Certificate";
    spec: { secretName: string; duration?: string };
  }
  const certificate: Certificate = {
    apiVersion: "cert-manager.io/v1",
    kind: "Certificate",
    spec: { secretName: "tls" },
  };
  const tls = draft(certificate, { author });
  tls.value.spec.duration = "24h";
  // @ts-expect-error: misspelt
  tls.value.spec.durations = "24h";

  const service: KubernetesResource<"v1", "Service"> = {
    apiVersion: "v1",
    kind: "Service",
    spec: { ports: [{ port: 80, targetPort: "http" }] },
  };
  const web = draft(service, { author });
  // @ts-expect-error: a service may have no spec
  web.value.spec.type = "NodePort";
  if (web.value.spec !== undefined) web.value.spec.type = "NodePort";
  // @ts-expect-error: no such kind
  type Unknown = KubernetesResource<"v1", "Servise">;
  void (0 as never as Unknown);
}

/** Kinds that are not built in, and documents without a kind, have the type of their baseline. */
export function otherKindsAreFree(): void {
  const custom = draft({ apiVersion: "example.com/v1", kind: "Deployment", spec: { size: 1 } }, { author });
  custom.value.spec.size = 2;
  // @ts-expect-error: the document has no such field
  custom.value.spec.replicas = 1;
  const read: JsonObject = { apiVersion: "apps/v1", kind: "Deployment" };
  draft(read, { author }).value["anything"] = 1;
  const named: { apiVersion: string; kind: string; spec: { size: number } } = {
    apiVersion: "apps/v1",
    kind: "Deployment",
    spec: { size: 1 },
  };
  draft(named, { author }).value.spec.size = 2;
  draft({ spec: { free: true } }, { author }).value.spec.free = false;
  draft([{ a: 1 }], { author }).value.push({ a: 2 });
}

/** The built resource is JSON for every function that takes it. */
export function typedResourcesAreJson(service: KubernetesResource<"v1", "Service">): void {
  const pod = draft({ apiVersion: "v1", kind: "Pod", spec: { containers: [{ name: "a" }] } }, { author });
  const documents: JsonObject[] = [service, pod.finish(), pod.finish().spec];
  formatJson(pod.finish());
  getAt(pod.finish(), parsePath("spec.containers"));
  void documents;
}

/** A field that this version does not know stays, since a newer one may. */
export function unknownFieldsOfABaselineStay(): void {
  const pod = draft(
    { apiVersion: "v1", kind: "Pod", spec: { containers: [], novelty: { a: 1 } } },
    { author },
  );
  pod.value.spec.novelty.a = 2;
  pod.value.spec.hostNetwork = true;
}
