import { line } from "../text/line.js";
import { withShortValues } from "../text/short-values.js";
import type { PlanVerdict } from "../../flow/index.js";

/** Why a plan is blocked, or what needs, or had, confirmation; nothing for a plan that passes. */
export function verdictText({ outcome, reasons }: PlanVerdict, isConfirmed = false): string {
  if (outcome !== "blocked" && outcome !== "confirm") return "";
  const head = outcome === "blocked" ? "Blocked:\n" : isConfirmed ? "Confirmed:\n" : "Needs confirmation:\n";
  const rows = reasons.map(({ stage, name, text, fingerprint }) => {
    const by = fingerprint === undefined ? stage : `${stage} ${fingerprint}`;
    return line`  - ${name}: ${withShortValues(text)} (${by})`;
  });
  return `${head}${rows.join("")}`;
}
