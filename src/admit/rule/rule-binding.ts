import { type Variables } from "../../cel/index.js";
import { NONE, Optional, readAs } from "../../cel/internal.js";
import type { Json } from "../../model/index.js";
import type { RuleNode } from "./rule-node.js";

/** A value that rules are evaluated on, and its old value; undefined if there was none. */
export interface Subject {
  readonly node: RuleNode;
  readonly self: Json;
  readonly old: Json | undefined;
}

/** The input of most rules: the JSON itself. `oldSelf` is bound only if one of the rules reads it. */
export function bind({ node, self, old }: Subject): Variables {
  return old === undefined || !node.hasTransitions ? { self } : { self, oldSelf: old };
}

/** The input of rules with `optionalOldSelf`. */
export function bindOptional({ node, self, old }: Subject): Variables {
  const { shape } = node;
  const oldSelf = old === undefined || shape === undefined ? NONE : new Optional(readAs(shape, old));
  return { self, oldSelf };
}

/**
 * The input of their messages: not an optional but the value in it, as in the API server. Messages that expect an
 * optional fail.
 */
export function bindUnwrapped({ node, self, old }: Subject): Variables {
  const { shape, hasTransitions } = node;
  if (old === undefined || shape === undefined || !hasTransitions) return { self };
  return { self, oldSelf: readAs(shape, old) };
}
