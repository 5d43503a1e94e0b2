import { type Admission, type WorldOptions, admit, worldOf } from "../../src/admit/index.js";
import { type Json, type JsonObject, formatPath } from "../../src/model/index.js";
import { applying, mutating, validating } from "./cluster.js";
import { PLUGIN_NAMES, assumptionsOf, briefAssumptionsOf } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";

const ACCOUNT = {
  apiVersion: "v1",
  kind: "ServiceAccount",
  metadata: { name: "default", namespace: "shop" },
};

const NAMESPACE = { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } };

const LIMITS = {
  apiVersion: "v1",
  kind: "LimitRange",
  metadata: { name: "limits", namespace: "shop" },
  spec: { limits: [{ type: "Container", default: { cpu: "500m" }, max: { cpu: "1" } }] },
};

function pod(spec: JsonObject = {}, container: JsonObject = {}): JsonObject {
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: "web", namespace: "shop" },
    spec: { containers: [{ name: "web", image: "web:1", ...container }], ...spec },
  };
}

function create(
  object: JsonObject,
  world: readonly JsonObject[] = [],
  options: WorldOptions = {},
): Admission {
  return admit({ operation: "CREATE", object }, worldOf([NAMESPACE, ...world], options));
}

function byPlugins({ steps }: Admission): string[] {
  return steps.filter(({ name }) => name === "mutating plugin").map(({ by = "" }) => by);
}

function specOf({ resource }: Admission): JsonObject {
  return resource?.["spec"] as JsonObject;
}

describe("admission plugins", () => {
  it("run in the order of the API server, each a step of its own", () => {
    expect(byPlugins(create(pod(), [LIMITS]))).toEqual([
      "LimitRanger",
      "ServiceAccount",
      "Priority",
      "DefaultTolerationSeconds",
    ]);
  });

  it("are the authors of what they set", () => {
    const { ledger } = create(pod(), [LIMITS]);
    const authors = ledger
      .entries()
      .filter(({ path }) => formatPath(path).startsWith("spec.containers[name=web].resources"))
      .map(({ author }) => author.name);
    expect(new Set(authors)).toContain("LimitRanger");
  });

  it("come before policies, which see what they set", () => {
    const [policy, binding] = validating("needs-limits", {
      validations: [{ expression: "object.spec.containers[0].resources.limits.cpu == '500m'" }],
    });
    expect(create(pod(), [LIMITS, policy, binding]).verdict.allowed).toBe(true);
    expect(create(pod(), [policy, binding]).verdict.allowed).toBe(false);
  });

  it("validate what policies changed afterwards", () => {
    const change =
      "Object{spec: Object.spec{containers: [Object.spec.containers{name: 'web', resources: Object.spec.containers.resources{limits: {'cpu': '2'}}}]}}";
    const { verdict, steps } = create(pod(), [LIMITS, ...mutating("m", [applying(change)])]);
    expect(verdict).toMatchObject({
      code: 403,
      reason: "Forbidden",
      message: 'pods "web" is forbidden: maximum cpu usage per Container is 1, but limit is 2',
    });
    expect(steps.at(-1)).toMatchObject({ name: "validating plugin", by: "LimitRanger", outcome: "denied" });
  });

  it("run again when policies are reinvoked", () => {
    const again = { reinvocationPolicy: "IfNeeded" };
    const drop = {
      patchType: "JSONPatch",
      jsonPatch: {
        expression:
          "has(object.spec.tolerations) && size(object.spec.tolerations) > 0 && !has(object.metadata.labels) ? [JSONPatch{op: 'remove', path: '/spec/tolerations'}, JSONPatch{op: 'add', path: '/metadata/labels', value: {'seen': 'yes'}}] : []",
      },
    };
    const made = create(pod(), [...mutating("a", [drop], again), ...mutating("b", [drop], again)]);
    expect(made.verdict.allowed).toBe(true);
    expect((specOf(made)["tolerations"] as Json[]).length).toBe(2);
    expect(byPlugins(made).filter((name) => name === "DefaultTolerationSeconds")).toHaveLength(2);
  });

  it("do not run where they are switched off", () => {
    const disabledPlugins = ["ServiceAccount", "LimitRanger"];
    expect(byPlugins(create(pod(), [LIMITS], { disabledPlugins }))).toEqual([
      "Priority",
      "DefaultTolerationSeconds",
    ]);
    expect(() => worldOf([], { disabledPlugins: ["LimitRangr"] })).toThrow(/disabledPlugins/);
  });

  it("leave templates and custom resources alone", () => {
    const template = {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "c", image: "i" }] },
    };
    const deployment = {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web", namespace: "shop" },
      spec: { selector: { matchLabels: { app: "web" } }, template },
    };
    expect(byPlugins(create(deployment, [LIMITS]))).toEqual([]);
  });
});

