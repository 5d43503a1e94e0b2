import * as fc from "fast-check";
import { type Gate, condition, oneOf, versions } from "../../src/compose/gate/gate.js";
import type { Conditions } from "../../src/compose/gate/condition.js";
import { anyMasterminds } from "./versions.js";

/** The conditions of random gates. */
export const storage = oneOf("storage", ["s3", "gcs"]);
export const mode = oneOf("mode", ["fast", "safe"], { required: true });

/** A gate, and its expected result, computed from its parts. */
export interface Case {
  readonly gate: Gate;
  holds(version: string, conditions: Conditions): boolean;
}

const leaf: fc.Arbitrary<Case> = fc.oneof(
  anyMasterminds.map((text): Case => {
    const gate = versions(text);
    return { gate, holds: (version) => gate.constraints[0]?.matches(version) === true };
  }),
  fc.constantFrom("backup", "tls").map((name): Case => ({
    gate: condition(name),
    holds: (_, conditions) => conditions[name] === true,
  })),
  fc.constantFrom("s3" as const, "gcs" as const).map((member): Case => ({
    gate: storage.is(member),
    holds: (_, conditions) => conditions["storage"] === member,
  })),
  fc.constantFrom("fast" as const, "safe" as const).map((member): Case => ({
    gate: mode.is(member),
    holds: (_, conditions) => conditions["mode"] === member,
  })),
);

/** Any gate of a few parts. */
export const anyGate: fc.Arbitrary<Case> = fc.letrec<{ gate: Case }>((tie) => ({
  gate: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.tuple(tie("gate"), tie("gate")).map(([a, b]): Case => ({
      gate: a.gate.and(b.gate),
      holds: (version, conditions) => a.holds(version, conditions) && b.holds(version, conditions),
    })),
    fc.tuple(tie("gate"), tie("gate")).map(([a, b]): Case => ({
      gate: a.gate.or(b.gate),
      holds: (version, conditions) => a.holds(version, conditions) || b.holds(version, conditions),
    })),
    tie("gate").map((a): Case => ({
      gate: a.gate.not(),
      holds: (version, conditions) => !a.holds(version, conditions),
    })),
  ),
})).gate;

const GROUPS: readonly Conditions[] = [{}, { storage: "s3" }, { storage: "gcs" }];

/** Every combination of the conditions. */
export const EVERY_CONDITIONS: readonly Conditions[] = [false, true].flatMap((backup) =>
  [false, true].flatMap((tls) =>
    GROUPS.flatMap((group) =>
      ["fast", "safe"].map((required) => ({ backup, tls, ...group, mode: required })),
    ),
  ),
);
