/** The role of a file in a folder. Only files of resources are read; all others are skipped, and listed. */
export type Role =
  | "resources"
  | "kustomization"
  | "kustomize-patch"
  | "kustomize-input"
  | "helm-chart"
  | "helm-values"
  | "helmfile"
  | "template"
  | "workflow"
  | "compose"
  | "openapi"
  | "encrypted"
  | "package"
  | "tool"
  | "tool-object"
  | "generator"
  | "workspace"
  | "test-data"
  | "dependency"
  | "settings"
  | "plan"
  | "data";

/** The role of a file, as an identifier and as text. */
export interface FileRole {
  readonly role: Role;
  /** In the singular. */
  readonly what: string;
  /** The folder that is skipped as a whole: a chart, another workspace, test data. */
  readonly folder?: string;
}

/** Files that are skipped without a line: kustomizations define the units, the others are Varve's own. */
export const QUIET: ReadonlySet<Role> = new Set(["kustomization", "settings", "plan"]);

export const RESOURCES: FileRole = { role: "resources", what: "file with resources" };

const CHOOSE = "name it in files.include of varve.yaml to read it";

/** How to check the content anyway; `DIR` is its folder; empty if there is nothing to check. */
export const HOW_TO_INCLUDE: Readonly<Record<Role, string>> = {
  resources: "",
  settings: "",
  plan: "",
  kustomization: "",
  "kustomize-patch": "part of a resource: check the output of kustomize build",
  "kustomize-input": CHOOSE,
  "helm-chart": "check its rendered output: helm template DIR | varve admit -",
  "helm-values": "values of a chart: render the chart",
  helmfile: "render it: helmfile template | varve admit -",
  template: "render it first, or name the rendered files",
  workflow: "",
  compose: "",
  openapi: "",
  encrypted: "encrypted with SOPS, not a resource",
  package: CHOOSE,
  tool: "",
  "tool-object": CHOOSE,
  generator: "its generated resources are read",
  workspace: "it has its own varve.yaml: run varve there",
  "test-data": "to check it, name the folder: varve check DIR",
  dependency: "third-party files: to check them, name the folder",
  data: "",
};
