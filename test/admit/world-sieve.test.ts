import type { Json, JsonObject } from "../../src/model/index.js";
import { admit, worldOf } from "../../src/admit/index.js";
import { WorldSieve, documentMayMatter, mayMatter } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { formatYaml, readDocuments } from "../../src/yaml/index.js";
import { runs } from "../long.js";

const ADMISSION = "admissionregistration.k8s.io/v1";
const RULES = {
  resourceRules: [{ apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*"] }],
};

/** Objects that can each change the outcome of a request about another. */
const BEARING: readonly JsonObject[] = [
  {
    apiVersion: ADMISSION,
    kind: "ValidatingAdmissionPolicy",
    metadata: { name: "limit" },
    spec: {
      matchConstraints: RULES,
      paramKind: { apiVersion: "v1", kind: "ConfigMap" },
      validations: [{ expression: "size(object.metadata.name) <= int(params.data.most)" }],
    },
  },
  {
    apiVersion: ADMISSION,
    kind: "ValidatingAdmissionPolicyBinding",
    metadata: { name: "limit" },
    spec: {
      policyName: "limit",
      validationActions: ["Deny"],
      paramRef: { name: "limits", namespace: "prod", parameterNotFoundAction: "Deny" },
      matchResources: { namespaceSelector: { matchLabels: { env: "prod" } } },
    },
  },
  {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "limits", namespace: "prod" },
    data: { most: "3" },
  },
  {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "limits", namespace: "other" },
    data: { most: "9" },
  },
  ...["a", "b"].map((name) => ({
    apiVersion: "v1",
    kind: "LimitRange",
    metadata: { name, namespace: "prod" },
    spec: { limits: [{ type: "Container", default: { [name === "a" ? "cpu" : "memory"]: "1" } }] },
  })),
  {
    apiVersion: "scheduling.k8s.io/v1",
    kind: "PriorityClass",
    metadata: { name: "usual" },
    value: 7,
    globalDefault: true,
  },
  { apiVersion: "v1", kind: "Namespace", metadata: { name: "prod", labels: { env: "prod" } } },
  {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "foos.x.io" },
    spec: {
      group: "x.io",
      scope: "Namespaced",
      names: { kind: "Foo", plural: "foos", singular: "foo", listKind: "FooList" },
      versions: [
        {
          name: "v1",
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: { type: "object", properties: { size: { type: "integer", default: 1 } } },
          },
        },
      ],
    },
  },
];

const OTHERS: readonly JsonObject[] = [
  { apiVersion: "v1", kind: "Service", metadata: { name: "a", namespace: "prod" } },
  { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "b", namespace: "prod" } },
  { apiVersion: "y.io/v1", kind: "Bar", metadata: { name: "c", uid: "1" } },
  { apiVersion: "y.io/v1", kind: "Bar", metadata: { name: "d" } },
];

const REQUESTS: readonly JsonObject[] = [
  {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: "pod", namespace: "prod" },
    spec: { containers: [{ name: "c", image: "i" }] },
  },
  { apiVersion: "x.io/v1", kind: "Foo", metadata: { name: "long", namespace: "prod" } },
  { apiVersion: "x.io/v1", kind: "Foo", metadata: { name: "f", namespace: "prod" } },
  { apiVersion: "y.io/v1", kind: "Bar", metadata: { name: "b" } },
  { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "long", namespace: "prod" } },
];

/** What the sieve keeps, run twice where policies use parameters. */
function sieved(objects: readonly JsonObject[]): readonly JsonObject[] {
  const first = new WorldSieve();
  for (const object of objects) first.add(object);
  const second = new WorldSieve(first.missing);
  for (const object of objects) second.add(object);
  return second.objects;
}

function answers(objects: readonly Json[], isComplete: boolean): unknown[] {
  const world = worldOf(objects, { isComplete });
  return REQUESTS.map((object) => {
    const { verdict, resource: stored, warnings } = admit({ object }, world);
    return { verdict, stored, warnings };
  });
}

