import { type JsonObject, formatJson } from "../../../../src/model/index.js";
import { recorded, recordedYaml } from "../../../conformance/recorded.js";
import type { LiveCase } from "./replay.js";
import { namespace } from "./install.js";

interface PolicyCase {
  readonly id: string;
  readonly policy: string;
  readonly binding: Named & { readonly spec: JsonObject };
  readonly params: Named | null;
  readonly object: Named;
  readonly kube: { readonly decisions: readonly { readonly action: string; readonly message?: string }[] };
}

type Named = JsonObject & { readonly metadata: JsonObject };

/** A policy with one binding and the parameters of that binding, and its cases. */
export interface BoundPolicy {
  readonly world: readonly JsonObject[];
  readonly cases: readonly LiveCase[];
  /** A case that it denies. */
  readonly denied: LiveCase | undefined;
}

const LABEL = "admission-policy-test";

/** The world of policies. A policy with two bindings is included once. */
export function libraryWorld(policies: readonly BoundPolicy[]): JsonObject[] {
  const objects = policies.flatMap(({ world }) => world);
  return [...AROUND, ...new Map(objects.map((object) => [formatJson(object), object])).values()];
}

/** What the library requires: the kind of its parameters, and a namespace. */
const AROUND: readonly JsonObject[] = [
  namespace("test-namespace"),
  {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "controlconfigurations.kubescape.io" },
    spec: {
      group: "kubescape.io",
      scope: "Cluster",
      names: {
        kind: "ControlConfiguration",
        plural: "controlconfigurations",
        singular: "controlconfiguration",
        listKind: "ControlConfigurationList",
      },
      versions: [
        {
          name: "v1",
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
        },
      ],
    },
  },
];

/**
 * In the library every object has the label that every binding selects, and cases are evaluated one policy at
 * a time. Here all policies apply at once, so the label has a value for each binding.
 */
export function boundPolicies(file: string): BoundPolicy[] {
  const together = new Map<string, PolicyCase[]>();
  for (const one of recorded<PolicyCase>(file)) {
    const key = formatJson([one.policy, one.binding, one.params]);
    together.set(key, [...(together.get(key) ?? []), one]);
  }
  return [...together.values()].map((cases, number) => bound(cases, `binding-${number}`));
}

function bound(cases: readonly PolicyCase[], name: string): BoundPolicy {
  const { policy, binding, params } = cases[0] as PolicyCase;
  const live = cases.map((one) => liveCase(one, name));
  return {
    world: [
      recordedYaml(`kubescape-vap/${policy}`),
      ...(params === null ? [] : [{ ...params, metadata: { name } }]),
      { ...binding, metadata: { name }, spec: boundTo(name, binding.spec) },
    ],
    cases: live,
    denied: live[cases.findIndex(({ kube }) => kube.decisions.some(({ action }) => action === "deny"))],
  };
}

function boundTo(name: string, { paramRef, ...spec }: JsonObject): JsonObject {
  return {
    ...spec,
    ...(paramRef !== undefined && { paramRef: { ...(paramRef as JsonObject), name } }),
    matchResources: { objectSelector: { matchLabels: { [LABEL]: name } } },
  };
}

function liveCase({ id, object, kube }: PolicyCase, label: string): LiveCase {
  const labels = { ...(object.metadata["labels"] as JsonObject), [LABEL]: label };
  // An answer contains only the first denial.
  const denial = kube.decisions.find(({ action }) => action === "deny")?.message;
  return {
    name: id,
    steps: [
      {
        request: { operation: "CREATE", object: { ...object, metadata: { ...object.metadata, labels } } },
        unlikeRecorded: ({ server: { code, causes, warnings } }) => {
          const said = [...causes, ...warnings];
          const isLike = denial === undefined ? code === 201 : said.some((text) => text.endsWith(denial));
          return isLike ? undefined : { recorded: denial ?? "allowed", server: said };
        },
      },
    ],
  };
}
