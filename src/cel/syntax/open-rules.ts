import { type Rest, nextIn } from "./lookahead.js";
import type { RuleName } from "./grammar.js";
import { DEEPEST } from "./nesting.js";
import { GivenUp } from "./given-up.js";
import type { TokenKind } from "./token.js";

interface OpenRule {
  readonly name: RuleName;
  /** What follows in the calling rule. */
  readonly follow: Rest;
  readonly precedence: number;
}

/** The open rules of the grammar, outermost first. */
export class OpenRules {
  readonly #rules: OpenRule[] = [];
  readonly #depths = new Map<RuleName, number>();

  open(name: RuleName, follow: Rest, precedence: number): void {
    const depth = (this.#depths.get(name) ?? 0) + 1;
    if (depth > DEEPEST) throw new GivenUp(`expression recursion limit exceeded: ${DEEPEST}`);
    this.#depths.set(name, depth);
    this.#rules.push({ name, follow, precedence });
  }

  close(): void {
    const rule = this.#rules.pop();
    if (rule !== undefined) this.#depths.set(rule.name, (this.#depths.get(rule.name) ?? 1) - 1);
  }

  /** The precedence the innermost rule was entered with. */
  get precedence(): number {
    return this.#rules.at(-1)?.precedence ?? 0;
  }

  /** What may come next, including all callers. */
  expected(rest: Rest): ReadonlySet<TokenKind> {
    const { kinds, end } = nextIn(rest);
    const all = new Set(kinds);
    let atEnd = end;
    for (let i = this.#rules.length - 1; atEnd && i > 0; i--) {
      const next = nextIn(this.#rules[i]?.follow ?? null);
      for (const kind of next.kinds) all.add(kind);
      atEnd = next.end;
    }
    if (atEnd) all.add("end");
    return all;
  }

  /** Everything that may follow any of the open rules: where parsing can resume after an error. */
  followers(): ReadonlySet<TokenKind> {
    const all = new Set<TokenKind>();
    for (const { follow } of this.#rules.slice(1)) for (const kind of nextIn(follow).kinds) all.add(kind);
    return all;
  }
}
