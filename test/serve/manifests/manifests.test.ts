/** The manifests that install a platform, generated from it alone. */
import {
  type Json,
  type JsonObject,
  type VarveError,
  getAt,
  isObject,
  parsePath,
} from "../../../src/model/index.js";
import {
  type CertificateStrategy,
  type Platform,
  type PlatformInstall,
  type Webhook,
  platformManifests,
} from "../../../src/serve/index.js";
import { installedWebhooks } from "../../../src/serve/internal.js";
import { describe, expect, it } from "vitest";
import { readDocuments } from "../../../src/yaml/index.js";
import { readFileSync, readdirSync } from "node:fs";
import operator from "../../../examples/multigres/data-handler/platform.js";

const looked = { group: "example.com", version: "v1", kind: "Widget" };
const widget = { ...looked, handle: () => undefined };
const kinds = { "Widget.example.com": { plural: "widgets", scope: "Namespaced" } } as const;

function platform(install: Partial<PlatformInstall> = {}, rest: Partial<Platform> = {}): Platform {
  return {
    install: { name: "widgets", image: "example.com/w:1", kinds, ...install },
    validate: [widget],
    ...rest,
  };
}

function objects(of: Platform, certificates: CertificateStrategy = "self"): JsonObject[] {
  return platformManifests(of, { certificates }).map(({ object }) => object);
}

function only(all: readonly JsonObject[], kind: string): JsonObject {
  const [first, ...more] = all.filter((object) => object["kind"] === kind);
  expect([kind, more.length]).toEqual([kind, 0]);
  return first ?? {};
}

function at(value: Json, path: string): Json | undefined {
  return getAt(value, parsePath(path));
}

function nameOf(object: JsonObject): string {
  return at(object, "metadata.name") as string;
}

function documentsIn(file: string): JsonObject[] {
  return readDocuments(readFileSync(file, "utf8")).documents.map(({ value }) => value as JsonObject);
}

function problemsOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    return (error as VarveError).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  }
}

describe("the manifests of the operator", () => {
  const FOLDER = "examples/multigres";
  const definitions = readdirSync(`${FOLDER}/config/crd`).flatMap((file) =>
    documentsIn(`${FOLDER}/config/crd/${file}`),
  );
  const made = platformManifests(operator, { definitions, image: "example.com/multigres:1" });
  const webhooksOf = (configurations: readonly JsonObject[]): [string, JsonObject][] =>
    configurations.flatMap((one) =>
      (one["webhooks"] as JsonObject[]).map((webhook): [string, JsonObject] => [
        `${nameOf(one)} ${webhook["name"] as string}`,
        webhook,
      ]),
    );

  it("call like the configurations of the design document, except for the certificates that those leave open", () => {
    const document = new Map(webhooksOf(documentsIn(`${FOLDER}/seed/webhooks.yaml`)));
    const ours = webhooksOf(
      made.filter(({ file }) => file === "webhook/configurations.yaml").map(({ object }) => object),
    );
    expect(ours.map(([name]) => name)).toEqual([...document.keys()]);
    for (const [name, webhook] of ours) {
      const { caBundle: _, ...clientConfig } = at(document.get(name) ?? {}, "clientConfig") as JsonObject;
      const { rules, ...said } = document.get(name) ?? {};
      expect(webhook).toMatchObject({ ...said, clientConfig });
      const [theirs, own] = [rules, webhook["rules"]].map((list) => (list as JsonObject[])[0] ?? {});
      const operations = own?.["operations"] as string[];
      expect({ ...own, operations: theirs?.["operations"] }).toEqual({ ...theirs, scope: "Namespaced" });
      // A changed template is checked against its users, too.
      expect(operations).toEqual(expect.arrayContaining(theirs?.["operations"] as string[]));
    }
  });

  it("have the names that its policies and documents use", () => {
    const account = made.find(({ object }) => object["kind"] === "ServiceAccount")?.object ?? {};
    expect(account["metadata"]).toMatchObject({ name: "multigres-operator", namespace: "multigres-system" });
    expect(installedWebhooks(operator)).toEqual({
      service: { name: "multigres-operator-webhook", namespace: "multigres-system" },
      configurations: [
        { kind: "MutatingWebhookConfiguration", name: "multigres-mutating-webhook" },
        { kind: "ValidatingWebhookConfiguration", name: "multigres-validating-webhook" },
      ],
    });
  });

  it("are deterministic", () => {
    expect(platformManifests(operator, { definitions, image: "example.com/multigres:1" })).toEqual(made);
  });
});

