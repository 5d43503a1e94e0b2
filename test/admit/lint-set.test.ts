import {
  binding,
  codes,
  crd,
  fields,
  found,
  lint,
  mutatingBinding,
  policy,
  rule,
  shard,
  told,
} from "./lint-language.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const SHARDS = crd(fields({ replicas: "integer" }));
const FINE = "object.metadata.name != ''";

function configMap(data: JsonObject, name = "principals", namespace = "system"): JsonObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace }, data };
}

describe("the API of an admission resource", () => {
  it("is found where the group lacks the kind", () => {
    const wrong = policy(FINE, { apiVersion: "admission.k8s.io/v1" });
    expect(found([SHARDS, wrong, binding()])).toEqual(["wrong-api-group apiVersion"]);
    expect(told("wrong-api-group", [SHARDS, wrong, binding()])).toEqual([
      [
        "there is no ValidatingAdmissionPolicy in admission.k8s.io, which contains only the requests to webhooks",
        "write apiVersion: admissionregistration.k8s.io/v1",
      ],
    ]);
  });

  it.each([
    ["ValidatingAdmissionPolicy", "v1beta1", "1.33", []],
    ["ValidatingAdmissionPolicy", "v1beta1", "1.34", ["api-not-served"]],
    ["ValidatingAdmissionPolicy", "v1alpha1", "1.31", []],
    ["ValidatingAdmissionPolicy", "v1alpha1", "1.32", ["api-not-served"]],
    ["MutatingAdmissionPolicy", "v1", "1.35", ["api-not-served"]],
    ["MutatingAdmissionPolicy", "v1", "1.36", []],
    ["MutatingAdmissionPolicy", "v1beta1", "1.34", []],
    ["MutatingAdmissionPolicy", "v1beta1", "1.33", ["api-not-served"]],
    ["MutatingAdmissionPolicy", "v2", "1.36", ["api-not-served"]],
  ])("is found where %s %s is not served by %s", (kind, version, kubernetes, expected) => {
    const apiVersion = `admissionregistration.k8s.io/${version}`;
    const made = policy(FINE, { apiVersion, kind });
    const isMutating = kind.startsWith("Mutating");
    const bound = { ...(isMutating ? mutatingBinding() : binding()), apiVersion };
    const findings = codes([SHARDS, made, bound], { kubernetes });
    // The binding uses the same API as the policy.
    expect(findings).toEqual([...expected, ...expected]);
  });
});

describe("the form of an admission resource", () => {
  it.each<[string, JsonObject, string[]]>([
    ["a misspelt field", { validationActons: ["Deny"] }, ["unknown-field spec.validationActons"]],
    ["a value of another type", { policyName: 3 }, ["wrong-type spec.policyName"]],
    ["an unknown action", { validationActions: ["Bad"] }, ["unsupported-value spec.validationActions[=Bad]"]],
    [
      "a duplicate action",
      { validationActions: ["Deny", "Deny"] },
      ["duplicate-value spec.validationActions[1]"],
    ],
    [
      "a parameter by name and by labels",
      { paramRef: { name: "a", selector: {}, parameterNotFoundAction: "Deny" } },
      ["forbidden-field spec.paramRef.name", "forbidden-field spec.paramRef.selector"],
    ],
    [
      "an unknown label operator",
      { matchResources: { objectSelector: { matchExpressions: [{ key: "a", operator: "Like" }] } } },
      ["invalid-value spec.matchResources.objectSelector.matchExpressions[0].operator"],
    ],
  ])("is checked: %s", (_, spec, expected) => {
    expect(found([SHARDS, policy(FINE), binding(spec)])).toEqual(expect.arrayContaining(expected));
  });
});

