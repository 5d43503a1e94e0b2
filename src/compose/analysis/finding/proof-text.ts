import type { Proof } from "./proof.js";

/** How far the findings are proved, one sentence per line, the reach of the proof first. */
export function describeProof(proof: Proof): string[] {
  const { isComplete, inputs, onlyAtWitnesses, onlyForInputs, onlySampled } = proof;
  return [
    reachOf(proof),
    ...readers(onlyAtWitnesses, "the version itself: proved only for the versions tried"),
    ...(onlySampled.length === 0
      ? []
      : [
          `${onlySampled.join(", ")}: tried with a sample of the condition combinations, ${isComplete ? "alone in its phase" : "the rest is inferred"}`,
        ]),
    ...readers(onlyForInputs, `the input: proved only for the ${counted(inputs, "input")} tried`),
  ];
}

function reachOf({ isComplete, regimes, onlySampled }: Proof): string {
  const reach = `proved for every version it supports (${counted(regimes, "regime")}) and all conditions`;
  if (isComplete) return reach;
  if (onlySampled.length === 0) return "not proved: the analysis stopped early";
  return `${reach}, except where it depends on ${onlySampled.join(", ")}`;
}

function readers(names: readonly string[], what: string): string[] {
  if (names.length === 0) return [];
  return [`${names.join(", ")} ${names.length === 1 ? "reads" : "read"} ${what}`];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
