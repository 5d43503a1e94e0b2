import { VarveError } from "../../model/index.js";
import { didYouMean, quote } from "../../model/internal.js";
import type { Condition } from "../gate/condition.js";
import { problems } from "../problems.js";
import { type Gate, readGate } from "../gate/gate.js";
import { type GateFacts, asksForVersion, conditionsOf, gateHolds } from "../gate/facts.js";
import type { Dialect } from "../constraint/constraint.js";
import type { MutationContext } from "./mutation.js";

/** A branch that a mutation took. */
export interface Branch {
  readonly gate: Gate;
  readonly holds: boolean;
}

/** The inputs of a build. */
export interface Facts extends GateFacts {
  readonly input: unknown;
}

/** What a mutation read besides the resource. */
export interface Glance {
  readonly branches: Branch[];
  version: boolean;
  input: boolean;
}

/** What a pipeline knows about the gates that its mutations query. */
export interface Terms {
  readonly dialect: Dialect;
  readonly conditions: readonly Condition[];
}

/** The context of one turn, and the notes of what was read. */
export function contextOf(facts: Facts, terms: Terms): { context: MutationContext; glance: Glance } {
  const glance: Glance = { branches: [], version: false, input: false };
  const context: MutationContext = {
    when(text) {
      const gate = readGate(text, terms.dialect);
      const undeclared = conditionsOf([gate]).conditions.find((asked) => !isDeclared(asked, terms));
      if (undeclared !== undefined) throw undeclaredCondition(undeclared, terms);
      if (facts.version === undefined && asksForVersion(gate))
        throw missingVersion(`depends on ${gate.text}`);
      const holds = gateHolds(gate, facts);
      glance.branches.push({ gate, holds });
      return holds;
    },
    get input() {
      glance.input = true;
      return facts.input;
    },
    get version() {
      glance.version = true;
      if (facts.version === undefined) throw missingVersion("reads the version");
      return facts.version;
    },
  };
  return { context, glance };
}

function missingVersion(does: string): VarveError {
  return new VarveError(problems["missing-version"]({ message: `it ${does}, but no version was given` }));
}

function isDeclared({ name }: Condition, { conditions }: Terms): boolean {
  return conditions.some((known) => known.name === name);
}

/** No build could set it, so the branch would never be taken. */
function undeclaredCondition({ name }: Condition, { conditions }: Terms): VarveError {
  const names = conditions.map((known) => known.name);
  return new VarveError(
    problems["unknown-condition"]({
      message: `it uses the condition ${quote(name)}, which the pipeline does not declare`,
      found: name,
      expected: names,
      hint: didYouMean(name, names) ?? "add its gate to the conditions of the pipeline",
    }),
  );
}
