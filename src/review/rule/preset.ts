import type { Rule } from "./rule.js";

/** The possible actions, the usual one first. */
export const ACTIONS = ["modify", "scale", "upgrade"] as const;

/** The kind of change to be made. It selects the rules of a preset. */
export type Action = (typeof ACTIONS)[number];

/** Rules for one kind of configuration: a list for each action. */
export interface Preset extends Readonly<Record<Action, readonly Rule[]>> {
  /** The keys of its list items, for `compare` and `review`. */
  readonly identity: readonly string[];
}

/** Rules that apply to every action. */
export function forEveryAction(rules: readonly Rule[]): Record<Action, readonly Rule[]> {
  return Object.fromEntries(ACTIONS.map((action) => [action, rules])) as Record<Action, readonly Rule[]>;
}
