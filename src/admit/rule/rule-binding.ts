import { type Variables } from "../../cel/index.js";
import { NONE, Optional, readAs } from "../../cel/internal.js";
import type { Json } from "../../model/index.js";
import type { RuleNode } from "./rule-node.js";

/** A value that rules are asked about, beside what it was; undefined where there was none. */
export interface Subject {
  readonly node: RuleNode;
  readonly self: Json;
  readonly old: Json | undefined;
}

/** What most rules are given: the JSON itself. Unless one of the rules reads `oldSelf`, none of them is given it. */
export function bind({ node, self, old }: Subject): Variables {
  return old === undefined || !node.hasTransitions ? { self } : { self, oldSelf: old };
}

/** What rules with `optionalOldSelf` are given. */
export function bindOptional({ node, self, old }: Subject): Variables {
  const { shape } = node;
  const oldSelf = old === undefined || shape === undefined ? NONE : new Optional(readAs(shape, old));
  return { self, oldSelf };
}

/**
 * What their messages are given: not an optional but the value in it, as by the API server. Messages that expect an
 * optional come to nothing.
 */
export function bindUnwrapped({ node, self, old }: Subject): Variables {
  const { shape, hasTransitions } = node;
  if (old === undefined || shape === undefined || !hasTransitions) return { self };
  return { self, oldSelf: readAs(shape, old) };
}
