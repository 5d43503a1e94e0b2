/** Small repositories with the shapes of real ones, path to text. */
export type Files = Readonly<Record<string, string>>;

export interface Shape {
  readonly files: Files;
  /** Each unit, and how many resources are in it. */
  readonly units: Readonly<Record<string, number>>;
  /** The skipped files: the path, and the reason. */
  readonly passedOver?: readonly string[];
  /** The codes of the problems. */
  readonly problems?: readonly string[];
  /** The last line of `varve admit`; every object is allowed by default. */
  readonly admitted?: string;
}

const object = (apiVersion: string, kind: string, name: string, rest = ""): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: ${name}\n${rest}`;
const config = (name: string, value = "1"): string =>
  object("v1", "ConfigMap", name, `data: {a: "${value}"}\n`);
const kustomization = (rest: string, kind = "Kustomization"): string =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: ${kind}\n${rest}`;
const flux = (name: string, path: string): string =>
  object("kustomize.toolkit.fluxcd.io/v1", "Kustomization", name, `spec: {path: ${path}}\n`);
const settings = (spec = ""): string => `apiVersion: varve.dev/v1\nkind: Workspace\n${spec}`;
const TEMPLATE =
  "{{- if .Values.on }}\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\n{{- end }}\n";

const xrd = (apiVersion: string, kind: string, more: string): string =>
  object(
    apiVersion,
    "CompositeResourceDefinition",
    `${kind.toLowerCase()}s.example.com`,
    `spec:
  group: example.com
  names: {kind: ${kind}, plural: ${kind.toLowerCase()}s}
${more}  versions:
  - name: v1
    served: true
    referenceable: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, required: [size], properties: {size: {type: integer}}}}}}
`,
  );

const crd = (channel: string, fields: string): string =>
  object(
    "apiextensions.k8s.io/v1",
    "CustomResourceDefinition",
    "routes.example.com",
    `spec:
  group: example.com
  scope: Cluster
  names: {kind: Route, plural: routes, singular: route, listKind: RouteList}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, description: ${channel}, properties: {spec: {type: object, properties: {${fields}}}}}}
`,
  );

