import { ALLOWED, type PodSecurityAnswer, annotation, exempt, undecodable, unknown } from "./answer.js";
import { FULLY_PRIVILEGED, podAnswer } from "./pod-answer.js";
import { MODES, type ReadPolicy, policyOf } from "./namespace-policy.js";
import { type PodSecurityOptions, defaultPolicy, isExemptNamespace, isExemptUser } from "./options.js";
import { checked, hasTemplate, readPod, templateOf } from "./pod-source.js";
import type { PodSecurityRequest } from "./request.js";
import { apiVersionOf } from "../../model/internal.js";
import { isSignificantUpdate } from "./significant-update.js";
import { namespaceAnswer } from "./namespace-answer.js";

/** Subresources of pods that leave the spec alone. */
const IGNORED: ReadonlySet<string> = new Set([
  "exec",
  "attach",
  "binding",
  "eviction",
  "log",
  "portforward",
  "proxy",
  "status",
]);

/**
 * What the PodSecurity plugin of the API server decides about a request: it refuses pods that violate the level of their
 * namespace, warns about templates of such pods, and checks the labels of namespaces.
 */
export function podSecurity(
  request: PodSecurityRequest,
  options: PodSecurityOptions = {},
): PodSecurityAnswer {
  const { operation, kind } = request;
  if (operation !== "CREATE" && operation !== "UPDATE") return ALLOWED;
  const apiVersion = apiVersionOf(kind);
  if (apiVersion === "v1" && kind.kind === "Namespace") return namespaceAnswer(request, options);
  const isPod = apiVersion === "v1" && kind.kind === "Pod";
  if (!isPod && !hasTemplate(apiVersion, kind.kind)) return ALLOWED;
  if (isPod ? IGNORED.has(request.subresource) : request.subresource !== "") return ALLOWED;
  if (isExemptNamespace(request.namespace, options)) return exempt("namespace");
  if (isExemptUser(request.user, options)) return exempt("user");
  if (request.namespaceLabels === undefined) return unknown("namespace labels");
  const read = policyOf(request.namespaceLabels, defaultPolicy(options));
  return isPod ? admittedPod(request, read, options) : admittedTemplate(request, read, options);
}

function admittedPod(
  { operation, object, old, name }: PodSecurityRequest,
  read: ReadPolicy,
  options: PodSecurityOptions,
): PodSecurityAnswer {
  if (read.errors.length === 0 && MODES.every((mode) => read.policy[mode].level === "privileged"))
    return FULLY_PRIVILEGED;
  const pod = readPod(object);
  if (pod === undefined) return undecodable();
  if (operation === "UPDATE") {
    const before = old && readPod(old);
    if (before === undefined || before === null) return undecodable("failed to decode old object");
    if (!isSignificantUpdate(pod, before)) return ALLOWED;
  }
  return podAnswer({ pod: checked(pod), name }, read, options);
}

/** An update is evaluated whatever it changes. */
function admittedTemplate(
  { object, kind }: PodSecurityRequest,
  read: ReadPolicy,
  options: PodSecurityOptions,
): PodSecurityAnswer {
  const { warn, audit } = read.policy;
  if (read.errors.length === 0 && warn.level === "privileged" && audit.level === "privileged") return ALLOWED;
  const template = templateOf(object, apiVersionOf(kind), kind.kind);
  // The API server allows objects that it cannot decode: the pods are checked later.
  if (template === undefined)
    return { ...ALLOWED, auditAnnotations: annotation("error", "failed to decode object") };
  return template === null ? ALLOWED : podAnswer({ template }, read, options);
}
