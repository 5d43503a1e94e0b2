import { describe, expect, it } from "vitest";
import { extra, failureOf, sets, settings } from "./settings-map.js";
import { assertEveryMutationFires } from "../../src/testing/index.js";
import { condition } from "../../src/compose/index.js";

describe("assertEveryMutationFires", () => {
  it("passes when each mutation fires and changes something with some input", () => {
    const busy = settings([
      sets("Old", "a", "1", { gate: "<2.0.0-0" }),
      sets("Mesh", "b", "1", { gate: condition("mesh") }),
      extra,
    ]);
    const inputs = [{}, { extra: { c: "1" } }];
    expect(failureOf(() => assertEveryMutationFires(busy, { inputs }))).toBe(undefined);
  });

  it("lists those that do not, with the reason and the fix", () => {
    const idle = settings(
      [
        sets("Dead", "a", "1", { gate: ">=2.0.0, <1.0.0" }),
        sets("Outside", "b", "1", { gate: "<1.0.0-0" }),
        extra,
        { name: "Nothing", phase: "default", mutate: () => undefined },
        {
          name: "Broken",
          phase: "default",
          mutate: () => {
            throw new Error("no luck");
          },
        },
        sets("Busy", "c", "1"),
      ],
      { supports: ">=1.0.0-0" },
    );
    expect(failureOf(() => assertEveryMutationFires(idle))).toBe(
      [
        "5 of the 6 mutations of the pipeline settings do nothing",
        "",
        "error  testing/never-fires",
        '  mutation "Dead" (phase default) never fires: nothing satisfies >=2.0.0, <1.0.0',
        "  fix: widen its gate or the versions that the pipeline supports, or remove the mutation",
        "",
        "error  testing/never-fires",
        '  mutation "Outside" (phase default) never fires: it requires <1.0.0-0, but the pipeline supports >=1.0.0-0',
        "  fix: widen its gate or the versions that the pipeline supports, or remove the mutation",
        "",
        "error  testing/writes-nothing",
        '  mutation "Broken" (phase default) fires for >=1.0.0-0 and writes nothing with the input that was tried: mutation "Broken" (phase default) threw: no luck',
        "  fix: resolve that error first: until then its writes are unknown",
        "",
        "error  testing/writes-nothing",
        '  mutation "Extra" (phase override) fires for >=1.0.0-0 and writes nothing with the input that was tried',
        "  fix: add an input for which it writes something",
        "",
        "error  testing/writes-nothing",
        '  mutation "Nothing" (phase default) fires for >=1.0.0-0 and writes nothing with the input that was tried',
        "  fix: remove it: it reads no input, so no input can make it write",
        "",
      ].join("\n"),
    );
  });

  it("does not suggest removing mutations that could not be tested for lack of a baseline", () => {
    const baseline = (): never => {
      throw new Error("no luck");
    };
    expect(
      failureOf(() => assertEveryMutationFires(settings([sets("A", "a", "1")], { baseline }))),
    ).toContain(
      "writes nothing with the input that was tried: the baseline threw: no luck\n  fix: resolve that error first",
    );
  });

  it("accepts named exceptions, and fails for unnecessary or unknown ones", () => {
    const half = settings([sets("Busy", "a", "1"), extra]);
    expect(failureOf(() => assertEveryMutationFires(half, { except: ["Extra"] }))).toBe(undefined);
    expect(failureOf(() => assertEveryMutationFires(half, { except: ["Extra", "Busy", "Bussy"] }))).toBe(
      [
        "the exceptions for the pipeline settings are out of date",
        "",
        "error  testing/needless-exception",
        '  "Bussy" is listed as an exception, but there is no such mutation',
        '  fix: did you mean "Busy"?',
        "",
        "error  testing/needless-exception",
        '  "Busy" is listed as an exception, but it fires and writes',
        "  fix: remove the exception",
        "",
      ].join("\n"),
    );
  });
});
