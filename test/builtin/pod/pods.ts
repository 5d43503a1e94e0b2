import type { Json, JsonObject } from "../../../src/model/index.js";
import { USUAL_CLUSTER, builtinKind } from "../../../src/builtin/index.js";
import { errorsOf } from "../judging.js";
import { formatFieldError } from "../../../src/machinery/index.js";
import { readDocuments } from "../../../src/yaml/index.js";

/** What defaults set, so that a test has to say only what it is about. */
const SPEC = {
  restartPolicy: "Always",
  dnsPolicy: "ClusterFirst",
  schedulerName: "default-scheduler",
  terminationGracePeriodSeconds: 30,
  securityContext: {},
  enableServiceLinks: true,
};
const CONTAINER = {
  name: "main",
  image: "app:1",
  imagePullPolicy: "IfNotPresent",
  terminationMessagePath: "/dev/termination-log",
  terminationMessagePolicy: "File",
};

/** A Pod with the spec that the YAML says, and one container if it says none. */
function podOf(spec: string, metadata: JsonObject = {}): string {
  const given = parse(spec);
  const pod = {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: "web", namespace: "shop", ...metadata },
    spec: { ...SPEC, containers: [CONTAINER], ...given, ...completed(given) },
  };
  return JSON.stringify(pod);
}

export function podErrors(spec: string, metadata: JsonObject = {}): string[] {
  return errorsOf(podOf(spec, metadata));
}

/** The errors in a cluster that refuses privileged containers. */
export function strictErrors(spec: string): string[] {
  const kind = builtinKind("v1", "Pod");
  const value = kind?.decode(parse(podOf(spec))).value;
  const errors = value && kind?.createErrors(value, { ...USUAL_CLUSTER, allowsPrivileged: false });
  return (errors ?? []).map(formatFieldError);
}

/** The errors about a Pod with one container. */
export function containerErrors(container: string): string[] {
  const pod = JSON.stringify({ containers: [parse(container)] });
  return podErrors(pod).map((error) => error.replace("spec.containers[0].", ""));
}

export function updateErrors(spec: string, old: string, metadata: JsonObject = {}): string[] {
  return errorsOf(podOf(spec, metadata), podOf(old, metadata));
}

function parse(yaml: string): JsonObject {
  return (readDocuments(yaml).documents[0]?.value ?? {}) as JsonObject;
}

function completed(spec: JsonObject): JsonObject {
  const lists = ["containers", "initContainers"].filter((name) => Array.isArray(spec[name]));
  return Object.fromEntries(
    lists.map((name) => [
      name,
      (spec[name] as Json[]).map((one) => ({ ...CONTAINER, ...(one as JsonObject) })),
    ]),
  );
}
