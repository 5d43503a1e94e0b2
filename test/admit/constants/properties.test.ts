import * as fc from "fast-check";
import { NAMES, send } from "../override/sending.js";
import { type OverrideChain, resolveChains, worldOf } from "../../../src/admit/index.js";
import { anyChains, changes, fleets, otherConstants, plain, plainFleets } from "./constants.js";
import { describe, expect, it } from "vitest";
import { knownPolicyOf, shown } from "./policed.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import { templates } from "../override/fleets.js";
import { runs } from "../../long.js";

/** What the webhook makes of an object. */
function resolved(
  chains: readonly OverrideChain[],
  object: JsonObject,
  old?: JsonObject,
  known: readonly JsonObject[] = [],
): JsonObject {
  return resolveChains(chains, object, { lookup: worldOf(known), old: old ?? null }).object;
}

/** Compiling a policy takes longer than running it, so each runs on several objects. */
function some<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  const count = runs({ normal: 2, long: 6 });
  return fc.array(arbitrary, { minLength: count, maxLength: count });
}

const RUNS = { numRuns: runs({ normal: 2, long: 100 }) };
const FEW_RUNS = { numRuns: runs({ normal: 2, long: 50 }) };
/** Client-side apply records its manifest as JSON in a string, which no expression reads. */
const READABLE = NAMES.filter((way) => way !== "kubectl apply");

describe("a policy of constants", () => {
  it("sets the same values as the webhook when there is no template", () => {
    fc.assert(
      fc.property(anyChains, some(plainFleets), (chains, objects) => {
        const policy = knownPolicyOf(chains);
        for (const object of objects) expect(shown(policy(object))).toEqual(shown(resolved(chains, object)));
      }),
      RUNS,
    );
  });

  it("does so for any object, and is idempotent", () => {
    fc.assert(
      fc.property(anyChains, some(fc.tuple(plainFleets, changes)), (chains, cases) => {
        const policy = knownPolicyOf(chains);
        for (const [object, change] of cases) {
          const odd = plain(change(object));
          const once = policy(odd);
          expect(shown(once)).toEqual(shown(resolved(chains, odd)));
          expect(shown(policy(once))).toEqual(shown(once));
          expect(shown(policy(once, once))).toEqual(shown(once));
        }
      }),
      RUNS,
    );
  });

  it.each(NAMES)("changes nothing when the manifest is sent again by %s", (way) => {
    fc.assert(
      fc.property(anyChains, some(plainFleets), (chains, objects) => {
        const policy = knownPolicyOf(chains);
        for (const object of objects) {
          const stored = policy(send(way, object));
          expect(shown(policy(send(way, object, stored), stored))).toEqual(shown(stored));
        }
      }),
      FEW_RUNS,
    );
  });

  it.each(READABLE)("follows a changed manifest, and changed constants, as the webhook does by %s", (way) => {
    fc.assert(
      fc.property(anyChains, some(fc.tuple(plainFleets, plainFleets)), (chains, cases) => {
        const later = otherConstants(chains);
        const [policy, next] = [knownPolicyOf(chains), knownPolicyOf(later)];
        for (const [object, other] of cases) {
          const stored = policy(send(way, object));
          const sent = send(way, other, stored);
          expect(shown(policy(sent, stored))).toEqual(shown(resolved(chains, sent, stored)));
          expect(shown(next(sent, stored))).toEqual(shown(resolved(later, sent, stored)));
        }
      }),
      FEW_RUNS,
    );
  });

  it("keeps the values of a kubectl apply manifest, also with other constants", () => {
    const way = "kubectl apply";
    fc.assert(
      fc.property(anyChains, some(fc.tuple(plainFleets, plainFleets)), (chains, cases) => {
        const [policy, next] = [knownPolicyOf(chains), knownPolicyOf(otherConstants(chains))];
        for (const [object, other] of cases) {
          const stored = policy(send(way, object));
          const sent = send(way, other, stored);
          for (const after of [policy(sent, stored), next(sent, stored)])
            expect(holds(other["spec"] as Json, after["spec"])).toBe(true);
        }
      }),
      FEW_RUNS,
    );
  });

  it.each(NAMES)("leaves the values of the webhook alone, and never interferes: %s", (way) => {
    fc.assert(
      fc.property(anyChains, some(fc.tuple(fleets, fleets, templates, templates)), (chains, cases) => {
        const policy = knownPolicyOf(chains);
        for (const [object, other, known, later] of cases) {
          const both = (sent: JsonObject, old: JsonObject | undefined, of: readonly JsonObject[]) =>
            resolved(chains, policy(sent, old), old, of);
          const first = send(way, object);
          const stored = both(first, undefined, known);
          expect(shown(stored)).toEqual(shown(resolved(chains, first, undefined, known)));
          const sent = send(way, other, stored);
          expect(shown(both(sent, stored, later))).toEqual(shown(resolved(chains, sent, stored, later)));
        }
      }),
      FEW_RUNS,
    );
  });
});

/** Empty maps and lists set nothing, and may have been filled or left out. */
function holds(written: Json, stored: Json | undefined): boolean {
  if (typeof written !== "object" || written === null) return written === stored;
  const keys = Object.keys(written) as never[];
  if (keys.length === 0) return true;
  const found = stored as Json[];
  return (
    typeof stored === "object" &&
    stored !== null &&
    keys.every((key) => holds(written[key] as Json, found[key]))
  );
}
