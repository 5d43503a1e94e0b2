import { type Json, formatJson, parseJson } from "../../src/model/index.js";
import { answerText, isAccepted, verdictOn } from "./answers.js";
import { batches, isOneOfSeveral } from "./compare.js";
import { readFileSync, writeFileSync } from "node:fs";
import type { Program } from "./program.js";
import type { Reference } from "./reference.js";

/** A case with the recorded answer of the other side. */
interface Recorded {
  readonly given: Json;
  readonly answer: Json;
}

/** Rejections are often many and alike; they are at most this share of a recording. */
const USUAL = { cases: 1000, bytes: 550_000, refused: 0.25 };
/** Small cases, so that there are many. */
const MOST_IN_LINE = 2500;

/** The recorded answers of a reference, for machines that cannot run it. */
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

/** Records cases that are answered in different ways, and returns how many. */
export async function record(reference: Reference, program: Program): Promise<number> {
  const lines: string[] = [];
  const seen = new Set<string>();
  const most = reference.recorded ?? USUAL;
  let [bytes, refused] = [0, 0];
  for (const batch of batches(reference, 8 * most.cases)) {
    const answers = await program.ask(batch.map(({ given }) => given));
    for (const [i, { given }] of batch.entries()) {
      const answer = answers[i] as Json;
      const line = `${formatJson({ case: given, answer })}\n`;
      const isRefused = !isAccepted(reference, answer);
      const isFull =
        lines.length >= most.cases || line.length > MOST_IN_LINE || bytes + line.length > most.bytes;
      const isSeen = seen.has(isRefused ? formatJson(given) : answerText(answer));
      if (isFull || isSeen || (isRefused && refused >= most.cases * most.refused)) continue;
      if (await isMoody(reference, program, { given, answer })) continue;
      seen.add(isRefused ? formatJson(given) : answerText(answer));
      lines.push(line);
      bytes += Buffer.byteLength(line);
      if (isRefused) refused += 1;
    }
  }
  writeFileSync(recordingOf(reference.name), lines.join(""));
  return lines.length;
}

/** Whether another time the answer is Varve's: where Go goes through a map, it cannot be repeated (record 0181). */
async function isMoody(
  reference: Reference,
  program: Program,
  { given, answer }: Recorded,
): Promise<boolean> {
  if (reference.least !== undefined || verdictOn(reference, given, answer) !== "different") return false;
  return isOneOfSeveral(reference, program, given);
}
