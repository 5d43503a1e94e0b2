import { describe, expect, it } from "vitest";
import { fieldFinder, listsOf } from "../../src/compose/pattern/driven-fields.js";
import type { Json } from "../../src/model/index.js";
import { formatPath } from "../../src/model/index.js";

const SIZE = 600;

describe("a long list in a resource of a pattern", () => {
  it("is read a few times, not once for each field set by an input", () => {
    let asked = 0;
    const items = Array.from({ length: SIZE }, (_, i) =>
      Object.defineProperty({ value: i }, "name", {
        enumerable: true,
        get: () => {
          asked++;
          return `item-${i}`;
        },
      }),
    );
    const value = { items } as unknown as Json;
    const fieldAt = fieldFinder(value, listsOf(value, {}));
    const paths = items.map((_, i) => formatPath(fieldAt(["items", i, "value"])));
    expect([paths.at(0), paths.at(-1)]).toEqual([
      "items[name=item-0].value",
      `items[name=item-${SIZE - 1}].value`,
    ]);
    expect(asked / SIZE).toBeLessThanOrEqual(20);
  });
});
