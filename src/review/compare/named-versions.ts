import type { ListRule, SchemaNode } from "../../model/index.js";

const BY_NAME: ListRule = { kind: "keyed", keys: ["name"], keyDefaults: {}, guessed: false };
const DEFINITION = "CustomResourceDefinition";
const known = new WeakMap<SchemaNode, SchemaNode>();

/**
 * The versions of a CRD are one value to server-side apply, although the API server refuses two of one name. A comparison
 * that took them for one value would call a version deleted and created whenever a word of its description changes.
 */
export function withNamedVersions(node: SchemaNode, kind: string): SchemaNode {
  if (kind !== DEFINITION) return node;
  const spec = node.fields?.get("spec");
  const versions = spec?.fields?.get("versions");
  if (spec === undefined || versions === undefined) return node;
  const ready =
    known.get(node) ?? withField(node, "spec", withField(spec, "versions", listedBy(versions, BY_NAME)));
  known.set(node, ready);
  return ready;
}

function withField(node: SchemaNode, name: string, field: SchemaNode): SchemaNode {
  return { ...shallow(node), fields: new Map([...(node.fields ?? []), [name, field]]) };
}

function listedBy(node: SchemaNode, list: ListRule): SchemaNode {
  return { ...shallow(node), list };
}

/** Nodes of the built-in schemas work out their parts when they are asked. */
function shallow({ type, fields, values, list, atomic, patch, facets }: SchemaNode): SchemaNode {
  return { type, fields, values, list, atomic, patch, facets };
}
