import { GENERATOR } from "../../ledger/internal.js";

/** Owners of the decision record: the generator, the user at the command line, everyone else. */
export { GENERATOR };
export const USER = "user";
export const EXTERNAL = "external";

/** The decision record's tool counts as the generator: its records are read. */
const OWN: ReadonlySet<string> = new Set([GENERATOR, "xpand"]);

export function isOwn(owner: string): boolean {
  return OWN.has(owner);
}
