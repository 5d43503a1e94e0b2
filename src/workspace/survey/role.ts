/** What a file of a folder is. Only files of resources are read; all others are passed over, and said so. */
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

/** What one file is, in a word for programs and in words for people. */
export interface FileRole {
  readonly role: Role;
  /** In the singular. */
  readonly what: string;
  /** The folder that is passed over as a whole: a chart, another workspace, test data. */
  readonly folder?: string;
}

/** Files that are passed over without a line: kustomizations say which units there are, the others are Varve's own. */
export const QUIET: ReadonlySet<Role> = new Set(["kustomization", "settings", "plan"]);

export const RESOURCES: FileRole = { role: "resources", what: "file of resources" };

const CHOOSE = "name it in files.include of varve.yaml to read it";

/** What a person can do to have the content judged all the same; `DIR` stands for its place, and empty is where there is nothing to judge. */
export const HOW_TO_INCLUDE: Readonly<Record<Role, string>> = {
  resources: "",
  settings: "",
  plan: "",
  kustomization: "",
  "kustomize-patch": "part of a resource: judge what kustomize builds",
  "kustomize-input": CHOOSE,
  "helm-chart": "judge what it renders: helm template DIR | varve admit -",
  "helm-values": "values are input of a chart: render that",
  helmfile: "render it: helmfile template | varve admit -",
  template: "render it first, or name what was rendered",
  workflow: "",
  compose: "",
  openapi: "",
  encrypted: "encrypted with SOPS, and not a resource",
  package: CHOOSE,
  tool: "",
  "tool-object": CHOOSE,
  generator: "what it generates is read",
  workspace: "it has a varve.yaml of its own: run varve there",
  "test-data": "name the folder to look at it: varve check DIR",
  dependency: "the work of another project: name the folder to look at it",
  data: "",
};
