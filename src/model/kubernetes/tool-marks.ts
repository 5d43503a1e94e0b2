import { LAST_APPLIED_ANNOTATION } from "./last-applied.js";
import type { FieldPath } from "../path.js";

/** A label or annotation that a tool uses to track what it applied. */
interface ToolMark {
  readonly in: "labels" | "annotations";
  readonly name: RegExp;
}

/**
 * Tracking metadata that tools write into objects. It is not configuration: files saved from a cluster have it, and
 * renders of another version differ in it. Not included, because users set them and they have an effect:
 * `helm.sh/hook*` and `helm.sh/resource-policy`, `kustomize.toolkit.fluxcd.io/prune`, `argocd.argoproj.io/sync-wave`;
 * and `app.kubernetes.io/*`, which selectors use.
 */
const TOOL_MARKS: readonly ToolMark[] = [
  { in: "labels", name: /^helm\.sh\/chart$/ },
  { in: "annotations", name: /^meta\.helm\.sh\/release-(?:name|namespace)$/ },
  { in: "labels", name: /^argocd\.argoproj\.io\/instance$/ },
  { in: "annotations", name: /^argocd\.argoproj\.io\/(?:tracking-id|installation-id)$/ },
  { in: "labels", name: /^(?:kustomize|helm)\.toolkit\.fluxcd\.io\/(?:name|namespace|checksum)$/ },
  { in: "annotations", name: /^kustomize\.toolkit\.fluxcd\.io\/checksum$/ },
  { in: "annotations", name: /^deployment\.kubernetes\.io\/revision$/ },
  { in: "annotations", name: new RegExp(`^${LAST_APPLIED_ANNOTATION.replaceAll(".", "\\.")}$`) },
];

/** Whether a field is tracking metadata of the resource or of a template in it. */
export function isToolMark({ segment, parent }: FieldPath): boolean {
  if (typeof segment !== "string" || parent === null || parent.parent?.segment !== "metadata") return false;
  return TOOL_MARKS.some((mark) => mark.in === parent.segment && mark.name.test(segment));
}
