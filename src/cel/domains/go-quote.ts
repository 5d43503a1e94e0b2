import { type ByteText, runesOf } from "./byte-text.js";
import { goEscape } from "../../model/internal.js";

/** Bytes as Go's `%q` and `strconv.Quote` print them; they may be invalid UTF-8. */
export function quoteBytes(bytes: ByteText): string {
  let quoted = "";
  for (const { code, valid, start } of runesOf(bytes)) {
    quoted += valid
      ? goEscape(String.fromCodePoint(code))
      : `\\x${bytes.charCodeAt(start).toString(16).padStart(2, "0")}`;
  }
  return `"${quoted}"`;
}
