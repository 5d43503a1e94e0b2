import { DYN, compile, environment } from "../src/cel/index.js";
import { growthRow, seriesOf } from "./measure/growth.js";
import type { Print } from "./row.js";
import { LineIndex } from "../src/model/internal.js";
import { readDocuments } from "../src/yaml/index.js";
import { report } from "../src/report/index.js";

export const title = "hostile input: how the time to read and report it grows with its size";

const SIZES = [1000, 4000, 16_000];
const LIMIT = { most: 1.3, because: "linear, with an allowance for cache misses on large input" };

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

export function run(print: Print): void {
  for (const [name, shape] of Object.entries(SHAPES)) growth(print, name, shape, readAndReport);
  growth(print, "a place at every second character of one line", (n) => "x ".repeat(n), placesIn);
  growth(print, "a regular expression made to go back, in CEL", (n) => `${"a".repeat(n)}!`, matching());
}

function growth(
  print: Print,
  name: string,
  shape: (n: number) => string,
  work: (text: string) => unknown,
): void {
  const made = (size: number): (() => unknown) => {
    const text = shape(size);
    return () => work(text);
  };
  print(growthRow(name, seriesOf(SIZES, made, 5), { limit: LIMIT, what: "repetitions" }));
}

/** For findings of other rooms: a document lists few of its own problems, and a folder may have many. */
function placesIn(text: string): number {
  const lines = new LineIndex(text);
  let columns = 0;
  for (let at = 0; at < text.length; at += 2) columns += lines.range(at, at + 1).start.column;
  return columns;
}

function matching(): (text: string) => unknown {
  const { program } = compile("self.matches('^(a+)+$')", environment({ variables: { self: DYN } }));
  if (program === undefined) throw new Error("the expression does not compile");
  return (self) => program.evaluate({ self }).value;
}

function readAndReport(text: string): string {
  const { documents, diagnostics } = readDocuments(text, { file: "hostile.yaml" });
  const found = documents.map((document) => document.diagnostics).concat(diagnostics);
  return report(found.flat(), { format: "text" });
}
