import { type Diagnostic, hasErrors } from "../../model/index.js";
import { type Gathered, sayOnce } from "../evidence/gathered.js";

/**
 * Messages about some resources, by step:
 * - `past`: from sources of evidence
 * - `made`: indistinguishable output of generators
 * - `paired`: duplicates, and requests that match nothing
 * - `decided`: from deciding fields
 * - `reviewed`: problems of the rules
 */
export type Step = "past" | "made" | "paired" | "decided" | "reviewed";

export type Remarks = Readonly<Partial<Record<Step, readonly Diagnostic[]>>>;

/** After an error in one of these, the messages of later steps are unreliable. */
const DECISIVE: readonly Step[] = ["made", "paired"];
const STEPS: readonly Step[] = ["past", "made", "paired", "decided", "reviewed"];

/** Collects messages of one group after the other, as if they were about all of them together. */
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

  /** All of them, up to the step that failed. */
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
