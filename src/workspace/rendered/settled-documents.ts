import { type Documents, inNamespace } from "./namespaces.js";
import type { Ownership } from "../ownership/ownership.js";
import type { RenderedDocument } from "../../flow/index.js";
import type { RenderedSettings } from "../settings/rendered.js";
import type { Workspace } from "../folder/workspace.js";
import { laidOut } from "./layout.js";
import { withoutSecondSet } from "./second-set.js";

export interface Settling {
  readonly name: string;
  readonly into: string;
  readonly workspace: Workspace;
  readonly ownership: Ownership;
  /** Whether a file is in a unit of the source; undefined if all are. */
  readonly isIn: ((file: string) => boolean) | undefined;
}

/** Rendered documents in the namespace and the files of the source. */
export function settledDocuments(
  documents: readonly RenderedDocument[],
  { namespace, layout = "rendered" }: Partial<Pick<RenderedSettings, "namespace" | "layout">>,
  { name, into, workspace, ownership, isIn }: Settling,
): Documents {
  const named =
    namespace === undefined ? { documents, diagnostics: [] } : inNamespace(documents, namespace, workspace);
  const resources =
    isIn === undefined ? workspace.resources : workspace.resources.filter(({ file }) => isIn(file));
  const single = withoutSecondSet(named.documents, { name, namespace, resources, ownership });
  return {
    documents: laidOut(single.documents, layout, { into, resources }),
    diagnostics: [...named.diagnostics, ...single.diagnostics],
  };
}
