import { JsonList, listOnDemand, longAnswer } from "../../src/cli/answer/json-list.js";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/model/index.js";
import { Spool } from "../../src/workspace/internal.js";
import { json } from "../model/arbitraries.js";
import fc from "fast-check";
import { formatSafely } from "../../src/report/internal.js";

interface Given {
  readonly result: JsonObject;
  readonly items: readonly Json[];
  readonly after: JsonObject;
  readonly rest: JsonObject;
  /** How many characters stay in memory. */
  readonly kept: number;
}

function inPieces({ result, items, after, rest, kept }: Given): readonly string[] {
  const list = new JsonList(new Spool(kept), kept);
  for (const item of items) list.add(item);
  return [list, listOnDemand(() => items)].map((one) =>
    [...longAnswer({ version: 1, result, name: "objects", list: one, after, rest })].join(""),
  );
}

describe("an answer with a long list", () => {
  it("prints the same text in pieces as at once, for any content and memory limit", () => {
    const members = fc.dictionary(fc.constantFrom("a", "b", "##[x"), json, { maxKeys: 2 });
    const given = fc.record({
      result: members,
      items: fc.array(fc.oneof(json, fc.string({ unit: "binary" })), { maxLength: 6 }),
      after: fc.dictionary(fc.constantFrom("c", "d"), json, { maxKeys: 2 }),
      rest: members,
      kept: fc.constantFrom(0, 10, 1000),
    });
    fc.assert(
      fc.property(given, (one) => {
        const { result, items, after, rest } = one;
        const whole = formatSafely({
          version: 1,
          result: { ...result, objects: [...items], ...after },
          ...rest,
        });
        expect(inPieces(one)).toEqual([whole, whole]);
      }),
      { numRuns: 50 },
    );
  });
});
