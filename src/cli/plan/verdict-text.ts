import { line } from "../line.js";
import type { Verdict } from "../../flow/index.js";

/** Why a plan is blocked, or what has to be, or was, confirmed; nothing for one that simply goes through. */
export function verdictText({ outcome, reasons }: Verdict, isConfirmed = false): string {
  if (outcome !== "blocked" && outcome !== "confirm") return "";
  const head = outcome === "blocked" ? "Blocked:\n" : isConfirmed ? "Confirmed:\n" : "To be confirmed:\n";
  return `${head}${reasons.map(({ stage, name, text }) => line`  - ${name}: ${text} (${stage})`).join("")}`;
}
