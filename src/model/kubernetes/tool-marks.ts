import { LAST_APPLIED_ANNOTATION } from "./last-applied.js";
import type { FieldPath } from "../path.js";

/** A label or annotation by which a tool finds again what it applied, or notes what it did. */
interface ToolMark {
  readonly in: "labels" | "annotations";
  readonly name: RegExp;
}

/**
 * What tools write into objects to keep their own books. It says nothing about what people want: files that were saved
 * from a cluster have it, renders of another version have another. Left out, because people set them and they have a
 * meaning: `helm.sh/hook*` and `helm.sh/resource-policy`, `kustomize.toolkit.fluxcd.io/prune`, `argocd.argoproj.io/sync-wave`;
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

/** Whether a field is such a mark, of the resource or of a template in it. */
export function isToolMark({ segment, parent }: FieldPath): boolean {
  if (typeof segment !== "string" || parent === null || parent.parent?.segment !== "metadata") return false;
  return TOOL_MARKS.some((mark) => mark.in === parent.segment && mark.name.test(segment));
}
