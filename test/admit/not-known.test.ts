/** Answers that depend on values that only a cluster knows: they are neither allowed nor denied. */
import { type Admission, admit, worldOf } from "../../src/admit/index.js";
import { WIDGETS, configMap, mutating, namespace, patching, validating, widget } from "./cluster.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

type Request = Parameters<typeof admit>[0];

const SERVICE = service({ type: "NodePort" });
const JOB: JsonObject = {
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { name: "backup", namespace: "prod" },
  spec: { template: { spec: { restartPolicy: "Never", containers: [{ name: "main", image: "backup" }] } } },
};

function service(spec: JsonObject): JsonObject {
  return {
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: "web", namespace: "prod" },
    spec: { selector: { app: "web" }, ports: [{ port: 80 }], ...spec },
  };
}

const POD: JsonObject = { containers: [{ name: "main", image: "web" }] };
const PODS: JsonObject = {
  matchConstraints: {
    resourceRules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["pods"] }],
  },
};

function policy(expression: string, spec: JsonObject = {}, binding: JsonObject = {}): readonly JsonObject[] {
  return validating("p", { validations: [{ expression, message: "no" }], ...spec }, binding);
}

function asked(request: Request, ...resources: readonly (readonly JsonObject[])[]): Admission {
  return admit(request, worldOf([namespace("prod"), WIDGETS, ...resources.flat()]));
}

/** The fields that the answer depends on, or the answer. */
function answer({ isValidated, unknown, verdict }: Admission): string | readonly string[] {
  if (isValidated) return verdict.allowed ? "allowed" : verdict.message;
  expect(verdict).toMatchObject({ allowed: false, code: 0 });
  return unknown.flatMap(({ fields }) => fields);
}

function told(expression: string, object: JsonObject, spec: JsonObject = {}, binding: JsonObject = {}) {
  return answer(asked({ object }, policy(expression, spec, binding)));
}

