import { type ResourceId, type Segment, VarveError, formatPath } from "../../model/index.js";
import { expectArgument, formatSegment, segmentsOf } from "../../model/internal.js";
import { type Advantage, advantageOf, compareRules } from "../rule/rule-order.js";
import {
  type Leaf,
  type Reached,
  type Trail,
  isSameTopic,
  leafOf,
  observedPlace,
} from "../rule/rule-match.js";
import { type ReadyRule, type Rule, nameOf } from "../rule/rule.js";
import { type RuleSet, asRuleSet } from "../rule/rule-set.js";
import { type Comparison, TREE } from "../compare/comparison.js";
import type { RuleSegment } from "../path/segment.js";
import type { Step } from "../rule/matcher.js";
import { formatRuleType } from "../rule/rule-type.js";
import { holds } from "../rule/rule-condition.js";
import { misfit } from "../rule/scope.js";
import { possibleRules } from "../rule/rule-possible.js";

/** One rule and its result for one change. */
export interface Consideration {
  readonly rule: Rule;
  /** Its position in the list. */
  readonly index: number;
  readonly outcome: "won" | "lost" | "rejected";
  /** What decided: an advantage over the next best or of the winner, or the first mismatch. */
  readonly by: Advantage | "alone" | "unpaired" | "path" | "change" | "scope" | "condition";
  /** The same as text. */
  readonly reason: string;
}

/** Which rules were considered for a change, and why one of them won. */
export interface ChangeExplanation {
  readonly change: Comparison;
  /** The first of them if several rules apply: one of each topic, or more, because the change cannot be paired. */
  readonly winner: Rule | undefined;
  /** The winner, then the rules it beat from best to worst, then those that do not match, in list order. */
  readonly considered: readonly Consideration[];
}

/** Explains which rules were considered for a changed leaf, and why the winner won. Throws if a rule is invalid. */
export function explain(
  change: Comparison,
  rules: readonly Rule[] | RuleSet,
  { resource }: { readonly resource?: ResourceId | undefined } = {},
): ChangeExplanation {
  expectArgument(change, TREE, "explain", "change");
  const { ready, start, diagnostics } = asRuleSet(rules);
  if (diagnostics.length > 0) throw new VarveError(diagnostics);
  const leaf = leafOf(change, resource);
  const possible = change.isUnpaired ? possibleRules(leaf, reach(start, change), () => {}) : [];
  const candidates: ReadyRule[] = [];
  const rejected: Consideration[] = [];
  for (const rule of ready) {
    if (possible.includes(rule)) continue;
    const rejection = rejectionOf(rule, leaf);
    if (rejection === undefined) candidates.push(rule);
    else rejected.push({ ...asListed(rule), outcome: "rejected", ...rejection });
  }
  const ranking = [...possible, ...candidates.sort(compareRules)];
  const ranked = ranking.map((rule, place) =>
    place < possible.length ? unpaired(rule) : judge(rule, ranking),
  );
  return { change, winner: ranking[0]?.rule, considered: [...ranked, ...rejected] };
}

/** How far rule paths match on the way to a change, as the tree walk finds it. */
function reach(start: Step, change: Comparison): Reached {
  if (change.parent === null) return { here: start.other(), inside: start, trail: null };
  let [step, trail]: [Step, Trail | null] = [start, null];
  for (const segment of segmentsOf(change)) {
    if (step !== start && step.open.length > 0) trail = { step, up: trail };
    step = step.next(segment);
  }
  return { here: step, inside: step, trail };
}

function unpaired(rule: ReadyRule): Consideration {
  const reason = "the change cannot be paired, and the rule could match it";
  return { ...asListed(rule), outcome: "won", by: "unpaired", reason };
}

function asListed({ rule, index }: ReadyRule): Pick<Consideration, "rule" | "index"> {
  return { rule, index };
}

function judge(rule: ReadyRule, candidates: readonly ReadyRule[]): Consideration {
  const rivals = candidates.filter((other) => isSameTopic(other, rule));
  const [winner, second] = rivals as [ReadyRule, ReadyRule | undefined];
  if (rule !== winner) {
    const by = advantageOf(winner, rule);
    return { ...asListed(rule), outcome: "lost", by, reason: comparison(by, winner, rule) };
  }
  const by = second === undefined ? "alone" : advantageOf(winner, second);
  const reason = second === undefined ? "no other rule matches" : `first: ${comparison(by, winner, second)}`;
  return { ...asListed(rule), outcome: "won", by, reason };
}

function comparison(by: Advantage | "alone", winner: ReadyRule, loser: ReadyRule): string {
  const name = nameOf(winner.rule, winner.index);
  switch (by) {
    case "segments":
      return `${name} has ${winner.path.length} segments, not ${loser.path.length}`;
    case "wildcards":
      return `${name} has ${winner.path.wildcardCount} wildcards, not ${loser.path.wildcardCount}`;
    case "type":
      return `${name} has the higher type ${typeOf(winner)}, not ${typeOf(loser)}`;
    default:
      return `${name} is listed first`;
  }
}

function typeOf({ type }: ReadyRule): string {
  return `${formatRuleType(type)} (${type})`;
}

type Rejection = Pick<Consideration, "by" | "reason">;

/** Tested in the order that is easiest to understand: the path, the kind of change, the scope, the condition. */
function rejectionOf(rule: ReadyRule, leaf: Leaf): Rejection | undefined {
  if (!rule.path.matches(leaf.node)) return { by: "path", reason: pathReason(rule, leaf) };
  const place = observedPlace(rule, leaf);
  if (rule.change !== "any" && rule.change !== place.change) {
    const where = place === leaf.node ? "the change" : `the change at ${formatPath(place)}`;
    return { by: "change", reason: `${where} is ${place.change}, not ${rule.change}` };
  }
  const part = misfit(rule.rule.scope, leaf.resource);
  if (part !== undefined) {
    const found =
      leaf.resource === undefined
        ? "the document is not a resource"
        : `its ${part} is ${leaf.resource[part] || "empty"}`;
    return { by: "scope", reason: `${found}, but the scope requires ${wanted(rule, part)}` };
  }
  if (holds(rule.condition, { place, resource: leaf.resource }, () => {})) return undefined;
  return { by: "condition", reason: "its condition is false" };
}

function wanted({ rule }: ReadyRule, part: NonNullable<ReturnType<typeof misfit>>): string {
  const selector = rule.scope?.[part] ?? "";
  return `${part} ${typeof selector === "string" ? selector : selector.join(" or ")}`;
}

function pathReason({ path }: ReadyRule, { node, depth }: Leaf): string {
  if (depth < path.length) return `its path has ${path.length} segments, the change only ${depth}`;
  if (path.isExact && depth > path.length) return `its path is exact, but the change is below it`;
  const segments = node.parent === null ? [""] : segmentsOf(node);
  const at = path.segments.findIndex((segment, i) => !segment.matches(segments[i] as Segment));
  const found = formatSegment(segments[at] as Segment);
  return `segment ${at + 1} of the change is ${found}, not ${(path.segments[at] as RuleSegment).text}`;
}

/** A few lines of text: the change, the winner and why, then all others and why not. */
export function formatExplanation({ change, considered }: ChangeExplanation): string {
  const rows = considered.map(
    ({ rule, index, outcome, reason }) => `  ${outcome}: ${nameOf(rule, index)}: ${reason}`,
  );
  const head = `${formatPath(change)} (${change.change})`;
  return [head, ...(rows.length === 0 ? ["  there are no rules"] : rows)].join("\n");
}
