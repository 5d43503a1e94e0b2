/** A Warning header may contain several: `299 agent "text" "date", 299 agent "text"`. */
const ONE = /^\s*([0-9]{3}) ([^ \p{Cc}]+) \s*"((?:[^"\\]|\\.)*)"\s*(?:"[^"]*"\s*)?(,|$)/su;

/**
 * The texts of Warning headers with code 299, as client-go parses them: what follows a malformed warning is ignored,
 * and so is a text with control characters.
 */
export function readWarnings(headers: readonly string[]): readonly string[] {
  const texts: string[] = [];
  for (const header of headers) {
    let rest = textOf(header);
    for (let match = ONE.exec(rest); match !== null && rest !== ""; match = ONE.exec(rest)) {
      const text = decodeWords((match[3] as string).replaceAll(/\\(.)/gsu, "$1"));
      if (/\p{Cc}/u.test(text)) break;
      if (match[1] === "299" && text !== "") texts.push(text);
      rest = rest.slice(match[0].length);
    }
  }
  return texts;
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Node.js reads each byte of a header as a character; the API server writes UTF-8, as client-go reads it. */
function textOf(header: string): string {
  try {
    return utf8.decode(Buffer.from(header, "latin1"));
  } catch {
    return header;
  }
}

/** RFC 2047 words, which RFC 2616 required: `=?utf-8?q?a=20b?=`. */
function decodeWords(text: string): string {
  return text.replaceAll(
    /=\?(utf-8|us-ascii|iso-8859-1)\?([bq])\?([^?]*)\?=/giu,
    (_, charset, coding, data) => {
      const bytes =
        String(coding).toLowerCase() === "b"
          ? Buffer.from(String(data), "base64")
          : Buffer.from(
              String(data)
                .replaceAll("_", " ")
                .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex) =>
                  String.fromCharCode(Number.parseInt(String(hex), 16)),
                ),
              "latin1",
            );
      return bytes.toString(String(charset).toLowerCase() === "iso-8859-1" ? "latin1" : "utf8");
    },
  );
}