describe("a validating policy", () => {
  it.each<[string, JsonObject, string]>([
    ["object.spec.clusterIP.startsWith('10.')", SERVICE, "object.spec.clusterIP"],
    ["object.spec.clusterIPs.size() == 1", SERVICE, "object.spec.clusterIPs"],
    ["object.spec.ports[0].nodePort > 30000", SERVICE, "object.spec.ports[0].nodePort"],
    ["object.spec.ports.exists(p, p.nodePort == 1)", SERVICE, "object.spec.ports[0].nodePort"],
    ["object.metadata.uid != ''", JOB, "object.metadata.uid"],
    ["object.metadata.creationTimestamp != null", JOB, "object.metadata.creationTimestamp"],
    [
      "object.spec.template.metadata.labels['controller-uid'] != ''",
      JOB,
      "object.spec.template.metadata.labels.controller-uid",
    ],
    [
      "object.spec.selector.matchLabels.all(k, object.spec.selector.matchLabels[k] != '')",
      JOB,
      'object.spec.selector.matchLabels["batch.kubernetes.io/controller-uid"]',
    ],
  ])("that reads %s is not known", (expression, object, field) => {
    expect(told(expression, object)).toEqual([field]);
  });

  it.each<[string, JsonObject]>([
    ["has(object.spec.clusterIP)", SERVICE],
    ["has(object.metadata.uid) && !has(object.metadata.resourceVersion)", JOB],
    ["!has(object.spec.clusterIP) || object.spec.type == 'NodePort'", SERVICE],
    ["object.spec.clusterIP == '' || object.spec.ports.all(p, p.port == 80)", SERVICE],
    ["object.spec.clusterIP == 'None'", service({ clusterIP: "None" })],
    ["object.spec.clusterIP == '10.0.0.1'", service({ clusterIP: "10.0.0.1" })],
    ["object.spec.template.metadata.labels['job-name'] == 'backup'", JOB],
  ])("allows %s, which it knows", (expression, object) => {
    expect(told(expression, object)).toBe("allowed");
  });

  it("uses given values", () => {
    const given = { uid: "u-1", time: "2026-01-02T03:04:05Z" };
    const of = (expression: string): unknown =>
      answer(asked({ object: JOB, generated: given }, policy(expression)));
    expect(of("object.metadata.uid == 'u-1'")).toBe("allowed");
    expect(of("object.spec.template.metadata.labels['controller-uid'] == 'u-1'")).toBe("allowed");
    expect(of("object.metadata.creationTimestamp == '2026-01-02T03:04:05Z'")).toBe("allowed");
    expect(of("object.metadata.uid == 'u-2'")).toMatch(/denied request: no$/);
  });

  it("is not known whatever failurePolicy says", () => {
    expect(told("object.metadata.uid == ''", JOB, { failurePolicy: "Ignore" })).toEqual([
      "object.metadata.uid",
    ]);
  });

  it("reads its variables only as far as an expression needs them", () => {
    const variables = [{ name: "u", expression: "object.metadata.uid + '!'" }];
    expect(told("variables.u == ''", JOB, { variables })).toEqual(["object.metadata.uid"]);
    expect(told("variables.u == '' || true", JOB, { variables })).toBe("allowed");
  });

  it("denies with its own message if only the messageExpression is not known", () => {
    const validations = [
      { expression: "false", message: "no", messageExpression: "'uid: ' + object.metadata.uid" },
    ];
    expect(told("", JOB, { validations })).toMatch(/denied request: no$/);
  });

  it("says what the messageExpression depends on if it has no other message, and shows no values that are not known", () => {
    const validations = [
      { expression: "!has(object.metadata.labels)", messageExpression: "'uid: ' + object.metadata.uid" },
    ];
    const object = { ...JOB, metadata: { name: "backup", namespace: "prod", labels: { app: "web" } } };
    const { verdict, diagnostics } = asked({ object }, policy("true", { validations }));
    expect(verdict.message).toMatch(
      /\(the message depends on object\.metadata\.uid, which is not known offline\)$/,
    );
    expect(JSON.stringify(diagnostics.map(({ params, related }) => [params, related]))).not.toContain(
      "not known",
    );
  });

  it("cannot deny if its binding only warns", () => {
    const admission = asked(
      { object: JOB },
      policy("object.metadata.uid == ''", {}, { validationActions: ["Warn"] }),
    );
    expect(answer(admission)).toBe("allowed");
    expect(admission.unknown.map(({ isDecisive }) => isDecisive)).toEqual([false]);
    expect(admission.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ["admit/not-known-offline", "info"],
    ]);
  });

  it("may fail in an annotation, which denies unless failurePolicy is Ignore", () => {
    const auditAnnotations = [{ key: "uid", valueExpression: "string(object.metadata.uid)" }];
    expect(told("true", JOB, { auditAnnotations })).toEqual(["object.metadata.uid"]);
    expect(told("true", JOB, { auditAnnotations, failurePolicy: "Ignore" })).toBe("allowed");
  });

  it("does not matter if another one denies", () => {
    const other = validating("q", { validations: [{ expression: "false", message: "never" }] });
    const admission = asked({ object: JOB }, policy("object.metadata.uid == ''"), other);
    expect(admission.isValidated).toBe(true);
    expect(answer(admission)).toMatch(/'q' with binding 'q-binding' denied request: never$/);
  });

  it("does not know the name of the token volume of a Pod, and knows the rest of it", () => {
    const account = {
      apiVersion: "v1",
      kind: "ServiceAccount",
      metadata: { name: "default", namespace: "prod" },
    };
    const pod = { apiVersion: "v1", kind: "Pod", metadata: { name: "web", namespace: "prod" }, spec: POD };
    const about = (expression: string, generated = {}) =>
      answer(asked({ object: pod, generated }, policy(expression, PODS), [account]));
    expect(about("object.spec.volumes[0].name != 'kube-api-access-xxxxx'")).toEqual([
      "object.spec.volumes[0].name",
    ]);
    expect(about("object.spec.containers[0].volumeMounts[0].name.startsWith('kube')")).toEqual([
      "object.spec.containers[0].volumeMounts[0].name",
    ]);
    expect(about("object.spec.volumes.all(v, has(v.projected))")).toBe("allowed");
    expect(about("object.spec.volumes[0].name == 'kube-api-access-abcde'", { suffix: "abcde" })).toBe(
      "allowed",
    );
  });

  it("does not know a generated name, nor what is made of it", () => {
    const { metadata: _, ...rest } = JOB;
    const object = { ...rest, metadata: { generateName: "backup-", namespace: "prod" } };
    expect(told("object.metadata.name.startsWith('b')", object)).toEqual(["object.metadata.name"]);
    expect(told("request.name.startsWith('b')", object)).toEqual(["request.name"]);
    expect(told("object.spec.template.metadata.labels['job-name'] != ''", object)).toEqual([
      "object.spec.template.metadata.labels.job-name",
    ]);
    const given = asked(
      { object, generated: { suffix: "abcde" } },
      policy("object.metadata.name == 'backup-abcde' && request.name == object.metadata.name"),
    );
    expect(answer(given)).toBe("allowed");
  });
});

