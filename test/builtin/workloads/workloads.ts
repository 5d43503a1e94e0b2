import type { JsonObject } from "../../../src/model/index.js";
import { errorsOf } from "../judging.js";
import { formatJson } from "../../../src/model/index.js";
import { readDocuments } from "../../../src/yaml/index.js";

/** A template without errors, in which nothing is left to defaults. */
const TEMPLATE = `
  metadata: { labels: { app: web } }
  spec:
    restartPolicy: RESTART
    dnsPolicy: ClusterFirst
    terminationGracePeriodSeconds: 30
    containers:
      - { name: web, image: "web:1", imagePullPolicy: IfNotPresent, terminationMessagePolicy: File }
`;
const SELECTOR = "{ matchLabels: { app: web } }";
const ROLLING = "{ type: RollingUpdate, rollingUpdate: { maxUnavailable: 1, maxSurge: 0 } }";

/** The spec of each kind, without errors. */
const SPECS: Readonly<Record<string, string>> = {
  "apps/v1 Deployment": `{ replicas: 1, selector: ${SELECTOR}, strategy: ${ROLLING} }`,
  "apps/v1 DaemonSet": `{ selector: ${SELECTOR}, updateStrategy: ${ROLLING} }`,
  "apps/v1 StatefulSet": `{ replicas: 1, selector: ${SELECTOR}, podManagementPolicy: Parallel, updateStrategy: { type: OnDelete } }`,
  "batch/v1 Job": `{ manualSelector: true, selector: ${SELECTOR}, parallelism: 1, completions: 1 }`,
  "autoscaling/v1 HorizontalPodAutoscaler": `{ scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }, minReplicas: 1, maxReplicas: 3 }`,
  "autoscaling/v2 HorizontalPodAutoscaler": `{ scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }, minReplicas: 1, maxReplicas: 3 }`,
  "policy/v1 PodDisruptionBudget": `{ selector: ${SELECTOR} }`,
  "coordination.k8s.io/v1 Lease": "{ holderIdentity: web-0 }",
};

/** The errors about an object whose spec has other fields than usual, and about an update if the old one has too. */
export function specErrors(kind: string, fields: string, oldFields?: string): string[] {
  return errorsOf(
    objectWith(kind, fields),
    oldFields === undefined ? undefined : objectWith(kind, oldFields),
  );
}

/** The errors about a CronJob. */
export function cronErrors(fields: string, oldFields?: string): string[] {
  const cronJob = (given: string): string => {
    const template = parse(TEMPLATE.replace("RESTART", "Never"));
    const usual = { schedule: "0 * * * *", concurrencyPolicy: "Allow", jobTemplate: { spec: { template } } };
    return textOf("batch/v1 CronJob", { ...usual, ...parse(given) });
  };
  return errorsOf(cronJob(fields), oldFields === undefined ? undefined : cronJob(oldFields));
}

function objectWith(kind: string, fields: string): string {
  const hasPods = kind.startsWith("apps/") || kind.startsWith("batch/");
  const restart = kind.startsWith("batch/") ? "Never" : "Always";
  const pods = hasPods ? { template: parse(TEMPLATE.replace("RESTART", restart)) } : {};
  return textOf(kind, { ...parse(SPECS[kind] ?? "{}"), ...pods, ...parse(fields) });
}

function textOf(kind: string, spec: JsonObject): string {
  const [apiVersion = "", name = ""] = kind.split(" ");
  const metadata = { name: "web", namespace: "shop", uid: "1" };
  return formatJson({ apiVersion, kind: name, metadata, spec });
}

function parse(yaml: string): JsonObject {
  return readDocuments(yaml).documents[0]?.value as JsonObject;
}
