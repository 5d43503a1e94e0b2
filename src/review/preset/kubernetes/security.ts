import { STAYS, all } from "./conditions.js";
import { inContainers, inPods, inPodsAndContainers } from "./places.js";
import type { Rule } from "../../rule/rule.js";

/** A field of a security context, in one of its versions, has a value. */
function has(side: "before" | "after", field: string, value: string): string {
  return `(${side} != null && ${side}.?${field} == optional.of(${value}))`;
}

function gained(field: string, value: string): string {
  return `(${has("after", field, value)} && !${has("before", field, value)})`;
}

/** The value is removed, and its parent stays. */
function lost(field: string, value: string): string {
  return all(STAYS, has("before", field, value), `!${has("after", field, value)}`);
}

/** Pod-level settings apply where a container has none. */
function lostInContainer(field: string, value: string): string {
  const specs = "[object.?spec, object.?spec.template.spec, object.?spec.jobTemplate.spec.template.spec]";
  const inherited = `${specs}.exists(s, s.?securityContext.${field} == optional.of(${value}))`;
  return all(lost(field, value), `!(${inherited} && (after == null || !after.?${field}.hasValue()))`);
}

/** A Pod need not set what each of its containers sets. */
function lostInPod(field: string, value: string): string {
  const each = `parent.after.?containers.orValue([]).all(c, c.?securityContext.${field} == optional.of(${value}))`;
  return all(lost(field, value), `!${each}`);
}

/** Capabilities that the restricted profile of the Pod Security Standards lets containers add. */
const HARMLESS = "['NET_BIND_SERVICE']";

const NON_ROOT = "@securityContext.runAsNonRoot";
const ROOT = {
  id: "runs-as-root",
  topic: "runs-as-root",
  type: "warn",
  on: "anchor",
  message: "The container may now run as root.",
} as const;

const FILTERED = "'RuntimeDefault'";
const SECCOMP = {
  id: "seccomp-off",
  topic: "seccomp-off",
  type: "warn",
  on: "anchor",
  path: "@securityContext.seccompProfile.type",
  message: "System calls of the container are no longer filtered.",
} as const;

/** Privileges of Pods on their node. */
export const security: readonly Rule[] = [
  ...inContainers({
    id: "privileged",
    topic: "privileged",
    type: "warn",
    path: "securityContext.privileged!",
    when: "after == true && before != true",
    message:
      "A privileged container has full access to its node: an attacker who controls it controls the node.",
  }),
  ...inContainers({
    id: "privilege-escalation",
    topic: "privilege-escalation",
    type: "warn",
    path: "@securityContext.allowPrivilegeEscalation",
    on: "anchor",
    when: `${gained("allowPrivilegeEscalation", "true")} || (${lost("allowPrivilegeEscalation", "false")})`,
    message: "Processes of the container can gain more privileges than their parent process.",
  }),
  ...inContainers({
    id: "capability-added",
    topic: "capability-added",
    type: "warn",
    path: "securityContext.capabilities.@add",
    on: "anchor",
    when: `after != null && after.exists(c, !(c in ${HARMLESS}) && !(before != null && c in before))`,
    message: "The container gets additional capabilities.",
  }),
  ...inContainers({
    id: "capability-drop-removed",
    topic: "capability-drop-removed",
    type: "warn",
    path: "@securityContext.capabilities.drop",
    on: "anchor",
    when: all(
      STAYS,
      "before.?capabilities.drop.orValue([]).exists(c, c == 'ALL')",
      "after == null || !after.?capabilities.drop.orValue([]).exists(c, c == 'ALL')",
    ),
    message: "The container keeps the default capabilities that it used to drop.",
  }),
  ...inPods({
    id: "host-path",
    topic: "host-path",
    type: "warn",
    path: "volumes.*.@hostPath",
    on: "anchor",
    when: "after != null && after.?path != (before == null ? optional.none() : before.?path)",
    message: "The Pod can access files of its node.",
  }),
  ...inPods({
    id: "host-namespace",
    topic: "host-namespace",
    type: "warn",
    path: "{hostNetwork, hostPID, hostIPC}!",
    when: "after == true && before != true",
    message:
      "The Pod shares the network, processes or memory of its node, and network policies may not apply to it.",
  }),
  ...inContainers({
    id: "host-port",
    topic: "host-port",
    type: "allow",
    path: "ports.*.hostPort!",
    when: "after != null && after != 0",
    message:
      "The container is reachable at port {after} of its node, and each node can run only one such Pod.",
  }),
  ...inContainers({ ...ROOT, path: NON_ROOT, when: lostInContainer("runAsNonRoot", "true") }),
  ...inPods({ ...ROOT, path: NON_ROOT, when: lostInPod("runAsNonRoot", "true") }),
  ...inPodsAndContainers({
    ...ROOT,
    path: "@securityContext.runAsUser",
    when: gained("runAsUser", "0"),
  }),
  ...inContainers({
    id: "root-filesystem-writable",
    topic: "root-filesystem-writable",
    type: "allow",
    path: "@securityContext.readOnlyRootFilesystem",
    on: "anchor",
    when: lost("readOnlyRootFilesystem", "true"),
    message: "The container can change its own file system, so an attacker can modify its files.",
  }),
  ...inPodsAndContainers({
    ...SECCOMP,
    when: gained("seccompProfile.type", "'Unconfined'"),
  }),
  ...inContainers({ ...SECCOMP, when: lostInContainer("seccompProfile.type", FILTERED) }),
  ...inPods({ ...SECCOMP, when: lostInPod("seccompProfile.type", FILTERED) }),
  ...inPods({
    id: "service-account-changed",
    topic: "service-account-changed",
    type: "allow",
    path: "serviceAccountName!",
    when: STAYS,
    message: "The Pod runs as the service account {after}, with its permissions.",
  }),
  {
    id: "pod-security-loosened",
    topic: "pod-security-loosened",
    type: "warn",
    path: 'metadata.labels["pod-security.kubernetes.io/enforce"]!',
    scope: { group: "", kind: "Namespace" },
    when: "object != null && (after == 'privileged' ? before != 'privileged' : before == 'restricted' || (before == 'baseline' && after == null))",
    message:
      "The Namespace allows Pods that it rejected before: the profile changes from {before} to {after}.",
  },
];
