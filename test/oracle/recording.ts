import { type Json, formatJson, parseJson } from "../../src/model/index.js";
import { answerText, isAccepted } from "./answers.js";
import { readFileSync, writeFileSync } from "node:fs";
import type { Program } from "./program.js";
import type { Reference } from "./reference.js";
import { batches } from "./compare.js";

/** A case with the answer of the other side, as it was given when it was asked. */
interface Recorded {
  readonly given: Json;
  readonly answer: Json;
}

const MOST = 1000;
const MOST_BYTES = 550_000;
/** Small cases, so that there are many. */
const MOST_IN_LINE = 2500;
/** Refusals are many and alike; of a recording they are at most this share. */
const MOST_REFUSED = 0.25;
const DRAWN = 8 * MOST;

/** Where the answers of a reference are kept, for those who cannot ask it. */
export function recordingOf(name: string): string {
  return `test/oracle/${name}/recorded.jsonl`;
}

export function readRecording(name: string): Recorded[] {
  const lines = readFileSync(recordingOf(name), "utf8").split("\n");
  return lines.filter((line) => line !== "").map(recordedIn);
}

function recordedIn(line: string): Recorded {
  const { case: given, answer } = parseJson(line) as { readonly case: Json; readonly answer: Json };
  return { given, answer };
}

/** Records cases that are answered in different ways, and says how many. */
export async function record(reference: Reference, program: Program): Promise<number> {
  const lines: string[] = [];
  const seen = new Set<string>();
  let [bytes, refused] = [0, 0];
  for (const batch of batches(reference, DRAWN)) {
    const answers = await program.ask(batch.map(({ given }) => given));
    for (const [i, { given }] of batch.entries()) {
      const answer = answers[i] as Json;
      const line = `${formatJson({ case: given, answer })}\n`;
      const isRefused = !isAccepted(reference, answer);
      const isFull = lines.length >= MOST || line.length > MOST_IN_LINE || bytes + line.length > MOST_BYTES;
      const isSeen = seen.has(isRefused ? formatJson(given) : answerText(answer));
      if (isFull || isSeen || (isRefused && refused >= MOST * MOST_REFUSED)) continue;
      seen.add(isRefused ? formatJson(given) : answerText(answer));
      lines.push(line);
      bytes += Buffer.byteLength(line);
      if (isRefused) refused += 1;
    }
  }
  writeFileSync(recordingOf(reference.name), lines.join(""));
  return lines.length;
}
