import type { Json, Segment } from "../../model/index.js";
import { MatcherNode } from "./matcher-node.js";
import type { ReadyRule } from "./rule.js";
import { compareRules } from "./rule-order.js";
import { printedKey } from "../path/segment.js";

/** Builds the tree of all rule paths and returns the first step of a walk through a comparison. */
export function buildMatcher(rules: readonly ReadyRule[]): Step {
  let count = 0;
  const make = (): MatcherNode => new MatcherNode(count++);
  const root = make();
  for (const rule of rules) {
    let node = root;
    for (const segment of rule.path.segments) node = node.below(segment, make);
    node.rules.push(rule);
  }
  return new Steps().step([root]);
}

/** Every set of nodes has one step, so that each transition is computed once, on demand. */
class Steps {
  readonly #known = new Map<string, Step>();

  step(nodes: readonly MatcherNode[]): Step {
    const ids = nodes.map(({ id }) => id).sort((a, b) => a - b);
    const key = ids.join();
    let step = this.#known.get(key);
    if (step === undefined) this.#known.set(key, (step = new Step(nodes, this)));
    return step;
  }
}

/** All rule paths that match the segments so far. */
export class Step {
  /** Rules whose path ends here and that also match what is below, best first. */
  readonly open: readonly ReadyRule[];
  /** All rules whose path ends here, best first: for a change at exactly this place. */
  readonly ending: readonly ReadyRule[];
  readonly #nodes: readonly MatcherNode[];
  readonly #steps: Steps;
  readonly #byName = new Map<string, Step>();
  readonly #namesItems: boolean;
  #other: Step | undefined;

  constructor(nodes: readonly MatcherNode[], steps: Steps) {
    this.#nodes = nodes;
    this.#steps = steps;
    this.ending = nodes.flatMap(({ rules }) => rules).sort(compareRules);
    this.open = this.ending.filter(({ path }) => !path.isExact);
    this.#namesItems = nodes.some(({ keys, indices }) => keys.length > 0 || indices.size > 0);
  }

  next(segment: Segment): Step {
    if (typeof segment !== "string" && this.#namesItems) return this.#steps.step(this.#targets(segment));
    const name = printedKey(segment);
    return name === undefined ? this.other() : this.#named(name);
  }

  /** What may match an item of a list that cannot be paired. */
  nextItem(item: Json): Step {
    return this.#steps.step([...new Set(this.#nodes.flatMap((node) => node.belowItem(item)))]);
  }

  /** Whether no rule path continues. */
  get isEmpty(): boolean {
    return this.#nodes.length === 0;
  }

  /** What only wildcards match. */
  other(): Step {
    this.#other ??= this.#steps.step(this.#nodes.flatMap(({ any }) => any ?? []));
    return this.#other;
  }

  /** Only names in rules are cached: documents may hold millions of others. */
  #named(name: string): Step {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    if (!this.#nodes.some(({ names }) => names.has(name))) return this.other();
    const step = this.#steps.step(this.#targets(name));
    this.#byName.set(name, step);
    return step;
  }

  #targets(segment: Segment): MatcherNode[] {
    const name = printedKey(segment);
    const found = new Set<MatcherNode>();
    for (const { any, names, indices, keys } of this.#nodes) {
      if (any !== undefined) found.add(any);
      for (const node of (name === undefined ? undefined : names.get(name)) ?? []) found.add(node);
      if (typeof segment === "string") continue;
      if (typeof segment === "number") for (const node of indices.get(segment) ?? []) found.add(node);
      else for (const group of keys) for (const node of group.find(segment)) found.add(node);
    }
    return [...found];
  }
}
