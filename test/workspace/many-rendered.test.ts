import { expect, it } from "vitest";
import { readRendered } from "../../src/workspace/index.js";

it("remembers the line of each of many rendered documents, and keeps no syntax tree for it", () => {
  const count = 20_000;
  const text = Array.from(
    { length: count },
    (_, i) => `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${i}\ndata:\n  a: x\n  b: y\n`,
  ).join("");
  const used = process.memoryUsage().heapUsed;
  const { documents, diagnostics } = readRendered([{ path: "a.yaml", name: "a.yaml", text }]);
  const taken = process.memoryUsage().heapUsed - used;
  expect([diagnostics, documents.at(-1)?.origin]).toEqual([[], { file: "a.yaml", line: count * 8 - 6 }]);
  expect(taken).toBeLessThan(100 * 1024 * 1024);
});
