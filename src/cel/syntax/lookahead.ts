import { GRAMMAR, type Piece, type RuleName } from "./grammar.js";
import type { TokenKind } from "./token.js";

/** What is left of a rule at one point of it, innermost first; null at its end. */
export type Rest = { readonly piece: Piece; readonly after: Rest } | null;

/** The tokens that may come next, and whether the end of the rule may. */
export interface Next {
  readonly kinds: ReadonlySet<TokenKind>;
  readonly end: boolean;
}

/** What may come next within the rule. */
export function nextIn(rest: Rest): Next {
  const kinds = new Set<TokenKind>();
  for (let at = rest; at !== null; at = at.after) {
    const { kinds: first, end } = firstOf(at.piece);
    for (const kind of first) kinds.add(kind);
    if (!end) return { kinds, end: false };
  }
  return { kinds, end: true };
}

const ruleFirsts = new Map<RuleName, Next>();

/** No rule of the language may be empty, and none starts with itself. */
function firstOfRule(rule: RuleName): Next {
  let first = ruleFirsts.get(rule);
  if (first === undefined) {
    first = firstOf(GRAMMAR[rule]);
    ruleFirsts.set(rule, first);
  }
  return first;
}

export function firstOf(piece: Piece): Next {
  switch (piece.type) {
    case "token":
      return { kinds: new Set(piece.kinds), end: false };
    case "rule":
      return firstOfRule(piece.rule);
    case "sequence":
      return nextIn(piece.pieces.reduceRight<Rest>((after, part) => ({ piece: part, after }), null));
    case "optional":
    case "star":
      return { kinds: firstOf(piece.piece).kinds, end: true };
    case "plus":
      return firstOf(piece.piece);
    default: {
      const kinds = piece.pieces.flatMap((part) => [...firstOf(part).kinds]);
      return { kinds: new Set(kinds), end: false };
    }
  }
}
