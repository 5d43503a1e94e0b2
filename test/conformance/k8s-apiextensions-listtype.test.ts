import type { Json, JsonObject } from "../../src/model/index.js";
import { type RecordedError, differences, errorSet, recorded, whyNot } from "./recorded.js";
import { Structural, checkListTypes } from "../../src/admit/internal.js";
import { childPlace } from "../../src/machinery/index.js";
import { expect, it } from "vitest";

const FILE = "k8s-apiextensions/listtype.json";

interface ListCase {
  readonly schema: JsonObject | null;
  readonly obj: Json;
  readonly fldPath: string;
  readonly errors: readonly RecordedError[];
}

it("the API server's own cases of sets and lists with keys have the same result", ({ skip }) => {
  const reason = whyNot(FILE);
  skip(reason !== undefined, reason);
  const cases = recorded<ListCase>(FILE);
  expect(cases.length).toBe(22);
  const found = differences(FILE, cases, ({ schema, obj, fldPath, errors }) => {
    const structural = schema === null ? null : new Structural(schema);
    return {
      expected: errorSet(errors),
      found: errorSet(checkListTypes(obj, structural, childPlace(null, fldPath))),
    };
  });
  expect(found).toEqual([]);
});
