import type { Pod, Toleration } from "../type/go-types.js";

/** `--default-not-ready-toleration-seconds` and `--default-unreachable-toleration-seconds`. */
const SECONDS = 300;
const TAINTS = ["node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"];

/** DefaultTolerationSeconds: a Pod stays for five minutes on a failing node by default. */
export function addDefaultTolerations({ spec }: Pod): void {
  const missing = TAINTS.filter((taint) => !spec.tolerations.some((one) => isAbout(one, taint)));
  if (missing.length === 0) return;
  const added = missing.map((key) => ({
    key,
    operator: "Exists",
    value: "",
    effect: "NoExecute",
    tolerationSeconds: SECONDS,
  }));
  spec.tolerations = [...spec.tolerations, ...added];
}

function isAbout({ key, effect }: Toleration, taint: string): boolean {
  return (key === taint || key === "") && (effect === "NoExecute" || effect === "");
}
