import { ERROR, type Type, typeParam } from "../value/type.js";
import type { FunctionEntry, NameEntry } from "./environment.js";
import { Substitutions, formatType, substitute } from "./assignability.js";
import type { Expr } from "../syntax/ast.js";
import type { Issue } from "../syntax/source-text.js";
import type { Overload } from "../library/library.js";

/** What a node refers to, as decided by the checker. */
export type Reference =
  | { readonly name: string; readonly entry: NameEntry }
  | {
      readonly function: FunctionEntry;
      readonly overloads: readonly Overload[];
      /** The receiver turned out to be the first part of the function's name. */
      readonly qualified: boolean;
    };

export interface Checked {
  readonly type: Type;
  /** By node id. */
  readonly types: readonly Type[];
  readonly references: ReadonlyMap<number, Reference>;
  readonly issues: readonly Issue[];
}

/** What the checker has found so far. */
export class Findings {
  readonly known = new Substitutions();
  readonly types: Type[];
  readonly references = new Map<number, Reference>();
  readonly #offsets: readonly number[];
  readonly #issues: Issue[] = [];
  #variables = 0;

  constructor(offsets: readonly number[]) {
    this.#offsets = offsets;
    this.types = offsets.map(() => ERROR);
  }

  finish(expression: Expr): Checked {
    const types = this.types.map((type) => substitute(this.known, type, true));
    return { type: types[expression.id] as Type, types, references: this.references, issues: this.#issues };
  }

  freshVariable(): Type {
    return typeParam(`_var${this.#variables++}`);
  }

  mismatch(id: number, expected: Type, found: Type): Type {
    return this.report(id, `expected type '${formatType(expected)}' but found '${formatType(found)}'`);
  }

  undeclared(id: number, name: string): Type {
    return this.report(id, `undeclared reference to '${name}' (in container '')`);
  }

  report(id: number, message: string): Type {
    this.#issues.push({ offset: this.#offsets[id] ?? -1, message });
    return ERROR;
  }
}
