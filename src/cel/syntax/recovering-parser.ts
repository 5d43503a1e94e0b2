import { GRAMMAR, type Piece, type RuleName } from "./grammar.js";
import { type Leaf, type Tree, climbed, newTree } from "./parse-tree.js";
import { type Rest, firstOf, fits } from "./lookahead.js";
import { GivenUp } from "./given-up.js";
import { OpenRules } from "./open-rules.js";
import { type Steps, inSteps } from "./steps.js";
import { type Token, type TokenKind, firstKind, formatKinds, isFixedText, tokenName } from "./token.js";
import type { Issue } from "./source-text.js";
import { BrokenText } from "./broken-text.js";
import type { LexicalError } from "./lexer.js";

/** The limits of the API server's parser. */
const MOST_RECOVERIES = 30;
const MOST_SKIPPED = 256;

/** A rule cannot continue: it is reported once, and then tokens are skipped until something matches again. */
class Mismatch {
  readonly message: string;
  readonly at: Token;
  constructor(message: string, at: Token) {
    this.message = message;
    this.at = at;
  }
}

/** Left-recursive rules: what was read so far becomes the left side. */
const CLIMBING: ReadonlySet<RuleName> = new Set(["calc", "member"]);

/**
 * Parses a broken expression as the API server's parser does: it reports a problem, drops or inserts one token, or
 * skips to where it can resume. The messages and their positions are those of that parser.
 */
export class RecoveringParser {
  readonly #text: BrokenText;
  readonly #tokens: readonly Token[];
  readonly #rules = new OpenRules();
  #at = 0;
  #isRecovering = false;
  #state: Piece = GRAMMAR.start;
  #lastErrorAt = -1;
  readonly #lastErrorStates = new Set<Piece>();
  #recoveries = 0;

  constructor(source: string, tokens: readonly Token[], strays: readonly LexicalError[]) {
    this.#text = new BrokenText(source, strays);
    this.#tokens = tokens;
  }

  get issues(): readonly Issue[] {
    return this.#text.issues;
  }

  parse(): Tree {
    this.#text.reportStrays();
    return inSteps(this.#rule("start", null, 0));
  }

  *#rule(name: RuleName, follow: Rest, precedence: number): Steps<Tree> {
    this.#rules.open(name, follow, precedence);
    const tree = yield* this.#attempt(name);
    this.#rules.close();
    return tree;
  }

  /** The tree grows while the rule is read, so that what was read before a problem is kept. */
  *#attempt(name: RuleName): Steps<Tree> {
    const growing = { tree: newTree(name, this.#ahead(1).start) };
    try {
      yield this.#run(GRAMMAR[name], null, growing);
    } catch (problem) {
      if (!(problem instanceof Mismatch)) throw problem;
      if (!this.#isRecovering) {
        this.#isRecovering = true;
        this.#text.report(problem.message, problem.at.start);
      }
      this.#recover();
    }
    return growing.tree;
  }

  *#run(piece: Piece, after: Rest, growing: { tree: Tree }): Steps<void> {
    if (piece.type !== "sequence") this.#state = piece;
    switch (piece.type) {
      case "token":
        this.#leaf(growing.tree, piece.label, this.#match(piece, after));
        break;
      case "rule": {
        const branch = yield this.#rule(piece.rule, after, piece.precedence);
        this.#branch(growing.tree, piece.label, branch as Tree);
        break;
      }
      case "sequence": {
        const rests = restsOf(piece.pieces, after);
        for (const [i, part] of piece.pieces.entries()) yield this.#run(part, rests[i] as Rest, growing);
        break;
      }
      case "optional":
        this.#sync({ piece, after });
        if (firstOf(piece.piece).kinds.has(this.#ahead(1).kind)) yield this.#run(piece.piece, after, growing);
        break;
      case "choice":
        yield* this.#choose(piece, after, growing);
        break;
      default:
        yield* this.#loop(piece, after, growing);
    }
  }

  #leaf(tree: Tree, label: string, leaf: Leaf): void {
    if (label === "") return;
    const name = label.replace("+", "");
    const leaves = tree.leaves.get(name);
    if (leaves === undefined) tree.leaves.set(name, [leaf]);
    else leaves.push(leaf);
  }

  #branch(tree: Tree, label: string, branch: Tree): void {
    const name = label.replace("+", "");
    const branches = tree.trees.get(name);
    if (branches === undefined) tree.trees.set(name, [branch]);
    else branches.push(branch);
  }

  *#choose(piece: Extract<Piece, { type: "choice" }>, after: Rest, growing: { tree: Tree }): Steps<void> {
    this.#sync({ piece, after });
    const chosen = piece.decide(this.#decision());
    if (chosen < 0) throw this.#noViable(-chosen);
    if (CLIMBING.has(growing.tree.rule)) growing.tree = climbed(growing.tree);
    growing.tree.alternative = chosen;
    yield this.#run(piece.pieces[chosen] as Piece, after, growing);
  }

