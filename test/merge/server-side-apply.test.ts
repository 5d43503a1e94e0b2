import { describe, expect, it } from "vitest";
import { type Json, type ListRule, parsePath } from "../../src/model/index.js";
import { anything, keyed, map, object, set } from "../model/schemas.js";
import { parseYaml } from "../../src/yaml/index.js";
import { story, thing } from "./apply-story.js";

describe("the first apply", () => {
  it("creates the object and owns its leaves, its items and the keys of its maps", () => {
    const now = story("v1 Pod").apply(
      "operator",
      `
      metadata: {labels: {app: web}, finalizers: [example.com/guard]}
      spec: {containers: [{name: web, image: nginx, args: [-v], ports: [{containerPort: 80}]}]}
      `,
    );
    expect(now.object).toEqual(
      parseYaml(`
      metadata: {labels: {app: web}, finalizers: [example.com/guard]}
      spec: {containers: [{name: web, image: nginx, args: [-v], ports: [{containerPort: 80}]}]}
      `),
    );
    expect(now.owners).toEqual({
      operator: [
        'metadata.finalizers[="example.com/guard"]',
        "metadata.labels.app",
        "spec.containers[name=web]",
        "spec.containers[name=web].args",
        "spec.containers[name=web].image",
        "spec.containers[name=web].name",
        "spec.containers[name=web].ports[containerPort=80,protocol=TCP]",
        "spec.containers[name=web].ports[containerPort=80,protocol=TCP].containerPort",
      ],
    });
  });

  it("owns an empty map and a null, but not an empty list of items", () => {
    const now = story("v1 Pod").apply(
      "operator",
      "spec: {volumes: [{name: tmp, emptyDir: {}}], hostname: null, containers: []}",
    );
    expect(now.owners).toEqual({
      operator: [
        "spec.hostname",
        "spec.volumes[name=tmp]",
        "spec.volumes[name=tmp].emptyDir",
        "spec.volumes[name=tmp].name",
      ],
    });
  });
});

