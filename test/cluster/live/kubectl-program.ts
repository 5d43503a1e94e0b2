import { existsSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

/** The kubectl to compare with: that of KUBEBUILDER_ASSETS, else the one on the path. */
export function findKubectl(): string | undefined {
  const given = join(process.env["KUBEBUILDER_ASSETS"] ?? "", "kubectl");
  if (process.env["KUBEBUILDER_ASSETS"] && existsSync(given)) return given;
  return spawnSync("kubectl", ["version", "--client"]).status === 0 ? "kubectl" : undefined;
}

export const NO_KUBECTL = "SKIPPED: no kubectl in KUBEBUILDER_ASSETS or on the path to compare with";
