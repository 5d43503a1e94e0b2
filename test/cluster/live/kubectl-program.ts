import { existsSync } from "node:fs";
import { join } from "node:path";
import { isInstalled } from "../../skipped.js";

export const NO_KUBECTL = "SKIPPED: no kubectl in KUBEBUILDER_ASSETS or on the path to compare with";

/** The kubectl to compare with: that of KUBEBUILDER_ASSETS, or the one on the path. */
export function findKubectl(): string | undefined {
  const folder = process.env["KUBEBUILDER_ASSETS"] ?? "";
  if (folder !== "" && existsSync(join(folder, "kubectl"))) return join(folder, "kubectl");
  return isInstalled("kubectl", ["version", "--client"]) ? "kubectl" : undefined;
}
