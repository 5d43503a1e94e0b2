/** Varve calls the same webhooks as the real API server, in the same order, with the same objects. */
import { type AdmissionRequest, type World, admitAsync, worldOf } from "../../../../src/admit/index.js";
import { CASES, GROUP, type ScriptedHook, type WebhookCase } from "./webhook-cases.js";
import { type Cluster, connectCluster } from "../../../../src/cluster/index.js";
import {
  type Json,
  type JsonObject,
  VarveError,
  formatJson,
  isObject,
  parseJson,
} from "../../../../src/model/index.js";
import { getKey } from "../../../../src/model/internal.js";
import { ScriptedServer, type SeenCall } from "./scripted-server.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AUTHORITY } from "../../../serve/served.js";
import { askServer } from "../requests/ask-server.js";
import { callWebhookAt } from "../../../../src/cli/platform/call-webhook.js";
import { type Outcome, comparable } from "../requests/outcome.js";
import { sharedCluster } from "../shared-cluster.js";

const NAMESPACE = "calls";
const WAIT = { timeout: 60_000, interval: 200 };
const ADMISSION = "admissionregistration.k8s.io/v1";
const webhooks = new ScriptedServer();
let cluster: Cluster;
let world: World;

const kindOf = (i: number): string => `Case${i}`;
const pluralOf = (i: number): string => `case${i}s`;

