import { VarveError } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { problems } from "../problems.js";

/**
 * Every program ends its last line: throws a VarveError for text without a final line break, because it was truncated.
 * JSON has its own end.
 */
export function expectWhole(text: string, what: string, file: string): void {
  if (text === "" || text.endsWith("\n") || /[}\]]\s*$/.test(text)) return;
  throw new VarveError(
    problems["output-cut-off"]({
      message: `${what} ends in the middle of a line`,
      at: startOf(file),
      hint: "the program may have stopped early; complete output ends with a newline",
    }),
  );
}
