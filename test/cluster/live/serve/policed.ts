/**
 * Three namespaces of a real API server: one with the webhook, one with the policy of the constants, one with
 * both.
 */
import { type JsonObject, isObject } from "../../../../src/model/index.js";
import { getKey } from "../../../../src/model/internal.js";
import { type Operator, at, object, startOperator } from "./operator.js";
import { type OverrideChain, constantsPolicy } from "../../../../src/admit/index.js";
import { vi } from "vitest";

const WAIT = { timeout: 60_000, interval: 100 };

export type Side = "webhook" | "policy" | "both";

function among(...names: readonly Side[]): JsonObject {
  const key = "kubernetes.io/metadata.name";
  return { matchExpressions: [{ key, operator: "In", values: [...names] }] };
}

/** The policy of these chains for the namespaces that have one. */
export function policyFor(chains: readonly OverrideChain[]): readonly JsonObject[] {
  const about = { group: "multigres.com", version: "v1alpha1", resource: "multigresclusters" };
  const { resources } = constantsPolicy(chains, { name: "constants.multigres.com", ...about });
  return resources.map((resource) => {
    if (resource["kind"] !== "MutatingAdmissionPolicyBinding") return resource;
    const spec = {
      ...(resource["spec"] as JsonObject),
      matchResources: { namespaceSelector: among("policy", "both") },
    };
    return { ...resource, spec };
  });
}

/** Ready when each namespace has its own, and no other. */
export async function startPoliced(chains: readonly OverrideChain[]): Promise<Operator> {
  const operator = await startOperator();
  const { cluster } = operator;
  for (const name of ["webhook", "policy", "both"])
    await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name } });
  await cluster.patch(
    {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "MutatingWebhookConfiguration",
      name: "multigres",
    },
    {
      type: "json",
      body: [{ op: "add", path: "/webhooks/0/namespaceSelector", value: among("webhook", "both") }],
    },
  );
  await vi.waitUntil(async () => (await filledIn(operator, "policy")) === undefined, WAIT);
  for (const resource of policyFor(chains)) await cluster.create(resource);
  await vi.waitUntil(async () => (await filledIn(operator, "policy")) === 1, WAIT);
  return operator;
}

async function filledIn({ cluster }: Operator, side: Side) {
  const { object: made } = await cluster.create(placed(object("MultigresCluster", "probe", "{}"), side), {
    dryRun: true,
  });
  return at(made, "spec.multiadmin.spec.replicas");
}

export function placed(manifest: JsonObject, side: Side): JsonObject {
  return { ...manifest, metadata: { ...(manifest["metadata"] as JsonObject), namespace: side } };
}

/** What chains write to. */
export function shown(stored: JsonObject | undefined): JsonObject {
  const metadata = stored === undefined ? undefined : getKey(stored, "metadata");
  const annotations = isObject(metadata) ? (getKey(metadata, "annotations") ?? null) : null;
  return { spec: stored?.["spec"] ?? null, annotations };
}