function definition(i: number): JsonObject {
  const kind = kindOf(i);
  const schema = {
    type: "object",
    properties: {
      spec: {
        type: "object",
        default: {},
        "x-kubernetes-preserve-unknown-fields": true,
        properties: { replicas: { type: "integer" }, color: { type: "string", default: "blue" } },
      },
      status: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
    },
  };
  const scale = { specReplicasPath: ".spec.replicas", statusReplicasPath: ".status.replicas" };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${pluralOf(i)}.${GROUP}` },
    spec: {
      group: GROUP,
      scope: "Namespaced",
      names: { kind, plural: pluralOf(i) },
      versions: ["v1", "v2"].map((name) => ({
        name,
        served: true,
        storage: name === "v1",
        subresources: { status: {}, scale },
        schema: { openAPIV3Schema: schema },
      })),
    },
  };
}

function entry({ name, does, says = {} }: ScriptedHook, path: string, i: number): JsonObject {
  const { versions = ["v1"], below = [""], operations = ["CREATE", "UPDATE"], scope = "*", ...rest } = says;
  return {
    name: `${name}.${GROUP}`,
    admissionReviewVersions: ["v1"],
    sideEffects: "None",
    clientConfig: {
      url: webhooks.urlOf(`${path}/${name}`, does),
      caBundle: Buffer.from(AUTHORITY).toString("base64"),
    },
    rules: [
      {
        apiGroups: [GROUP],
        apiVersions: versions,
        resources: (below as string[]).map((part) => `${pluralOf(i)}${part}`),
        operations,
        scope,
      },
    ],
    ...rest,
  };
}

function configurations({ mutating = {}, validating = {} }: WebhookCase, i: number): JsonObject[] {
  const of = (kind: string, by: NonNullable<WebhookCase["mutating"]>): JsonObject[] =>
    Object.entries(by).map(([name, hooks]) => ({
      apiVersion: ADMISSION,
      kind: `${kind}WebhookConfiguration`,
      metadata: { name: `calls-${i}-${name}` },
      webhooks: hooks.map((hook) => entry(hook, `/${i}/${kind.toLowerCase()}/${name}`, i)),
    }));
  return [...of("Mutating", mutating), ...of("Validating", validating)];
}

function policies({ policies: given = [] }: WebhookCase, i: number): JsonObject[] {
  return given.flatMap(({ name: own, says }): JsonObject[] => {
    const name = `calls-${i}-${own}`;
    const rule = {
      apiGroups: [GROUP],
      apiVersions: ["v1"],
      resources: [pluralOf(i)],
      operations: ["CREATE"],
    };
    return [
      {
        apiVersion: ADMISSION,
        kind: "MutatingAdmissionPolicy",
        metadata: { name },
        spec: { matchConstraints: { resourceRules: [rule] }, failurePolicy: "Fail", ...says },
      },
      {
        apiVersion: ADMISSION,
        kind: "MutatingAdmissionPolicyBinding",
        metadata: { name },
        spec: { policyName: name },
      },
    ];
  });
}

/** An extra case, repeated until everything that was stored before it takes effect. */
const PROBE: WebhookCase = {
  title: "probe",
  mutating: { z: [{ name: "probe", does: () => ({ response: { allowed: true, warnings: ["mutating"] } }) }] },
  validating: {
    z: [{ name: "probe", does: () => ({ response: { allowed: true, warnings: ["validating"] } }) }],
  },
  policies: [
    {
      name: "probe",
      says: {
        reinvocationPolicy: "Never",
        mutations: [
          {
            patchType: "JSONPatch",
            jsonPatch: { expression: '[JSONPatch{op: "add", path: "/spec/probe", value: 1}]' },
          },
        ],
      },
    },
  ],
  requests: [],
};

beforeAll(async () => {
  await webhooks.start();
  const server = await sharedCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  const all = [...CASES, PROBE];
  const objects = [
    { apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } },
    ...all.map((_, i) => definition(i)),
    ...all.flatMap((each, i) => [...policies(each, i), ...configurations(each, i)]),
  ];
  for (const object of objects) {
    const { diagnostics } = await cluster.create(object);
    if (diagnostics.length > 0) throw new VarveError(diagnostics);
  }
  world = worldOf(objects, { isComplete: true });
  const last = CASES.length;
  await vi.waitUntil(async () => {
    const { warnings, object } = await asked(last, {
      operation: "CREATE",
      object: { apiVersion: `${GROUP}/v1`, kind: kindOf(last), metadata: { name: "probe" } },
      dryRun: true,
    });
    const spec = isObject(object) ? getKey(object, "spec") : undefined;
    return warnings.length === 2 && isObject(spec) && getKey(spec, "probe") === 1;
  }, WAIT);
  webhooks.take();
}, 300_000);

afterAll(() => {
  webhooks.stop();
  cluster.close();
});

async function asked(i: number, request: AdmissionRequest): ReturnType<typeof askServer> {
  const collection = `/apis/${GROUP}/v1/namespaces/${NAMESPACE}/${pluralOf(i)}`;
  const { target } = request;
  const placed = target === undefined ? request : { ...request, target: { ...target, namespace: NAMESPACE } };
  return askServer(cluster, collection, placed);
}

/** Validating webhooks are called concurrently, in any order. */
function inOrder(calls: readonly SeenCall[]): SeenCall[] {
  const isValidating = ({ webhook }: SeenCall): boolean => webhook.includes("/validating/");
  const validating = calls.filter(isValidating).toSorted((a, b) => (a.webhook < b.webhook ? -1 : 1));
  return [...calls.filter((call) => !isValidating(call)), ...validating];
}

/** A kind is not known to policies at once, and not to all servers of a plural. */
async function settled(i: number, request: AdmissionRequest): ReturnType<typeof askServer> {
  for (;;) {
    const theirs = await asked(i, request);
    if (theirs.code !== 503 && !(theirs.code === 404 && request.operation === "CREATE")) return theirs;
    webhooks.take();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

describe("webhooks are called as by the API server", () => {
  it.each(CASES.map((each, i) => [each.title, each, i] as const))("%s", async (_, { requests }, i) => {
    let stored: JsonObject | undefined;
    for (const make of requests) {
      const request = make(kindOf(i));
      const theirs = await settled(i, request);
      const theirCalls = inOrder(webhooks.take());
      const old = stored === undefined || request.operation === "CREATE" ? {} : { oldObject: stored };
      const {
        verdict,
        warnings,
        resource: object,
      } = await admitAsync({ ...request, ...old, namespace: NAMESPACE }, world, {
        webhook: (call) => callWebhookAt(call, { url: new URL(urlOf(call.webhook)), authority: undefined }),
      });
      const ourCalls = inOrder(webhooks.take());
      const causes = verdict.causes.map((one) => [one.reason, one.field, one.message].join(" | "));
      const ours = { ...verdict, causes, warnings, object };
      expect({ calls: ourCalls, outcome: told(ours, request) }).toEqual({
        calls: theirCalls,
        outcome: told(theirs, request),
      });
      if (theirs.stored !== undefined) stored = theirs.stored;
    }
  });
});

/**
 * The answer to a scale is a scale. Names and uids are generated, and whole objects in messages have
 * managedFields.
 */
function told(outcome: Outcome, { subresource }: AdmissionRequest): Json {
  const answer = comparable(subresource === "scale" ? { ...outcome, object: null } : outcome);
  const text = formatJson(answer)
    .replaceAll(/response\.uid=\\"[0-9a-f-]{36}\\"/g, "response.uid=")
    .replaceAll(/"made-[a-z0-9]{5}"/g, '"made-xxxxx"')
    .replaceAll(/(Object 'Kind' is missing in )'.*?'"/g, '$1"');
  return parseJson(text);
}

function urlOf(webhook: JsonObject): string {
  const { url } = webhook["clientConfig"] as { url: Json };
  return url as string;
}
