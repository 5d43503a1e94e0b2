import { GRAMMAR, type Piece } from "./grammar.js";
import type { TokenKind } from "./token.js";

/** The rest of a rule at one point, innermost first; null at its end. */
export type Rest = { readonly piece: Piece; readonly after: Rest } | null;

/** The tokens that may come next, and whether the end of the rule may. */
export interface Next {
  readonly kinds: ReadonlySet<TokenKind>;
  readonly end: boolean;
}

/** What may come next within the rule. */
export function nextIn(rest: Rest): Next {
  if (rest === null) return { kinds: new Set(), end: true };
  const first = firstOf(rest.piece);
  if (!first.end) return first;
  const kinds = new Set(first.kinds);
  for (let at = rest.after; at !== null; at = at.after) {
    const next = firstOf(at.piece);
    for (const kind of next.kinds) kinds.add(kind);
    if (!next.end) return { kinds, end: false };
  }
  return { kinds, end: true };
}

/** Whether a token may come next within the rule, or its end. */
export function fits(rest: Rest, kind: TokenKind): boolean {
  for (let at = rest; at !== null; at = at.after) {
    const { kinds, end } = firstOf(at.piece);
    if (kinds.has(kind)) return true;
    if (!end) return false;
  }
  return true;
}

/** Pieces of the grammar never change, and are asked about at every token. */
const firsts = new WeakMap<Piece, Next>();

export function firstOf(piece: Piece): Next {
  let first = firsts.get(piece);
  if (first === undefined) {
    first = computeFirst(piece);
    firsts.set(piece, first);
  }
  return first;
}

/** No rule of the language may be empty, and none starts with itself. */
function computeFirst(piece: Piece): Next {
  switch (piece.type) {
    case "token":
      return { kinds: new Set(piece.kinds), end: false };
    case "rule":
      return firstOf(GRAMMAR[piece.rule]);
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
