import { describe, expect, it } from "vitest";
import { MISTAKES } from "./mistakes.js";
import { VarveError } from "../../src/model/index.js";

/** The codes that a call reports, thrown or returned. */
function codesOf(call: () => unknown): string[] {
  try {
    const { diagnostics = [] } = (call() ?? {}) as { readonly diagnostics?: readonly { code: string }[] };
    return diagnostics.map(({ code }) => code);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code }) => code);
  }
}

describe.each(Object.keys(MISTAKES))("a mistake in a call of varve/%s", (entry) => {
  it.each(MISTAKES[entry] ?? [])("is reported: %s", (_, call, code) => {
    expect(codesOf(call)).toContain(code);
  });
});

it("covers enough of them", () => {
  expect(Object.values(MISTAKES).flat().length).toBeGreaterThanOrEqual(150);
});
