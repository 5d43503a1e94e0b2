import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, VarveError, formatJson, parsePath } from "../../src/model/index.js";
import { declare, rangeAt, thrownText, visible } from "../../src/model/internal.js";

const table = declare("kitchen", {
  "too-hot": "The soup is too hot.",
  "too-salty": { severity: "warning", sentence: "The soup is too salty." },
});
const hot = table["too-hot"]({ message: "bowl 1" });
const salty = table["too-salty"]();
const BOWL = { group: "", kind: "Bowl", namespace: "inn", name: "two" };
const SECRET = { group: "", kind: "Secret", namespace: "inn", name: "recipe" };

function messageOf(...diagnostics: ConstructorParameters<typeof VarveError>[0][]): string {
  return new VarveError(diagnostics.flat()).message;
}

describe("a VarveError", () => {
  it("has its diagnostics and prints all of them", () => {
    const error = new VarveError([hot, salty]);
    expect(error.diagnostics).toStrictEqual([hot, salty]);
    expect(error.message).toBe("kitchen/too-hot: bowl 1\nkitchen/too-salty: The soup is too salty.");
    expect(error.name).toBe("VarveError");
    expect(error).toBeInstanceOf(Error);
  });

  it("accepts a single one as well", () => {
    expect(new VarveError(hot).diagnostics).toStrictEqual([hot]);
  });

  it("reports where, what was found and expected, and what to do", () => {
    const told = table["too-hot"]({
      message: "it burns",
      resource: BOWL,
      path: parsePath("spec.soup[name=pea].degrees"),
      at: rangeAt("a: b\nsoup: 95", 11, 13, "bowl.yaml"),
      found: 95,
      expected: "60 or less",
      verbatim: "soup: Invalid value: 95",
      related: [{ message: "the stove", at: rangeAt("x", 0, 1, "stove.yaml") }],
      hint: "wait a minute",
    });
    expect(messageOf(told)).toBe(
      [
        "kitchen/too-hot: it burns",
        "  in: bowl.yaml:2:7 Bowl/inn/two spec.soup[name=pea].degrees",
        "  found: 95",
        "  expected: 60 or less",
        "  server: soup: Invalid value: 95",
        "  also: stove.yaml:1:1 the stove",
        "  fix: wait a minute",
      ].join("\n"),
    );
  });

  it("does not repeat the resource in its message or the expectation in its hint", () => {
    const told = table["too-hot"]({
      message: "Bowl/inn/two burns",
      resource: BOWL,
      path: parsePath(""),
      expected: "a spoon",
      hint: "eat with a spoon",
    });
    expect(messageOf(told)).toBe("kitchen/too-hot: Bowl/inn/two burns\n  fix: eat with a spoon");
  });

  it("shows no value of a Secret", () => {
    const told = table["too-hot"]({ resource: SECRET, found: "hunter2", expected: "hunter3" });
    expect(messageOf(told)).toBe("kitchen/too-hot: The soup is too hot.\n  in: Secret/inn/recipe");
  });

  it("lists ten problems and the number of further ones", () => {
    const lines = messageOf(...Array.from({ length: 11 }, () => hot)).split("\n");
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe("and 1 more problem");
    expect(messageOf(...Array.from({ length: 10_000 }, () => hot))).toContain("\nand 9990 more problems");
    expect(messageOf(...Array.from({ length: 10 }, () => hot))).not.toContain("more");
  });

  it("truncates a long value, and escapes terminal control characters", () => {
    const told = table["too-hot"]({ message: "\u001b[31mred\nand more", found: "x".repeat(5000) });
    const [first, second, found = ""] = messageOf(told).split("\n");
    expect([first, second]).toEqual(["kitchen/too-hot: \\u001b[31mred", "  and more"]);
    expect(found.length).toBeLessThan(250);
  });

  it("can be created with a found value of any depth, and with one that repeats a part", () => {
    let deep: Json = "core";
    let shared: Json = ["x"];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    for (let i = 0; i < 60; i++) shared = { a: shared, b: shared };
    expect(messageOf(table["too-hot"]({ found: deep }))).toContain(`found: ${"[".repeat(200)}...`);
    expect(messageOf(table["too-hot"]({ found: shared }))).toMatch(/found: (?:\{"a":){40}\.\.\.$/);
  });

  it("shows a short value as JSON", () => {
    const short = fc.jsonValue().filter((value) => JSON.stringify(value).length <= 200);
    fc.assert(
      fc.property(short, (found) => {
        const shown = formatJson(found);
        const message = messageOf(table["too-hot"]({ message: "-", found: found as Json }));
        expect(message.endsWith(`found: ${visible(shown)}`) || found === "-").toBe(true);
      }),
    );
  });

  it("has no line that stack parsers would read as a frame", () => {
    const told = table["too-hot"]({ at: rangeAt("soup: 95", 6, 8, "bowl.yaml"), hint: "wait" });
    const { stack = "", message } = new VarveError(told);
    expect(stack).toContain(message);
    expect(message.split("\n").filter((line) => /^\s*at /.test(line))).toEqual([]);
  });
});

describe("the message of a thrown error", () => {
  it("is short for a VarveError, also of another copy of Varve", () => {
    const told = new VarveError([table["too-hot"]({ hint: "wait" }), salty]);
    const other = Object.assign(new Error("long"), { name: "VarveError", diagnostics: told.diagnostics });
    const short = "kitchen/too-hot: The soup is too hot.; kitchen/too-salty: The soup is too salty.";
    expect([thrownText(told), thrownText(other)]).toEqual([short, short]);
  });

  it("is the message of any other error, and anything else as text", () => {
    expect([thrownText(new TypeError("no")), thrownText("no"), thrownText(undefined)]).toEqual([
      "no",
      "no",
      "undefined",
    ]);
  });
});