describe("an apply by another manager", () => {
  const web = () => story("apps/v1 Deployment").apply("operator", "spec: {replicas: 2, paused: true}");

  it("shares a field that it sets to the same value", () => {
    const now = web().apply("finops", "spec: {replicas: 2}");
    expect(now.object).toEqual({ spec: { replicas: 2, paused: true } });
    expect(now.owners).toEqual({ operator: ["spec.paused", "spec.replicas"], finops: ["spec.replicas"] });
  });

  it("adds fields next to those of other managers", () => {
    const now = web().apply("finops", "spec: {minReadySeconds: 5}");
    expect(now.object).toEqual({ spec: { replicas: 2, paused: true, minReadySeconds: 5 } });
    expect(now.owners).toEqual({
      operator: ["spec.paused", "spec.replicas"],
      finops: ["spec.minReadySeconds"],
    });
  });

  it("is rejected for each field of other managers that it would change, with owners and values", () => {
    const now = web().apply("sre", "spec: {paused: true}");
    expect(now.conflicts("finops", "spec: {replicas: 3, paused: false, minReadySeconds: 5}")).toEqual([
      'spec.paused belongs to "operator" (Apply, apps/v1) and "sre" (Apply, apps/v1): it is true, the applied value is false',
      'spec.replicas belongs to "operator" (Apply, apps/v1): it is 2, the applied value is 3',
    ]);
  });

  it("gets a hint about a conflict", () => {
    expect(web().refusal("finops", "spec: {replicas: 3}")).toEqual([
      {
        code: "merge/apply-conflict",
        severity: "error",
        message: 'spec.replicas belongs to "operator" (Apply, apps/v1): it is 2, the applied value is 3',
        resource: { group: "apps", kind: "Deployment", namespace: "", name: "it" },
        path: parsePath("spec.replicas"),
        found: 3,
        expected: 2,
        hint: "remove the field from the configuration to leave it to its owner, or force the apply to take ownership",
      },
    ]);
  });

  it("takes ownership by force, and reports that", () => {
    const now = web().forceApply("finops", "spec: {replicas: 3}");
    expect(now.object).toEqual({ spec: { replicas: 3, paused: true } });
    expect(now.owners).toEqual({ operator: ["spec.paused"], finops: ["spec.replicas"] });
    expect(now.diagnostics).toEqual([
      {
        code: "merge/apply-conflict",
        severity: "info",
        message: 'spec.replicas was taken from "operator" (Apply, apps/v1): it was 2, and is 3',
        resource: { group: "apps", kind: "Deployment", namespace: "", name: "it" },
        path: parsePath("spec.replicas"),
        found: 3,
        expected: 2,
      },
    ]);
  });

  it("drops the entry of a manager that loses everything", () => {
    const now = story("apps/v1 Deployment").apply("operator", "spec: {replicas: 2}");
    expect(now.forceApply("finops", "spec: {replicas: 3}").owners).toEqual({ finops: ["spec.replicas"] });
  });

  it("respects fields that were updated, not applied", () => {
    const now = story("apps/v1 Deployment").given("spec: {replicas: 5}", { "hpa Update": ["spec.replicas"] });
    expect(now.conflicts("operator", "spec: {replicas: 2}")).toEqual([
      'spec.replicas belongs to "hpa" (Update, apps/v1): it is 5, the applied value is 2',
    ]);
    expect(now.apply("operator", "spec: {paused: true}").owners).toEqual({
      operator: ["spec.paused"],
      "hpa Update": ["spec.replicas"],
    });
  });

  it("conflicts over an absent field that another manager owns", () => {
    const now = story("v1 ConfigMap").given("{}", { sre: ["data.mode"] });
    expect(now.conflicts("operator", "data: {mode: fast}")).toEqual([
      'data.mode belongs to "sre" (Apply, v1): it is absent, the applied value is "fast"',
    ]);
  });
});

describe("a field that a manager no longer applies", () => {
  it("is removed when it has no other owner", () => {
    const now = story("apps/v1 Deployment").apply("operator", "spec: {replicas: 2, paused: true}");
    expect(now.apply("operator", "spec: {replicas: 2}").object).toEqual({ spec: { replicas: 2 } });
    expect(now.owners).toEqual({ operator: ["spec.replicas"] });
  });

  it("stays when another manager owns it, who becomes its only owner", () => {
    const now = story("apps/v1 Deployment")
      .apply("operator", "spec: {replicas: 2, paused: true}")
      .apply("sre", "spec: {paused: true}")
      .apply("operator", "spec: {replicas: 2}");
    expect(now.object).toEqual({ spec: { replicas: 2, paused: true } });
    expect(now.owners).toEqual({ sre: ["spec.paused"], operator: ["spec.replicas"] });
  });

  it("is removed with the maps that become empty", () => {
    const now = story("v1 ConfigMap").apply("operator", "metadata: {labels: {a: x}}\ndata: {mode: fast}");
    expect(now.apply("operator", "data: {mode: fast}").object).toEqual({ data: { mode: "fast" } });
  });

  it("leaves fields of other managers in the same map", () => {
    const now = story("v1 ConfigMap")
      .apply("operator", "data: {mode: fast, level: high}")
      .apply("sre", "data: {debug: full}")
      .apply("operator", "data: {mode: fast}");
    expect(now.object).toEqual({ data: { mode: "fast", debug: "full" } });
  });

  it("leaves an empty applied map empty: upstream makes it null and loses the volume", () => {
    const now = story("v1 Pod")
      .apply("operator", "spec: {volumes: [{name: tmp, emptyDir: {medium: Memory}}]}")
      .apply("operator", "spec: {volumes: [{name: tmp, emptyDir: {}}]}");
    expect(now.object).toEqual({ spec: { volumes: [{ name: "tmp", emptyDir: {} }] } });
  });

  it("becomes null where null is applied instead", () => {
    const now = story("v1 Pod")
      .apply("operator", "spec: {securityContext: {runAsUser: 1}, hostname: a}")
      .apply("operator", "spec: {securityContext: null, hostname: null}");
    expect(now.object).toEqual({ spec: { securityContext: null, hostname: null } });
  });

  it("keeps an empty map that another manager owns", () => {
    const now = story("v1 ConfigMap")
      .given("data: {mode: fast}", { operator: ["data.mode"], "kubectl Update": ["data"] })
      .apply("operator", "metadata: {labels: {a: x}}");
    expect(now.object).toEqual({ metadata: { labels: { a: "x" } }, data: {} });
    expect(now.owners).toEqual({ operator: ["metadata.labels.a"], "kubectl Update": ["data"] });
  });

  it("does not include an empty list left by another author", () => {
    const now = story("v1 ConfigMap").given("metadata: {finalizers: []}\ndata: {a: x}", {
      operator: ['metadata.finalizers[="a/b"]', "data.a"],
    });
    expect(now.apply("operator", "data: {a: x}").object).toEqual({
      metadata: { finalizers: [] },
      data: { a: "x" },
    });
  });

  it("never removes the name of the object", () => {
    const now = story("v1 ConfigMap").apply("operator", "metadata: {labels: {a: x}}");
    const bare = { apiVersion: "v1", kind: "ConfigMap" };
    expect(now.live).toMatchObject({ ...bare, metadata: { name: "it", labels: { a: "x" } } });
    expect(now.apply("operator", "{}").live).toEqual({ ...bare, metadata: { name: "it" } });
  });
});

