import { VarveError } from "../../src/model/index.js";
import { declare } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { gather } from "../../src/cli/command/gather.js";

const problems = declare("test", { one: "One.", two: "Two." });

function failing(...names: readonly (keyof typeof problems)[]): () => never {
  return () => {
    throw new VarveError(names.map((name) => problems[name]()));
  };
}

describe("several tasks run together", () => {
  it("give their results in order, one after the other", async () => {
    const order: string[] = [];
    const slow = async () => {
      await Promise.resolve();
      order.push("slow");
      return 1;
    };
    expect(await gather([slow, () => order.push("quick") && "two"])).toEqual([1, "two"]);
    expect(order).toEqual(["slow", "quick"]);
    expect(await gather([])).toEqual([]);
  });

  it("are all tried, and all errors are reported at the end", async () => {
    const task = gather([failing("one"), () => 1, async () => failing("two", "one")()]);
    await expect(task).rejects.toMatchObject({
      diagnostics: [{ code: "test/one" }, { code: "test/two" }, { code: "test/one" }],
    });
  });

  it("stop at once when one of them has a bug", async () => {
    const fault = () => {
      throw new TypeError("x");
    };
    await expect(gather([failing("one"), fault, failing("two")])).rejects.toThrow(TypeError);
  });
});