describe("permissions", () => {
  const rulesOf = (object: JsonObject): JsonObject[] => (object["rules"] as JsonObject[] | undefined) ?? [];
  const writes = (rule: JsonObject): boolean =>
    !(rule["verbs"] as string[]).every((verb) => ["get", "list", "watch"].includes(verb));

  it.each(["self", "cert-manager", "job"] as const)(
    "to write are limited by name in the whole cluster, and to create to one namespace: %s",
    (certificates) => {
      const all = objects(platform({}, { mutate: [widget], lookups: [looked] }), certificates);
      const wide = all.filter(({ kind }) => kind === "ClusterRole").flatMap(rulesOf);
      expect(wide.filter((rule) => writes(rule) && !Array.isArray(rule["resourceNames"]))).toEqual([]);
      expect(wide.filter((rule) => (rule["verbs"] as string[]).includes("create"))).toEqual([]);
      expect(wide.filter((rule) => (rule["resources"] as string[]).includes("secrets"))).toEqual([]);
    },
  );

  it("of a server with external certificates are those of its lookups, and of one without lookups none", () => {
    const roles = (of: Platform, strategy: CertificateStrategy): string[] =>
      objects(of, strategy).flatMap((one) =>
        one["kind"] === "Role" || one["kind"] === "ClusterRole" ? [nameOf(one)] : [],
      );
    expect(roles(platform({}, { lookups: [looked] }), "cert-manager")).toEqual([
      "widgets-system-widgets-lookups",
    ]);
    expect(roles(platform(), "cert-manager")).toEqual([]);
  });
});

describe("a webhook", () => {
  const webhookOf = (more: Partial<Webhook>, install: Partial<PlatformInstall> = {}): JsonObject => {
    const all = objects(platform(install, { mutate: [{ ...widget, ...more }], validate: [] }));
    return (only(all, "MutatingWebhookConfiguration")["webhooks"] as JsonObject[])[0] ?? {};
  };

  it("never matches the namespace of the server", () => {
    const namespaceSelector = {
      matchLabels: { a: "b" },
      matchExpressions: [{ key: "c", operator: "Exists" }],
    };
    expect(webhookOf({ install: { namespaceSelector } })["namespaceSelector"]).toEqual({
      matchLabels: { a: "b" },
      matchExpressions: [
        { key: "kubernetes.io/metadata.name", operator: "NotIn", values: ["widgets-system"] },
        { key: "c", operator: "Exists" },
      ],
    });
  });

  it("is configured as declared", () => {
    const install = {
      name: "a.b.c",
      failurePolicy: "Ignore",
      timeoutSeconds: 3,
      matchPolicy: "Exact",
      reinvocationPolicy: "IfNeeded",
      objectSelector: { matchLabels: { d: "e" } },
      matchConditions: [{ name: "f", expression: "true" }],
    } as const;
    expect(webhookOf({ install })).toMatchObject(install);
  });

  it("has a unique name where a kind exists in two groups or versions", () => {
    const other = { ...widget, version: "v2" };
    const all = objects(
      platform(
        {},
        {
          validate: [widget, other, { ...widget, group: "" }],
          install: {
            name: "widgets",
            image: "a",
            kinds: { ...kinds, Widget: { plural: "widgets", scope: "Cluster" } },
          },
        },
      ),
    );
    const names = at(only(all, "ValidatingWebhookConfiguration"), "webhooks") as JsonObject[];
    expect(names.map(({ name }) => name)).toEqual([
      "vwidget-v1-example-com.example.com",
      "vwidget-v2-example-com.example.com",
      "vwidget-v1-core.core.k8s.io",
    ]);
  });
});