describe("bindings", () => {
  it("are reported as missing", () => {
    expect(found([SHARDS, policy(FINE)])).toEqual(["unbound-policy metadata.name"]);
    expect(told("unbound-policy", [SHARDS, policy(FINE)])[0]?.[1]).toBe(
      "add a ValidatingAdmissionPolicyBinding with policyName: policy and validationActions: [Deny]",
    );
    expect(codes([SHARDS, policy(FINE), mutatingBinding()])).toContain("unbound-policy");
    expect(codes([SHARDS, policy(FINE), binding()])).toEqual([]);
  });

  it("are found where no such policy exists, with the nearest name", () => {
    const set = [
      SHARDS,
      policy(FINE),
      binding(),
      { ...binding({ policyName: "polcy" }), metadata: { name: "b2" } },
    ];
    expect(told("dangling-binding", set)).toEqual([
      ["there is no ValidatingAdmissionPolicy polcy in the set", 'did you mean "policy"?'],
    ]);
  });

  it("are an info where the policy may be installed from elsewhere", () => {
    const set = [
      SHARDS,
      policy(FINE),
      binding(),
      { ...binding({ policyName: "other" }), metadata: { name: "b2" } },
    ];
    const severities = lint(set).map(({ code, severity }) => `${severity} ${code}`);
    expect(severities).toEqual(["info admit/dangling-binding"]);
  });

  it("are checked against the matching policy, of several with the name", () => {
    const params = { paramKind: { apiVersion: "v1", kind: "ConfigMap" } };
    const paramRef = { name: "p", namespace: "default", parameterNotFoundAction: "Deny" };
    const reads = policy("params.data.a == 'b' || " + FINE, { spec: params });
    expect(codes([SHARDS, policy(FINE), reads, binding({ paramRef })])).toEqual([]);
    expect(codes([SHARDS, policy(FINE), binding({ paramRef })])).toEqual(["missing-params"]);
  });

  it.each<[string[], string[]]>([
    [["Deny", "Warn"], ["deny-with-warn"]],
    [[], ["required-value"]],
    [["Deny", "Audit"], []],
    [["Warn", "Audit"], []],
  ])("with the actions %j give %j", (validationActions, expected) => {
    expect(codes([SHARDS, policy(FINE), binding({ validationActions })])).toEqual(expected);
  });
});

describe("parameters", () => {
  const paramKind = { apiVersion: "v1", kind: "ConfigMap" };
  const reads = policy("params.data.x != ''", { spec: { paramKind } });
  const paramRef = { name: "principals", namespace: "system", parameterNotFoundAction: "Deny" };

  it.each<[string, JsonObject, JsonObject, JsonObject[], string[]]>([
    ["all present", reads, { paramRef }, [configMap({ x: "y" })], []],
    ["a binding without parameters", reads, {}, [], ["missing-params"]],
    ["a missing object", reads, { paramRef }, [configMap({ x: "y" }, "others")], ["missing-params"]],
    [
      "an object in another namespace",
      reads,
      { paramRef },
      [configMap({ x: "y" }, "principals", "other")],
      ["missing-params"],
    ],
    [
      "no parameterNotFoundAction",
      reads,
      { paramRef: { name: "principals", namespace: "system" } },
      [configMap({ x: "y" })],
      ["missing-params"],
    ],
    ["a policy without parameters", policy(FINE), { paramRef }, [configMap({ x: "y" })], ["missing-params"]],
    ["a selector", reads, { paramRef: { selector: {}, parameterNotFoundAction: "Deny" } }, [], []],
  ])("are checked: %s", (_, made, spec, objects, expected) => {
    expect(codes([SHARDS, made, binding(spec), ...objects])).toEqual(expected);
  });
});

