/**
 * Reviews in a few words. `change("a.b: create", ...)` makes a tree with the named leaves; `inShort` prints events as
 * `Error create hosts[name=a] <- hosts[name=a].name`, the matched changes after the arrow.
 */
import {
  type Comparison,
  type GeneratedEvents,
  type ReviewEvent,
  type Rule,
  changesOf,
  compare,
  generateEvents,
} from "../../src/review/index.js";
import { formatRuleType } from "../../src/review/internal.js";
import { type Json, formatPath, parsePath, removeAt, setAt } from "../../src/model/index.js";

/** A document with edits applied: `{ "spec.replicas": 3, "spec.paused": undefined }`, undefined removes. */
export function edited(document: Json, edits: Readonly<Record<string, Json | undefined>>): Json {
  return Object.entries(edits).reduce<Json>(
    (value, [path, to]) =>
      to === undefined ? removeAt(value, parsePath(path)) : setAt(value, parsePath(path), to),
    document,
  );
}

/** The tree of two documents, items identified by `id`, or by `name`. */
export function treeOf(before: Json | undefined, after: Json | undefined): Comparison {
  return compare(before, after, { identity: ["id", "name"] }).tree;
}

/** The one changed leaf of two documents. */
export function leafOf(before: Json, after: Json): Comparison {
  const [leaf, ...others] = changesOf(treeOf(before, after));
  if (leaf === undefined || others.length > 0) throw new Error(`${others.length + 1} changes, expected one`);
  return leaf;
}

export function shortly({ rank, change, matched }: ReviewEvent): string {
  const paths = matched.map((leaf) => formatPath(leaf)).join(", ");
  return `${formatRuleType(rank)} ${change.change} ${formatPath(change)} <- ${paths}`;
}

/** The events of two documents under some rules, each as one line. */
export function events(before: Json, after: Json, rules: readonly Rule[]): string[] {
  return generated(before, after, rules).events.map(shortly);
}

export function generated(before: Json, after: Json, rules: readonly Rule[]): GeneratedEvents {
  return generateEvents(treeOf(before, after), rules);
}

/** The paths of the winning rules, in the order of the changes. */
export function winners(before: Json, after: Json, rules: readonly Rule[]): string[] {
  return generated(before, after, rules).events.map(({ rule }) => rule.path);
}
