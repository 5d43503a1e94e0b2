import { describe, expect, it } from "vitest";
import { contentRole, folderTree, readGit, roleByValues, surveyOf } from "../../src/workspace/internal.js";
import { folderWith } from "./folder.js";
import { readDocuments } from "../../src/yaml/index.js";
import { repositoryWith } from "./repository.js";

const CONFIG = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;
const KUSTOMIZATION = "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n";
const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\n";

type Files = Readonly<Record<string, string>>;

/** The same for a folder on disk and in a revision. */
async function survey(files: Files) {
  const found = await surveyOf(folderTree(folderWith(files)));
  const content = await readGit({ folder: repositoryWith(files), revision: "main", path: "" });
  if (content.kind !== "folder") throw new Error("a revision is a folder");
  const committed = await surveyOf(content);
  expect([committed.roles, committed.units, committed.passedOver]).toEqual([
    found.roles,
    found.units,
    found.passedOver,
  ]);
  return found;
}

async function roleOf(path: string, files: Files): Promise<string | undefined> {
  return (await survey(files)).roles.get(path)?.role;
}

/** Each unit with its kind and its files of resources. */
async function unitsOf(files: Files): Promise<Record<string, string[]>> {
  const { roles, unitOf } = await survey(files);
  const units: Record<string, string[]> = {};
  for (const [path, { role }] of roles) {
    if (role !== "resources") continue;
    const { name, kind } = unitOf(path);
    (units[`${kind} ${name}`] ??= []).push(path);
  }
  return units;
}

const TEXTS: readonly (readonly [role: string, path: string, text: string])[] = [
  ["resources", "a.yaml", CONFIG("a")],
  ["resources", "a.yaml", `# A licence\n---\n${CONFIG("a")}`],
  ["resources", "a.yaml", `# Refused: "storage: {}" is not set.\n${CONFIG("a")}`],
  ["resources", "a.yaml", "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n"],
  ["resources", "a.yaml", "# Why\n{metadata: {kind: x}, kind: ConfigMap, apiVersion: v1}\n"],
  ["resources", "a.yaml", "&a\napiVersion: v1\nkind: !!str ConfigMap\nmetadata: {name: a}\n"],
  ["resources", "a.yaml", "? apiVersion\n: v1\n? kind\n: ConfigMap\n"],
  ["data", "a.yaml", "{about: {apiVersion: v1, kind: ConfigMap}}\n"],
  ["resources", "a.yaml", `--- # first\na: 1\n---\n${CONFIG("a")}`],
  ["resources", "a.yaml", `\uFEFF${CONFIG("a")}`],
  ["resources", "a.yaml", '"apiVersion": "v1"\n"kind": "Pod"\n"metadata": {}\n'],
  ["resources", "a.json", '{"kind": "Pod", "metadata": {"name": "a"}, "apiVersion": "v1"}'],
  ["resources", "a.yaml", "apiVersion: v1\nkind: List\nitems: []\n"],
  ["resources", "a.yaml", "kind: ConfigMap\napiVersion: v1\ndata: {}\n"],
  ["resources", "values.yaml", CONFIG("a")],
  ["resources", "rule.yaml", `${CONFIG("a")}data:\n  a: |\n    {{ if .x }}\n  b: "{{ .y }}"\n`],
  ["resources", "rule.yaml", `${CONFIG("a")}data:\n  a: Down,\n    {{ $labels.x }} says so\n`],
  [
    "resources",
    "xrd.yaml",
    "apiVersion: apiextensions.crossplane.io/v1\nkind: CompositeResourceDefinition\nmetadata: {}\n",
  ],
  [
    "resources",
    "sync.yaml",
    "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\n",
  ],
  ["resources", "secret.yaml", `${CONFIG("a")}sops: {mac: ENC}\n`],
  ["template", "a.yaml", `${CONFIG("a")}data: {{ toYaml .Values }}\n`],
  ["template", "a.yaml", "{{- if .Values.on }}\napiVersion: v1\nkind: Pod\n{{- end }}\n"],
  ["template", "a.yaml", "{% for x in y %}\na: 1\n{% endfor %}\n"],
  ["workflow", "ci.yml", "name: ci\non:\n  push: {}\njobs:\n  a: {}\n"],
  ["compose", "docker-compose.yml", "services: {}\n"],
  ["compose", "stack.yml", "version: '3'\nservices: {}\n"],
  ["openapi", "api.yaml", "openapi: 3.0.0\npaths: {}\n"],
  ["openapi", "api.json", '{"swagger": "2.0", "definitions": {"a": {"apiVersion": {}, "kind": {}}}}'],
  ["encrypted", "secrets.yaml", "password: ENC[x]\nsops:\n  mac: ENC[y]\n"],
  ["helm-values", "values-prod.yaml", "replicas: 1\napi:\n  apiVersion: v1\n  kind: Pod\n"],
  ["helmfile", "helmfile.yaml", "releases: []\n"],
  ["package", "Kptfile.yaml", "apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\n"],
  [
    "package",
    "crossplane.yaml",
    "apiVersion: meta.pkg.crossplane.io/v1\nkind: Configuration\nmetadata: {name: a}\n",
  ],
  ["tool-object", "skaffold.yaml", "apiVersion: skaffold/v4beta6\nkind: Config\nmetadata: {name: a}\n"],
  ["tool-object", "kind.yaml", "apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\n"],
  ["tool", "report.yaml", "apiVersion: example.com/v1\nkind: Report\nresult: ok\n"],
  ["tool", "kubeconfig.yaml", "apiVersion: v1\nkind: Config\nclusters: []\n"],
  ["tool", "package.json", '{"name": "a"}'],
  ["data", "dashboard.json", '{"panels": []}'],
  ["data", "list.yaml", "- a\n- apiVersion: v1\n  kind: Pod\n"],
  ["data", "empty.yaml", "# nothing yet\n"],
  ["settings", "rules.yaml", "apiVersion: varve.dev/v1\nkind: RuleSet\n"],
];