describe("items of a list", () => {
  const ports = "spec: {ports: [{port: 53, name: dns}, {port: 53, protocol: UDP, name: dns-udp}]}";

  it("are identified by all their keys, with defaults", () => {
    const now = story("v1 Service").apply("operator", ports);
    expect(now.apply("net", "spec: {ports: [{port: 53, protocol: TCP, targetPort: 5353}]}").object).toEqual(
      parseYaml(`
      spec:
        ports:
        - {port: 53, name: dns, protocol: TCP, targetPort: 5353}
        - {port: 53, protocol: UDP, name: dns-udp}
      `),
    );
  });

  it("are removed by their manager without touching the others", () => {
    const now = story("v1 Service").apply("operator", ports);
    expect(now.apply("operator", "spec: {ports: [{port: 53, protocol: UDP, name: dns-udp}]}").object).toEqual(
      {
        spec: { ports: [{ port: 53, protocol: "UDP", name: "dns-udp" }] },
      },
    );
  });

  it("lose only the fields of a manager while another owns the item", () => {
    const now = story("v1 Pod")
      .apply("operator", "spec: {containers: [{name: web, image: nginx, tty: true}]}")
      .apply("sre", "spec: {containers: [{name: web, stdin: true}]}")
      .apply("operator", "spec: {hostname: a}");
    expect(now.object).toEqual({ spec: { containers: [{ name: "web", stdin: true }], hostname: "a" } });
  });

  it("are removed with their manager, even if another owns a field in them but not the item", () => {
    const now = story("v1 Pod").given("spec: {containers: [{name: web, tty: true}], hostname: a}", {
      operator: ["spec.containers[name=web]", "spec.containers[name=web].name", "spec.hostname"],
      sre: ["spec.containers[name=web].tty"],
    });
    expect(now.apply("operator", "spec: {hostname: a}").object).toEqual({
      spec: { hostname: "a", containers: [] },
    });
    expect(now.owners).toEqual({ operator: ["spec.hostname"] });
  });

  it("differ by a key field that one of them lacks", () => {
    const now = thing({ hosts: keyed(["host", "port"]) })
      .apply("operator", "hosts: [{host: a, port: 1}, {host: a}]")
      .apply("sre", "hosts: [{host: a, weight: 2}]")
      .apply("operator", "hosts: [{host: a}]");
    expect(now.object).toEqual({ hosts: [{ host: "a", weight: 2 }] });
    expect(now.owners).toEqual({
      operator: ["hosts[host=a]", "hosts[host=a].host"],
      sre: ["hosts[host=a]", "hosts[host=a].host", "hosts[host=a].weight"],
    });
  });

  it.each<[promise: string, live: string, applied: string, merged: string]>([
    ["keep the live order where it agrees", "a b c", "a c", "a b c"],
    ["follow the applied order where it does not", "a b c", "c a", "b c a"],
    ["are added before the shared item they are applied before", "a b", "x b", "a x b"],
    ["are added after live-only ones that precede the shared item", "l a", "x a", "l x a"],
    ["are added at the end after live-only ones", "a l", "a x", "a l x"],
    ["are added at the end when nothing is shared", "l m", "x z", "l m x z"],
    ["can be reversed", "a b c d", "d c b a", "d c b a"],
    ["skip shared items on the way", "a l b m", "b a", "l b m a"],
  ])("%s", (_, live, applied, merged) => {
    const list = (names: string) => `metadata: {finalizers: [${names.split(" ").join(", ")}]}`;
    const now = story("v1 ConfigMap").given(list(live), { "other Update": ["metadata.annotations"] });
    expect(now.apply("operator", list(applied)).object).toEqual(parseYaml(list(merged)));
  });

  it("that are duplicate in the live list are replaced by the applied one", () => {
    const now = story("v1 Pod").given("spec: {containers: [{name: a, tty: true}, {name: b}, {name: a}]}", {
      "old Update": ["spec.containers[name=a]", "spec.containers[name=b]"],
    });
    expect(now.forceApply("operator", "spec: {containers: [{name: a, image: x}]}").object).toEqual({
      spec: { containers: [{ name: "a", image: "x" }, { name: "b" }] },
    });
    expect(now.owners).toEqual({
      operator: ["spec.containers[name=a]", "spec.containers[name=a].image", "spec.containers[name=a].name"],
      "old Update": ["spec.containers[name=b]"],
    });
  });

  it("that are duplicate in the live list stay when they are not applied", () => {
    const now = story("v1 Pod").given("spec: {containers: [{name: a}, {name: a, tty: true}]}", {
      "old Update": ["spec.containers[name=a]"],
    });
    expect(now.apply("operator", "spec: {containers: [{name: b}]}").object).toEqual({
      spec: { containers: [{ name: "a" }, { name: "a", tty: true }, { name: "b" }] },
    });
  });

  it("without any key keep their position: they cannot be owned", () => {
    const now = story("v1 Pod").given("spec: {containers: [{image: x}, {name: a}]}", {
      operator: ["spec.containers[name=a]", "spec.containers[name=a].name"],
    });
    expect(now.apply("operator", "spec: {containers: [{name: b}]}").object).toEqual({
      spec: { containers: [{ image: "x" }, { name: "b" }] },
    });
  });
});