describe("a sieved world", () => {
  it("gives the same result on new objects as the whole world, for any content and order", () => {
    const worlds = fc.shuffledSubarray([...BEARING, ...OTHERS, ...OTHERS]);
    fc.assert(
      fc.property(worlds, fc.boolean(), (objects, isComplete) => {
        expect(answers(sieved(objects), isComplete)).toEqual(answers(objects, isComplete));
      }),
      { numRuns: runs({ normal: 50, long: 3000 }) },
    );
  });

  it("does not grow with unrelated objects", () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: `d${i}`, namespace: `n${i}` },
    }));
    expect(sieved([...BEARING, ...many])).toHaveLength(BEARING.length + 1);
  });
});

describe("mayMatter", () => {
  it.each(BEARING.filter(({ kind }) => kind !== "ConfigMap").map((object) => [formatYaml(object)]))(
    "keeps %s",
    (text) => {
      expect(mayMatter(text)).toBe(true);
    },
  );

  it.each([
    'kind: "Names\\x70ace"',
    'kind: "\\u004eamespace"',
    'kind: "Name\\\n  space"',
    "kind: !!binary TmFtZXNwYWNl",
    "kind: !<tag:yaml.org,2002:binary> TmFtZXNwYWNl",
    "%TAG ! tag:yaml.org,2002:\n---\nkind: !binary TmFtZXNwYWNl",
  ])("keeps an escaped kind: %j", (text) => {
    expect(mayMatter(text)).toBe(true);
  });

  it("skips a workload", () => {
    expect(mayMatter(formatYaml(OTHERS[1] as Json))).toBe(false);
  });
});

describe("documentMayMatter", () => {
  /** Ways to write, hide and repeat the kind of an object. */
  const LINES = [
    "apiVersion: v1",
    "apiVersion: apps/v1 # not Namespace",
    "'apiVersion': v1",
    "kind: Namespace",
    "kind: Deployment",
    "kind: Deployment # Namespace",
    '"kind": Namespace',
    "kind : Namespace",
    "kind:\n  Namespace",
    "kind: 'Namespace'",
    "kind: &kind Namespace",
    "kind: !!str Namespace",
    "? kind\n: Namespace",
    "? 'kind'\n: Namespace",
    "kind: NamespaceList\nitems: [{apiVersion: v1, kind: Namespace, metadata: {name: a}}]",
    "{apiVersion: v1, kind: Namespace}",
    "metadata: {name: Namespace}",
    "text: |\n  kind: Namespace",
    'text: "\n  kind: Deployment"',
    "'text\n  kind': Namespace",
  ];

  it("keeps every document whose object matters, however it is written", () => {
    let kept = 0;
    const texts = fc
      .tuple(
        fc.uniqueArray(fc.constantFrom(...LINES), { minLength: 1, maxLength: 4 }),
        fc.constantFrom("\n", "\r\n"),
      )
      .map(([lines, end]) => `${lines.join("\n")}\n`.replaceAll("\n", end));
    fc.assert(
      fc.property(texts, (text) => {
        const value = readDocuments(text).documents[0]?.value as JsonObject | undefined;
        const isNamespace = value?.["apiVersion"] === "v1" && value["kind"] === "Namespace";
        const isList = value?.["kind"] === "NamespaceList";
        if (!isNamespace && !isList) return;
        kept++;
        expect(documentMayMatter(text)).toBe(true);
      }),
      { numRuns: runs({ normal: 1000, long: 100_000 }) },
    );
    expect(kept).toBeGreaterThan(20);
  });

  it.each([
    "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a, labels: {of: ServiceAccount}}\n",
    "apiVersion: v1\r\nkind: ConfigMap # of a Namespace\r\ndata: {a: rbac.authorization.k8s.io}\r\n",
  ])("skips a document that only mentions what matters: %j", (text) => {
    expect([mayMatter(text), documentMayMatter(text)]).toEqual([true, false]);
  });
});
