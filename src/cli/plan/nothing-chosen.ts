import type { Diagnostic } from "../../model/index.js";
import type { Missed } from "../../workspace/internal.js";
import { problems } from "../problems.js";

/** The error for a decision that selects no difference. */
export function nothingChosen(missed: Missed, path: string | undefined): Diagnostic {
  if (missed.why === "unknown") return missed.diagnostic;
  if (missed.why === "equal") {
    const { name, differsIn } = missed;
    const message = `${name} matches the generated value${path === undefined ? "" : ` at ${path}`}`;
    const hint = differsIn.length === 0 ? {} : { hint: `it differs in ${differsIn.join(", ")}` };
    return problems["no-conflict"]({ message, ...hint });
  }
  return problems["missing-argument"]({
    message: "RESOURCE or --all is required",
    expected: "RESOURCE [PATH], or --all",
    hint:
      missed.open.length === 0
        ? "there are no differences to decide on"
        : `available: ${missed.open.join("; ")}`,
  });
}
