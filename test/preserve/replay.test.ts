/** What was generated last, found out from what runs changed. */
import {
  type Evidence,
  type Regenerated,
  type RunStep,
  regenerate,
  replayRuns,
} from "../../src/preserve/index.js";
import { type Json, type JsonObject, formatPath, parsePath } from "../../src/model/index.js";
import { canonical, document, flat, isWithin } from "./documents.js";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { identical } from "../model/expectations.js";

/** What is known after some steps; whatever is left out of one was not there. */
function known(...steps: readonly Partial<RunStep>[]): Evidence | undefined {
  const whole = steps.map((step) => ({ before: undefined, after: undefined, set: [], ...step }));
  return replayRuns(whole, { source: "git" });
}

function paths(found: readonly Parameters<typeof formatPath>[0][] = []): string[] {
  return found.map((path) => formatPath(path));
}

describe("runs, replayed", () => {
  it("A29: leave the base where they left a change of somebody else, and say that it is doubtful there", () => {
    const evidence = known({ after: { a: 1, b: 1 } }, { before: { a: 2, b: 1 }, after: { a: 2, b: 2 } });
    expect([evidence?.base, paths(evidence?.hearsay)]).toEqual([{ a: 1, b: 2 }, ["a"]]);
  });

  it("keep a way back that somebody else went, which looks like the old base", () => {
    const evidence = known({ after: { a: 1 } }, { before: { a: 2 }, after: { a: 2 } });
    const { result, conflicts } = regenerate({
      existing: { a: 1 },
      fresh: { a: 3 },
      evidence: evidence === undefined ? [] : [evidence],
    });
    expect([result, conflicts.length]).toEqual([{ a: 1 }, 1]);
  });

  it("are certain again where a run wrote", () => {
    const evidence = known(
      { after: { a: 1 } },
      { before: { a: 2 }, after: { a: 2 } },
      { before: { a: 2 }, after: { a: 3 } },
    );
    expect([evidence?.base, evidence?.hearsay]).toEqual([{ a: 3 }, []]);
  });

  it("A8: leave out what was set in a new resource, and keep what the pattern had said before", () => {
    const a = parsePath("a");
    const owners = [{ path: a, owner: "user", value: 9 }];
    expect([
      known({ after: { a: 9, b: 1 }, set: [a] }),
      known({ after: { a: 1, b: 1 } }, { before: { a: 1, b: 1 }, after: { a: 9, b: 2 }, set: [a] }),
    ]).toEqual([
      { source: "git", base: { a: 9, b: 1 }, owners, unknown: [a] },
      { source: "git", base: { a: 1, b: 2 }, owners, unknown: [] },
    ]);
  });

  it("call items by their names, however a trailer calls them", () => {
    const after = { items: [{ name: "x", v: 1 }] };
    expect(paths(known({ after, set: [parsePath("items[0].v")] })?.unknown)).toEqual(["items[name=x].v"]);
  });

  it("know nothing about what was there before them, and about what they removed", () => {
    expect([
      known({ before: { a: 1 }, after: { a: 1, b: 2 } }),
      known({ after: { a: 1 } }, { before: { a: 1 } }),
    ]).toEqual([undefined, undefined]);
  });
});

describe("runs, replayed, for all histories", () => {
  /** Each run generates a document; between runs somebody else writes fields of their own. */
  const history = fc.record({
    runs: fc.array(fc.record({ fresh: document, theirs: document }), { minLength: 1, maxLength: 3 }),
    last: document,
  });

  interface Told {
    readonly evidence: Evidence | undefined;
    readonly generated: Json;
    readonly existing: Json;
    /** The leaves that somebody else gave their value, and nobody changed since. */
    readonly theirs: ReadonlyMap<string, Json>;
  }

  function tell(runs: readonly { readonly fresh: JsonObject; readonly theirs: JsonObject }[]): Told {
    const steps: RunStep[] = [];
    const theirs = new Map<string, Json>();
    let generated: Json | undefined;
    let existing: Json | undefined;
    for (const { fresh, theirs: edit } of runs) {
      const after = regenerate({ base: generated, existing, fresh }).result;
      steps.push({ before: existing, after, set: [] });
      const now: Json = { ...(after as JsonObject), ...edit };
      const [before, leaves] = [flat(after), flat(now)];
      for (const [path, value] of leaves) if (!identical(before.get(path), value)) theirs.set(path, value);
      for (const [path, value] of theirs) if (!identical(leaves.get(path), value)) theirs.delete(path);
      generated = fresh;
      existing = now;
    }
    const evidence = replayRuns(steps, { source: "git" });
    return { evidence, generated: generated as Json, existing: existing as Json, theirs };
  }

  function promise<T>(name: string, arbitrary: fc.Arbitrary<T>, holds: (value: T) => boolean): void {
    it(name, () => {
      const { failed, counterexample } = fc.check(fc.property(arbitrary, holds), { numRuns: 200 });
      expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
    });
  }

  promise(
    "decide as a base would that is given, if nobody came between the runs",
    history,
    ({ runs, last }) => {
      const quiet = runs.map((run, i) => (i === runs.length - 1 ? run : { ...run, theirs: {} }));
      const { evidence, generated, existing } = tell(quiet);
      const given = regenerate({ base: generated, existing, fresh: last });
      const replayed = regenerate({
        existing,
        fresh: last,
        evidence: evidence === undefined ? [] : [evidence],
      });
      return (
        identical(inShort(replayed), inShort(given)) &&
        identical(canonical(replayed.result), canonical(given.result))
      );
    },
  );

  promise("never lose what somebody else changed, after any runs", history, ({ runs, last }) => {
    const { evidence, existing, theirs } = tell(runs);
    const { result } = regenerate({
      existing,
      fresh: last,
      evidence: evidence === undefined ? [] : [evidence],
    });
    const kept = flat(result);
    return [...theirs].every(([path, value]) => {
      const isEmpty = typeof value === "object" && Object.keys(value as object).length === 0;
      const isFilled = isEmpty && [...kept.keys()].some((other) => isWithin(other, path));
      return isFilled || identical(kept.get(path), value);
    });
  });
});

function inShort({ decisions }: Regenerated): unknown {
  return decisions.map(({ path, outcome, base, existing, fresh }) => [
    formatPath(path),
    outcome,
    ...[base, existing, fresh].map((side) => canonical(side, formatPath(path))),
  ]);
}