describe("a policy that depends on the user", () => {
  const operator = "'system:serviceaccount:kube-system:operator'";
  const operations = ["CREATE", "UPDATE", "DELETE"];
  const paramKind = { apiVersion: "v1", kind: "ConfigMap" };
  const paramRef = { name: "principals", namespace: "system", parameterNotFoundAction: "Deny" };
  const all = [
    "system:serviceaccount:kube-system:generic-garbage-collector",
    "system:serviceaccount:kube-system:namespace-controller",
  ];

  it("is found where it denies cleanup controllers", () => {
    const set = [SHARDS, policy(`request.userInfo.username == ${operator}`, { operations }), binding()];
    expect(codes(set)).toEqual(["locks-out-controllers"]);
    expect(told("locks-out-controllers", set)[0]?.[1]).toBe(
      `also allow ${all.join(", ")}, system:kube-controller-manager`,
    );
  });

  it("is found where it denies only one of them", () => {
    const expression = `request.userInfo.username in [${operator}, '${all[0]}']`;
    const set = [SHARDS, policy(expression, { operations }), binding()];
    expect(told("locks-out-controllers", set)[0]?.[0]).toBe(
      `it denies ${all[1]}, which empties a namespace that is deleted: these deletions never finish`,
    );
  });

  it.each([
    ["lets them pass", `request.userInfo.username in [${operator}, '${all.join("', '")}']`, operations],
    ["lets their group pass", "'system:serviceaccounts:kube-system' in request.userInfo.groups", operations],
    ["does not match deletions", `request.userInfo.username == ${operator}`, ["CREATE", "UPDATE"]],
    ["denies deletion to every user", "request.operation != 'DELETE'", operations],
  ])("is valid where it %s", (_, expression, about) => {
    expect(codes([SHARDS, policy(expression, { operations: about }), binding()])).toEqual([]);
  });

  it("is evaluated with its parameters", () => {
    const made = policy("request.userInfo.username in params.data.who.split(',')", {
      operations,
      spec: { paramKind },
    });
    const set = (who: readonly string[]): JsonObject[] => [
      SHARDS,
      made,
      binding({ paramRef }),
      configMap({ who: who.join(",") }),
    ];
    expect(codes(set(all))).toEqual([]);
    expect(codes(set(all.slice(1)))).toEqual(["locks-out-controllers"]);
  });

  it("is found where it returns reason Invalid", () => {
    const expression = "'admins' in request.userInfo.groups";
    expect(found([SHARDS, policy(expression, { validation: { reason: null } }), binding()])).toEqual([
      "denied-as-invalid spec.validations[0].expression",
    ]);
    expect(codes([SHARDS, policy(expression), binding()])).toEqual([]);
    expect(codes([SHARDS, policy(FINE, { validation: { reason: null } }), binding()])).toEqual([]);
  });
});

