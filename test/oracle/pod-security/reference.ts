import type { JsonObject } from "../../../src/model/index.js";
import { type PodSecurityOptions, builtinKind, podSecurity } from "../../../src/builtin/index.js";
import { type Case, requests } from "./cases.js";
import type { Reference } from "../reference.js";
import { namespaceOf, textOf } from "../../../src/machinery/index.js";

export const reference: Reference<Case, JsonObject> = {
  name: "pod-security",
  against: "k8s.io/kubernetes v1.36.4 PodSecurity plugin",
  cases: requests,
  leastAccepted: 0.5,
  mostAccepted: 0.9,
  recorded: { cases: 500, bytes: 390_000, refused: 0.4 },
  accepts: (answer) => !("denied" in answer),
  ours: answerOf,
};

function answerOf(given: Case): JsonObject {
  const { operation, subresource, namespace, name, user, labels, object, old, pods } = given;
  const [group = "", version = ""] = `/${textOf(object, "apiVersion")}`.split("/").slice(-2);
  const { denial, warnings, auditAnnotations } = podSecurity(
    {
      operation,
      subresource,
      kind: { group, version, kind: textOf(object, "kind") },
      namespace,
      name,
      user,
      object: complete(object),
      old: old === undefined ? null : complete(old),
      namespaceLabels: labels,
      pods: pods?.filter((pod) => namespaceOf(pod) === namespace),
    },
    optionsOf(given),
  );
  const answer: JsonObject = { warnings: [...warnings], annotations: { ...auditAnnotations } };
  return denial === undefined
    ? answer
    : { ...answer, denied: { ...denial, causes: denial.causes.map((one) => ({ ...one })) } };
}

/** The plugin sees objects with their defaults. */
function complete(object: JsonObject): JsonObject {
  const read = builtinKind(textOf(object, "apiVersion"), textOf(object, "kind"))?.reread(object);
  if (read === undefined) throw new Error("the object of a case cannot be read");
  return read;
}

function optionsOf({ configuration = {}, emulated }: Case): PodSecurityOptions {
  const minor = emulated === undefined ? {} : { minor: Number(emulated.split(".")[1]) };
  return { ...(configuration as PodSecurityOptions), ...minor };
}
