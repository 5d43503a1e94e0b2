import { describe, expect, it } from "vitest";
import { Rendering, failure } from "../workspace/render/rendering.js";

const CHART = {
  "charts/web/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.2.3\n",
  "charts/web/values.yaml": "replicas: 2\nimage: web:1\n",
  "charts/web/crds/things.yaml":
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec: {group: example.com, scope: Cluster, names: {kind: Thing, plural: things}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]}\n",
  "charts/web/templates/deployment.yaml": `# How many there are is up to the values.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels: {kube: "{{ .Capabilities.KubeVersion.Minor }}", for: "{{ .Release.Namespace }}"}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: {{ .Values.image }}}]}
`,
  "charts/web/templates/secret.yaml":
    'apiVersion: v1\nkind: Secret\nmetadata: {name: {{ .Release.Name }}}\nstringData: {password: "{{ randAlphaNum 20 }}"}\n',
  "charts/web/templates/tests/ping.yaml":
    'apiVersion: v1\nkind: Pod\nmetadata: {name: ping, annotations: {"helm.sh/hook": test}}\nspec: {containers: [{name: a, image: a}]}\n',
  "charts/web/templates/migrate.yaml":
    'apiVersion: batch/v1\nkind: Job\nmetadata: {name: migrate, annotations: {"helm.sh/hook": pre-install}}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: a}]}}}\n',
};

describe("Helm", () => {
  const helm = { chart: "./charts/web", release: "shop", namespace: "shop", values: { replicas: 3 } };
  const source = { helm, namespace: "shop", fields: { "Secret/*:stringData.password": "seed" } };
  const charts = { ...CHART, "varve.skip": "" };

  it("renders a chart into the files of its templates, and keeps edits and the first password", async () => {
    const rendering = new Rendering(source, charts);
    expect(await rendering.run()).toEqual([
      "created Secret/shop/shop in apps/secret.yaml",
      "created CustomResourceDefinition.apiextensions.k8s.io/things.example.com in apps/crds/things.yaml",
      "created Deployment.apps/shop/shop in apps/deployment.yaml",
      "created Job.batch/shop/migrate in apps/migrate.yaml",
    ]);
    expect(rendering.text("apps/deployment.yaml")).toContain("# How many there are is up to the values.");
    expect(rendering.text("apps/deployment.yaml")).toContain('kube: "36", for: "shop"');
    const password = rendering.text("apps/secret.yaml");
    rendering.put(
      "apps/deployment.yaml",
      rendering.text("apps/deployment.yaml").replace("replicas: 3", "replicas: 9"),
    );
    rendering.put("charts/web/values.yaml", "replicas: 2\nimage: web:2\n");
    expect(await rendering.run()).toEqual(["updated Deployment.apps/shop/shop in apps/deployment.yaml"]);
    expect(rendering.text("apps/deployment.yaml")).toMatch(/replicas: 9[^]*image: "web:2"/);
    expect(rendering.text("apps/secret.yaml")).toBe(password);
  });

  it("leaves out hooks on request", async () => {
    const rendering = new Rendering({ helm: { ...helm, hooks: false } }, charts);
    expect((await rendering.run()).join("\n")).not.toContain("Job");
  });

  it("reports why a chart cannot be rendered", async () => {
    const rendering = new Rendering(
      { helm },
      {
        ...charts,
        "charts/web/templates/bad.yaml": "{{ .Values.a.b.c }}",
      },
    );
    expect(await failure(rendering.plan())).toMatch(/helm template exited with status 1:\n.*nil pointer/);
  });
});

describe("kustomize", () => {
  const base = {
    "base/kustomization.yaml": "resources: [web.yaml]\n",
    "base/web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {mode: slow}\n",
    "prod/kustomization.yaml": "resources: [../base]\nnamespace: prod\nlabels: [{pairs: {tier: prod}}]\n",
  };

  it("builds an overlay", async () => {
    const rendering = new Rendering({ kustomize: "prod" }, base);
    expect(await rendering.run()).toEqual(["created ConfigMap/prod/web in apps/web.yaml"]);
    expect(rendering.text("apps/web.yaml")).toContain("tier: prod");
    rendering.put("base/web.yaml", base["base/web.yaml"].replace("slow", "slow, more: yes-please"));
    expect(await rendering.run()).toEqual(["updated ConfigMap/prod/web in apps/web.yaml"]);
  });

  it("reports why an overlay cannot be built", async () => {
    const rendering = new Rendering(
      { kustomize: "prod" },
      { ...base, "prod/kustomization.yaml": "resources: [../none]\n" },
    );
    expect(await failure(rendering.plan())).toContain("kustomize build exited with status 1");
  });
});
