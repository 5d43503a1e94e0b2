import * as fc from "fast-check";
import { type Json, applyEdits, formatPath, formatPointer, locate } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";
import { author, ownersOf } from "./story.js";
import { describe, expect, it } from "vitest";
import { history, leavesOf, recorded, tidyHistory, turned } from "./histories.js";
import { type Ledger, Recorder } from "../../src/ledger/index.js";
import { identical } from "../model/expectations.js";
import { key } from "../model/arbitraries.js";
import { ownersByHand } from "./bookkeeper.js";
import { runs } from "../long.js";

const RUNS = { numRuns: runs({ normal: 20, long: 10_000 }) };

/** Owners by their positions in the document. */
function placesOf(ledger: Ledger): [place: string | undefined, owner: string][] {
  const { schema } = ledger.records;
  return ledger.owners().map(({ path, author: owner }) => {
    const pointer = locate(ledger.document(), path, schema);
    return [pointer && formatPointer(pointer), owner.name];
  });
}

describe("any history", () => {
  it("ends in the document that its edits give in order, and can be replayed", () => {
    fc.assert(
      fc.property(history, (random) => {
        const { schema, document, edits } = random;
        const ledger = recorded(random);
        const after = applyEdits(document, edits, { schema }).value;
        return (
          identical(ledger.document(), after) &&
          identical(applyEdits(null, ledger.edits(), { schema }).value, after)
        );
      }),
      RUNS,
    );
  });

  it("has exactly one owner for every leaf of the document", () => {
    fc.assert(
      fc.property(history, (random) => {
        const ledger = recorded(random);
        const leaves = leavesOf(ledger.document(), random.schema).map(formatPointer);
        const owned = placesOf(ledger).map(([place]) => String(place));
        expect(owned.toSorted()).toStrictEqual(leaves.toSorted());
      }),
      RUNS,
    );
  });

  it("has the same owners as examining the whole document after each edit", () => {
    fc.assert(
      fc.property(tidyHistory, (random) => {
        expect(Object.fromEntries(placesOf(recorded(random)))).toStrictEqual(ownersByHand(random));
      }),
      { numRuns: runs({ normal: 40, long: 20_000 }) },
    );
  });

  it("lists in the answer to why every owner of a leaf, as the one in effect", () => {
    fc.assert(
      fc.property(tidyHistory, (random) => {
        const ledger = recorded(random);
        for (const { path, author: owner, value } of ledger.owners()) {
          const { current, entries } = ledger.why(path);
          // A container that is one value belongs to the author who touched a part of it.
          const owners = typeof value === "object" ? entries.map((entry) => entry.author) : [current?.author];
          expect(owners).toContain(owner);
        }
      }),
      RUNS,
    );
  });

  it("has its entries in order, shadowed ones earlier, and all of them in the history of the document", () => {
    fc.assert(
      fc.property(tidyHistory, (random) => {
        const ledger = recorded(random);
        for (const [i, entry] of ledger.entries().entries()) {
          expect(entry.index).toBe(i);
          expect(entry.shadows.every(({ index }) => index < i)).toBe(true);
        }
        expect(ledger.why("").entries).toStrictEqual(ledger.entries());
      }),
      RUNS,
    );
  });

  it("has the same snapshot and owners when repeated, for any order of keys", () => {
    fc.assert(
      fc.property(history, (random) => {
        const edits = random.edits.map((edit) => ({ ...edit, value: turned(edit.value ?? null) }));
        const [one, again, other] = [
          random,
          random,
          { ...random, document: turned(random.document), edits },
        ].map(recorded) as [Ledger, Ledger, Ledger];
        expect([again.snapshot(), other.snapshot()]).toStrictEqual([one.snapshot(), one.snapshot()]);
        expect(ownersOf(other)).toStrictEqual(ownersOf(one));
      }),
      RUNS,
    );
  });
});

describe("the history of a Secret", () => {
  it("prints no value of it, for any operation", () => {
    const value = fc.oneof(
      fc.constant<Json>("hunter2"),
      fc.dictionary(key, fc.constant<Json>("hunter2"), { maxKeys: 2, noNullPrototype: true }),
      fc.constant<Json>(["hunter2"]),
    );
    const write = fc.tuple(
      fc.constantFrom("set", "setIfAbsent", "append", "default", "remove", "keep" as const),
      fc
        .tuple(fc.constantFrom("data", "stringData"), key)
        .chain((segments) => fc.subarray(segments, { minLength: 1 })),
      value,
    );
    fc.assert(
      fc.property(fc.array(write, { maxLength: 6 }), fc.boolean(), (writes, hasName) => {
        const recorder = new Recorder();
        const metadata: Json = hasName ? { name: "db" } : {};
        recorder.layer(
          { kind: "Secret", apiVersion: "v1", metadata, data: { a: "hunter2" } },
          author("first"),
        );
        for (const [op, segments, given] of writes) {
          const path = pathOf(...(segments.length === 1 ? ["data", ...segments] : segments));
          recorder.record(
            { op, path, value: given },
            author("x"),
            `wrote ${formatPath(path).length} characters`,
          );
        }
        expect(recorder.ledger().snapshot()).not.toContain("hunter2");
      }),
      { numRuns: runs({ normal: 15, long: 10_000 }) },
    );
  });
});
