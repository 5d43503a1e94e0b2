import { type Diagnostic } from "../../model/index.js";
import { problems as model, defined } from "../../model/internal.js";

/** More problems than a user reads at once. */
const LONGEST = 100;

/** The problems of one document: the first ones as they are, and how many more there are of the same kind. */
export class ProblemList {
  readonly #listed: Diagnostic[] = [];
  #firstLeftOut: Diagnostic | undefined;
  #leftOut = 0;

  /** Computing the position of a problem takes longer than finding it, so omitted ones are not created. */
  add(make: () => Diagnostic): void {
    if (this.#listed.length < LONGEST) this.#listed.push(make());
    else {
      this.#firstLeftOut ??= make();
      this.#leftOut++;
    }
  }

  get all(): readonly Diagnostic[] {
    if (this.#firstLeftOut === undefined) return this.#listed;
    const { severity, at, code } = this.#firstLeftOut;
    const message = `and ${this.#leftOut} more of ${code}`;
    return [
      ...this.#listed,
      model["more-problems"]({ severity, message, params: { count: this.#leftOut }, ...defined({ at }) }),
    ];
  }
}
