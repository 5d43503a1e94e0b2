import { type Decision, type Regeneration, regenerate } from "../../src/preserve/index.js";
import { decisionsBehind, evidenceOf, isKept, recordOf } from "../../src/preserve/internal.js";
import { canonical, document, flat, isWithin, reversed, versions } from "./documents.js";
import { describe, expect, it } from "vitest";
import { type Json, applyEdits, formatPath, getAt } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";
import fc from "fast-check";
import { identical } from "../model/expectations.js";
import { runs } from "../long.js";

const options = fc.record({
  overwrite: fc.boolean(),
  addMissing: fc.boolean(),
  preserve: fc.subarray(["a", "b.a", "items[name=n]", "items.v", "block", "args[0]"], { maxLength: 2 }),
  modes: fc.constantFrom<Regeneration["modes"] & {}>(
    {},
    { a: "enforce" },
    { b: "seed", "b.a": "enforce" },
    { "items.v": "enforce", block: "seed" },
  ),
});

const ID = { group: "", kind: "Thing", namespace: "", name: "it" };

function same(a: unknown, b: unknown): boolean {
  return identical(a, b);
}

/** The leaves at which two documents differ. */
function differences(a: Json | undefined, b: Json | undefined): string[] {
  const [left, right] = [flat(a), flat(b)];
  const paths = new Set([...left.keys(), ...right.keys()]);
  return [...paths].filter((path) => !same(left.get(path), right.get(path)));
}

function inShort(decisions: readonly Decision[]): unknown {
  return decisions.map(({ path, outcome, base, existing, fresh }) => [
    formatPath(path),
    outcome,
    ...[base, existing, fresh].map((side) => canonical(side, formatPath(path))),
  ]);
}

/** A property that holds for all values, tried on some hundred. */
function promise<T>(name: string, arbitrary: fc.Arbitrary<T>, holds: (value: T) => boolean): void {
  it(name, () => {
    const { failed, counterexample } = fc.check(fc.property(arbitrary, holds), {
      numRuns: runs({ normal: 15, long: 20_000 }),
    });
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
  });
}

