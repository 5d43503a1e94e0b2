import { BASELINE, type FindingRow, type PipelineData } from "../../wire/pipeline.js";

export const FINDING_WORDS: Readonly<Record<FindingRow["kind"], string>> = {
  conflict: "conflict",
  seal: "broken seal",
  hazard: "order hazard",
  override: "stale override",
  gate: "gate",
  other: "analysis",
};

/** Short enough for a segment of the version line. */
export const SEGMENT_WORDS: Readonly<Record<FindingRow["kind"], string>> = {
  ...FINDING_WORDS,
  seal: "seal",
  hazard: "hazard",
  override: "override",
};

/** `JVMEnv (default)`, `baseline`. */
export function authorText(data: PipelineData, author: number): string {
  const mutation = data.mutations[author];
  if (author === BASELINE || mutation === undefined) return "baseline";
  return `${mutation.name} (${data.phases[mutation.phase] ?? ""})`;
}

export function count(number: number, word: string): string {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}