describe("the role of a file by its text", () => {
  it.each(TEXTS)("%s: %s", async (role, path, text) => {
    expect(await roleOf(path, { [path]: text })).toBe(role);
  });

  it("is the same by the values of its documents, wherever these tell", () => {
    const texts = TEXTS.map(([, , text]) => text).filter((text) => !text.startsWith("\uFEFF"));
    let told = 0;
    for (const first of texts)
      for (const text of [first, ...texts.map((second) => `${first}---\n${second}`)]) {
        const role = roleByValues(readDocuments(text).documents.map(({ plainValue }) => plainValue));
        if (role === undefined) continue;
        told++;
        expect([text, contentRole("a.yaml", text)]).toEqual([text, role]);
      }
    expect(told).toBeGreaterThan(200);
  });
});

describe("the role of a file by its neighbours", () => {
  const chart = {
    "c/Chart.yaml": "apiVersion: v2\nname: c\n",
    "c/values.yaml": "a: 1\n",
    "c/templates/a.yaml": CONFIG("a"),
    "c/charts/d/Chart.yaml": "apiVersion: v2\nname: d\n",
    "c/charts/d/templates/b.yaml": CONFIG("b"),
    "c/crds/e.yaml": CONFIG("e"),
  };

  it("treats a chart with its subcharts as one, and reads its CRDs", async () => {
    const { passedOver, roles } = await survey(chart);
    expect(passedOver).toEqual([
      {
        path: "c/",
        role: "helm-chart",
        files: 5,
        reason: "Helm chart, 2 templates",
        include: expect.stringContaining("helm template"),
      },
    ]);
    expect(roles.get("c/crds/e.yaml")?.role).toBe("resources");
  });

  it("reads a template only if the settings name it", async () => {
    const having = (include: string) => ({
      ...chart,
      "varve.yaml": `${SETTINGS}spec: {files: {include: ["${include}"]}}\n`,
    });
    expect(await roleOf("c/templates/a.yaml", having("c/templates/*.yaml"))).toBe("resources");
    expect(await roleOf("c/templates/a.yaml", having("c/templates/a.yaml"))).toBe("resources");
    expect(await roleOf("c/templates/a.yaml", having("**/*.yaml"))).toBe("helm-chart");
  });

  it.each([
    ["patches: [{path: p.yaml}]"],
    ["patches: [{path: ./p.yaml, target: {kind: Pod}}]"],
    ["patchesStrategicMerge: [p.yaml]"],
    ["patchesJson6902: [{path: p.yaml}]"],
    ["replacements: [{path: p.yaml}]"],
  ])("recognizes a patch by the kustomization that lists it: %s", async (line) => {
    const files = { "o/kustomization.yaml": `${KUSTOMIZATION}${line}\n`, "o/p.yaml": CONFIG("a") };
    expect(await roleOf("o/p.yaml", files)).toBe("kustomize-patch");
  });

  it.each([
    ["configMapGenerator: [{name: a, files: [config.yaml=p.yaml]}]"],
    ["helmCharts: [{name: a, valuesFile: p.yaml}]"],
    ["transformers: [p.yaml]"],
  ])("recognizes kustomize input: %s", async (line) => {
    const files = { "o/kustomization.yaml": `${KUSTOMIZATION}${line}\n`, "o/p.yaml": CONFIG("a") };
    expect(await roleOf("o/p.yaml", files)).toBe("kustomize-input");
  });

  it("treats a file that is both a patch and a resource as a resource", async () => {
    const files = {
      "a/kustomization.yaml": `${KUSTOMIZATION}patches: [{path: ../p.yaml}]\n`,
      "b/kustomization.yaml": `${KUSTOMIZATION}resources: [../p.yaml]\n`,
      "p.yaml": CONFIG("a"),
    };
    expect(await roleOf("p.yaml", files)).toBe("resources");
  });

  it("treats kuttl and chainsaw expectations as assertions, and the rest as resources", async () => {
    const part = "apiVersion: v1\nkind: Pod\nstatus: {phase: Running}\n";
    const files = {
      "e2e/a/chainsaw-test.yaml":
        "apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: {name: a}\n",
      "e2e/a/00-install.yaml": CONFIG("a"),
      "e2e/a/assert-pod.yaml": part,
      "e2e/a/pod-error.yaml": part,
      "e2e/kuttl/01-assert.yaml": part,
      "e2e/kuttl/01-errors.yaml": part,
      "deploy/error-pages.yaml": CONFIG("b"),
    };
    const { roles } = await survey(files);
    const found = [...roles].filter(([, { role }]) => role === "test-data").map(([path]) => path);
    expect(found.toSorted()).toEqual([
      "e2e/a/assert-pod.yaml",
      "e2e/a/chainsaw-test.yaml",
      "e2e/a/pod-error.yaml",
      "e2e/kuttl/01-assert.yaml",
      "e2e/kuttl/01-errors.yaml",
    ]);
    expect(await roleOf("e2e/a/00-install.yaml", files)).toBe("resources");
  });

  it("skips other workspaces, dependencies and test data", async () => {
    const { passedOver } = await survey({
      "w/varve.yaml": SETTINGS,
      "w/a.yaml": CONFIG("a"),
      "go.mod": "",
      "vendor/x/y.yaml": CONFIG("a"),
      "pkg/testdata/z.yaml": CONFIG("a"),
      "app/src/test/resources/z.yaml": CONFIG("a"),
      "lib/a.libsonnet": "{}",
      "lib/b/c.jsonnet": "{}",
    });
    expect(passedOver.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      "app/src/test/resources/ 1 test data",
      "lib/ 2 Jsonnet sources",
      "pkg/testdata/ 1 test data",
      "vendor/ 1 file of a dependency",
      "w/ nested workspace",
    ]);
  });
});

