import { type JsonObject, formatJson } from "../../src/model/index.js";
import { expect, it } from "vitest";
import { keptHeap } from "../kept-heap.js";
import { Spool, readRendered } from "../../src/workspace/internal.js";

it("stores the line of each of many rendered documents, without a syntax tree", async () => {
  const count = 20_000;
  const text = Array.from(
    { length: count },
    (_, i) => `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${i}\ndata:\n  a: x\n  b: y\n`,
  ).join("");
  const used = keptHeap();
  const { documents, diagnostics } = await readRendered([{ path: "a.yaml", name: "a.yaml", text }]);
  const taken = process.memoryUsage().heapUsed - used;
  expect([diagnostics, documents.at(-1)?.origin]).toEqual([[], { file: "a.yaml", line: count * 8 - 6 }]);
  expect(taken).toBeLessThan(100 * 1024 * 1024);
});

it("stores the text of a rendered document, not its value, and a Secret only in memory", async () => {
  const texts: string[] = [];
  class SeenSpool extends Spool {
    override put(text: string): () => string {
      texts.push(text);
      return super.put(text);
    }
  }
  const resource = (kind: string, value: string): JsonObject => ({
    apiVersion: "v1",
    kind,
    metadata: { name: "a" },
    data: { big: 12345678901234567890n, value },
  });
  const all = [resource("ConfigMap", "open"), resource("Secret", "hidden")];
  const text = all.map((one) => `${formatJson(one)}\n`).join("---\n");
  const { documents } = await readRendered([{ path: "a.yaml", name: "a.yaml", text }], new SeenSpool(0));
  expect(documents.map(({ value }) => value)).toEqual(all);
  expect(documents[0]?.value).not.toBe(documents[0]?.value);
  expect(texts).toEqual([formatJson(all[0] as JsonObject)]);
});
