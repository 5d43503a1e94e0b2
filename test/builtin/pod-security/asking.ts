import {
  type PodSecurityAnswer,
  type PodSecurityOptions,
  type PodSecurityRequest,
  podSecurity,
} from "../../../src/builtin/index.js";
import type { JsonObject } from "../../../src/model/index.js";
import { readDocuments } from "../../../src/yaml/index.js";
import { textOf } from "../../../src/machinery/index.js";

const PREFIX = "pod-security.kubernetes.io/";

/** `{ enforce: "baseline" }` as labels of a namespace. */
function labels(short: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(short).map(([name, value]) => [PREFIX + name, value]));
}

/** A Namespace with these labels. */
export function namespace(short: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Namespace",
    metadata: { name: "dev", labels: labels(short) },
  });
}

export function yamlObject(yaml: string): JsonObject {
  const [document] = readDocuments(yaml).documents;
  return document?.value as JsonObject;
}

/** The answer to a create in a namespace with these labels, or to what the last argument says. */
export function asked(
  short: Readonly<Record<string, string>>,
  yaml: string,
  more: Partial<PodSecurityRequest> = {},
  options: PodSecurityOptions = {},
): PodSecurityAnswer {
  const object = yamlObject(yaml);
  const [group = "", version = ""] = `/${textOf(object, "apiVersion")}`.split("/").slice(-2);
  return podSecurity(
    {
      operation: "CREATE",
      subresource: "",
      kind: { group, version, kind: textOf(object, "kind") },
      namespace: "dev",
      name: "web",
      user: "ada",
      object,
      namespaceLabels: labels(short),
      ...more,
    },
    options,
  );
}

/** A pod with this in its spec, and a container with this. */
export function pod(spec: string, container = ""): string {
  return `{ apiVersion: v1, kind: Pod, metadata: { name: web }, spec: { ${spec} containers: [{ name: c, image: x, ${container} }] } }`;
}

/** A pod that every level allows. */
export const GOOD_CONTEXT =
  "securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } },";
export const GOOD_CONTAINER =
  "securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }";

/** What a level says about a pod; empty if it is allowed. */
export function detailOf(level: string, yaml: string, version = "latest"): string {
  const { denial } = asked({ enforce: level, "enforce-version": version, warn: "privileged" }, yaml);
  return (
    denial?.message.replace(`pods "web" is forbidden: violates PodSecurity "${level}:${version}": `, "") ?? ""
  );
}
