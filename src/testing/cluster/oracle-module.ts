import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** The versions of Kubernetes that can be built, and the files that pin everything they are built from. */
const MODULE_FILES = { "1.36": "go.mod", "1.37": "go-1.37.mod" } as const;

/** The Kubernetes versions that a test cluster can be. */
export type ServerVersion = keyof typeof MODULE_FILES;
export const KUBERNETES_VERSIONS = Object.keys(MODULE_FILES) as readonly ServerVersion[];
export const DEFAULT_VERSION: ServerVersion = "1.36";

/** The programs that the module builds, by their names in KUBEBUILDER_ASSETS. */
const PACKAGES = {
  etcd: "go.etcd.io/etcd/server/v3",
  "kube-apiserver": "k8s.io/kubernetes/cmd/kube-apiserver",
  "kube-controller-manager": "k8s.io/kubernetes/cmd/kube-controller-manager",
  kubectl: "k8s.io/kubernetes/cmd/kubectl",
} as const;

/** The programs that a test cluster runs. */
export type ProgramName = keyof typeof PACKAGES;
export const PROGRAM_NAMES = Object.keys(PACKAGES) as readonly ProgramName[];

export function packageOf(program: ProgramName): string {
  return PACKAGES[program];
}

/** The Go module of one version. */
export interface OracleModule {
  /** Its go.mod and its go.sum. */
  readonly text: string;
  readonly sums: string;
  /** `1.36.4` */
  readonly release: string;
  /** `1.26.0`: the oldest Go that builds it. */
  readonly go: string;
  readonly digest: string;
}

export function oracleModule(version: ServerVersion): OracleModule {
  const file = moduleFile(MODULE_FILES[version]);
  const text = readFileSync(file, "utf8");
  const found = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";
  return {
    text,
    sums: readFileSync(new URL(file.href.replace(/mod$/, "sum")), "utf8"),
    release: found(/k8s\.io\/kubernetes v(\S+)/),
    go: found(/^go (\S+)/m),
    digest: createHash("sha256").update(text).digest("hex"),
  };
}

/** The folder `oracle` of the package is above this file, in `src` as in every form of `dist`. */
function moduleFile(name: string): URL {
  let file = new URL(`oracle/${name}`, import.meta.url);
  for (let above = new URL(".", import.meta.url); !existsSync(file); above = new URL("..", above)) {
    if (above.pathname === "/") throw new Error(`the package has no oracle/${name}`);
    file = new URL(`oracle/${name}`, above);
  }
  return file;
}