describe("subresources", () => {
  const scaled = crd(fields({ replicas: "integer" }), {
    version: {
      subresources: {
        status: {},
        scale: { specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas" },
      },
    },
  });
  const onlyAdmins = "'admins' in request.userInfo.groups";

  it("are found where a policy about access leaves them open", () => {
    const set = [scaled, policy(onlyAdmins), binding()];
    expect(told("subresource-hole", set)).toEqual([
      [
        '"shards" does not match its subresources, so the policy does not see them: /status changes the status, /scale changes spec.replicas',
        'add "shards/status", "shards/scale"',
      ],
    ]);
  });

  it("are found where scaling changes what a validation reads", () => {
    const expression = "!has(object.spec.replicas) || object.spec.replicas < 9";
    expect(codes([scaled, policy(expression), binding()])).toEqual(["subresource-hole"]);
    expect(codes([scaled, policy(FINE), binding()])).toEqual([]);
  });

  it.each([[["shards", "shards/*"]], [["*/*"]], [["shards", "shards/scale"]]])(
    "are covered by %s",
    (resources) => {
      const expression = "!has(object.spec.replicas) || object.spec.replicas < 9";
      expect(codes([scaled, policy(expression, { resources }), binding()])).toEqual([]);
    },
  );

  it("are not expected of every kind", () => {
    expect(codes([SHARDS, policy(onlyAdmins), binding()])).toEqual([]);
  });
});

describe("resources", () => {
  it("are found where nothing defines them, with the intended name", () => {
    expect(told("unknown-resource", [SHARDS, policy(FINE, { resources: ["shard"] }), binding()])).toEqual([
      ["there is no resource shard in example.com", 'did you mean "shards"?'],
    ]);
  });

  it("are not found where another of the group has a similar name", () => {
    const nodes = policy(FINE, { resources: ["shirts"] });
    expect(codes([SHARDS, nodes, binding()])).toEqual([]);
  });

  it("are not found where the group is defined elsewhere", () => {
    expect(codes([policy(FINE), binding()])).toEqual([]);
    expect(codes([SHARDS, policy(FINE, { resources: ["*"] }), binding()])).toEqual([]);
  });
});

describe("the name in a request", () => {
  it("is found, since some requests have none", () => {
    expect(found([SHARDS, policy("request.name != 'main'"), binding()])).toEqual([
      "request-name spec.validations[0].expression",
    ]);
    expect(codes([SHARDS, policy("object.metadata.name != 'main'"), binding()])).toEqual([]);
  });
});

describe("transition rules", () => {
  const onField = (extra: JsonObject): JsonObject[] => [
    crd({ ...fields({ size: { type: "integer", ...rule("self >= oldSelf") } }), ...extra }),
  ];

  it("are found on fields that can be removed", () => {
    expect(codes(onField({}))).toEqual(["escapable-transition"]);
    expect(told("escapable-transition", onField({}))[0]?.[1]).toBe(
      "move it to the object above, as !has(oldSelf.size) || (has(self.size) && ...)",
    );
  });

  it("are valid on fields that cannot be, and on the parent object", () => {
    expect(codes(onField({ required: ["size"] }))).toEqual([]);
    const above = rule("!has(oldSelf.size) || (has(self.size) && self.size >= oldSelf.size)");
    expect(codes([crd({ ...fields({ size: "integer" }), ...above })])).toEqual([]);
  });
});

describe("the cost of rules", () => {
  const list = (bounds: JsonObject): JsonObject[] => [
    crd(
      fields({
        names: {
          type: "array",
          ...bounds,
          items: { type: "string", ...(bounds["maxItems"] === undefined ? {} : { maxLength: 30 }) },
          ...rule("self.all(a, self.exists_one(b, a == b))"),
        },
      }),
    ),
  ];

  it("is found where nothing bounds it", () => {
    expect(found(list({}))).toEqual([
      "cost-over-budget spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.names.x-kubernetes-validations[0].rule",
      "cost-over-budget spec.versions[0].schema.openAPIV3Schema",
    ]);
  });

  it("is reported as a multiple of the limit", () => {
    expect(told("cost-over-budget", list({}))[0]?.[0]).toBe(
      "its estimated cost is more than 100 times what the API server allows for one rule",
    );
  });

  it("is valid where the schema bounds it", () => {
    expect(codes(list({ maxItems: 20 }))).toEqual([]);
  });
});

describe("webhooks", () => {
  const webhook = (
    parts: JsonObject,
    service: JsonObject = { name: "w", namespace: "shop-system" },
    bundle?: string,
  ): JsonObject => ({
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingWebhookConfiguration",
    metadata: { name: "w" },
    webhooks: [
      {
        name: "w.example.com",
        clientConfig: { service, ...(bundle === undefined ? {} : { caBundle: bundle }) },
        rules: [
          { apiGroups: ["example.com"], apiVersions: ["v1"], operations: ["CREATE"], resources: ["shards"] },
        ],
        sideEffects: "None",
        admissionReviewVersions: ["v1"],
        ...parts,
      },
    ],
  });
  const pods = {
    rules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["pods"] }],
  };

  it.each([
    ["${CA_BUNDLE}", ["invalid-ca-bundle"]],
    ["-----BEGIN CERTIFICATE-----", ["invalid-ca-bundle"]],
    ["aGVsbG8=", ["invalid-ca-bundle"]],
    ["LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSQo=", []],
    ["IyBDQQotLS0tLUJFR0lOIENFUlRJRklDQVRFLS0tLS0KTUlJCg==", []],
    ["Cg==", []],
    ["", []],
    [undefined, []],
  ])("with the certificates %j give %j", (bundle, expected) => {
    expect(codes([SHARDS, webhook({}, undefined, bundle)])).toEqual(expected);
  });

  it.each<[string, JsonObject, string[]]>([
    ["match all pods", pods, ["locks-itself-out"]],
    ["ignore failures", { ...pods, failurePolicy: "Ignore" }, []],
    ["exclude namespaces", { ...pods, namespaceSelector: { matchLabels: { a: "b" } } }, []],
    ["match other resources", {}, []],
  ])("are checked for blocking themselves where they %s", (_, parts, expected) => {
    expect(codes([SHARDS, webhook(parts)])).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ["object.metadata.name != ''", []],
    ["object.spec.replicas > 1", ["unguarded-field webhooks[0].matchConditions[0].expression"]],
    ["object.spec.", ["invalid-expression webhooks[0].matchConditions[0].expression"]],
    ["variables.x", ["invalid-expression webhooks[0].matchConditions[0].expression"]],
    ["request.name != ''", ["request-name webhooks[0].matchConditions[0].expression"]],
  ])("have their match conditions checked: %s", (expression, expected) => {
    const matchConditions = [{ name: "a", expression }];
    expect(found([SHARDS, webhook({ matchConditions })])).toEqual(expected);
  });

  const at = (path: string, name = "w.example.com"): string => `webhooks[name=${name}].${path}`;
  const services = { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["services"] };

  it.each<[string, JsonObject, string[]]>([
    ["a name without dots", { name: "w" }, [`invalid-value ${at("name", "w")}`]],
    [
      "a plain address",
      { clientConfig: { url: "http://a.b/c" } },
      [`invalid-value ${at("clientConfig.url")}`],
    ],
    [
      "an address and a service",
      { clientConfig: { url: "https://a.b/c", service: { name: "w", namespace: "w" } } },
      [`required-value ${at("clientConfig")}`],
    ],
    [
      "no version of an API",
      { rules: [{ ...services, apiVersions: [] }] },
      [`required-value ${at("rules[0].apiVersions")}`],
    ],
    [
      "an unknown operation",
      { rules: [{ ...services, operations: ["CREATES"] }] },
      [`unsupported-value ${at("rules[0].operations[0]")}`],
    ],
    ["unknown side effects", { sideEffects: "Some" }, [`unsupported-value ${at("sideEffects")}`]],
    ["a minute of time", { timeoutSeconds: 60 }, [`invalid-value ${at("timeoutSeconds")}`]],
    [
      "only an unknown version of reviews",
      { admissionReviewVersions: ["v2"] },
      [`invalid-value ${at("admissionReviewVersions")}`],
    ],
    [
      "a condition without a name",
      { matchConditions: [{ name: "", expression: "true" }] },
      [`required-value ${at('matchConditions[name=""].name')}`],
    ],
    ["a value of another type", { timeoutSeconds: "5" }, [`wrong-type ${at("timeoutSeconds")}`]],
  ])("are reported where the API server refuses them for %s", (_, parts, expected) => {
    expect(found([SHARDS, webhook(parts)])).toEqual(expected);
    const mutating = { ...webhook(parts), kind: "MutatingWebhookConfiguration" };
    expect(found([SHARDS, mutating])).toEqual(expected);
  });

  it("are reported for all of that, also beside certificates that cannot be read", () => {
    const faulty = webhook({ name: "w", timeoutSeconds: 60 }, undefined, "${CA_BUNDLE}");
    expect(found([SHARDS, { ...faulty, metadata: { name: "W" } }])).toEqual([
      "invalid-value metadata.name",
      `invalid-value ${at("name", "w")}`,
      `invalid-value ${at("timeoutSeconds", "w")}`,
      "invalid-ca-bundle webhooks[0].clientConfig.caBundle",
    ]);
  });

  it("are found where they match undefined resources", () => {
    const rules = [
      { apiGroups: ["example.com"], apiVersions: ["v1"], operations: ["*"], resources: ["sherds"] },
    ];
    expect(codes([SHARDS, webhook({ rules })])).toEqual(["unknown-resource"]);
  });

  it.each([
    ["apps", "deploymentlists"],
    ["", "configmaplists"],
    ["", "watchevents"],
    ["", "statuses"],
    ["", "deleteoptionses"],
    ["autoscaling", "scales"],
  ])("match no lists, and nothing else without a URL: %j %s", (group, resource) => {
    const rules = [{ apiGroups: [group], apiVersions: ["v1"], operations: ["*"], resources: [resource] }];
    const [finding] = lint([webhook({ rules })]);
    expect(finding?.code).toBe("admit/unknown-resource");
    expect(finding?.expected).not.toContain(resource);
  });
});

