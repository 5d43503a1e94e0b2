import { type Compared, type Comparison, changesOf } from "../../src/review/compare/comparison.js";
import { type CompareOptions, compare } from "../../src/review/compare/compare.js";
import {
  type Json,
  type ListRule,
  type NodeType,
  type SchemaNode,
  formatJson,
  formatPath,
} from "../../src/model/index.js";

/** Documents as a test writes them: items of one list need not have the same fields. */
type Written = object | Json | undefined;

/** The result of a comparison, a line for each change: `modify spec.replicas: 3 -> 5`. */
export function changes(before: Written, after: Written, options: CompareOptions = {}): string[] {
  return linesOf(compared(before, after, options));
}

export function compared(before: Written, after: Written, options: CompareOptions = {}): Compared {
  return compare(before, after, options);
}

export function linesOf({ tree }: Compared): string[] {
  return changesOf(tree).map(lineOf);
}

export function lineOf(place: Comparison): string {
  const values = [place.before, place.after].flatMap((value) =>
    value === undefined ? [] : formatJson(value),
  );
  return `${place.change} ${formatPath(place) || "(root)"}: ${values.join(" -> ")}`;
}

/** Every node of a tree, parents first: `modify spec`, `none spec.paused`. */
export function outline(place: Comparison): string[] {
  return [`${place.change} ${formatPath(place) || "(root)"}`, ...place.children.flatMap(outline)];
}

/** The codes and paths of the diagnostics. */
export function reports({ diagnostics }: Compared): string[] {
  return diagnostics.map(({ code, path }) => `${code} ${path === undefined ? "" : formatPath(path)}`.trim());
}

/** Schemas in short form: `map({ ports: keyed(["port", "protocol"]) })`. */
export function node(type: NodeType, parts: Partial<SchemaNode> = {}): SchemaNode {
  return { type, fields: null, values: null, list: null, atomic: false, patch: null, facets: null, ...parts };
}

export function map(fields: Readonly<Record<string, SchemaNode>>): SchemaNode {
  return node("object", { fields: new Map(Object.entries(fields)) });
}

export function list(rule: Partial<ListRule>, items: SchemaNode = node("any")): SchemaNode {
  const full: ListRule = { kind: "atomic", keys: [], keyDefaults: {}, guessed: false, ...rule };
  return node("array", { list: full, values: items });
}

export function keyed(keys: readonly string[], items?: SchemaNode): SchemaNode {
  return list({ kind: "keyed", keys }, items);
}
