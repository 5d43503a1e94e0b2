import { describe, expect, it } from "vitest";
import { Recorder } from "../../src/ledger/index.js";
import { itemKey, pathOf } from "../../src/model/internal.js";
import { anything, keyed, object } from "../model/schemas.js";

const SIZE = 600;
const AUTHOR = { stage: "compose", name: "limits" } as const;

describe("the history of a long list", () => {
  it("is computed without a search of the whole list for each write", () => {
    let asked = 0;
    const items = Array.from({ length: SIZE }, (_, i) =>
      Object.defineProperty({ value: "old" }, "name", {
        enumerable: true,
        get: () => {
          asked++;
          return `item-${i}`;
        },
      }),
    );
    const recorder = new Recorder({ schema: object({ items: keyed(["name"], anything) }) });
    recorder.layer({ items }, { stage: "compose", name: "base" });
    for (let i = 0; i < SIZE; i++) {
      const path = pathOf("items", itemKey({ name: `item-${i}` }), "value");
      recorder.record({ path, op: "set", value: "new" }, AUTHOR);
    }
    const owners = recorder.ledger().owners();
    expect(owners.filter(({ author }) => author.name === "limits").length).toBe(SIZE);
    expect(asked / SIZE).toBeLessThanOrEqual(60);
  });
});
