import { describe, expect, it } from "vitest";
import { PassThrough } from "node:stream";
import { confirmOn } from "../../src/cli/host/confirm.js";

/** The answer for a typed text, and what the terminal showed. */
async function answer(typed: string): Promise<[said: boolean, shown: string]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const said = confirmOn(input, output, "go ahead? [y/N] ");
  input.end(typed);
  return [await said, String(output.read())];
}

describe("a question", () => {
  it.each(["y\n", "Y\n", "yes\n", " YES \r\n", "y\nn\n"])("answered with %j is confirmed", async (typed) => {
    expect(await answer(typed)).toEqual([true, "go ahead? [y/N] "]);
  });

  it.each(["\n", "n\n", "no\n", "yo\n", "yess\n", "\ny\n"])("answered with %j is not", async (typed) => {
    expect(await answer(typed)).toEqual([false, "go ahead? [y/N] "]);
  });

  it.each(["", "n", "y"])("cancelled at %j is not confirmed, and ends its line", async (typed) => {
    expect(await answer(typed)).toEqual([false, "go ahead? [y/N] \n"]);
  });
});
