import type { Judged } from "./judge.js";
import { kindCounts } from "./kind-counts.js";
import { line } from "../../text/line.js";

/** Further lines are counted. */
const SHOWN = 6;

/** What is not checked of resources of some kinds. */
export interface NotCheckedOf {
  readonly what: readonly string[];
  /** How many resources of each kind. */
  readonly kinds: ReadonlyMap<string, number>;
}

/** What is not checked of many objects: the same list once, with the kinds that it is about. */
export class NotChecked {
  readonly #byList = new Map<string, { what: readonly string[]; kinds: Map<string, number> }>();

  add({ admission: { isValidated, notCovered }, source: { object } }: Judged): void {
    if (!isValidated || notCovered.length === 0) return;
    const key = notCovered.join("\0");
    const same = this.#byList.get(key) ?? { what: notCovered, kinds: new Map<string, number>() };
    this.#byList.set(key, same);
    const { kind } = object;
    const name = typeof kind === "string" ? kind : "(no kind)";
    same.kinds.set(name, (same.kinds.get(name) ?? 0) + 1);
  }

  get all(): readonly NotCheckedOf[] {
    return [...this.#byList.values()];
  }

  *text(): Generator<string> {
    for (const { what, kinds } of this.all.slice(0, SHOWN))
      yield line`not checked: ${what.join(", ")} (${kindCounts(kinds)})`;
    const rest = this.all.length - SHOWN;
    if (rest > 0) yield line`not checked: ${rest} more lists of rules (--output json has them)`;
  }
}