describe("what the world does not have", () => {
  it("is not refused, but named, since a cluster may have it", () => {
    const object = pod({ serviceAccountName: "builder", priorityClassName: "high", runtimeClassName: "box" });
    const made = create(object, [ACCOUNT]);
    expect(made.verdict.allowed).toBe(true);
    expect(made.notCovered).toEqual([
      "ServiceAccount shop/builder (not in the world)",
      "PriorityClass high (not in the world)",
      "RuntimeClass box (not in the world)",
    ]);
    expect(specOf(made)).not.toHaveProperty("priority");
  });

  it("is refused where the world is that of a cluster", () => {
    const { verdict } = create(pod({ serviceAccountName: "builder" }), [ACCOUNT], { isComplete: true });
    expect(verdict.message).toBe(
      'pods "web" is forbidden: error looking up service account shop/builder: serviceaccount "builder" not found',
    );
  });

  it("is not refused where no object of the kind was read", () => {
    const { verdict, notCovered } = create(pod({ serviceAccountName: "builder" }), [], { isComplete: true });
    expect(verdict.allowed).toBe(true);
    expect(notCovered).toEqual(["ServiceAccount shop/builder (not in the world)"]);
  });

  it("is nothing for a Pod that names nothing: every namespace has the account default", () => {
    expect(create(pod()).notCovered).toEqual([]);
    expect(create(pod(), [], { isComplete: true }).verdict.allowed).toBe(true);
  });

  it("does not include objects of files without a namespace, which are in default", () => {
    const { namespace: _, ...metadata } = LIMITS.metadata;
    const inDefault = { ...pod(), metadata: { name: "web" } };
    const made = create(inDefault, [{ ...LIMITS, metadata }]);
    expect(byPlugins(made)).toContain("LimitRanger");
    expect(byPlugins(create(pod(), [{ ...LIMITS, metadata }]))).not.toContain("LimitRanger");
  });
});

describe("the name of the token volume", () => {
  it("ends with a placeholder, as generated names do, unless the caller knows it", () => {
    expect(specOf(create(pod()))["volumes"]).toMatchObject([{ name: "kube-api-access-xxxxx" }]);
    const made = admit({ operation: "CREATE", object: pod(), generated: { suffix: "h7k2p" } }, worldOf([]));
    expect(specOf(made)["volumes"]).toMatchObject([{ name: "kube-api-access-h7k2p" }]);
  });
});

describe("assumptions", () => {
  it("name the plugins that run, and those that do not", () => {
    const world = worldOf([], { disabledPlugins: ["ServiceAccount"] });
    const [runs, others] = assumptionsOf(world).filter((text) => text.includes("plugins"));
    expect(runs).toMatch(
      /^these admission plugins run: LimitRanger, TaintNodesByCondition, PodSecurity, Priority,/,
    );
    expect(others).toMatch(
      /^these admission plugins do not run: ServiceAccount, PodGroupProtection,.* ResourceQuota, and those of cloud providers$/,
    );
  });

  it("are shorter in text, where the plugins that are switched off are named", () => {
    const world = worldOf([], { disabledPlugins: ["ServiceAccount"] });
    expect(briefAssumptionsOf(world)).toContain(
      "10 admission plugins run; ServiceAccount, ResourceQuota, those of cloud providers and others do not (--output json lists them)",
    );
  });

  it("are fewer without plugins, which alone look up objects outside the world", () => {
    expect(briefAssumptionsOf(worldOf([], { disabledPlugins: PLUGIN_NAMES }))).toEqual([
      "the user is authorized to make the request",
      "privileged containers are allowed",
      "the network has a single stack, IPv4",
      "node ports are from 30000 to 32767",
      "the feature gates have the defaults of Kubernetes 1.36",
      "no admission plugins run",
      "managedFields are not written",
    ]);
  });
});
