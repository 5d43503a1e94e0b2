import { compareOnce, formatTime } from "./measure.js";
import type { Print } from "./row.js";
import { LineIndex } from "../src/model/internal.js";
import { readDocuments } from "../src/yaml/index.js";
import { report } from "../src/report/index.js";

export const title = "hostile texts, read and reported: what four times the text costs, per character";

const SIZE = 8_000;
const FACTOR = 4;
/** Linear work is 1; quadratic work is 4. Memory that no longer fits the caches costs something too. */
const LIMIT = 2;

const SHAPES: Readonly<Record<string, (n: number) => string>> = {
  "one key, again and again, on one line": (n) => `{${"a: 1, ".repeat(n)}}`,
  "one key, again and again, on lines": (n) => "a: 1\n".repeat(n),
  "anchors without values": (n) => "&a ".repeat(n),
  "anchors on lines": (n) => "&a\n".repeat(n),
  "tags without values": (n) => "!a ".repeat(n),
  aliases: (n) => `- &a 1\n${"- *a\n".repeat(n)}`,
  "merge keys": (n) => `a: &a {x: 1}\nb:\n${"  <<: *a\n".repeat(n)}`,
  "closing brackets": (n) => "]".repeat(n),
  "a flow list on lines": (n) => `[\n${"1,\n".repeat(n)}]`,
  "commas alone": (n) => `[${",".repeat(n)}]`,
  "comments in a flow map": (n) => `a: {b: 1,\n${"# c\n".repeat(n)}}\n`,
  "documents with a fault": (n) => "---\n[\n".repeat(n),
  "tabs for indentation": (n) => `a:\n${"\tb: 1\n".repeat(n)}`,
  "a folded text": (n) => `a: >\n${"  x\n".repeat(n)}`,
  "keys that look like positions": (n) => Array.from({ length: n }, (_, i) => `${i}: 1\n`).join(""),
  "a thousand levels, and then some": (n) => "- ".repeat(n),
};

export async function run(print: Print): Promise<void> {
  for (const [name, shape] of Object.entries(SHAPES)) await growth(print, name, shape, readAndReport);
  await growth(print, "a place at every second character of one line", (n) => "x ".repeat(n), placesIn);
}

async function growth(
  print: Print,
  name: string,
  shape: (n: number) => string,
  work: (text: string) => unknown,
): Promise<void> {
  const [small, large] = [shape(SIZE), shape(SIZE * FACTOR)];
  const { best, ratios } = await compareOnce(
    { floor: () => work(small), large: () => work(large) },
    { rounds: 5 },
  );
  const detail = `${formatTime(best.large)} for ${large.length} characters`;
  print({ name, ratio: ratios.large / (large.length / small.length), limit: LIMIT, detail });
}

/** What findings of other rooms ask for: a document lists few of its own problems, and a folder may have many. */
function placesIn(text: string): number {
  const lines = new LineIndex(text);
  let columns = 0;
  for (let at = 0; at < text.length; at += 2) columns += lines.range(at, at + 1).start.column;
  return columns;
}

function readAndReport(text: string): string {
  const { documents, diagnostics } = readDocuments(text, { file: "hostile.yaml" });
  const found = documents.map((document) => document.diagnostics).concat(diagnostics);
  return report(found.flat(), { format: "text" });
}
