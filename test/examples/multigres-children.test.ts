/** Without policies a webhook protects the children of a cluster, with the messages of the policy. */
import type { JsonObject } from "../../src/model/index.js";
import { admit, worldOf } from "../../src/admit/index.js";
import { checkChild, childKinds, principals } from "../../examples/multigres/data-handler/children.js";
import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { type AdmissionCall, objectLookup, platformManifests } from "../../src/serve/index.js";
import { assumedConfigurations } from "../../src/cli/platform/assumed-configurations.js";
import platform from "../../examples/multigres/data-handler/platform.js";
import { readDocuments } from "../../src/yaml/index.js";

const EXAMPLE = "examples/multigres";
const inFolder = (folder: string): readonly JsonObject[] =>
  readdirSync(`${EXAMPLE}/${folder}`).flatMap((file) =>
    readDocuments(readFileSync(`${EXAMPLE}/${folder}/${file}`, "utf8")).documents.map(({ value }) => value as JsonObject),
  );
const NAMESPACE: JsonObject = { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } };
const MANIFESTS = [...inFolder("config/crd"), ...inFolder("config/policies"), NAMESPACE];
const isConfigMap = ({ kind }: JsonObject): boolean => kind === "ConfigMap";
const CHILDREN = readDocuments(readFileSync(`${EXAMPLE}/samples/children.yaml`, "utf8")).documents.map(
  ({ value }) => value as JsonObject,
);

const OPERATOR = "system:serviceaccount:multigres-system:multigres-operator";
const USERS: readonly (readonly [string, readonly string[]])[] = [
  [OPERATOR, []],
  ["system:serviceaccount:kube-system:generic-garbage-collector", []],
  ["system:serviceaccount:kube-system:namespace-controller", ["system:serviceaccounts"]],
  ["alice", []],
  ["alice", ["multigres:break-glass"]],
  ["alice", ["multigres:break-glass-not", "system:masters"]],
  [`${OPERATOR}-two`, []],
];

const OPERATIONS = ["CREATE", "UPDATE", "DELETE"] as const;
type Operation = (typeof OPERATIONS)[number];

/** A policy puts its name and that of its binding before the message. */
function wordsOf(message: string, expected: string): string {
  return expected !== "" && message.endsWith(expected) ? expected : message;
}

function byPolicy(child: JsonObject, operation: Operation, username: string, groups: readonly string[], among: readonly JsonObject[]): string {
  const request = {
    ...(operation === "DELETE" ? {} : { object: child }),
    ...(operation === "CREATE" ? {} : { oldObject: child }),
    operation,
    user: { username, groups },
  };
  const { verdict } = admit(request, worldOf(among));
  return verdict.allowed ? "" : verdict.message;
}

function byWebhook(child: JsonObject, operation: Operation, username: string, groups: readonly string[], among: readonly JsonObject[]): string {
  const user = { username, uid: "", groups, extra: {} };
  const call = { operation, user, object: operation === "DELETE" ? null : child, oldObject: operation === "CREATE" ? null : child, namespace: "shop" } as Partial<AdmissionCall> as AdmissionCall;
  const answer = checkChild(call, objectLookup(among, platform.lookups ?? []));
  return (answer?.denials ?? []).map(({ message }) => message).join();
}

describe("the webhook of children", () => {
  it("allows the users that the policy allows, and denies others with its message", () => {
    const asked = CHILDREN.flatMap((child) =>
      OPERATIONS.flatMap((operation) => USERS.map((user) => [child, operation, ...user, MANIFESTS] as const)),
    );
    const told = asked.map((question) => byWebhook(...question));
    expect(told).toEqual(asked.map((question, i) => wordsOf(byPolicy(...question), told[i] as string)));
    expect(new Set(told).size).toBe(2);
  });

  it("denies all users while the allowed users are unknown", () => {
    const among = MANIFESTS.filter((one) => !isConfigMap(one));
    const [child] = CHILDREN as [JsonObject];
    expect(byPolicy(child, "CREATE", OPERATOR, [], among)).not.toBe("");
    expect(byWebhook(child, "CREATE", OPERATOR, [], among)).toBe(
      "who may write it is not known: ConfigMap multigres-system/multigres-principals is missing",
    );
  });

  it("is installed only without policies", () => {
    const names = (hasPolicies: boolean): string[] => {
      const made = platformManifests(platform, { definitions: MANIFESTS, image: "example.com/m:1", hasPolicies });
      const configurations = made.filter(({ object }) => object["kind"] === "ValidatingWebhookConfiguration");
      return configurations.flatMap(({ object }) => (object["webhooks"] as { name: string }[]).map(({ name }) => name));
    };
    const usual = ["vmultigrescluster.kb.io", "vcoretemplate.kb.io", "vcelltemplate.kb.io", "vshardtemplate.kb.io"];
    expect(names(true)).toEqual(usual);
    expect(names(false)).toEqual([...usual, ...childKinds.map((kind) => `v${kind.toLowerCase()}.kb.io`)]);
    expect(platform.lookups).toContain(principals);
    const assumed = assumedConfigurations(platform, worldOf(MANIFESTS)).flatMap(({ webhooks }) => webhooks as { name: string }[]);
    expect(assumed.map(({ name }) => name.replace(/-multigres-com-v1alpha1-/, " "))).toEqual([
      "mutate multigrescluster",
      ...usual.map((name) => `validate ${name.slice(1).replace(".kb.io", "")}`),
    ]);
  });
});