describe("pods", () => {
  it.each([
    [
      "self",
      [
        "--self-certificates",
        "--service=widgets-webhook",
        "--namespace=widgets-system",
        "--validating=widgets-validating-webhook",
      ],
    ],
    ["cert-manager", ["--tls-cert-file=/certs/tls.crt", "--tls-private-key-file=/certs/tls.key"]],
    ["job", ["--tls-cert-file=/certs/tls.crt", "--tls-private-key-file=/certs/tls.key"]],
  ] as const)("get their certificate from: %s", (certificates, flags) => {
    const spec = at(only(objects(platform(), certificates), "Deployment"), "spec.template.spec") ?? null;
    const args = at(spec, "containers[name=webhook].args") as string[];
    expect(args.slice(2, 2 + flags.length)).toEqual(flags);
    const secret = {
      self: undefined,
      "cert-manager": "widgets-webhook-cert-manager-tls",
      job: "widgets-webhook-tls",
    };
    expect(at(spec, "volumes[name=certificates].secret.secretName")).toBe(secret[certificates]);
  });

  it("have a grace period longer than the drain and the longest answer", () => {
    const of = (drainSeconds: number): Json | undefined =>
      at(
        only(objects(platform({ drainSeconds })), "Deployment"),
        "spec.template.spec.terminationGracePeriodSeconds",
      );
    expect([of(0), of(60)]).toEqual([35, 95]);
  });

  it("run without privileges on their node: Deployment and Job", () => {
    const pods = objects(platform(), "job").flatMap((object) => {
      const spec = at(object, "spec.template.spec");
      return isObject(spec) ? [spec] : [];
    });
    expect(pods).toHaveLength(2);
    for (const pod of pods) {
      expect(pod["securityContext"]).toEqual({
        runAsNonRoot: true,
        seccompProfile: { type: "RuntimeDefault" },
      });
      for (const container of [
        ...((pod["initContainers"] as JsonObject[]) ?? []),
        ...(pod["containers"] as JsonObject[]),
      ])
        expect(container["securityContext"]).toEqual({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ["ALL"] },
          readOnlyRootFilesystem: true,
        });
    }
  });
});

it("allows calls only from the API servers' networks, where these are given", () => {
  const policy = only(objects(platform({ callers: ["10.1.0.0/28", "fd00::/64"] })), "NetworkPolicy");
  expect(at(policy, "spec.ingress[0].from")).toEqual([
    { ipBlock: { cidr: "10.1.0.0/28" } },
    { ipBlock: { cidr: "fd00::/64" } },
  ]);
});

it("records the strategy, and leaves the bundle to it", () => {
  for (const strategy of ["self", "cert-manager", "job"] as const) {
    const configuration = only(objects(platform(), strategy), "ValidatingWebhookConfiguration");
    expect(at(configuration, 'metadata.annotations["varve.dev/certificates"]')).toBe(strategy);
    expect(at(configuration, 'metadata.annotations["cert-manager.io/inject-ca-from"]')).toBe(
      strategy === "cert-manager" ? "widgets-system/widgets-webhook-leaf" : undefined,
    );
    expect(at(configuration, "webhooks[name=vwidget.example.com].clientConfig.caBundle")).toBe(undefined);
  }
});

it("lets cert-manager create a long-lived authority that keeps its key, and leaf certificates that change theirs", () => {
  const certificates = objects(platform(), "cert-manager").filter(({ kind }) => kind === "Certificate");
  const of = (name: string): JsonObject =>
    (certificates.find((one) => at(one, "metadata.name") === name)?.["spec"] as JsonObject | undefined) ?? {};
  expect(of("widgets-webhook-ca")).toMatchObject({
    isCA: true,
    duration: "87600h",
    privateKey: { algorithm: "ECDSA", rotationPolicy: "Never" },
  });
  expect(of("widgets-webhook-leaf")).toMatchObject({
    dnsNames: ["widgets-webhook.widgets-system.svc", "widgets-webhook.widgets-system.svc.cluster.local"],
    privateKey: { algorithm: "ECDSA", rotationPolicy: "Always" },
    issuerRef: { name: "widgets-webhook-ca" },
  });
});

it.each([
  [
    "a name that is too long for the names derived from it",
    platform({ name: "w".repeat(60) }),
    "model/wrong-argument",
  ],
  ["a kind whose resource name is unknown", platform({ kinds: {} }), "serve/unknown-resource"],
  [
    "an incompletely declared kind",
    platform({ kinds: { A: { plural: "as" } as never } }),
    "model/wrong-argument",
  ],
  ["no image", { ...platform(), install: { name: "widgets", kinds } }, "serve/not-installable"],
  ["no installation settings", { validate: [widget] }, "serve/not-installable"],
  [
    "two webhooks of the same name",
    platform(
      {},
      {
        validate: [
          { ...widget, install: { name: "a.b.c" } },
          { ...widget, version: "v2", install: { name: "a.b.c" } },
        ],
      },
    ),
    "serve/declared-twice",
  ],
  [
    "a timeout that no API server accepts",
    platform({}, { validate: [{ ...widget, install: { timeoutSeconds: 31 } }] }),
    "model/wrong-argument",
  ],
])("rejects %s", (_, of, code) => {
  const found = problemsOf(() => platformManifests(of));
  expect(found).not.toEqual([]);
  expect(found.every((problem) => problem.startsWith(`${code}: `))).toBe(true);
});