describe("a valid set", () => {
  it("has no findings", () => {
    const set = [
      crd({ ...fields({ replicas: "integer" }), ...rule("!has(self.replicas) || self.replicas > 0") }),
      policy("!has(object.spec.replicas) || object.spec.replicas < 9"),
      binding(),
      shard({ replicas: 3 }),
    ];
    expect(found(set)).toEqual([]);
  });

  it("may hold anything, and anything may be missing from it", () => {
    const odd: JsonObject[] = [
      {},
      { kind: "ValidatingAdmissionPolicy" },
      {
        apiVersion: "admissionregistration.k8s.io/v1",
        kind: "ValidatingAdmissionPolicy",
        metadata: { name: "x" },
      },
      {
        apiVersion: "admissionregistration.k8s.io/v1",
        kind: "ValidatingAdmissionPolicy",
        metadata: { name: "y" },
        spec: { validations: [null, {}, { expression: 3 }] },
      },
      {
        apiVersion: "admissionregistration.k8s.io/v1",
        kind: "ValidatingWebhookConfiguration",
        metadata: { name: "z" },
        webhooks: [null, {}],
      },
      {
        apiVersion: "apiextensions.k8s.io/v1",
        kind: "CustomResourceDefinition",
        metadata: { name: "c" },
        spec: { versions: [null, {}] },
      },
    ];
    expect(() => codes(odd)).not.toThrow();
  });
});
