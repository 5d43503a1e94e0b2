import { type Diagnostic } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { problems } from "../problems.js";

/** What only code can tell is not guessed: whoever opens a workspace says whether its code may run. */
export function codeRefused(file: string): Diagnostic {
  return problems["code-refused"]({
    message: `${file} is code, and code is not run here`,
    at: startOf(file),
    params: { file },
    hint: "if you trust it: leave out --no-code and VARVE_NO_CODE, or open the workspace with { code: true }",
  });
}
