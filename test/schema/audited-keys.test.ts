import { type KubernetesVersion, builtinSchemas, schemasFromOpenApi } from "../../src/schema/index.js";
import { KUBERNETES_VERSIONS } from "../../src/schema/internal.js";
import { describe, expect, it } from "vitest";
import { field, nodesOf, patchText } from "./node-language.js";
import type { JsonObject } from "../../src/model/index.js";

const EXTENSION = "x-kubernetes-recommended-patch-merge-key";

/** The list of impacted APIs of the proposal, in its order; decision 63 has the reason for each. */
const IMPACTED: readonly (readonly [string, string, string])[] = [
  ["v1 Pod", "spec.containers[0].ports", "merge @containerPort, recommended containerPort,protocol"],
  ["v1 Pod", "spec.initContainers[0].ports", "merge @containerPort, recommended containerPort,protocol"],
  ["v1 Pod", "spec.ephemeralContainers[0].ports", "merge @containerPort, recommended containerPort,protocol"],
  ["v1 Service", "spec.ports", "merge @port, recommended port,protocol"],
  [
    "v1 PersistentVolume",
    "spec.nodeAffinity.required.nodeSelectorTerms[0].matchExpressions",
    "no patch rule",
  ],
  ["v1 PersistentVolume", "spec.nodeAffinity.required.nodeSelectorTerms[0].matchFields", "no patch rule"],
  ["v1 Node", "spec.taints", "no patch rule, recommended key,effect"],
  ["v1 Pod", "spec.tolerations", "no patch rule"],
  ["node.k8s.io/v1 RuntimeClass", "scheduling.tolerations", "no patch rule"],
  ["v1 Pod", "metadata.ownerReferences", "merge @uid"],
  ["v1 Pod", "spec.containers[0].env", "merge @name"],
  ["v1 Pod", "spec.ephemeralContainers[0].env", "merge @name"],
  ["v1 Pod", "spec.volumes", "merge,retainKeys @name"],
  ["v1 Pod", "spec.initContainers", "merge @name"],
  ["v1 Pod", "spec.containers", "merge @name"],
  ["v1 Pod", "spec.imagePullSecrets", "merge @name"],
  ["v1 ServiceAccount", "secrets", "merge @name"],
  ["v1 Node", "status.addresses", "merge @type, recommended type,address"],
  ["v1 Pod", "status.conditions", "merge @type"],
  ["v1 ReplicationController", "status.conditions", "merge @type"],
  ["v1 Node", "status.conditions", "merge @type"],
  ["v1 ComponentStatus", "conditions", "merge @type"],
  ["apps/v1 Deployment", "status.conditions", "merge @type"],
  ["apps/v1 ReplicaSet", "status.conditions", "merge @type"],
  ["batch/v1 Job", "status.conditions", "merge @type"],
];

/** What Kubernetes itself has marked with two keys since the audit, in the volume health of pods and claims. */
const MARKED_SINCE: Readonly<Partial<Record<KubernetesVersion, readonly string[]>>> = {
  "1.37": ["merge @status, recommended status,reason", "merge @status, recommended status,reason"],
};

describe.each(KUBERNETES_VERSIONS)("in Kubernetes %s", (version) => {
  const schemas = builtinSchemas({ kubernetes: version });
  const nodes = [...nodesOf(schemas)];

  it.each(IMPACTED)("%s %s is %s", (kind, path, rule) => {
    expect(patchText(field(schemas, kind, path).patch)).toBe(rule);
  });

  it("no other list has recommended keys, except topology spread constraints", () => {
    const found = nodes.flatMap(({ patch }) => (patch?.recommended.length ? [patchText(patch)] : []));
    expect(found.toSorted()).toEqual([
      "merge @containerPort, recommended containerPort,protocol",
      "merge @containerPort, recommended containerPort,protocol",
      "merge @port, recommended port,protocol",
      ...(MARKED_SINCE[version] ?? []),
      "merge @topologyKey, recommended topologyKey,whenUnsatisfiable",
      "merge @type, recommended type,address",
      "no patch rule, recommended key,effect",
    ]);
  });

  it("recommended keys start with the default key and are scalar fields of the items", () => {
    for (const { patch, values } of nodes) {
      if (!patch?.recommended.length) continue;
      expect(patch.mergeKey ?? patch.recommended[0]).toBe(patch.recommended[0]);
      const types = patch.recommended.map((key) => values?.fields?.get(key)?.type);
      expect(types.filter((type) => type !== "string" && type !== "integer")).toEqual([]);
    }
  });
});

describe("the merge metadata of Kubernetes", () => {
  it.each([
    ["1.32", { merge: 50, "merge,retainKeys": 3, retainKeys: 1, replace: 1 }, 5],
    ["1.36", { merge: 53, "merge,retainKeys": 3, retainKeys: 1, replace: 1 }, 7],
  ] as const)("is unchanged in %s", (version, strategies, keyedAndReplaced) => {
    const nodes = [...nodesOf(builtinSchemas({ kubernetes: version }))];
    const counted: Record<string, number> = {};
    for (const { patch } of nodes) {
      const text = patch?.strategies.join() ?? "";
      if (text !== "") counted[text] = (counted[text] ?? 0) + 1;
    }
    expect(counted).toEqual(strategies);
    const replaced = nodes.filter(({ list, patch }) => list?.kind === "keyed" && patch === null);
    expect(replaced.length).toBe(keyedAndReplaced);
  });
});

describe("an OpenAPI document of built-in types", () => {
  const CORE = "io.k8s.api.core.v1";
  const taint = { type: "object", properties: { key: { type: "string" }, effect: { type: "string" } } };

  function taints(extensions: JsonObject, definitions: JsonObject) {
    const list = { type: "array", items: { $ref: `#/definitions/${CORE}.Taint` }, ...extensions };
    const node = {
      type: "object",
      properties: { spec: { $ref: `#/definitions/${CORE}.NodeSpec` } },
      "x-kubernetes-group-version-kind": [{ group: "", version: "v1", kind: "Node" }],
    };
    const spec = { type: "object", properties: { taints: list } };
    const all = { [`${CORE}.Node`]: node, [`${CORE}.NodeSpec`]: spec, ...definitions };
    const schemas = schemasFromOpenApi({ definitions: all });
    return {
      rule: patchText(field(schemas, "v1 Node", "spec.taints").patch),
      problems: schemas.diagnostics.map(({ code }) => code),
    };
  }

  it("has the audited keys that it lacks itself", () => {
    expect(taints({}, { [`${CORE}.Taint`]: taint })).toEqual({
      rule: "no patch rule, recommended key,effect",
      problems: [],
    });
  });

  it("keeps its own keys", () => {
    expect(taints({ [EXTENSION]: "key" }, { [`${CORE}.Taint`]: taint })).toEqual({
      rule: "no patch rule, recommended key",
      problems: [],
    });
  });

  it("is not reported for audited keys that do not match it", () => {
    expect(taints({}, { [`${CORE}.Taint`]: { type: "object", properties: {} } })).toEqual({
      rule: "no patch rule",
      problems: [],
    });
    expect(taints({}, {}).problems).toEqual(["schema/unresolved-reference"]);
  });
});