  *#loop(
    piece: Extract<Piece, { type: "star" | "plus" }>,
    after: Rest,
    growing: { tree: Tree },
  ): Steps<void> {
    this.#sync({ piece, after });
    const again: Rest = { piece: { type: "star", piece: piece.piece, decide: piece.decide }, after };
    let goesOn = piece.type === "plus" || this.#goesOn(piece);
    while (goesOn) {
      // With several operators to choose from, precedence climbing is used: it may fail before.
      if (growing.tree.rule === "relation") growing.tree = climbed(growing.tree);
      yield this.#run(piece.piece, again, growing);
      this.#state = piece;
      this.#syncLoop(again);
      goesOn = this.#goesOn(piece);
    }
  }

  #goesOn(piece: Extract<Piece, { type: "star" | "plus" }>): boolean {
    if (piece.decide === undefined) return firstOf(piece.piece).kinds.has(this.#ahead(1).kind);
    const decided = piece.decide(this.#decision());
    if (typeof decided === "number") throw this.#noViable(decided);
    return decided;
  }

  #decision(): { kind: (n: number) => TokenKind; precedence: number } {
    return { kind: (n) => this.#ahead(n).kind, precedence: this.#rules.precedence };
  }

  #noViable(offending: number): Mismatch {
    const [first, last] = [this.#ahead(1), this.#ahead(offending)];
    return new Mismatch(`no viable alternative at input ${this.#text.between(first, last)}`, last);
  }

  /** Before a decision: a token that does not match is dropped if the next one matches, and otherwise ends the rule. */
  #sync(rest: Rest): void {
    if (this.#isRecovering || this.#fits(rest)) return;
    if (!this.#dropOne(rest)) throw this.#mismatch(rest);
  }

  /** After an iteration: tokens are skipped until the loop or what follows can continue. */
  #syncLoop(rest: Rest): void {
    if (this.#isRecovering || this.#fits(rest)) return;
    this.#reportUnwanted(rest);
    const wanted = new Set([...this.#rules.expected(rest), ...this.#rules.followers()]);
    this.#skipTo(wanted, Infinity);
  }

  #fits(rest: Rest): boolean {
    return fits(rest, this.#ahead(1).kind);
  }

  #match(piece: Extract<Piece, { type: "token" }>, after: Rest): Leaf {
    const token = this.#ahead(1);
    if (!piece.kinds.includes(token.kind)) return this.#recoverInline({ piece, after });
    this.#matched();
    this.#consume();
    return this.#text.leafOf(token);
  }

  #recoverInline(rest: NonNullable<Rest>): Leaf {
    this.#countRecovery();
    if (this.#dropOne(rest)) {
      const token = this.#ahead(1);
      this.#consume();
      return this.#text.leafOf(token);
    }
    if (!this.#rules.expected(rest.after).has(this.#ahead(1).kind)) throw this.#mismatch(rest);
    const expected = this.#rules.expected(rest);
    if (!this.#isRecovering) {
      this.#isRecovering = true;
      const token = this.#ahead(1);
      this.#text.report(
        `missing ${formatKinds(expected)} at ${this.#text.between(token, token)}`,
        token.start,
      );
    }
    return this.#madeUp(expected);
  }

  #madeUp(expected: ReadonlySet<TokenKind>): Leaf {
    const kind = firstKind(expected);
    const name = kind === "end" ? "EOF" : isFixedText(kind) ? tokenName(kind) : "undefined";
    const token = this.#ahead(1);
    const place = token.kind === "end" ? (this.#tokens[this.#at - 1] ?? token) : token;
    return { kind, start: place.start, end: place.start, text: `<missing ${name}>` };
  }

  #dropOne(rest: Rest): boolean {
    if (!this.#rules.expected(rest).has(this.#ahead(2).kind)) return false;
    this.#reportUnwanted(rest);
    this.#consume();
    this.#matched();
    return true;
  }

  #reportUnwanted(rest: Rest): void {
    if (this.#isRecovering) return;
    this.#isRecovering = true;
    const token = this.#ahead(1);
    const expected = formatKinds(this.#rules.expected(rest));
    this.#text.report(
      `extraneous input ${this.#text.between(token, token)} expecting ${expected}`,
      token.start,
    );
  }

  #mismatch(rest: Rest): Mismatch {
    const token = this.#ahead(1);
    return new Mismatch(
      `mismatched input ${this.#text.between(token, token)} expecting ${formatKinds(this.#rules.expected(rest))}`,
      token,
    );
  }

  #recover(): void {
    this.#countRecovery();
    let skipped = 0;
    if (this.#lastErrorAt === this.#at && this.#lastErrorStates.has(this.#state)) {
      this.#consume();
      skipped++;
    }
    this.#lastErrorAt = this.#at;
    this.#lastErrorStates.add(this.#state);
    this.#skipTo(this.#rules.followers(), MOST_SKIPPED - skipped);
  }

  #skipTo(wanted: ReadonlySet<TokenKind>, most: number): void {
    for (let skipped = 0; this.#ahead(1).kind !== "end" && !wanted.has(this.#ahead(1).kind); skipped++) {
      if (skipped >= most)
        throw new GivenUp(`error recovery token lookahead limit exceeded: ${MOST_SKIPPED}`);
      this.#consume();
    }
  }

  #countRecovery(): void {
    this.#recoveries++;
    if (this.#recoveries <= MOST_RECOVERIES) return;
    this.#text.report(`error recovery attempt limit exceeded: ${MOST_RECOVERIES}`, this.#ahead(1).start);
    throw new GivenUp();
  }

  #matched(): void {
    this.#isRecovering = false;
    this.#lastErrorAt = -1;
    this.#lastErrorStates.clear();
  }

  #ahead(n: number): Token {
    return (this.#tokens[this.#at + n - 1] ?? this.#tokens.at(-1)) as Token;
  }

  #consume(): void {
    if (this.#ahead(1).kind !== "end") this.#at++;
  }
}

function restsOf(pieces: readonly Piece[], after: Rest): Rest[] {
  const rests: Rest[] = [];
  let rest = after;
  for (const piece of pieces.toReversed()) {
    rests.unshift(rest);
    rest = { piece, after: rest };
  }
  return rests;
}
