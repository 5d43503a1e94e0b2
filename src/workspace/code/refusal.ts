import { type Diagnostic } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { problems } from "../problems.js";

/** Results that need code are not guessed: the caller decides whether code may run. */
export function codeRefused(file: string): Diagnostic {
  return problems["code-refused"]({
    message: `${file} is code, and running code is disabled`,
    at: startOf(file),
    params: { file },
    hint: "if you trust it, remove --no-code and VARVE_NO_CODE, or open the workspace with { code: true }",
  });
}
