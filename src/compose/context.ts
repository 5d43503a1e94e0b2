import { VarveError } from "../model/index.js";
import { problems } from "./problems.js";
import { type Gate, readGate } from "./gate.js";
import { type GateFacts, gateHolds } from "./gate-facts.js";
import type { Dialect } from "./constraint.js";
import type { MutationContext } from "./mutation.js";

/** A branch that a mutation took. */
export interface Branch {
  readonly gate: Gate;
  readonly holds: boolean;
}

/** Everything a build is given. */
export interface Facts extends GateFacts {
  readonly input: unknown;
}

/** What a mutation looked at besides the resource. */
export interface Glance {
  readonly branches: Branch[];
  version: boolean;
  input: boolean;
}

/** The context of one turn, and the notes of what was looked at. */
export function contextOf(facts: Facts, dialect: Dialect): { context: MutationContext; glance: Glance } {
  const glance: Glance = { branches: [], version: false, input: false };
  const context: MutationContext = {
    when(text) {
      const gate = readGate(text, dialect);
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
      if (facts.version === undefined)
        throw new VarveError(
          problems["missing-version"]({ message: "it reads the version, and none was given" }),
        );
      return facts.version;
    },
  };
  return { context, glance };
}
