import { type Admission, admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const PREFIX = "pod-security.kubernetes.io/";

function namespace(short: Readonly<Record<string, string>>): JsonObject {
  const labels = Object.fromEntries(Object.entries(short).map(([name, value]) => [PREFIX + name, value]));
  return { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop", labels } };
}

const SPEC = { hostNetwork: true, containers: [{ name: "c", image: "i", ports: [{ containerPort: 80 }] }] };
const POD: JsonObject = {
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name: "web", namespace: "shop" },
  spec: SPEC,
};
const DEPLOYMENT: JsonObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "shop" },
  spec: {
    selector: { matchLabels: { a: "b" } },
    template: { metadata: { labels: { a: "b" } }, spec: SPEC },
  },
};
const DETAILS = 'host namespaces (hostNetwork=true), hostPort (container "c" uses hostPort 80)';

function created(object: JsonObject, ...world: JsonObject[]): Admission {
  return admit({ operation: "CREATE", object }, worldOf(world));
}

function stepOf({ steps }: Admission): readonly (readonly [string, readonly string[]])[] {
  return steps
    .filter(({ by }) => by === "PodSecurity")
    .map(({ outcome, messages }) => [outcome, messages] as const);
}

describe("a pod in a namespace with a level", () => {
  it("is denied if it violates the level", () => {
    const admission = created(POD, namespace({ enforce: "baseline" }));
    const message = `pods "web" is forbidden: violates PodSecurity "baseline:latest": ${DETAILS}`;
    expect(admission.verdict).toEqual({
      allowed: false,
      code: 403,
      reason: "Forbidden",
      message,
      causes: [],
    });
    expect(stepOf(admission)).toEqual([["denied", [message]]]);
    expect(admission.diagnostics.map(({ code, verbatim }) => [code, verbatim])).toEqual([
      ["admit/request-refused", message],
    ]);
  });

  it("is answered in the order of the plugins: LimitRanger refuses before, RuntimeClass after", () => {
    const limits = {
      apiVersion: "v1",
      kind: "LimitRange",
      metadata: { name: "limits", namespace: "shop" },
      spec: { limits: [{ type: "Container", max: { cpu: "1" } }] },
    };
    const large = { ...SPEC, containers: [{ ...SPEC.containers[0], resources: { limits: { cpu: "2" } } }] };
    const level = namespace({ enforce: "baseline" });
    const refusals = [
      created({ ...POD, spec: large }, level, limits),
      created({ ...POD, spec: { ...SPEC, overhead: { cpu: "1" } } }, level),
    ].map(({ steps }) => steps.find(({ outcome }) => outcome === "denied")?.by);
    expect(refusals).toEqual(["LimitRanger", "PodSecurity"]);
  });

  it("is not evaluated if the plugin is disabled", () => {
    const world = worldOf([namespace({ enforce: "baseline" })], { disabledPlugins: ["PodSecurity"] });
    const { verdict, notCovered } = admit({ operation: "CREATE", object: POD }, world);
    expect([verdict.allowed, notCovered]).toEqual([true, []]);
  });

  it("is allowed with a warning and an audit annotation by the other modes", () => {
    const admission = created(POD, namespace({ warn: "baseline", audit: "baseline" }));
    const text = `would violate PodSecurity "baseline:latest": ${DETAILS}`;
    expect(admission.verdict.allowed).toBe(true);
    expect(admission.warnings).toEqual([text]);
    expect(admission.auditAnnotations).toEqual({
      [`${PREFIX}enforce-policy`]: "privileged:latest",
      [`${PREFIX}audit-violations`]: text,
    });
  });

  it("is not evaluated if it is invalid", () => {
    const invalid = { ...POD, spec: { ...SPEC, restartPolicy: "Sometimes" } };
    const admission = created(invalid, namespace({ enforce: "baseline" }));
    expect([admission.verdict.code, stepOf(admission)]).toEqual([422, []]);
  });

  it("is compared with the checks of the version of the cluster", () => {
    const spec = {
      containers: [{ name: "c", image: "i", livenessProbe: { tcpSocket: { port: 1, host: "db" } } }],
    };
    const codes = ["1.33", "1.34"].map((kubernetes) => {
      const world = worldOf([namespace({ enforce: "baseline" })], { kubernetes });
      return admit({ operation: "CREATE", object: { ...POD, spec } }, world).verdict.code;
    });
    expect(codes).toEqual([201, 403]);
  });
});

describe("a template of pods", () => {
  it("is warned about; it lacks the port of the host, which is a default of pods", () => {
    const { verdict, warnings } = created(DEPLOYMENT, namespace({ enforce: "baseline" }));
    expect([verdict.code, warnings]).toEqual([
      201,
      ['would violate PodSecurity "baseline:latest": host namespaces (hostNetwork=true)'],
    ]);
  });
});

describe("a namespace", () => {
  it("must have labels that are levels", () => {
    expect(created(namespace({ enforce: "high" })).verdict.message).toBe(
      `Namespace "shop" is invalid: metadata.labels[${PREFIX}enforce]: Invalid value: "high": must be one of privileged, baseline, restricted`,
    );
  });

  it("with a stricter level is compared with its pods", () => {
    const [old, object] = [namespace({}), namespace({ enforce: "baseline" })];
    const request = { operation: "UPDATE", object, oldObject: old } as const;
    expect(admit(request, worldOf([old, POD])).warnings).toEqual([
      'existing pods in namespace "shop" violate the new PodSecurity enforce level "baseline:latest"',
      "web: host namespaces, hostPort",
    ]);
    expect(stepOf(admit(request, worldOf([old])))).toEqual([
      ["skipped", ["the pods of namespace shop are not known"]],
    ]);
  });
});

describe("a namespace that is not in the world", () => {
  it("has labels that are not known, so no level is claimed", () => {
    const admission = created(POD);
    expect(admission.verdict.allowed).toBe(true);
    expect(stepOf(admission)).toEqual([["skipped", ["the labels of namespace shop are not known"]]]);
    expect(admission.auditAnnotations).toEqual({});
    expect(admission.notCovered).toEqual(["PodSecurity (the labels of namespace shop are not known)"]);
  });

  it("matters less to what is never denied", () => {
    const admission = created(DEPLOYMENT);
    expect(stepOf(admission)).toEqual([["skipped", ["the labels of namespace shop are not known"]]]);
    expect(admission.notCovered).toEqual([]);
    expect(stepOf(created({ ...DEPLOYMENT, apiVersion: "v1", kind: "ConfigMap", spec: null }))).toEqual([]);
  });
});
