/** Matching as kubitect does it, one rule at a time: the compiled matcher must agree. */
import {
  type Comparison,
  type Rule,
  type RulePath,
  changesOf,
  parseRulePath,
} from "../../src/review/index.js";
import { type FieldPath, type ResourceId } from "../../src/model/index.js";
import { samePath } from "../../src/model/internal.js";

interface Candidate {
  readonly rule: Rule;
  readonly path: RulePath;
}

function rulesOneByOne(
  rules: readonly Rule[],
): (leaf: Comparison, resource?: ResourceId) => Rule | undefined {
  const candidates = rules.map((rule) => ({ rule, path: parseRulePath(rule.path) }));
  return (leaf, resource) => {
    let best: Candidate | undefined;
    for (const candidate of candidates) {
      if (!applies(candidate, leaf, resource)) continue;
      if (best === undefined || isBetter(candidate, best)) best = candidate;
    }
    return best?.rule;
  };
}

function applies({ rule, path }: Candidate, leaf: Comparison, resource: ResourceId | undefined): boolean {
  if (!path.matches(leaf)) return false;
  const place = rule.on === "anchor" ? (path.anchorPath(leaf as FieldPath) as Comparison) : leaf;
  const wanted = rule.change ?? "any";
  if (wanted !== "any" && wanted !== place.change) return false;
  if (rule.scope?.kind !== undefined && rule.scope.kind !== resource?.kind) return false;
  return typeof rule.when === "function" ? rule.when(place, resource) : true;
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.path.length !== b.path.length) return a.path.length > b.path.length;
  if (a.path.wildcardCount !== b.path.wildcardCount) return a.path.wildcardCount < b.path.wildcardCount;
  return (a.rule.type as number) > (b.rule.type as number);
}

/**
 * The rules that match every change of a tree, one rule at a time: events of anchored rules grouped by rule and path.
 */
export function eventsOneByOne(
  tree: Comparison,
  rules: readonly Rule[],
  resource?: ResourceId,
): { rule: Rule; change: Comparison; matched: Comparison[] }[] {
  const match = rulesOneByOne(rules);
  const events: { rule: Rule; change: Comparison; matched: Comparison[] }[] = [];
  for (const leaf of changesOf(tree)) {
    const rule = match(leaf, resource);
    if (rule === undefined) continue;
    const path = parseRulePath(rule.path);
    const change = path.anchorPath(leaf as FieldPath) as Comparison;
    const known = path.isAnchored
      ? events.find((event) => event.rule === rule && samePath(event.change, change))
      : undefined;
    if (known === undefined) events.push({ rule, change, matched: [leaf] });
    else known.matched.push(leaf);
  }
  return events;
}
