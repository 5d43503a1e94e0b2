// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.

/** The Kubernetes versions that Varve knows. */
export type KubernetesVersion = "1.30" | "1.31" | "1.32" | "1.33" | "1.34" | "1.35" | "1.36" | "1.37";

/** The releases from which the facts of each version were read. */
export const builtinVersions: Readonly<Record<KubernetesVersion, string>> = {
  "1.30": "v1.30.14",
  "1.31": "v1.31.14",
  "1.32": "v1.32.13",
  "1.33": "v1.33.13",
  "1.34": "v1.34.4",
  "1.35": "v1.35.4",
  "1.36": "v1.36.4",
  "1.37": "v1.37.1",
};
