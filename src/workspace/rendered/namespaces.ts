import { type Diagnostic, type JsonObject, type ResourceId, isObject } from "../../model/index.js";
import { quote, startOf, defined } from "../../model/internal.js";
import type { RenderedDocument } from "../../flow/index.js";
import { RenderedView } from "./view.js";
import { SETTINGS_FILE } from "../settings/file.js";
import type { Workspace } from "../folder/workspace.js";
import { problems } from "../problems.js";
import { worldOf } from "../../admit/index.js";

/** The output of another tool, and messages about it. */
export interface Documents {
  readonly documents: readonly RenderedDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

type Here = Pick<Workspace, "definitions" | "read" | "resources" | "settings">;

/** Sets the namespace of rendered resources without one, if their kind is namespaced. */
export function inNamespace(
  documents: readonly RenderedDocument[],
  namespace: string,
  workspace: Here,
): Documents {
  const isNamespaced = scopes(documents, workspace);
  const unknown = new Set<string>();
  const all = documents.map((document) => {
    const { id, apiVersion = "" } = document;
    if (id === undefined || id.namespace !== "") return document;
    const isWanted = isNamespaced(apiVersion, id);
    if (isWanted === undefined) unknown.add(`${id.kind}.${id.group}`);
    return isWanted === true ? new InNamespace(document, id, namespace) : document;
  });
  return { documents: all, diagnostics: unknown.size === 0 ? [] : [unknownScope([...unknown], namespace)] };
}

/** The definition decides; otherwise objects of the kind, in the output or in the workspace. */
function scopes(
  documents: readonly RenderedDocument[],
  workspace: Here,
): (apiVersion: string, id: ResourceId) => boolean | undefined {
  const { definitions, resources, settings } = workspace;
  const rendered = documents.filter(({ id }) => id?.kind === "CustomResourceDefinition");
  const crds = [...definitions.map((entry) => workspace.read(entry)), ...rendered.map(({ value }) => value)];
  const { kinds } = worldOf(crds, { kubernetes: settings.kubernetes });
  const seen = new Set<string>();
  for (const { id } of [...documents, ...resources])
    if (id !== undefined && id.namespace !== "") seen.add(`${id.group} ${id.kind}`);
  return (apiVersion, { group, kind }) =>
    kinds.find(apiVersion, kind)?.isNamespaced ?? (seen.has(`${group} ${kind}`) ? true : undefined);
}

function unknownScope(kinds: string[], namespace: string): Diagnostic {
  const names = kinds.sort().slice(0, 5).join(", ");
  const more = kinds.length > 5 ? ` and ${kinds.length - 5} more` : "";
  return problems["unknown-scope"]({
    message: `namespace ${quote(namespace)} is not set in resources of ${names}${more}: no CRD says whether they are namespaced`,
    at: startOf(SETTINGS_FILE),
    hint: "add the CRDs to the workspace, or let the tool render the namespace",
  });
}

class InNamespace extends RenderedView {
  readonly #id: ResourceId;

  constructor(document: RenderedDocument, id: ResourceId, namespace: string) {
    super(document);
    this.#id = { ...id, namespace };
  }

  override get id(): ResourceId {
    return this.#id;
  }

  override get value(): JsonObject {
    const { value } = this.document;
    const metadata = isObject(value["metadata"]) ? value["metadata"] : {};
    const { name, ...rest } = metadata;
    return {
      ...value,
      metadata: { ...defined({ name }), namespace: this.id.namespace, ...rest },
    };
  }
}
