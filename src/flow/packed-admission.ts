import { type Admission, type World, admit } from "../admit/index.js";
import type { PlannedResource } from "./judge.js";
import type { Tools } from "./packed-resource.js";
import { requestOf } from "./admit.js";

/** What the API server would say, which is the same for most. */
export type Said = Omit<Admission, "object" | "steps" | "ledger">;

export function saidIn(admission: Admission): Said {
  const { verdict, isValidated, warnings, failures, asked, auditAnnotations, cost, diagnostics, notCovered } =
    admission;
  return { verdict, isValidated, warnings, failures, asked, auditAnnotations, cost, diagnostics, notCovered };
}

/** What tells answers apart that say no more than yes; undefined for all others. */
export function keyOf({ verdict, isValidated, cost, ...rest }: Admission): string | undefined {
  const { warnings, failures, asked, auditAnnotations, diagnostics, notCovered } = rest;
  const lists = [warnings, failures, asked, Object.keys(auditAnnotations), diagnostics, notCovered];
  const isPlain = verdict.allowed && lists.every((list) => list.length === 0);
  return isPlain ? `admitted ${isValidated} ${cost} ${verdict.code} ${verdict.message}` : undefined;
}

/** What the API server would say. The object that it would make is made again when it is asked for. */
export class PackedAdmission implements Admission {
  readonly #said: Said;
  readonly #of: Pick<PlannedResource, "before" | "after">;
  readonly #tools: Tools;

  constructor(said: Said, of: Pick<PlannedResource, "before" | "after">, tools: Tools) {
    this.#said = said;
    this.#of = of;
    this.#tools = tools;
  }

  get verdict(): Admission["verdict"] {
    return this.#said.verdict;
  }

  get isValidated(): boolean {
    return this.#said.isValidated;
  }

  get warnings(): Admission["warnings"] {
    return this.#said.warnings;
  }

  get failures(): Admission["failures"] {
    return this.#said.failures;
  }

  get asked(): Admission["asked"] {
    return this.#said.asked;
  }

  get auditAnnotations(): Admission["auditAnnotations"] {
    return this.#said.auditAnnotations;
  }

  get cost(): number {
    return this.#said.cost;
  }

  get diagnostics(): Admission["diagnostics"] {
    return this.#said.diagnostics;
  }

  get notCovered(): Admission["notCovered"] {
    return this.#said.notCovered;
  }

  get object(): Admission["object"] {
    return this.#again().object;
  }

  get steps(): Admission["steps"] {
    return this.#again().steps;
  }

  get ledger(): Admission["ledger"] {
    return this.#again().ledger;
  }

  #again(): Admission {
    const { run, world } = this.#tools;
    return admit(requestOf(this.#of.before, this.#of.after, run.user), world as World);
  }
}
