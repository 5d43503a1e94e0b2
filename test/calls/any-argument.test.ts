import { describe, expect, it } from "vitest";
import { CALLS } from "./calls.js";
import type { PublicCall } from "./public-call.js";
import { ODD_VALUES } from "./odd-values.js";
import { PipelineAssertionError } from "../../src/testing/index.js";
import { VarveError } from "../../src/model/index.js";
import { turns } from "../long.js";

/** Calls with one argument, or one option, replaced; each with a name. Values take turns from argument to argument. */
function* wrongCalls({ args }: PublicCall, at: number): Generator<readonly [string, readonly unknown[]]> {
  for (const [i, right] of args().entries()) {
    for (const [name, make] of turns(ODD_VALUES, at + i, 12)) {
      yield [`argument ${i + 1} is ${name}`, args().with(i, make())];
      const isOptions = isPlain(right) && !MADE_BY_VARVE.some((key) => key in right);
      for (const key of isOptions ? Object.keys(right) : [])
        yield [
          `${key} of argument ${i + 1} is ${name}`,
          args().with(i, { ...(right as object), [key]: make() }),
        ];
    }
  }
}

/** Field paths, schemas, environments, diagnostics and comparisons are created by Varve, not written by hand. */
const MADE_BY_VARVE = ["parent", "fields", "macros", "severity", "children"];

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** What a caller must never see: an error unrelated to the call. */
async function rawErrorOf(call: PublicCall["call"], given: readonly unknown[]): Promise<string | undefined> {
  try {
    await call(...(given as never[]));
    return undefined;
  } catch (error) {
    if (error instanceof VarveError || error instanceof PipelineAssertionError) return undefined;
    return String(error);
  }
}

describe("a public function with any argument", () => {
  it.each(Object.keys(CALLS).map((name, at) => [name, at] as const))(
    "%s returns, or throws a VarveError",
    async (name, at) => {
      const one = CALLS[name] as PublicCall;
      expect(await rawErrorOf(one.call, one.args())).toBe(undefined);
      const raw: string[] = [];
      for (const [what, given] of wrongCalls(one, at)) {
        const error = await rawErrorOf(one.call, given);
        if (error !== undefined) raw.push(`${what}: ${error}`);
      }
      expect(raw).toEqual([]);
    },
  );
});
