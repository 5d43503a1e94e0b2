import { expect, it } from "vitest";
import { longestFiles, longestFunctions } from "./sizes.js";
import { codeOf } from "./code-text.js";
import { sourceFiles } from "./source-files.js";

it("shows the longest files and functions for review", () => {
  const files = sourceFiles().filter(({ text }) => !text.startsWith("// Made by "));
  const rows = [
    "longest files",
    ...longestFiles(files, 10).map(({ lines, name }) => `${String(lines).padStart(5)}  ${name}`),
    "longest functions",
    ...longestFunctions(files, 10).map(({ lines, name }) => `${String(lines).padStart(5)}  ${name}`),
  ];
  process.stdout.write(`${rows.join("\n")}\n`);
  expect(rows.length).toBeGreaterThan(2);
});

it("measures functions and methods from their first line to the closing brace", () => {
  const text = [
    "export function outer(a: { x: number }): void {",
    "  if (a) {",
    '    call("}");',
    "  }",
    "}",
    "class C {",
    "  method(): void {",
    "  }",
    "}",
  ].join("\n");
  const file = { path: "src/x/a.ts", room: "x", text, code: codeOf(text), imports: [] };
  expect(longestFunctions([file], 10)).toEqual([
    { name: "src/x/a.ts:1 outer", lines: 5 },
    { name: "src/x/a.ts:7 method", lines: 2 },
  ]);
});