describe("a match condition", () => {
  const conditions = (...expressions: readonly string[]): JsonObject => ({
    matchConditions: expressions.map((expression, i) => ({ name: `c${i}`, expression })),
  });

  it("that is not known leaves its policy open", () => {
    expect(told("false", JOB, conditions("object.metadata.uid == ''"))).toEqual(["object.metadata.uid"]);
  });

  it("that is false decides", () => {
    expect(told("false", JOB, conditions("object.metadata.uid == ''", "false"))).toBe("allowed");
  });

  it("of a webhook that is not known leaves the request open", () => {
    const webhook = (expression: string): JsonObject => ({
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingWebhookConfiguration",
      metadata: { name: "hooks" },
      webhooks: [
        {
          name: "uid.example.com",
          clientConfig: { url: "https://example.com" },
          rules: [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*"], operations: ["*"] }],
          sideEffects: "None",
          admissionReviewVersions: ["v1"],
          matchConditions: [{ name: "uid", expression }],
        },
      ],
    });
    const admission = asked({ object: JOB }, [webhook("object.metadata.uid == ''")]);
    expect(answer(admission)).toEqual(["object.metadata.uid"]);
    expect(admission.notCovered).toContain("webhook uid.example.com");
    expect(answer(asked({ object: JOB }, [webhook("object.metadata.name == ''")]))).toBe("allowed");
  });
});

describe("a mutating policy", () => {
  const marks = (value: string): readonly JsonObject[] =>
    mutating("m", [patching(`[JSONPatch{op: "add", path: "/data/by", value: ${value}}]`)]);

  it("sees no generated values on a create", () => {
    const admission = asked(
      { object: configMap("a", { b: "c" }) },
      marks("has(object.metadata.uid) ? 'y' : 'n'"),
    );
    expect(answer(admission)).toBe("allowed");
    expect(admission.resource?.["data"]).toEqual({ b: "c", by: "n" });
  });

  it("that reads what is stored makes everything after it unknown", () => {
    const request = { object: configMap("a", { b: "c" }), oldObject: configMap("a", {}) };
    const after = validating("q", { validations: [{ expression: "false" }] });
    expect(answer(asked(request, marks("oldObject.metadata.uid"), after))).toEqual([
      "oldObject.metadata.uid",
    ]);
    const stored = { ...request, oldObject: configMap("a", {}, { uid: "u-1" }) };
    expect(answer(asked(stored, marks("oldObject.metadata.uid")))).toBe("allowed");
  });
});

describe("an update", () => {
  it("does not know what a stored object from a file has", () => {
    const request = { object: SERVICE, oldObject: service({ type: "ClusterIP" }) };
    const of = (expression: string): unknown => answer(asked(request, policy(expression)));
    expect(of("object.metadata.resourceVersion == '1'")).toEqual(["object.metadata.resourceVersion"]);
    expect(of("oldObject.spec.clusterIP == ''")).toEqual(["oldObject.spec.clusterIP"]);
    expect(of("object.spec.ports[0].nodePort == 0")).toEqual(["object.spec.ports[0].nodePort"]);
    expect(of("object.spec.type != oldObject.spec.type")).toBe("allowed");
  });

  const pod = (image: string, more: JsonObject = {}): JsonObject => {
    const spec = { containers: [{ name: "web", image }] };
    return { apiVersion: "v1", kind: "Pod", metadata: { name: "web", namespace: "prod" }, spec, ...more };
  };

  it.each([
    ["oldObject.status.phase == 'Running'", "oldObject.status"],
    ["has(oldObject.status.podIP)", "oldObject.status"],
    ["object.status.phase == 'Running'", "object.status"],
  ])("does not know the status of one that comes from a file: %s", (expression, field) => {
    for (const more of [{}, { status: {} }]) {
      const request = { object: pod("web:2", more), oldObject: pod("web:1", more) };
      expect(answer(asked(request, policy(expression)))).toEqual([field]);
    }
  });

  it("does not take what a cluster may have written for something that is there", () => {
    const of = (expression: string, name: string): unknown => {
      const object = name === "Pod" ? pod("web:2") : configMap("a", { b: "c" });
      const oldObject = name === "Pod" ? pod("web:1") : configMap("a", {});
      return answer(asked({ object, oldObject }, policy(expression)));
    };
    expect(of("!has(oldObject.spec.nodeName)", "Pod")).toBe("allowed");
    expect(of("!has(oldObject.metadata.generation)", "ConfigMap")).toBe("allowed");
    expect(of("!has(oldObject.status)", "ConfigMap")).toBe("allowed");
  });

  it("knows what is there, and everything of an object that was read from a cluster", () => {
    const running = { status: { phase: "Running" } };
    const of = (oldObject: JsonObject): unknown =>
      answer(asked({ object: pod("web:2"), oldObject }, policy("oldObject.status.phase == 'Running'")));
    expect(of(pod("web:1", running))).toBe("allowed");
    const metadata = { name: "web", namespace: "prod", uid: "u-1" };
    expect(of(pod("web:1", { metadata, ...running }))).toBe("allowed");
    expect(of(pod("web:1", { metadata }))).toContain("denied request");
  });
});

describe("a rule of a custom resource", () => {
  const named: JsonObject = structuredClone(WIDGETS);
  const [version] = (named["spec"] as { versions: { schema: { openAPIV3Schema: JsonObject } }[] }).versions;
  const root = version?.schema.openAPIV3Schema as JsonObject;
  root["x-kubernetes-validations"] = [
    { rule: "self.metadata.name == 'w' || self.spec.size > 3", message: "too small" },
  ];
  const of = (spec: JsonObject, metadata: JsonObject, generated = {}): unknown =>
    answer(admit({ object: widget(spec, metadata), generated }, worldOf([named, namespace("prod")])));

  it("does not know a generated name", () => {
    const metadata = { name: "", generateName: "w-" };
    expect(of({ size: 1 }, metadata)).toEqual(["self.metadata.name"]);
    expect(of({ size: 4 }, metadata)).toBe("allowed");
    expect(of({ size: 1 }, metadata, { suffix: "abcde" })).toMatch(/too small/);
    expect(of({ size: 1 }, {})).toBe("allowed");
  });
});

it("a known answer is the answer for every uid and every time", () => {
  const parts = ["object.metadata.uid == 'a'", "object.metadata.creationTimestamp < '2'", "true", "false"];
  for (const a of parts)
    for (const b of parts)
      for (const expression of [`${a} && ${b}`, `${a} || !(${b})`, `(${a} ? ${b} : true)`]) {
        const found = told(expression, JOB);
        if (typeof found !== "string") continue;
        for (const uid of ["a", "b"])
          for (const time of ["1970-01-01T00:00:00Z", "2026-01-01T00:00:00Z"]) {
            const given = asked({ object: JOB, generated: { uid, time } }, policy(expression));
            expect([expression, answer(given)]).toEqual([expression, found]);
          }
      }
});