export const SHAPES: Readonly<Record<string, Shape>> = {
  "a base, two overlays and a component": {
    files: {
      "base/kustomization.yaml": kustomization("resources: [web.yaml]\n"),
      "base/web.yaml": config("web"),
      "overlays/dev/kustomization.yaml": kustomization(
        "resources: [../../base, more.yaml]\npatches: [{path: p.yaml}]\n",
      ),
      "overlays/dev/more.yaml": config("more"),
      "overlays/dev/p.yaml": config("web", "2"),
      "overlays/prod/kustomization.yaml": kustomization(
        "bases: [../../base]\nresources: [more.yaml]\npatchesStrategicMerge: [p.yaml]\n",
      ),
      "overlays/prod/more.yaml": config("more"),
      "overlays/prod/p.yaml": config("web", "3"),
      "components/debug/kustomization.yaml": kustomization("resources: [debug.yaml]\n", "Component"),
      "components/debug/debug.yaml": config("debug"),
    },
    units: { base: 1, "components/debug": 1, "overlays/dev": 1, "overlays/prod": 1 },
    passedOver: ["overlays/ 2 kustomize patches"],
  },
  "a chart next to its rendered output": {
    files: {
      "chart/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
      "chart/values.yaml": "on: true\n",
      "chart/templates/web.yaml": TEMPLATE,
      "chart/templates/_helpers.tpl": '{{ define "x" }}{{ end }}',
      "chart/charts/db/Chart.yaml": "apiVersion: v2\nname: db\n",
      "chart/charts/db/templates/db.yaml": TEMPLATE,
      "release/web.yaml": config("web"),
      "more/from.yaml": TEMPLATE,
    },
    units: { release: 1 },
    passedOver: ["chart/ Helm chart, 2 templates", "more/from.yaml template"],
  },
  "Flux clusters, and what they deploy": {
    files: {
      "clusters/staging/apps.yaml": flux("apps", "./apps/staging"),
      "clusters/production/apps.yaml": flux("apps", "./apps/production"),
      "apps/staging/a/web.yaml": config("web"),
      "apps/staging/b/db.yaml": config("db"),
      "apps/production/web.yaml": config("web"),
      "apps/production/gotk.yaml": "# filled in later\n",
    },
    units: { "apps/production": 1, "apps/staging": 2, "clusters/production": 1, "clusters/staging": 1 },
    passedOver: ["apps/production/gotk.yaml file without documents"],
    admitted: "5 objects: 3 allowed, 0 denied, 2 not validated",
  },
  "a Crossplane package": {
    files: {
      "crossplane.yaml": object("meta.pkg.crossplane.io/v1", "Configuration", "p"),
      "apis/old.yaml": xrd(
        "apiextensions.crossplane.io/v1",
        "XDatabase",
        "  claimNames: {kind: Database, plural: databases}\n",
      ),
      "apis/new.yaml": xrd("apiextensions.crossplane.io/v2", "Cache", ""),
      "examples/claim.yaml": object(
        "example.com/v1",
        "Database",
        "a",
        "  namespace: d\nspec: {size: 1, compositionRef: {name: c}}\n",
      ),
      "examples/composite.yaml": object(
        "example.com/v1",
        "XDatabase",
        "a",
        "spec: {size: 1, claimRef: {apiVersion: a, kind: b, namespace: c, name: d}}\n",
      ),
      "examples/modern.yaml": object(
        "example.com/v1",
        "Cache",
        "a",
        "  namespace: d\nspec: {size: 1, crossplane: {compositionRef: {name: c}}}\n",
      ),
      "examples/wrong.yaml": object("example.com/v1", "Cache", "b", "  namespace: d\nspec: {size: big}\n"),
    },
    units: { apis: 2, examples: 4 },
    passedOver: ["crossplane.yaml Crossplane package"],
    admitted: "6 objects: 3 allowed, 1 denied, 2 not validated",
  },
  "two channels of the same definitions": {
    files: {
      "crd/standard/kustomization.yaml": kustomization("resources: [routes.yaml]\n"),
      "crd/standard/routes.yaml": crd("standard", "host: {type: string}"),
      "crd/experimental/kustomization.yaml": kustomization("resources: [routes.yaml]\n"),
      "crd/experimental/routes.yaml": crd("experimental", "host: {type: string}, retry: {type: integer}"),
      "examples/plain.yaml": object("example.com/v1", "Route", "a", "spec: {host: a}\n"),
      "examples/retry.yaml": object("example.com/v1", "Route", "b", "spec: {host: a, retry: 2}\n"),
      "examples/wrong.yaml": object("example.com/v1", "Route", "c", "spec: {host: 1}\n"),
      "examples/later.yaml": object("example.com/v1", "Route", "d", 'spec: {retry: "${RETRY:=2}"}\n'),
    },
    units: { "crd/experimental": 1, "crd/standard": 1, examples: 4 },
    admitted: "6 objects: 4 allowed, 1 denied, 1 not complete as written",
  },
  "everything that repositories contain besides resources": {
    files: {
      "package.json": "{}",
      "tsconfig.json": "{ // comments\n}",
      "dashboard.json": '{"panels": []}',
      "docker-compose.yml": "services: {}\n",
      "openapi.yaml": "openapi: 3.0.0\n",
      "skaffold.yaml": object("skaffold/v4beta6", "Config", "a"),
      "helmfile.yaml": "releases: []\n",
      "kind.yaml": "apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\n",
      "alerts.yaml": "annotations: 'not closed\n",
      "pkg/testdata/broken.yaml": "apiVersion: v1\nkind: [\n",
      "lib/main.jsonnet": "{}",
      "secrets.enc.yaml": "password: ENC[AES256_GCM,data:x,type:str]\nsops:\n  mac: ENC[x]\n",
      Kptfile: object("kpt.dev/v1", "Kptfile", "a"),
      ".github/workflows/ci.yaml": "on: push\njobs: {}\n",
      "rules.yaml": object(
        "monitoring.coreos.com/v1",
        "PrometheusRule",
        "r",
        "spec:\n  groups:\n  - name: a\n    rules:\n    - alert: X\n      annotations: {summary: '{{ $labels.x }}'}\n      expr: |\n        {{ x }}\n",
      ),
    },
    units: { ".": 1 },
    passedOver: [
      "./ 2 package manager or compiler files",
      "alerts.yaml file that is not YAML",
      "dashboard.json file without Kubernetes objects",
      "docker-compose.yml Compose file",
      "helmfile.yaml helmfile",
      "kind.yaml cluster description of another tool",
      "lib/main.jsonnet Jsonnet source",
      "openapi.yaml OpenAPI document",
      "pkg/testdata/ 1 test data",
      "secrets.enc.yaml encrypted file",
      "skaffold.yaml Skaffold configuration",
    ],
    admitted: "1 object: 0 allowed, 0 denied, 1 not validated",
  },
  "a base that its overlay completes, and patches for a choice": {
    files: {
      "base/kustomization.yaml": kustomization("resources: [ns.yaml]\n"),
      "base/ns.yaml": object("v1", "Namespace", "_"),
      "prod/kustomization.yaml": kustomization("resources: [../base]\nnamePrefix: a\n"),
      "prod/patches/webhook_in_webs.yaml": object("v1", "Service", "web", "spec: {selector: 1}\n"),
      "prod/manager_auth_patch.yaml": object("apps/v1", "Deployment", "web", "spec: {}\n"),
      "plain/kustomization.yaml": kustomization("resources: [ns.yaml]\n"),
      "plain/ns.yaml": object("v1", "Namespace", "B"),
      "later.yaml": object("v1", "ConfigMap", "${APP}"),
    },
    units: { ".": 1, base: 1, plain: 1 },
    passedOver: ["prod/ 2 kustomize patches"],
    // The name of the plain one.
    problems: ["admit/invalid-value"],
    admitted: "3 objects: 0 allowed, 1 denied, 2 not complete as written",
  },
  "alternatives in one folder, and a manifest that cannot be read": {
    files: {
      "examples/simple.yaml": config("web"),
      "examples/full.yaml": config("web"),
      "broken.yaml": `${config("a")}---\napiVersion: v1\nkind: [\n---\nkind: {\n`,
    },
    units: { ".": 1, examples: 2 },
    problems: ["yaml/syntax", "workspace/alternatives"],
    // The file as a whole is in doubt, so nothing of it is checked.
    admitted: "2 objects: 2 allowed, 0 denied",
  },
  "a workspace with units, and a nested one": {
    files: {
      "varve.yaml": settings('spec: {units: ["clusters/*"]}\n'),
      "clusters/a/web.yaml": config("web"),
      "clusters/b/web.yaml": config("web"),
      "shared.yaml": config("web"),
      "again.yaml": config("web"),
      "tools/varve.yaml": settings(),
      "tools/web.yaml": config("web"),
    },
    units: { ".": 2, "clusters/a": 1, "clusters/b": 1 },
    passedOver: ["tools/ nested workspace"],
    problems: ["model/duplicate-resource"],
  },
  "secrets encrypted with SOPS": {
    files: {
      "secret.yaml": object(
        "v1",
        "Secret",
        "s",
        'stringData: {password: "ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]"}\nsops: {mac: "ENC[x]", version: 3.9.0}\n',
      ),
      "data.yaml": object(
        "v1",
        "Secret",
        "d",
        'data: {password: "ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]"}\nsops: {mac: "ENC[x]"}\n',
      ),
    },
    units: { ".": 2 },
  },
};
