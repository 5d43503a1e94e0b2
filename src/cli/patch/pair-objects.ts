import { type Diagnostic, type ResourceId, VarveError, formatResourceId } from "../../model/index.js";
import { findDuplicates, problems, whyNoIdentity, defined } from "../../model/internal.js";
import { type Manifest, withoutLine } from "../manifest/manifest.js";
import { type ManifestObject, objectsIn } from "../manifest/object.js";

/** One object in several manifests; undefined where it is missing. */
export interface ObjectVersions {
  readonly name: string;
  readonly versions: readonly (ManifestObject | undefined)[];
}

/**
 * Pairs the objects of several manifests by identity, in order of appearance. A namespace that one of them omits, as
 * files do, is taken from the others, as live objects have it. If each manifest holds a single document, they are
 * paired even if they are not Kubernetes objects.
 */
export function pairObjects(manifests: readonly Manifest[]): ObjectVersions[] {
  const sides = manifests.map(objectsIn);
  const isUnnamed = sides.some((objects) => objects.some(({ id }) => id === undefined));
  if (isUnnamed && sides.every((objects) => objects.length === 1))
    return [versionsOf(sides.map(([only]) => only))];
  const wrong = sides.flatMap((objects) => [...withoutIdentity(objects), ...duplicates(objects)]);
  if (wrong.length > 0) throw new VarveError(wrong);
  const entries = sides.flatMap((objects, side) =>
    objects.map((object) => ({ object, side, id: object.id as ResourceId })),
  );
  return grouped(entries, ({ id }) => formatResourceId({ ...id, namespace: "" }))
    .flatMap((group) => (isOneObject(group) ? [group] : grouped(group, ({ id }) => formatResourceId(id))))
    .map((group) => versionsOf(sides.map((_, side) => group.find((entry) => entry.side === side)?.object)));
}

interface Entry {
  readonly object: ManifestObject;
  readonly side: number;
  readonly id: ResourceId;
}

function versionsOf(versions: readonly (ManifestObject | undefined)[]): ObjectVersions {
  return { name: versions.find((version) => version !== undefined)?.name ?? "", versions };
}

function grouped(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group === undefined) groups.set(keyOf(entry), [entry]);
    else group.push(entry);
  }
  return [...groups.values()];
}

/** Objects of one kind and name, at most one per manifest, without contradicting namespaces. */
function isOneObject(group: readonly Entry[]): boolean {
  const namespaces = new Set(group.map(({ id }) => id.namespace).filter((namespace) => namespace !== ""));
  return namespaces.size <= 1 && new Set(group.map(({ side }) => side)).size === group.length;
}

function withoutIdentity(objects: readonly ManifestObject[]): Diagnostic[] {
  return objects.flatMap(({ id, value, document, pointer }) => {
    if (id !== undefined) return [];
    const at = document.rangeOf(pointer);
    return problems["no-identity"]({ message: whyNoIdentity(value), ...(at && { at: withoutLine(at) }) });
  });
}

/** Objects that a manifest holds twice. Positions are computed only if there are any: that needs a syntax tree. */
export function duplicates(objects: readonly ManifestObject[]): Diagnostic[] {
  const named = objects.flatMap(({ id }) => (id === undefined ? [] : [{ id }]));
  if (findDuplicates(named).length === 0) return [];
  return findDuplicates(
    objects.flatMap(({ id, document, pointer }) => {
      const at = document.rangeOf(pointer);
      return id === undefined ? [] : [{ id, ...defined({ at }) }];
    }),
  );
}
