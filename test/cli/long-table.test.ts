import { expect, it } from "vitest";
import { LongTable } from "../../src/cli/text/long-table.js";
import fc from "fast-check";
import { table } from "../../src/cli/text/table.js";

it("prints the same text as a table of all rows", () => {
  const cell = fc.constantFrom("", "a", "word", "a longer cell", "é");
  const rows = fc.array(fc.tuple(cell, cell, cell, cell), { maxLength: 40 });
  fc.assert(
    fc.property(rows, (all) => {
      const long = new LongTable(2);
      for (const row of all) long.add(row);
      expect([...long.pieces()].join("")).toBe(table(all));
    }),
  );
});

it("comes in pieces when it is long", () => {
  const long = new LongTable(1);
  for (let i = 0; i < 2500; i++) long.add([`row ${i}`, "same"]);
  expect(Array.from(long.pieces(), (piece) => piece.split("\n").length - 1)).toEqual([1000, 1000, 500]);
});

it("escapes line breaks and control characters in cells", () => {
  const long = new LongTable(1);
  long.add(["a\nb\0", "\u001b[31m"]);
  expect([...long.pieces()]).toEqual(["a\\u000ab\\u0000  \\u001b[31m\n"]);
});