describe("members of a set", () => {
  const tagged = () => thing({ tags: set() }).apply("operator", "tags: [a, b]");

  it("are shared, added and removed one by one", () => {
    const now = tagged().apply("sre", "tags: [b, c]").apply("operator", "tags: [a]");
    expect(now.object).toEqual({ tags: ["a", "b", "c"] });
    expect(now.owners).toEqual({ operator: ["tags[=a]"], sre: ["tags[=b]", "tags[=c]"] });
  });

  it("are removed when their only owner omits them", () => {
    expect(tagged().apply("operator", "tags: [b]").object).toEqual({ tags: ["b"] });
  });

  it("of several types are distinct members", () => {
    const now = thing({ tags: set() }).apply("operator", 'tags: [1, "1", true]');
    expect(now.owners).toEqual({ operator: ["tags[=1]", 'tags[="1"]', "tags[=true]"] });
  });
});

describe("an atomic value", () => {
  it("can be a list: changing it is one conflict", () => {
    const now = story("v1 Pod").apply("operator", "spec: {containers: [{name: web, args: [a, b]}]}");
    expect(now.conflicts("sre", "spec: {containers: [{name: web, args: [a]}]}")).toEqual([
      'spec.containers[name=web].args belongs to "operator" (Apply, v1): it is ["a","b"], the applied value is ["a"]',
    ]);
  });

  it("can be a map: it is replaced as a whole", () => {
    const now = story("v1 Service").apply("operator", "spec: {selector: {app: web, tier: front}}");
    expect(now.forceApply("sre", "spec: {selector: {app: web}}").object).toEqual({
      spec: { selector: { app: "web" } },
    });
    expect(now.owners).toEqual({ sre: ["spec.selector"] });
  });

  it("is a list whose list type was only guessed", () => {
    const guessed = keyed(["name"]);
    const rows = { ...guessed, list: { ...(guessed.list as ListRule), guessed: true } };
    expect(thing({ rows }).apply("operator", "rows: [{name: a}]").owners).toEqual({ operator: ["rows"] });
  });

  it("does not depend on the order of keys", () => {
    const now = story("v1 Service").apply("operator", "spec: {selector: {app: web, tier: front}}");
    expect(now.apply("sre", "spec: {selector: {tier: front, app: web}}").owners).toEqual({
      operator: ["spec.selector"],
      sre: ["spec.selector"],
    });
  });
});

