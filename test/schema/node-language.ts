import {
  type ListRule,
  type PatchRule,
  type SchemaNode,
  type SchemaSource,
  formatPath,
  parsePath,
} from "../../src/model/index.js";
import { type Schemas, nodeAt } from "../../src/schema/index.js";

/** The node of a field, which must exist: `field(source, "v1 Pod", "spec.containers")`. */
export function field(source: SchemaSource, kind: string, path: string): SchemaNode {
  const [apiVersion = "", name = ""] = kind.split(" ");
  const root = source(apiVersion, name);
  if (root === undefined) throw new Error(`the source does not know ${kind}`);
  return below(root, path);
}

/** The node below another one; items are written as in any path, by key or by position. */
export function below(root: SchemaNode, path: string): SchemaNode {
  const node = nodeAt(root, parsePath(path));
  if (node === undefined) throw new Error(`there is no node at ${path}`);
  return node;
}

/** A list rule in one line: `keyed by port,protocol (protocol=TCP)`, `set`, `guessed block`. */
export function ruleText(rule: ListRule | null): string {
  if (rule === null) return "no list";
  const keys = rule.keys.length === 0 ? "" : ` by ${rule.keys.join(",")}`;
  const defaults = Object.entries(rule.keyDefaults).map(([key, value]) => `${key}=${String(value)}`);
  const filled = defaults.length === 0 ? "" : ` (${defaults.join(",")})`;
  return `${rule.guessed ? "guessed " : ""}${rule.kind}${keys}${filled}`;
}

/** A patch rule in one line: `merge @port, recommended port,protocol`, `merge @name`, `no patch rule`. */
export function patchText(rule: PatchRule | null): string {
  if (rule === null) return "no patch rule";
  const recommended = rule.recommended.length === 0 ? "" : `, recommended ${rule.recommended.join()}`;
  return `${defaultPatchText(rule)}${recommended}`;
}

/** A patch rule without its recommended keys. */
export function defaultPatchText(rule: PatchRule | null): string {
  if (rule === null || (rule.strategies.length === 0 && rule.mergeKey === null)) return "no patch rule";
  return `${rule.strategies.join()} @${rule.mergeKey}`;
}

/** Each node of each kind of a source once: nodes are shared where types are, so this is each field of each definition. */
export function nodesOf(source: Schemas): Set<SchemaNode> {
  const seen = new Set<SchemaNode>();
  const enter = (node: SchemaNode): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const inner of node.fields?.values() ?? []) enter(inner);
    if (node.values !== null) enter(node.values);
  };
  for (const { apiVersion, kind } of source.kinds) enter(source(apiVersion, kind) as SchemaNode);
  return seen;
}

/** Every list below a node and its rule, by path with `[]` for items; a recursive type is entered once. */
export function listsOf(root: SchemaNode): Record<string, string> {
  const lists: Record<string, string> = {};
  visit(root, (node, path) => {
    if (node.list !== null) lists[path] = ruleText(node.list);
  });
  return lists;
}

/** Calls back for every node below a root; nodes above themselves are not entered again. */
export function visit(root: SchemaNode, see: (node: SchemaNode, path: string) => void): void {
  const open = new Set<SchemaNode>();
  const enter = (node: SchemaNode, path: string): void => {
    if (open.has(node)) return;
    open.add(node);
    see(node, path);
    for (const [name, child] of node.fields ?? []) enter(child, path === "" ? name : `${path}.${name}`);
    if (node.values !== null) enter(node.values, `${path}${node.type === "array" ? "[]" : "{}"}`);
    open.delete(node);
  };
  enter(root, "");
}

/** Where two trees of nodes differ, as text; each pair of nodes is compared once. */
export function differences(
  left: SchemaNode | undefined,
  right: SchemaNode | undefined,
  from = "",
): string[] {
  const seen = new Map<SchemaNode, Set<SchemaNode>>();
  const found: string[] = [];
  const compare = (a: SchemaNode | undefined, b: SchemaNode | undefined, path: string): void => {
    if (a === undefined || b === undefined) {
      if (a !== b) found.push(`${path}: only ${a === undefined ? "right" : "left"}`);
      return;
    }
    const partners = seen.get(a) ?? new Set();
    seen.set(a, partners.add(b));
    const one = JSON.stringify(own(a));
    const other = JSON.stringify(own(b));
    if (one !== other) found.push(`${path}: ${one} is not ${other}`);
    const names = new Set([...(a.fields?.keys() ?? []), ...(b.fields?.keys() ?? [])]);
    const next = (x: SchemaNode | undefined, y: SchemaNode | undefined, at: string): void => {
      if (x === undefined || y === undefined || !seen.get(x)?.has(y)) compare(x, y, at);
    };
    for (const name of names) next(a.fields?.get(name), b.fields?.get(name), `${path}.${name}`);
    next(a.values ?? undefined, b.values ?? undefined, `${path}[]`);
  };
  compare(left, right, from);
  return found;
}

/** The content of a node itself, without its children, the order of names, and descriptions. */
function own({ type, list, atomic, patch, facets, fields }: SchemaNode): object {
  const required = facets?.required.toSorted();
  const names = fields === null ? null : [...fields.keys()].toSorted();
  return { type, list, atomic, patch, facets: { ...facets, required, raw: null }, fields: names };
}

/** A diagnostic in one line: `schema/guessed-list at spec.rules`. */
export function problemText({
  code,
  path,
}: {
  code: string;
  path?: Parameters<typeof formatPath>[0];
}): string {
  return path === undefined ? code : `${code} at ${formatPath(path)}`;
}