describe("the decision, for all documents", () => {
  promise("gives the output if nothing was changed externally", versions, ({ base, fresh }) => {
    const { resource: result, conflicts } = regenerate({ base, existing: base, fresh });
    return same(canonical(result), canonical(fresh)) && conflicts.length === 0;
  });

  promise(
    "gives the existing document if the output did not change, edit for edit",
    versions,
    ({ base, existing }) => {
      const { resource: result, edits } = regenerate({ base, existing, fresh: base });
      return edits.length === 0 && result === existing;
    },
  );

  promise(
    "gives the existing document without a base, and with a base that equals the output",
    versions,
    ({ existing, fresh }) => {
      const without = regenerate({ existing, fresh });
      const withBase = regenerate({ base: fresh, existing, fresh });
      return without.edits.length === 0 && same(without.resource, withBase.resource);
    },
  );

  promise("gives the output when overwriting", versions, (sides) => {
    return same(canonical(regenerate({ ...sides, overwrite: true }).resource), canonical(sides.fresh));
  });

  promise("never loses an external change", versions, ({ base, existing, fresh }) => {
    const kept = flat(regenerate({ base, existing, fresh }).resource);
    const before = flat(base);
    return [...flat(existing)].every(([path, value]) => {
      const isTheirs = !same(before.get(path), value);
      const isEmpty = typeof value === "object" && Object.keys(value as object).length === 0;
      const isFilled = isEmpty && [...kept.keys()].some((other) => isWithin(other, path));
      return !isTheirs || isFilled || same(kept.get(path), value);
    });
  });

  promise("never restores what was removed externally", versions, ({ base, existing, fresh }) => {
    const there = [...flat(existing).keys()];
    const after = [...flat(regenerate({ base, existing, fresh }).resource).keys()];
    return [...flat(base).keys()]
      .filter((path) => !there.some((other) => isWithin(other, path) || isWithin(path, other)))
      .every((path) => !after.includes(path));
  });

  promise(
    "reports every difference between the file and the output, and nothing else",
    fc.tuple(versions, options),
    ([sides, more]) => {
      const { resource: result, decisions, schema } = regenerate({ ...sides, ...more });
      const paths = decisions.map(({ path }) => formatPath(path));
      const kept = decisions.filter(({ outcome }) => isKept(outcome));
      const isSaid = differences(sides.existing, sides.fresh).every((path) =>
        paths.some((other) => isWithin(path, other) || isWithin(other, path)),
      );
      const isCovered = differences(result, sides.fresh).every((path) =>
        kept.some((decision) => {
          const other = formatPath(decision.path);
          return isWithin(path, other) || isWithin(other, path);
        }),
      );
      const isTrue = kept.every(({ path }) => {
        const [left, right] = [result, sides.fresh].map((side) =>
          canonical(getAt(side as Json, path, schema)),
        );
        return !same(left, right);
      });
      return isSaid && isCovered && isTrue;
    },
  );

  promise(
    "changes nothing the second time, with open conflicts, for any requests",
    fc.tuple(versions, options, fc.boolean()),
    ([{ base, existing, fresh }, more, knowsBase]) => {
      const first = regenerate({ ...(knowsBase ? { base } : {}), existing, fresh, ...more });
      const again = regenerate({
        ...(knowsBase ? { base: fresh } : {}),
        existing: first.resource,
        fresh,
        ...more,
      });
      return again.edits.length === 0 && again.resource === first.resource;
    },
  );

  promise("has a decision behind every edit", fc.tuple(versions, options), ([sides, more]) => {
    const { edits, decisions } = regenerate({ ...sides, ...more });
    return edits.every(({ path }) => decisionsBehind(decisions)(path) !== undefined);
  });

  promise(
    "reports whether an explicit value replaces an external one",
    fc.tuple(versions, fc.constantFrom(1, 2, "x")),
    ([{ base, existing, fresh }, value]) => {
      const there = { ...existing, a: existing["a"] ?? null };
      const explicit = [{ path: pathOf("a"), value }];
      const { decisions } = regenerate({ base, existing: there, fresh, explicit });
      const before = there["a"] ?? null;
      const isOthers =
        before !== null &&
        !same(canonical(before), canonical(value)) &&
        !same(canonical(before), canonical(base["a"]));
      return decisions.some((one) => one.replacesOthers === true) === isOthers;
    },
  );

  promise("returns edits that give the result", fc.tuple(versions, options), ([sides, more]) => {
    const { edits, resource: result, schema } = regenerate({ ...sides, ...more });
    const applied = applyEdits(sides.existing, edits, { schema });
    return applied.diagnostics.length === 0 && same(applied.value, result);
  });

  promise(
    "does not depend on the order of keys and items",
    fc.tuple(versions, options),
    ([{ base, existing, fresh }, more]) => {
      const one = regenerate({ base, existing, fresh, ...more });
      const other = regenerate({
        base: reversed(base),
        existing: reversed(existing),
        fresh: reversed(fresh),
        ...more,
      });
      return same(inShort(one.decisions), inShort(other.decisions));
    },
  );

  promise(
    "records the same the second time, with open conflicts, for any requests",
    fc.tuple(versions, document, fc.boolean()),
    ([{ base, existing, fresh }, wanted, knowsBase]) => {
      const explicit = Object.entries(wanted)
        .slice(0, 2)
        .map(([name, value]) => ({ path: pathOf(name), value }));
      const first = regenerate({ ...(knowsBase ? { base } : {}), existing, fresh, explicit });
      const record = recordOf(first, { id: ID, fresh });
      const again = regenerate({ existing: first.resource, fresh, evidence: [evidenceOf(record)] });
      return again.edits.length === 0 && same(recordOf(again, { id: ID, fresh }), record);
    },
  );

  promise(
    "decides the same for every form of the base",
    fc.tuple(versions, document),
    ([{ base, existing, fresh }, older]) => {
      const given = regenerate({ base, existing, fresh });
      const record = recordOf(regenerate({ existing: older, fresh: base }), { id: ID, fresh: base });
      const recorded = regenerate({ existing, fresh, evidence: [{ ...evidenceOf(record), owners: [] }] });
      return same(inShort(recorded.decisions), inShort(given.decisions));
    },
  );
});
