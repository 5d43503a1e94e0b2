import { type Diagnostic, type ResourceId, formatResourceId } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import type { Documents } from "./namespaces.js";
import type { Ownership } from "../ownership/ownership.js";
import type { RenderedDocument } from "../../flow/index.js";
import type { Workspace } from "../folder/workspace.js";
import { problems } from "../problems.js";

export interface Second {
  /** The source that renders. */
  readonly name: string;
  /** Its namespace, if in the settings. */
  readonly namespace?: string | undefined;
  readonly resources: Workspace["resources"];
  readonly ownership: Ownership;
}

/**
 * A tool that does not know the namespace renders resources without one, and all existing ones in the namespace would
 * be created again. A new resource that already exists in another namespace is skipped with a warning, unless the
 * source declares its namespace, or another generator makes the existing one.
 */
export function withoutSecondSet(documents: readonly RenderedDocument[], second: Second): Documents {
  const elsewhere = counterparts(documents, second);
  if (elsewhere.size === 0) return { documents, diagnostics: [] };
  const isCreated = second.namespace !== undefined;
  return {
    documents: isCreated ? documents : documents.filter((document) => !elsewhere.has(document)),
    diagnostics: [secondSet([...elsewhere], second)],
  };
}

type Counterpart = readonly [document: RenderedDocument, there: ResourceId];

function counterparts(
  documents: readonly RenderedDocument[],
  { resources, ownership, name }: Second,
): ReadonlyMap<RenderedDocument, ResourceId> {
  const made = new Set(documents.flatMap(({ id }) => (id === undefined ? [] : [formatResourceId(id)])));
  const there = new Set<string>();
  const byName = new Map<string, ResourceId[]>();
  for (const { id } of resources) {
    const text = formatResourceId(id);
    there.add(text);
    // Resources of the same output are in its own namespace.
    if (made.has(text)) continue;
    const key = nameOf(id);
    const known = byName.get(key);
    if (known === undefined) byName.set(key, [id]);
    else known.push(id);
  }
  const found = new Map<RenderedDocument, ResourceId>();
  let known: Known | undefined;
  for (const document of documents) {
    const { id } = document;
    if (id === undefined || there.has(formatResourceId(id))) continue;
    const candidates = (byName.get(nameOf(id)) ?? []).filter(({ namespace }) => namespace !== id.namespace);
    if (candidates.length === 0) continue;
    known ??= recordedIn(ownership, name);
    if (known.own.has(formatResourceId(id))) continue;
    const [first] = candidates.filter((one) => !known?.others.has(formatResourceId(one)));
    if (first !== undefined) found.set(document, first);
  }
  return found;
}

interface Known {
  /** Resources the source made before: their absence is another matter. */
  readonly own: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

function recordedIn(ownership: Ownership, name: string): Known {
  const [own, others] = [new Set<string>(), new Set<string>()];
  for (const file of ownership.files)
    for (const { id, generator } of ownership.headsIn(file))
      (generator === name ? own : others).add(formatResourceId(id));
  return { own, others };
}

function nameOf({ group, kind, name }: ResourceId): string {
  return `${group} ${kind} ${name}`;
}

const SHOWN = 3;

function secondSet(elsewhere: readonly Counterpart[], { name, namespace }: Second): Diagnostic {
  const [, first] = elsewhere[0] as Counterpart;
  const names = elsewhere.slice(0, SHOWN).map(([{ id }]) => formatResourceId(id as ResourceId));
  const rest = elsewhere.length > SHOWN ? ` and ${elsewhere.length - SHOWN} more` : "";
  const where = first.namespace === "" ? "without a namespace" : `in namespace ${quote(first.namespace)}`;
  const fate = namespace === undefined ? "not created" : "created again";
  return problems["second-set"]({
    message: `${names.join(", ")}${rest} ${elsewhere.length === 1 ? "is" : "are"} ${fate}: the same kind and name exists ${where}`,
    ...(elsewhere.length === 1 ? { resource: elsewhere[0]?.[0].id as ResourceId } : {}),
    params: { source: name },
    hint:
      namespace === undefined
        ? `set the namespace of the source (namespace: ${first.namespace || "NAME"}, or --namespace)`
        : `if they are the same resources, fix the namespace of ${quote(name)}`,
  });
}
