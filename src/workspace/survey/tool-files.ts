import type { FileRole, Role } from "./role.js";

type Row = readonly [pattern: RegExp, role: Role, what: string];

/** Files of tools that are recognized by name alone. */
const BY_NAME: readonly Row[] = [
  [/^varve\.ya?ml$/, "settings", "Varve settings"],
  [/^helmfile.*\.ya?ml(?:\.gotmpl)?$/, "helmfile", "helmfile"],
  [/^(?:docker-)?compose(?:[.-].*)?\.ya?ml$/, "compose", "Compose file"],
  [/^values(?:[._-].*)?\.(?:ya?ml|json)$/, "helm-values", "Helm values file"],
  [/[._-]values\.ya?ml$/, "helm-values", "Helm values file"],
  [/^skaffold.*\.ya?ml$/, "tool", "Skaffold configuration"],
  [/^cloudbuild.*\.ya?ml$/, "tool", "Cloud Build configuration"],
  [/^mkdocs.*\.ya?ml$/, "tool", "MkDocs configuration"],
  [
    /^(?:package|package-lock|tsconfig.*|jsonnetfile(?:\.lock)?|composer|renovate)\.json5?$/,
    "tool",
    "package manager or compiler file",
  ],
  [/^catalog-info\.ya?ml$/, "tool", "Backstage catalogue"],
  [
    /^(?:Taskfile|pnpm-lock|pnpm-workspace|_config|codecov|netlify|app|buf(?:\..*)?|dependabot|azure-pipelines.*|bitbucket-pipelines|buildspec|appveyor|galaxy|playbook)\.ya?ml$/,
    "tool",
    "configuration of another tool",
  ],
];

/** Files of tools in the form of Kubernetes objects, by the group of their `apiVersion`. */
const BY_GROUP: readonly Row[] = [
  [/^kpt\.dev$/, "package", "kpt package"],
  [/^meta\.(?:pkg\.)?crossplane\.io$|^meta\.dev\.upbound\.io$/, "package", "Crossplane package"],
  [/^skaffold$/, "tool-object", "Skaffold configuration"],
  [/^backstage\.io$/, "tool-object", "Backstage catalogue"],
  [
    /^(?:eksctl\.io|k3d\.io|kind\.x-k8s\.io|ctlptl\.dev|minikube\..*|kops\..*)$/,
    "tool-object",
    "cluster description of another tool",
  ],
  [
    /^(?:kubeadm|kubelet\.config|kubeproxy\.config|kubescheduler\.config|apiserver\.config|audit|apiserver|client\.authentication)\.k8s\.io$/,
    "tool-object",
    "configuration of a Kubernetes component",
  ],
  [/^krew\.googlecontainertools\.github\.com$/, "tool-object", "Krew manifest"],
  [
    /^(?:kuttl\.dev|kudo\.dev|cli\.kyverno\.io|chainsaw\.kyverno\.io|test\.gatekeeper\.sh|testing\.crossplane\.io)$/,
    "test-data",
    "test of another tool",
  ],
  [
    /^(?:garden\.io|timoni\.sh|zarf\.dev|porter\.sh|tilt\.dev|devspace\.sh|config\.kubernetes\.io|dev\.upbound\.io|ytt\..*|kbld\.k14s\.io|vendir\.k14s\.io)$/,
    "tool-object",
    "configuration of another tool",
  ],
  [/^(?:builtin|viaduct\.ai|kustomize\.config\.k8s\.io)$/, "kustomize-input", "kustomize input"],
  [/^varve\.dev$/, "settings", "Varve document"],
];

/** Top-level keys of documents that are not Kubernetes objects. */
const BY_KEYS: readonly (readonly [keys: readonly RegExp[], role: Role, what: string])[] = [
  [[/^(?:openapi|swagger)$/], "openapi", "OpenAPI document"],
  [[/^(?:on|true)$/, /^jobs$/], "workflow", "GitHub workflow"],
  [[/^runs$/, /^(?:name|description)$/], "workflow", "GitHub action"],
  [[/^services$/], "compose", "Compose file"],
  [[/^(?:releases|helmfiles)$/], "helmfile", "helmfile"],
  [[/^sops$/], "encrypted", "encrypted file"],
];

function first(rows: readonly Row[], name: string): FileRole | undefined {
  const row = rows.find(([pattern]) => pattern.test(name));
  return row && { role: row[1], what: row[2] };
}

export function roleByName(name: string): FileRole | undefined {
  return first(BY_NAME, name);
}

/** Most objects belong to no such group, which one lookup shows. */
const ANY_GROUP = new RegExp(BY_GROUP.map(([pattern]) => pattern.source).join("|"));

export function roleByGroup(group: string): FileRole | undefined {
  return ANY_GROUP.test(group) ? first(BY_GROUP, group) : undefined;
}

export function roleByKeys(keys: readonly string[]): FileRole | undefined {
  const row = BY_KEYS.find(([wanted]) => wanted.every((pattern) => keys.some((key) => pattern.test(key))));
  return row && { role: row[1], what: row[2] };
}
