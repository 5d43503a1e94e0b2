import { ADD_STORED, SENT_TO } from "../../../admit/internal.js";
import type { Diagnostic } from "../../../model/index.js";

const SENT = new RegExp(`${SENT_TO} the subresource (\\w+) of an? (\\w+)$`);

/** A finding whose hint names the flags of `varve admit` that give a request what it lacks. */
export function inFlags(finding: Diagnostic): Diagnostic {
  const { hint = "" } = finding;
  if (hint === ADD_STORED) return { ...finding, hint: `${hint}, or name its file with --old` };
  const [, subresource, parent] = SENT.exec(hint) ?? [];
  if (subresource === undefined) return finding;
  return {
    ...finding,
    hint: `${hint}: add --subresource ${subresource} and --old with the file of the ${parent}`,
  };
}
