import { type ResourceId, formatResourceId } from "../../model/index.js";
import type { Layout } from "../settings/rendered.js";
import type { RenderedDocument } from "../../flow/index.js";
import { RenderedView } from "./view.js";
import type { Workspace } from "../folder/workspace.js";
import { posix } from "node:path";

/** The files for new resources; existing ones stay where they are. */
export function laidOut(
  documents: readonly RenderedDocument[],
  layout: Layout,
  { into, resources }: { readonly into: string } & Pick<Workspace, "resources">,
): readonly RenderedDocument[] {
  if (layout === "rendered") return documents;
  const fileOf =
    layout === "beside" ? besideSiblings(documents, into, resources) : (id: ResourceId) => named(id, layout);
  const clashes = layout === "resource" ? sharedNames(documents) : new Set<string>();
  return documents.map((document) => {
    const { id } = document;
    if (id === undefined) return document;
    const file = fileOf(id);
    if (file === undefined) return document;
    return new Placed(document, clashes.has(file.toLowerCase()) ? wholeName(id) : file);
  });
}

function named({ kind, name }: ResourceId, layout: "resource" | "kind"): string {
  const word = kind.toLowerCase();
  return layout === "kind" ? `${word}.yaml` : `${fileWord(name)}-${word}.yaml`;
}

/** Names may contain a colon (`system:node`), which some file systems forbid. */
function fileWord(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, "-");
}

/** Two namespaces, or two groups, may each have a resource of one kind and name. */
function wholeName({ group, kind, namespace, name }: ResourceId): string {
  const parts = [namespace, name, kind.toLowerCase(), group].filter((part) => part !== "");
  return `${parts.map(fileWord).join("-")}.yaml`;
}

function sharedNames(documents: readonly RenderedDocument[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { id } of documents) {
    const file = id === undefined ? "" : named(id, "resource").toLowerCase();
    (seen.has(file) ? shared : seen).add(file);
  }
  return shared;
}

/** The file of a resource of the source with the same name, or else of the same kind. */
function besideSiblings(
  documents: readonly RenderedDocument[],
  into: string,
  resources: Workspace["resources"],
): (id: ResourceId) => string | undefined {
  const own = new Set(documents.flatMap(({ id }) => (id === undefined ? [] : [formatResourceId(id)])));
  const places = new Map<string, string>();
  for (const { id, file } of resources) {
    if (!own.has(formatResourceId(id))) continue;
    for (const key of siblingKeys(id)) if (!places.has(key)) places.set(key, file);
  }
  return (id) => {
    const file = siblingKeys(id).flatMap((key) => places.get(key) ?? [])[0];
    return file === undefined ? undefined : posix.relative(into, file);
  };
}

function siblingKeys({ namespace, name, kind, group }: ResourceId): readonly string[] {
  return [`name ${namespace}/${name}`, `kind ${kind}.${group}/${namespace}`, `kind ${kind}.${group}`];
}

class Placed extends RenderedView {
  readonly #file: string;

  constructor(document: RenderedDocument, file: string) {
    super(document);
    this.#file = file;
  }

  override get file(): string {
    return this.#file;
  }
}
