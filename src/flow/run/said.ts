import { type Diagnostic, hasErrors } from "../../model/index.js";
import { type Gathered, sayOnce } from "../evidence/gathered.js";

/**
 * What there is to say about some resources, step by step:
 * - `past`: what sources of evidence say
 * - `made`: what generators make that cannot be told apart
 * - `paired`: what stands twice, and requests that are about nothing
 * - `decided`: what was noticed while fields were decided on
 * - `reviewed`: what is wrong with the rules
 */
export type Step = "past" | "made" | "paired" | "decided" | "reviewed";

export type Remarks = Readonly<Partial<Record<Step, readonly Diagnostic[]>>>;

/** After an error in one of these, what later steps say is not to be relied on. */
const DECISIVE: readonly Step[] = ["made", "paired"];
const STEPS: readonly Step[] = ["past", "made", "paired", "decided", "reviewed"];

/** Gathers what is said about one group after the other, as if it were said about all of them together. */
export class Said {
  readonly #said = new Map<Step, Diagnostic[]>(STEPS.map((step) => [step, []]));
  readonly #gathered: Gathered[] = [];
  #hasErrors = false;

  get hasErrors(): boolean {
    return this.#hasErrors;
  }

  add(remarks: Remarks, gathered: readonly Gathered[] = []): void {
    for (const one of gathered) this.#gathered.push(one);
    for (const step of STEPS) {
      const said = remarks[step] ?? [];
      for (const one of said) this.#said.get(step)?.push(one);
      if (hasErrors(said)) this.#hasErrors = true;
    }
  }

  /** All of it, up to the step that failed. */
  get all(): readonly Diagnostic[] {
    const all: Diagnostic[] = [];
    for (const step of STEPS) {
      if (step === "reviewed" && hasErrors(all)) break;
      const said = this.#said.get(step) ?? [];
      all.push(...said, ...(step === "past" ? sayOnce(this.#gathered) : []));
      if (DECISIVE.includes(step) && hasErrors(said)) break;
    }
    return all;
  }
}
