import { describe, expect, it } from "vitest";
import { LARGE_ZEROS } from "../../src/builtin/type/large-zeros.js";
import { structType } from "../../src/builtin/type/struct-type.js";
import { zeroValue } from "../../src/builtin/type/zero.js";

describe("the zero values of large structs", () => {
  it.each(Object.keys(LARGE_ZEROS))("%s has those of its fields, in their order", (key) => {
    const { fields } = structType(key);
    const expected = fields.map(({ name, type }) => [name, type.kind === "struct" ? null : zeroValue(type)]);
    expect(Object.entries(LARGE_ZEROS[key]?.() ?? {})).toEqual(expected);
  });
});
