import { type Diagnostic, type ResourceId, formatResourceId } from "../../model/index.js";
import { expectArgument } from "../../model/internal.js";
import type { GeneratedEvents, ReviewEvent } from "./event.js";
import type { ReadyRule, Rule } from "../rule/rule.js";
import { severityOf } from "../rule/rule-type.js";
import { type RuleSet, asRuleSet } from "../rule/rule-set.js";
import { type Leaf, type Reached, type Trail, anchorOf, bestRules } from "../rule/rule-match.js";
import { isAbout, standing } from "../rule/exemption.js";
import { type Comparison, TREE, isLeaf } from "../compare/comparison.js";
import type { Step } from "../rule/matcher.js";
import { exemptionProblems } from "../rule/exemption-report.js";
import { fillIn } from "../rule/message.js";
import { fingerprintOf } from "./fingerprint.js";
import { possibleRules } from "../rule/rule-possible.js";

/** Options of generateEvents. */
export interface EventOptions {
  /** The date of the review, `2026-11-30`: exemptions that expire are used only if it is given. */
  readonly today?: string | undefined;
  /** The key of fingerprints, so that they may depend on values of Secrets without revealing them. */
  readonly fingerprintKey?: string | undefined;
}

/** The compared document. */
export interface Subject {
  readonly resource?: ResourceId | undefined;
  /** Its unique key in fingerprints; its identity by default. */
  readonly name?: string | undefined;
}

/**
 * The events of a comparison: each changed leaf is matched with its best rule. All rules are validated first; if one is
 * invalid there are no events, only diagnostics.
 */
export function generateEvents(
  tree: Comparison,
  rules: readonly Rule[] | RuleSet,
  options: EventOptions & Subject = {},
): GeneratedEvents {
  expectArgument(tree, TREE, "generateEvents", "tree");
  const set = asRuleSet(rules);
  if (set.diagnostics.length > 0) return { events: [], unmatched: [], diagnostics: set.diagnostics };
  const { events, unmatched, diagnostics } = eventsOf(tree, set, options, options);
  return { events, unmatched, diagnostics: [...exemptionProblems(set, options.today), ...diagnostics] };
}

/** The same for rules that are known to be valid. */
export function eventsOf(
  tree: Comparison,
  rules: RuleSet,
  subject: Subject,
  options: EventOptions,
): GeneratedEvents {
  const generation = new Generation(subject.resource, rules.topics);
  generation.walk(tree, rules.start);
  const events = generation.groups.map((group) => finish(group, subject, options));
  return { events, unmatched: generation.unmatched, diagnostics: generation.diagnostics };
}

interface Group {
  readonly rule: ReadyRule;
  readonly change: Comparison;
  readonly matched: Comparison[];
}

class Generation {
  readonly groups: Group[] = [];
  readonly unmatched: Comparison[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #resource: ResourceId | undefined;
  readonly #topics: number;
  readonly #anchored = new Map<Comparison, Map<ReadyRule, Group>>();
  readonly #report = (problem: Diagnostic): void => void this.diagnostics.push(problem);

  constructor(resource: ResourceId | undefined, topics: number) {
    this.#resource = resource;
    this.#topics = topics;
  }

  walk(tree: Comparison, start: Step): void {
    if (tree.change === "none") return;
    const atRoot = { here: start.other(), inside: start, trail: null };
    if (isLeaf(tree)) this.#match(tree, 1, atRoot);
    for (const node of tree.children) {
      if (node.parent !== tree) this.#match(node, 1, atRoot);
      else this.#visit(node, 1, start.next(node.segment), null);
    }
  }

  #visit(node: Comparison, depth: number, step: Step, trail: Trail | null): void {
    if (node.change === "none") return;
    if (isLeaf(node)) return this.#match(node, depth, { here: step, inside: step, trail });
    const below = step.open.length === 0 ? trail : { step, up: trail };
    for (const child of node.children) {
      // The order change of a list is a child of its node and has the path of the list.
      if (child.parent !== node) this.#match(child, depth, { here: step, inside: step, trail });
      else this.#visit(child, depth + 1, step.next(child.segment), below);
    }
  }

  #match(node: Comparison, depth: number, reached: Reached): void {
    const leaf = { node, depth, resource: this.#resource };
    const rules = node.isUnpaired
      ? possibleRules(leaf, reached, this.#report)
      : bestRules(leaf, reached, this.#topics, this.#report);
    if (rules.length === 0) this.unmatched.push(node);
    for (const rule of rules) this.#fire(rule, leaf);
  }

  #fire(rule: ReadyRule, leaf: Leaf): void {
    const { node } = leaf;
    if (rule.path.isAnchored) this.#group(rule, anchorOf(rule, leaf), node);
    else this.groups.push({ rule, change: node, matched: [node] });
  }

  /** One event per rule and anchored place; kubitect forgets the place and loses all but the first added worker. */
  #group(rule: ReadyRule, change: Comparison, node: Comparison): void {
    const here = this.#anchored.get(change) ?? new Map<ReadyRule, Group>();
    const known = here.get(rule);
    if (known !== undefined) return void known.matched.push(node);
    const group = { rule, change, matched: [node] };
    this.groups.push(group);
    this.#anchored.set(change, here.set(rule, group));
  }
}

/** A fingerprint costs more than everything else about an event, and only approvals need it. */
function finish(
  { rule: ready, change, matched }: Group,
  { resource, name = resource === undefined ? "" : formatResourceId(resource) }: Subject,
  { today, fingerprintKey }: EventOptions,
): ReviewEvent {
  const { rule, type } = ready;
  let fingerprint: string | undefined;
  return {
    rule,
    severity: severityOf(type),
    rank: type,
    change,
    matched,
    resource,
    message: rule.message === undefined ? "" : fillIn(rule.message, change, resource),
    action: rule.action,
    exemption: exemptionOf(ready, matched, resource, today),
    get fingerprint() {
      fingerprint ??= fingerprintOf(ready, this, name, fingerprintKey);
      return fingerprint;
    },
  };
}

/** An event is exempted only if all of its changes are: otherwise one would pass unseen. */
function exemptionOf(
  { exemptions }: ReadyRule,
  matched: readonly Comparison[],
  resource: ResourceId | undefined,
  today: string | undefined,
): ReviewEvent["exemption"] {
  if (exemptions.length === 0) return undefined;
  const holding = exemptions.filter(({ exemption }) => standing(exemption, today) === "holds");
  const found = matched.map((change) => holding.find((ready) => isAbout(ready, change, resource)));
  return found.every((ready) => ready !== undefined) ? found[0]?.exemption : undefined;
}
