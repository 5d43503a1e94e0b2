import { describe, expect, it } from "vitest";
import { Rendering, configMap, failure } from "./rendering.js";
import { treeOf } from "../folder.js";

const THING = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "t" } };
const ROLE = {
  apiVersion: "rbac.authorization.k8s.io/v1",
  kind: "ClusterRole",
  metadata: { name: "r" },
  rules: [],
};

function crd(scope: string): Record<string, string> {
  const schema = "{openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}";
  return {
    "crd.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  scope: ${scope}
  names: {kind: Thing, plural: things}
  versions: [{name: v1, served: true, storage: true, schema: ${schema}}]
`,
  };
}

describe("the namespace of a source", () => {
  const source = { namespace: "shop" };

  it("is set if the render omits it and the kind is namespaced", async () => {
    const rendering = new Rendering(source).prints(configMap("one"), ROLE, configMap("two", {}, "other"));
    expect(await rendering.run()).toEqual([
      "created ConfigMap/other/two in apps/web.yaml",
      "created ConfigMap/shop/one in apps/web.yaml",
      "created ClusterRole.rbac.authorization.k8s.io/r in apps/web.yaml",
    ]);
    expect(await rendering.run()).toEqual([]);
  });

  it.each([
    ["Namespaced", ["created Thing.example.com/shop/t in apps/web.yaml"]],
    ["Cluster", ["created Thing.example.com/t in apps/web.yaml"]],
  ])("follows the scope in the CRD of the kind: %s", async (scope, expected) => {
    expect(await new Rendering(source, crd(scope)).prints(THING).run()).toEqual(expected);
  });

  it("is not set for an unknown kind, which is reported", async () => {
    expect(await new Rendering(source).prints(THING).run()).toEqual([
      "created Thing.example.com/t in apps/web.yaml",
      "warning workspace/unknown-scope",
    ]);
  });
});

describe("resources in another namespace", () => {
  const there = { "shop.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one, namespace: shop}\n" };

  it("are not created again", async () => {
    const rendering = new Rendering({}, there).prints(configMap("one"), configMap("two"));
    expect(await rendering.run()).toEqual([
      "created ConfigMap/two in apps/web.yaml",
      "warning workspace/second-set",
    ]);
    expect(await failure(rendering.plan())).toBe(
      'workspace/second-set: generator "web": ConfigMap/one is not created: the same kind and name exists in namespace "shop" (set the namespace of the source (namespace: shop, or --namespace))',
    );
  });

  it("are taken over if the source has their namespace", async () => {
    const rendering = new Rendering({ namespace: "shop" }, there).prints(configMap("one", { a: "1" }));
    const { resources, diagnostics } = await rendering.plan({ addMissing: true });
    expect([resources.map(({ name, fate }) => `${fate} ${name}`), diagnostics]).toEqual([
      ["updated ConfigMap/shop/one"],
      [],
    ]);
  });

  it("are created with a warning if the source has a different namespace", async () => {
    expect(await new Rendering({ namespace: "test" }, there).prints(configMap("one")).run()).toEqual([
      "created ConfigMap/test/one in apps/web.yaml",
      "warning workspace/second-set",
    ]);
  });

  it("are independent if the render contains both", async () => {
    const both = [configMap("one", {}, "a"), configMap("one", {}, "b")];
    const rendering = new Rendering().prints(both[0] as object as never);
    await rendering.run();
    expect(await rendering.prints(...both).run()).toEqual(["created ConfigMap/b/one in apps/web.yaml"]);
  });
});

describe("the files of new resources", () => {
  const all = [
    configMap("web", {}, "a"),
    configMap("web", {}, "b"),
    { ...ROLE, metadata: { name: "system:r" } },
  ];

  it.each([
    ["rendered", ["apps/web.yaml"]],
    ["kind", ["apps/clusterrole.yaml", "apps/configmap.yaml"]],
    [
      "resource",
      ["apps/a-web-configmap.yaml", "apps/b-web-configmap.yaml", "apps/system-r-clusterrole.yaml"],
    ],
  ])("are laid out by: %s", async (layout, files) => {
    const rendering = new Rendering({ layout }).prints(...all);
    await rendering.run();
    const found = Object.keys(treeOf(rendering.root)).filter((path) => /^apps\/./.test(path));
    expect(found).toEqual(files);
    expect(await rendering.run()).toEqual([]);
  });

  it("are those of their siblings, also after a move", async () => {
    const rendering = new Rendering({ layout: "beside" }).prints(configMap("web"), ROLE);
    await rendering.run();
    const [first = "", second = ""] = rendering.text("apps/web.yaml").split("---\n");
    rendering.put("apps/web.yaml", second).put("moved/settings.yaml", first);
    rendering.prints(configMap("web"), ROLE, configMap("more"), { ...THING, metadata: { name: "r" } });
    expect(await rendering.run()).toEqual([
      "created ConfigMap/more in moved/settings.yaml",
      "created Thing.example.com/r in apps/web.yaml",
    ]);
  });
});

describe("fields of a source", () => {
  const secret = (password: string, other = "o") => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "web" },
    stringData: { password, other },
  });

  it("that are seeds are set once, and changing seeds write nothing", async () => {
    const rendering = new Rendering({ fields: { "Secret/web:stringData.password": "seed" } });
    await rendering.prints(secret("first")).run();
    const before = treeOf(rendering.root);
    const planned = await rendering.prints(secret("second")).plan();
    expect([planned.isEmpty, rendering.text("apps/web.yaml")]).toEqual([
      true,
      expect.stringContaining("password: first"),
    ]);
    await rendering.prints(secret("third", "new")).run();
    expect(rendering.text("apps/web.yaml")).toContain("password: first\n  other: new");
    expect(Object.keys(treeOf(rendering.root))).toEqual(Object.keys(before));
  });

  it("that are seeds keep external changes", async () => {
    const rendering = new Rendering({ fields: { "data.seed": "seed" } });
    await rendering.prints(configMap("one", { seed: "1", other: "1" })).run();
    rendering.put("apps/web.yaml", rendering.text("apps/web.yaml").replace('seed: "1"', 'seed: "mine"'));
    await rendering.prints(configMap("one", { seed: "2", other: "2" })).run();
    expect(rendering.text("apps/web.yaml")).toContain('seed: "mine"\n  other: "2"');
    // An external change is not removed with the rest.
    expect(await rendering.prints(configMap("two")).run()).toEqual([
      "orphaned ConfigMap/one in apps/web.yaml",
      "created ConfigMap/two in apps/web.yaml",
    ]);
  });

  it("that are enforced are restored, also with a new setting", async () => {
    const rendering = new Rendering().prints(configMap("one", { a: "1" }), configMap("two", { a: "1" }));
    await rendering.run();
    rendering.put("apps/web.yaml", rendering.text("apps/web.yaml").replaceAll('a: "1"', 'a: "5"'));
    await rendering.run();
    rendering.declare({ fields: { "ConfigMap/one:data.a": "enforce" } });
    expect(await rendering.run()).toEqual(["updated ConfigMap/one in apps/web.yaml"]);
    expect(rendering.text("apps/web.yaml").match(/a: .*/g)).toEqual(['a: "1"', 'a: "5"']);
  });
});

it("merges a list by the keys that the source declares", async () => {
  const rule = (...rules: readonly object[]) =>
    ({ apiVersion: "example.com/v1", kind: "Rules", metadata: { name: "r" }, spec: { rules } }) as never;
  const [a, b] = [
    { alert: "A", for: "1m", by: "x" },
    { alert: "B", for: "1m", by: "x" },
  ];
  const rendering = new Rendering({ listKeys: { "spec.rules": "alert" } }).prints(rule(a, b));
  await rendering.run();
  rendering.put("apps/web.yaml", rendering.text("apps/web.yaml").replace("for: 1m", "for: 9m"));
  await rendering.prints(rule({ alert: "C", for: "2m", by: "x" }, a, { ...b, for: "3m" })).run();
  const found = rendering.text("apps/web.yaml").match(/(?:alert|for): \w+/g);
  expect(found?.toSorted()).toEqual(["alert: A", "alert: B", "alert: C", "for: 2m", "for: 3m", "for: 9m"]);
});

it("keeps the comments of a new resource, and sets requested values next to them", async () => {
  const text = `# Source: web/templates/settings.yaml
apiVersion: v1
kind: ConfigMap
metadata:
  name: one # its name
data:
  # How fast.
  speed: "1"
`;
  const rendering = new Rendering({ namespace: "shop" }).prints(
    configMap("before"),
    text,
    configMap("after"),
  );
  await rendering.run({ explicit: [{ target: "ConfigMap/one:data.speed", value: "2" }] });
  expect(rendering.text("apps/web.yaml")).toContain(
    `---\n${text.replace("# its name", "# its name\n  namespace: shop").replace('"1"', '"2"')}---\n`,
  );
});
