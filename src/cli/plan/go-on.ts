import type { Diagnostic } from "../../model/index.js";
import type { Host } from "../host.js";
import { problems } from "../problems.js";

/** What is missing when the answer is no. */
export type Confirmation = "overwrite-unconfirmed" | "plan-unconfirmed" | "removal-unconfirmed";

/** Asks whoever can be asked; without a person, the answer has to be on the command line. Undefined: go on. */
export async function askToGoOn(
  { confirm }: Host,
  isConfirmed: boolean,
  problem: Confirmation,
): Promise<Diagnostic | undefined> {
  if (isConfirmed || (await confirm?.("Go on? [y/N] ")) === true) return undefined;
  return problems[problem]({ hint: "add --yes to go on without being asked" });
}