describe("a unit of deployment", () => {
  const base = {
    "base/kustomization.yaml": `${KUSTOMIZATION}resources: [web.yaml]\n`,
    "base/web.yaml": CONFIG("web"),
    "prod/kustomization.yaml": `${KUSTOMIZATION}resources: [../base, more.yaml]\npatches: [{path: p.yaml}]\n`,
    "prod/more.yaml": CONFIG("web"),
    "prod/p.yaml": CONFIG("web"),
  };

  it("is a kustomization, with the files that it lists", async () => {
    expect(await unitsOf({ ...base, "base/old.yaml": CONFIG("web") })).toEqual({
      "kustomize base": ["base/web.yaml"],
      "folder base (not listed)": ["base/old.yaml"],
      "kustomize prod": ["prod/more.yaml"],
    });
  });

  it("is every folder without settings, and the remaining files with settings", async () => {
    const files = { "a/x.yaml": CONFIG("x"), "b/x.yaml": CONFIG("x"), "b/c/x.yaml": CONFIG("x") };
    expect(await unitsOf(files)).toEqual({
      "folder a": ["a/x.yaml"],
      "folder b": ["b/x.yaml"],
      "folder b/c": ["b/c/x.yaml"],
    });
    expect(await unitsOf({ ...files, ...base, "varve.yaml": SETTINGS })).toEqual({
      "kustomize base": ["base/web.yaml"],
      "kustomize prod": ["prod/more.yaml"],
      "rest .": ["a/x.yaml", "b/c/x.yaml", "b/x.yaml"],
    });
  });

  it("is what the settings declare", async () => {
    const files = {
      "clusters/a/x.yaml": CONFIG("x"),
      "clusters/b/c/x.yaml": CONFIG("x"),
      "y.yaml": CONFIG("y"),
    };
    expect(await unitsOf({ ...files, "varve.yaml": `${SETTINGS}spec: {units: ["clusters/*"]}\n` })).toEqual({
      "declared clusters/a": ["clusters/a/x.yaml"],
      "declared clusters/b": ["clusters/b/c/x.yaml"],
      "rest .": ["y.yaml"],
    });
  });

  it("is what Flux and Argo CD deploy", async () => {
    const flux = "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\n";
    const argo = "apiVersion: argoproj.io/v1alpha1\nmetadata: {name: a}\n";
    const sets =
      "kind: ApplicationSet\nspec: {generators: [{git: {directories: [{path: sets/*}, {path: sets/x, exclude: true}]}}]}\n";
    expect(
      await unitsOf({
        "c/sync.yaml": `${flux}spec: {path: ./apps/web}\n---\n${argo}kind: Application\nspec: {source: {path: infra}}\n---\n${argo}${sets}`,
        "apps/web/a/x.yaml": CONFIG("x"),
        "apps/web/b/x.yaml": CONFIG("x"),
        "infra/d/x.yaml": CONFIG("x"),
        "sets/one/e/x.yaml": CONFIG("x"),
      }),
    ).toEqual({
      "flux apps/web": ["apps/web/a/x.yaml", "apps/web/b/x.yaml"],
      "folder c": ["c/sync.yaml"],
      "argo infra": ["infra/d/x.yaml"],
      "argo sets/one": ["sets/one/e/x.yaml"],
    });
  });

  it("is what each cluster deploys, if the settings declare no units", async () => {
    const flux = (path: string): string =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\nspec: {path: ${path}}\n`;
    expect(
      await unitsOf({
        "varve.yaml": SETTINGS,
        "clusters/production/apps.yaml": flux("./apps/production"),
        "clusters/production/more/x.yaml": CONFIG("x"),
        "clusters/staging/apps.yaml": flux("./apps/staging"),
        "apps/production/x.yaml": CONFIG("x"),
        "apps/staging/x.yaml": CONFIG("x"),
        "elsewhere/y.yaml": flux("./not/here"),
        "flux.yaml": flux("./apps/staging"),
      }),
    ).toEqual({
      "flux apps/production": ["apps/production/x.yaml"],
      "flux apps/staging": ["apps/staging/x.yaml"],
      "flux clusters/production": ["clusters/production/apps.yaml", "clusters/production/more/x.yaml"],
      "flux clusters/staging": ["clusters/staging/apps.yaml"],
      "rest .": ["elsewhere/y.yaml", "flux.yaml"],
    });
  });

  it("is not the whole repository or a folder of an artifact", async () => {
    const flux = "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\n";
    expect(
      await unitsOf({
        "a/sync.yaml": `${flux}spec: {path: ./}\n`,
        "b/sync.yaml": `${flux}spec: {path: ./a, sourceRef: {kind: OCIRepository, name: c}}\n`,
      }),
    ).toEqual({ "folder a": ["a/sync.yaml"], "folder b": ["b/sync.yaml"] });
  });

  it("includes its bases and what deploys it", async () => {
    const flux = (path: string): string =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\nspec: {path: ${path}}\n`;
    const { links } = await survey({
      "clusters/a/sync.yaml": flux("./apps/a") + "---\n" + flux("./infra"),
      "clusters/b/sync.yaml": flux("./clusters/b") + "---\n" + flux("./infra"),
      "apps/a/kustomization.yaml": `${KUSTOMIZATION}resources: [../base]\n`,
      "apps/base/kustomization.yaml": `${KUSTOMIZATION}resources: [x.yaml, ../base, ../deep]\n`,
      "apps/base/x.yaml": CONFIG("x"),
      "apps/deep/kustomization.yaml": `${KUSTOMIZATION}resources: [../base]\n`,
      "infra/one/y.yaml": CONFIG("y"),
    });
    const { basesOf, topsOf } = links();
    const told = (units: ReadonlySet<string>): string => [...units].sort().join(" ");
    expect([told(basesOf("apps/a")), told(basesOf("infra")), told(basesOf("apps/deep"))]).toEqual([
      "apps/base apps/deep",
      "",
      "apps/base",
    ]);
    expect([told(topsOf("apps/deep")), told(topsOf("infra")), told(topsOf("clusters/b"))]).toEqual([
      "clusters/a",
      "clusters/a clusters/b",
      "clusters/b",
    ]);
  });
});
