import type { Json, JsonObject } from "../../src/model/index.js";
import { type RecordedError, differences, errorSet, recorded, whyNot } from "./recorded.js";
import { describe, expect, it } from "vitest";
import { compileValidator } from "../../src/admit/index.js";

interface SchemaCase {
  readonly schema: JsonObject;
  readonly obj: Json;
  readonly oldObj?: Json;
  readonly fldPath: string;
  readonly errors: readonly RecordedError[];
}

function judge({ schema, obj, oldObj, fldPath, errors }: SchemaCase): {
  readonly expected: string[];
  readonly found: string[];
} {
  const found = compileValidator(schema).validate(obj, {
    ...(oldObj === undefined ? {} : { old: oldObj }),
    ...(fldPath === "" ? {} : { field: fldPath }),
  });
  return { expected: errorSet(errors), found: errorSet(found) };
}

const FILES = [
  ["k8s-apiextensions/schema.json", 88],
  ["k8s-apiextensions/schemaUpdate.json", 4],
] as const;

describe.each(FILES)("the API server's own cases in %s", (name, count) => {
  it("have the same result", ({ skip }) => {
    const reason = whyNot(name);
    skip(reason !== undefined, reason);
    const cases = recorded<SchemaCase>(name);
    expect(cases.length).toBe(count);
    expect(differences(name, cases, judge)).toEqual([]);
  });
});