describe("a container emptied by removal, as the API server stores it", () => {
  const item = object({ name: anything, values: map(anything) });
  const fields = {
    values: map(anything),
    within: object({ values: map(anything) }),
    items: keyed(["name"], item),
  };
  it.each<[string, string, string, Json]>([
    ["an empty map over one's own member", "values: {a: x}", "values: {}", { values: null }],
    ["a map below a map", "within: {values: {a: x}}", "within: {values: {}}", { within: { values: null } }],
    ["a map that is left out", "values: {a: x}", "{}", {}],
    ["an empty map that had no member", "values: {}", "values: {}", { values: {} }],
    [
      "a map of an item",
      "items: [{name: i, values: {a: x}}]",
      "items: [{name: i, values: {}}]",
      { items: [{ name: "i", values: null }] },
    ],
    ["an empty list over one's own items", "items: [{name: i}]", "items: []", {}],
  ])("%s", (_, before, after, left) => {
    const now = thing(fields).apply("operator", before).apply("operator", after, { emptied: "null" });
    expect(now.object).toEqual(left);
  });

  it("is null too where another manager's members keep the rest, and only there", () => {
    const now = thing(fields)
      .apply("operator", "values: {a: x}")
      .apply("other", "values: {b: z}")
      .apply("operator", "values: {}", { emptied: "null" });
    expect(now.object).toEqual({ values: { b: "z" } });
    expect(now.apply("other", "values: {}", { emptied: "null" }).object).toEqual({ values: null });
  });
});

describe("null and empty containers", () => {
  it.each([
    ["null next to a map", "metadata: {labels: {a: x}}", "metadata: {labels: null}"],
    ["an empty map next to a map", "metadata: {labels: {a: x}}", "metadata: {labels: {}}"],
    ["null next to a list", "metadata: {finalizers: [a/b]}", "metadata: {finalizers: null}"],
    ["an empty list next to a list", "metadata: {finalizers: [a/b]}", "metadata: {finalizers: []}"],
  ])("change nothing: %s", (_, live, applied) => {
    const now = story("v1 ConfigMap").given(live, { "sre Update": ["metadata.labels.a"] });
    expect(now.apply("operator", applied).object).toEqual(parseYaml(live));
  });

  it("set a scalar to null", () => {
    const now = story("apps/v1 Deployment").apply("operator", "spec: {replicas: 2}");
    expect(now.apply("operator", "spec: {replicas: null}").object).toEqual({ spec: { replicas: null } });
  });
});
